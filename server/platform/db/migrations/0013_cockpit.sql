CREATE TABLE "backup_runs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"day" date NOT NULL,
	"state" text NOT NULL,
	"instance_id" uuid NOT NULL,
	"folder" text NOT NULL,
	"bytes" bigint,
	"rows" bigint,
	"reason" text,
	"started_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "part_reports" (
	"instance_id" uuid NOT NULL,
	"part" text NOT NULL,
	"state" text NOT NULL,
	"fault" text,
	"since" timestamp (3) with time zone,
	"amounts" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"reported_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "part_reports_instance_id_part_pk" PRIMARY KEY("instance_id","part")
);
--> statement-breakpoint
CREATE TABLE "watches" (
	"name" text PRIMARY KEY NOT NULL,
	"is_failing" boolean NOT NULL,
	"since" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "webhook_deliveries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"webhook_id" uuid NOT NULL,
	"event" jsonb NOT NULL,
	"state" text NOT NULL,
	"attempts" integer NOT NULL,
	"next_at" timestamp (3) with time zone NOT NULL,
	"fault" text,
	"status" integer,
	"created_at" timestamp (3) with time zone NOT NULL,
	"tried_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "webhooks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"form" text NOT NULL,
	"host" text NOT NULL,
	"address_cipher" text NOT NULL,
	"secret_cipher" text,
	"language" text NOT NULL,
	"topics" text[] NOT NULL,
	"waiting_hours" integer NOT NULL,
	"is_on" boolean NOT NULL,
	"version" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_webhook_id_webhooks_id_fk" FOREIGN KEY ("webhook_id") REFERENCES "public"."webhooks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "backup_runs_day" ON "backup_runs" USING btree ("day");--> statement-breakpoint
CREATE INDEX "backup_runs_state" ON "backup_runs" USING btree ("state","started_at");--> statement-breakpoint
CREATE INDEX "part_reports_reported" ON "part_reports" USING btree ("reported_at");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_due" ON "webhook_deliveries" USING btree ("next_at") WHERE "webhook_deliveries"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "webhook_deliveries_webhook" ON "webhook_deliveries" USING btree ("webhook_id","tried_at");