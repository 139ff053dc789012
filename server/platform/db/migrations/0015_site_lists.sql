CREATE TABLE "agreement_versions" (
	"document" text NOT NULL,
	"number" integer NOT NULL,
	"version" text NOT NULL,
	"effective" date NOT NULL,
	"texts" jsonb NOT NULL,
	"renews" boolean NOT NULL,
	"published_by" uuid NOT NULL,
	"published_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "agreement_versions_document_number_pk" PRIMARY KEY("document","number")
);
--> statement-breakpoint
CREATE TABLE "site_lists" (
	"name" text PRIMARY KEY NOT NULL,
	"value" jsonb,
	"version" integer NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "submissions_reports" ON "submissions" USING btree ("ref") WHERE "submissions"."queue" = 'report';