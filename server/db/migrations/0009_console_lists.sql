ALTER TABLE "own_articles" ADD COLUMN "keywords" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "own_articles" ADD COLUMN "sources" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "own_articles" ADD COLUMN "asks" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
CREATE INDEX "commands_list" ON "commands" USING btree ("updated_at","id");--> statement-breakpoint
CREATE INDEX "articles_shipped" ON "articles" USING btree ("updated_at","id","language") WHERE "articles"."content_hash" IS NOT NULL;