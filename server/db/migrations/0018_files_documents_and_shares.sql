CREATE TABLE "documents" (
	"member_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"content" jsonb NOT NULL,
	"header" text NOT NULL,
	"footer" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "documents_member_id_id_pk" PRIMARY KEY("member_id","id")
);
--> statement-breakpoint
CREATE TABLE "file_chunks" (
	"member_id" uuid NOT NULL,
	"file_id" uuid NOT NULL,
	"n" integer NOT NULL,
	"page" integer NOT NULL,
	"text" text NOT NULL,
	"grams" "tsvector" NOT NULL,
	CONSTRAINT "file_chunks_member_id_file_id_n_pk" PRIMARY KEY("member_id","file_id","n")
);
--> statement-breakpoint
CREATE TABLE "file_texts" (
	"member_id" uuid NOT NULL,
	"file_id" uuid NOT NULL,
	"state" text NOT NULL,
	"pages" integer,
	"chars" integer DEFAULT 0 NOT NULL,
	"instance_id" uuid,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "file_texts_member_id_file_id_pk" PRIMARY KEY("member_id","file_id")
);
--> statement-breakpoint
CREATE TABLE "record_files" (
	"member_id" uuid NOT NULL,
	"record_id" uuid NOT NULL,
	"n" integer NOT NULL,
	"file_id" uuid NOT NULL,
	CONSTRAINT "record_files_member_id_record_id_n_pk" PRIMARY KEY("member_id","record_id","n")
);
--> statement-breakpoint
CREATE TABLE "share_tokens" (
	"token" text PRIMARY KEY NOT NULL,
	"member_id" uuid NOT NULL,
	"share_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "shares" (
	"member_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"token" text NOT NULL,
	"title" text NOT NULL,
	"turns" jsonb NOT NULL,
	"turn_count" integer NOT NULL,
	"views" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone,
	CONSTRAINT "shares_member_id_id_pk" PRIMARY KEY("member_id","id")
);
--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "sandbox" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "file_chunks" ADD CONSTRAINT "file_chunks_member_id_file_id_file_texts_member_id_file_id_fk" FOREIGN KEY ("member_id","file_id") REFERENCES "public"."file_texts"("member_id","file_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "file_texts" ADD CONSTRAINT "file_texts_member_id_file_id_files_member_id_id_fk" FOREIGN KEY ("member_id","file_id") REFERENCES "public"."files"("member_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "record_files" ADD CONSTRAINT "record_files_member_id_record_id_records_member_id_id_fk" FOREIGN KEY ("member_id","record_id") REFERENCES "public"."records"("member_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "record_files" ADD CONSTRAINT "record_files_member_id_file_id_files_member_id_id_fk" FOREIGN KEY ("member_id","file_id") REFERENCES "public"."files"("member_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "share_tokens" ADD CONSTRAINT "share_tokens_member_id_share_id_shares_member_id_id_fk" FOREIGN KEY ("member_id","share_id") REFERENCES "public"."shares"("member_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shares" ADD CONSTRAINT "shares_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "documents_list" ON "documents" USING btree ("member_id","updated_at","id") WHERE "documents"."deleted_at" IS NULL;--> statement-breakpoint
CREATE INDEX "documents_deleted" ON "documents" USING btree ("deleted_at") WHERE "documents"."deleted_at" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "file_chunks_page" ON "file_chunks" USING btree ("member_id","file_id","page","n");--> statement-breakpoint
CREATE INDEX "file_chunks_grams" ON "file_chunks" USING gin ("member_id","file_id","grams") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "record_files_file" ON "record_files" USING btree ("member_id","file_id");--> statement-breakpoint
CREATE INDEX "share_tokens_share" ON "share_tokens" USING btree ("member_id","share_id");--> statement-breakpoint
CREATE INDEX "shares_expiry" ON "shares" USING btree ("expires_at") WHERE "shares"."expires_at" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "files_own" ON "files" USING btree ("member_id","purpose","created_at","id");--> statement-breakpoint
CREATE INDEX "sessions_sandbox" ON "sessions" USING btree ("created_at") WHERE "sessions"."sandbox";