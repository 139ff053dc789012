CREATE TABLE "article_chunks" (
	"article_id" text NOT NULL,
	"language" text NOT NULL,
	"n" integer NOT NULL,
	"heading" text NOT NULL,
	"text" text NOT NULL,
	"confidence" text NOT NULL,
	"grams" "tsvector" NOT NULL,
	CONSTRAINT "article_chunks_article_id_language_n_pk" PRIMARY KEY("article_id","language","n")
);
--> statement-breakpoint
CREATE TABLE "articles" (
	"id" text NOT NULL,
	"language" text NOT NULL,
	"title" text NOT NULL,
	"summary" text NOT NULL,
	"keywords" text[] NOT NULL,
	"sections" jsonb NOT NULL,
	"contributor" text,
	"content_hash" text,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "articles_id_language_pk" PRIMARY KEY("id","language")
);
--> statement-breakpoint
CREATE TABLE "consents" (
	"member_id" uuid NOT NULL,
	"document" text NOT NULL,
	"version" text NOT NULL,
	"agreed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "consents_member_id_document_version_pk" PRIMARY KEY("member_id","document","version")
);
--> statement-breakpoint
CREATE TABLE "members" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tellcode" text NOT NULL,
	"phone" text NOT NULL,
	"nickname" text NOT NULL,
	"avatar_file_id" uuid,
	"type" text NOT NULL,
	"enterprise_name" text,
	"inviter_id" uuid,
	"identity" jsonb,
	"contact" jsonb NOT NULL,
	"privacy" jsonb NOT NULL,
	"roles" text[] NOT NULL,
	"disabled" boolean DEFAULT false NOT NULL,
	"review" text NOT NULL,
	"review_reason" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "members_phone" UNIQUE("tellcode","phone")
);
--> statement-breakpoint
CREATE TABLE "review_tickets" (
	"member_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"ticket_hash" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "review_tickets_member_id_id_pk" PRIMARY KEY("member_id","id"),
	CONSTRAINT "review_tickets_hash" UNIQUE("member_id","ticket_hash")
);
--> statement-breakpoint
CREATE TABLE "sign_ins" (
	"member_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"device" text NOT NULL,
	"address" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"last_seen_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"revoked_at" timestamp (3) with time zone,
	CONSTRAINT "sign_ins_member_id_id_pk" PRIMARY KEY("member_id","id"),
	CONSTRAINT "sign_ins_token" UNIQUE("member_id","token_hash")
);
--> statement-breakpoint
CREATE TABLE "sms_codes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tellcode" text NOT NULL,
	"phone" text NOT NULL,
	"purpose" text NOT NULL,
	"code_hash" text NOT NULL,
	"address" text NOT NULL,
	"wrong_guesses" integer DEFAULT 0 NOT NULL,
	"used_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "server_instances" (
	"id" uuid PRIMARY KEY NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"heartbeat_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "usage_days" (
	"subject" text NOT NULL,
	"day" date NOT NULL,
	"kind" text NOT NULL,
	"used" integer NOT NULL,
	CONSTRAINT "usage_days_subject_day_kind_pk" PRIMARY KEY("subject","day","kind")
);
--> statement-breakpoint
CREATE TABLE "answer_chunks" (
	"member_id" uuid NOT NULL,
	"answer_id" uuid NOT NULL,
	"last_event_id" integer NOT NULL,
	"content" text NOT NULL,
	"reasoning" text NOT NULL,
	"parts" jsonb NOT NULL,
	"sources" jsonb,
	CONSTRAINT "answer_chunks_member_id_answer_id_last_event_id_pk" PRIMARY KEY("member_id","answer_id","last_event_id")
);
--> statement-breakpoint
CREATE TABLE "answers" (
	"member_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"record_id" uuid NOT NULL,
	"session_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"status" text NOT NULL,
	"content" text NOT NULL,
	"reasoning" text NOT NULL,
	"reasoning_ms" integer,
	"sources" jsonb NOT NULL,
	"parts" jsonb NOT NULL,
	"liked" integer DEFAULT 0 NOT NULL,
	"like_reason" text,
	"model" text NOT NULL,
	"error_code" integer,
	"error_msg" text,
	"usage" jsonb,
	"instance_id" uuid NOT NULL,
	"content_grams" "tsvector" NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	CONSTRAINT "answers_member_id_id_pk" PRIMARY KEY("member_id","id"),
	CONSTRAINT "answers_version" UNIQUE("member_id","record_id","version")
);
--> statement-breakpoint
CREATE TABLE "records" (
	"member_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"session_id" uuid NOT NULL,
	"question" text NOT NULL,
	"plugin" text,
	"form" jsonb,
	"helped" boolean,
	"replaces" uuid,
	"replaced_by" uuid,
	"client_request_id" uuid NOT NULL,
	"question_grams" "tsvector" NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "records_member_id_id_pk" PRIMARY KEY("member_id","id"),
	CONSTRAINT "records_request" UNIQUE("member_id","client_request_id")
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"member_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"title" text NOT NULL,
	"title_by" text NOT NULL,
	"kind" text NOT NULL,
	"plugin" text,
	"top" boolean DEFAULT false NOT NULL,
	"unread" boolean DEFAULT false NOT NULL,
	"failed" boolean DEFAULT false NOT NULL,
	"generating_answer_id" uuid,
	"title_grams" "tsvector" NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "sessions_member_id_id_pk" PRIMARY KEY("member_id","id")
);
--> statement-breakpoint
ALTER TABLE "consents" ADD CONSTRAINT "consents_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_tickets" ADD CONSTRAINT "review_tickets_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sign_ins" ADD CONSTRAINT "sign_ins_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "answer_chunks" ADD CONSTRAINT "answer_chunks_member_id_answer_id_answers_member_id_id_fk" FOREIGN KEY ("member_id","answer_id") REFERENCES "public"."answers"("member_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "answers" ADD CONSTRAINT "answers_member_id_record_id_records_member_id_id_fk" FOREIGN KEY ("member_id","record_id") REFERENCES "public"."records"("member_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "records" ADD CONSTRAINT "records_member_id_session_id_sessions_member_id_id_fk" FOREIGN KEY ("member_id","session_id") REFERENCES "public"."sessions"("member_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "article_chunks_grams" ON "article_chunks" USING gin ("grams");--> statement-breakpoint
CREATE INDEX "members_review" ON "members" USING btree ("review","created_at");--> statement-breakpoint
CREATE INDEX "sms_codes_phone" ON "sms_codes" USING btree ("tellcode","phone","created_at");--> statement-breakpoint
CREATE INDEX "sms_codes_address" ON "sms_codes" USING btree ("address","created_at");--> statement-breakpoint
CREATE INDEX "server_instances_heartbeat" ON "server_instances" USING btree ("heartbeat_at");--> statement-breakpoint
CREATE INDEX "answers_session" ON "answers" USING btree ("member_id","session_id");--> statement-breakpoint
CREATE INDEX "answers_instance" ON "answers" USING btree ("instance_id","status");--> statement-breakpoint
CREATE INDEX "answers_grams" ON "answers" USING gin ("member_id","content_grams");--> statement-breakpoint
CREATE INDEX "records_session" ON "records" USING btree ("member_id","session_id","id");--> statement-breakpoint
CREATE INDEX "records_replaced" ON "records" USING btree ("member_id","replaced_by");--> statement-breakpoint
CREATE INDEX "records_grams" ON "records" USING gin ("member_id","question_grams");--> statement-breakpoint
CREATE INDEX "sessions_list" ON "sessions" USING btree ("member_id","updated_at","id");--> statement-breakpoint
CREATE INDEX "sessions_grams" ON "sessions" USING gin ("member_id","title_grams");