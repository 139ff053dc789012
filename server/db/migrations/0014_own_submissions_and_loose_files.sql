CREATE INDEX "files_loose_own" ON "files" USING btree ("member_id","size") WHERE NOT "files"."kept";--> statement-breakpoint
CREATE INDEX "submissions_own_state" ON "submissions" USING btree ("member_id","state","created_at","id");--> statement-breakpoint
CREATE INDEX "submissions_own_kind" ON "submissions" USING btree ("member_id","kind","created_at","id");--> statement-breakpoint
CREATE INDEX "submissions_own_kind_state" ON "submissions" USING btree ("member_id","kind","state","created_at","id");