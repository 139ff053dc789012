CREATE TABLE "enterprise_cards" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"place" text NOT NULL,
	"products" text[] NOT NULL,
	"intro" text NOT NULL,
	"site" text,
	"approved" boolean NOT NULL,
	"example" boolean NOT NULL,
	"words" text NOT NULL,
	"grams" "tsvector" NOT NULL,
	"content_hash" text,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "knowledge_lexemes" (
	"language" text NOT NULL,
	"lexeme" text NOT NULL,
	"chunks" integer NOT NULL,
	CONSTRAINT "knowledge_lexemes_language_lexeme_pk" PRIMARY KEY("language","lexeme")
);
--> statement-breakpoint
ALTER TABLE "article_chunks" ADD COLUMN "asks" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "articles" ADD COLUMN "region" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
CREATE INDEX "enterprise_cards_grams" ON "enterprise_cards" USING gin ("grams");--> statement-breakpoint
CREATE INDEX "knowledge_lexemes_prefix" ON "knowledge_lexemes" USING btree ("language","lexeme" text_pattern_ops);--> statement-breakpoint
INSERT INTO "knowledge_lexemes" ("language", "lexeme", "chunks")
SELECT "language", "lexeme", count(*)
FROM "article_chunks", unnest(tsvector_to_array("grams")) AS "lexeme"
GROUP BY "language", "lexeme"
UNION ALL
SELECT "language", '', count(*) FROM "article_chunks" GROUP BY "language";
