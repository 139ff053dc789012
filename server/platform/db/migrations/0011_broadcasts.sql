ALTER TABLE "broadcasts" ADD COLUMN "english_title" text;--> statement-breakpoint
ALTER TABLE "broadcasts" ADD COLUMN "english_content" text;--> statement-breakpoint
ALTER TABLE "broadcasts" ADD COLUMN "send_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "broadcasts" ADD COLUMN "sent_by" uuid;--> statement-breakpoint
ALTER TABLE "broadcasts" ADD COLUMN "readers" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "broadcasts" ADD COLUMN "recalled_at" timestamp (3) with time zone;