ALTER TABLE "members" ADD COLUMN "invitation" text;--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "invitation_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "invitation_signs" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "service_settings" ADD COLUMN "speech" jsonb;--> statement-breakpoint
ALTER TABLE "service_settings" ADD COLUMN "speech_key_cipher" text;--> statement-breakpoint
ALTER TABLE "service_settings" ADD COLUMN "speech_version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "members_invited" ON "members" USING btree ("inviter_id","id") WHERE "members"."inviter_id" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "members_invited_unusually" ON "members" USING btree ("id") WHERE "members"."invitation_signs" <> '{}';--> statement-breakpoint
UPDATE "members" SET "invitation" = 'waiting' WHERE "inviter_id" IS NOT NULL AND "review" IN ('pending', 'refused');--> statement-breakpoint
UPDATE "members" SET "invitation" = 'paid', "invitation_at" = "created_at" WHERE "inviter_id" IS NOT NULL AND "review" IN ('none', 'approved');
