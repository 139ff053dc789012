ALTER TABLE "members" ADD COLUMN "disabled_reason" text;--> statement-breakpoint
ALTER TABLE "sms_codes" ADD COLUMN "asker" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "sms_codes" ADD COLUMN "other_guesses" integer DEFAULT 0 NOT NULL;