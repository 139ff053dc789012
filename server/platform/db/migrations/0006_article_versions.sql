CREATE TABLE "article_versions" (
	"id" text NOT NULL,
	"language" text NOT NULL,
	"version" integer NOT NULL,
	"fields" jsonb NOT NULL,
	"saved_by" uuid,
	"saved_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "article_versions_id_language_version_pk" PRIMARY KEY("id","language","version")
);
--> statement-breakpoint
ALTER TABLE "article_chunks" ADD COLUMN "contributor" text;