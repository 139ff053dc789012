ALTER TABLE "redemptions" ADD COLUMN "pickup_hash" text;--> statement-breakpoint
ALTER TABLE "redemptions" ADD COLUMN "courier" text;--> statement-breakpoint
ALTER TABLE "redemptions" ADD COLUMN "tracking_number" text;--> statement-breakpoint
CREATE INDEX "redemptions_pickup" ON "redemptions" USING btree ("pickup_hash") WHERE "redemptions"."pickup_hash" IS NOT NULL;