CREATE TABLE "files" (
	"member_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"hash" text NOT NULL,
	"name" text NOT NULL,
	"mime" text NOT NULL,
	"size" integer NOT NULL,
	"purpose" text NOT NULL,
	"answer_id" uuid,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "files_member_id_id_pk" PRIMARY KEY("member_id","id")
);
--> statement-breakpoint
CREATE TABLE "submissions" (
	"member_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"kind" text NOT NULL,
	"state" text NOT NULL,
	"content" text NOT NULL,
	"ref" text,
	"details" jsonb NOT NULL,
	"version" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "submissions_member_id_id_pk" PRIMARY KEY("member_id","id")
);
--> statement-breakpoint
ALTER TABLE "records" ADD COLUMN "drawing" jsonb;--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_member_id_answer_id_answers_member_id_id_fk" FOREIGN KEY ("member_id","answer_id") REFERENCES "public"."answers"("member_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "submissions" ADD CONSTRAINT "submissions_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "files_answer" ON "files" USING btree ("member_id","answer_id");--> statement-breakpoint
CREATE INDEX "files_hash" ON "files" USING btree ("hash");--> statement-breakpoint
CREATE INDEX "submissions_queue" ON "submissions" USING btree ("state","created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "submissions_pending" ON "submissions" USING btree ("member_id","kind","ref") WHERE "submissions"."state" = 'pending' AND "submissions"."ref" IS NOT NULL;