CREATE INDEX "members_review_claimed" ON "members" USING btree ("review_claimed_until") WHERE "members"."review_claimed_until" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "audit_target" ON "audit" USING btree ("target_kind","target_id","id");--> statement-breakpoint
CREATE INDEX "redemptions_claimed" ON "redemptions" USING btree ("claimed_until") WHERE "redemptions"."claimed_until" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "submissions_claimed" ON "submissions" USING btree ("queue","claimed_until") WHERE "submissions"."claimed_until" IS NOT NULL;