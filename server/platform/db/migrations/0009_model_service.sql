CREATE TABLE "service_settings" (
	"id" integer PRIMARY KEY NOT NULL,
	"fields" jsonb,
	"key_cipher" text,
	"prices" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"version" integer NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "spend_days" (
	"subject" text NOT NULL,
	"day" date NOT NULL,
	"model" text NOT NULL,
	"input_tokens" bigint NOT NULL,
	"output_tokens" bigint NOT NULL,
	"pictures" bigint NOT NULL,
	"cost" bigint NOT NULL,
	"unpriced" bigint NOT NULL,
	CONSTRAINT "spend_days_day_subject_model_pk" PRIMARY KEY("day","subject","model")
);
--> statement-breakpoint
CREATE INDEX "spend_days_subject" ON "spend_days" USING btree ("subject","day");