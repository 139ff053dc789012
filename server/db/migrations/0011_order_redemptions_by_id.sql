DROP INDEX "redemptions_own";--> statement-breakpoint
CREATE INDEX "redemptions_live" ON "redemptions" USING btree ("member_id","goods_id") WHERE "redemptions"."state" IN ('pending', 'approved', 'delivered');--> statement-breakpoint
CREATE INDEX "redemptions_own" ON "redemptions" USING btree ("member_id","state","id");