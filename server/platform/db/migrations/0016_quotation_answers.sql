ALTER TABLE "quotation_links" ADD COLUMN "answers" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "quotations" ADD COLUMN "reminded_of" date;--> statement-breakpoint
CREATE INDEX "quotations_ending" ON "quotations" USING btree ("valid_until") WHERE "quotations"."state" = 'sent' AND "quotations"."deleted_at" IS NULL;