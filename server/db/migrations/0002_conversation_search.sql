CREATE TABLE "search_counters" (
	"member_id" uuid NOT NULL,
	"messages" integer NOT NULL,
	CONSTRAINT "search_counters_member_id_pk" PRIMARY KEY("member_id")
);
--> statement-breakpoint
DROP INDEX "answers_session";--> statement-breakpoint
DROP INDEX "answers_instance";--> statement-breakpoint
DROP INDEX "answers_grams";--> statement-breakpoint
DROP INDEX "records_grams";--> statement-breakpoint
DROP INDEX "sessions_list";--> statement-breakpoint
DROP INDEX "sessions_grams";--> statement-breakpoint
ALTER TABLE "answers" ADD COLUMN "search_bucket" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "records" ADD COLUMN "search_bucket" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "search_bucket" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "record_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "search_counters" ADD CONSTRAINT "search_counters_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "answers_generating" ON "answers" USING btree ("instance_id") WHERE "answers"."status" = 'generating';--> statement-breakpoint
CREATE INDEX "records_current" ON "records" USING btree ("member_id","session_id","id") WHERE "records"."deleted_at" IS NULL AND "records"."replaced_by" IS NULL;--> statement-breakpoint
CREATE INDEX "records_deleted" ON "records" USING btree ("member_id","deleted_at") WHERE "records"."deleted_at" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "sessions_kind" ON "sessions" USING btree ("member_id","kind","updated_at","id") WHERE "sessions"."deleted_at" IS NULL AND NOT "sessions"."top";--> statement-breakpoint
CREATE INDEX "sessions_top" ON "sessions" USING btree ("member_id","updated_at","id") WHERE "sessions"."deleted_at" IS NULL AND "sessions"."top";--> statement-breakpoint
CREATE INDEX "sessions_deleted" ON "sessions" USING btree ("member_id","deleted_at") WHERE "sessions"."deleted_at" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "answers_grams" ON "answers" USING gin ("member_id","search_bucket","content_grams") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "records_grams" ON "records" USING gin ("member_id","search_bucket","question_grams") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "sessions_list" ON "sessions" USING btree ("member_id","updated_at","id") WHERE "sessions"."deleted_at" IS NULL AND NOT "sessions"."top";--> statement-breakpoint
CREATE INDEX "sessions_grams" ON "sessions" USING gin ("member_id","search_bucket","title_grams") WITH (fastupdate=false);