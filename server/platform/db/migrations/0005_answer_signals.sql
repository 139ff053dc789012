CREATE TABLE "answer_signals" (
	"member_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"answer_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"note" text,
	"group_id" uuid NOT NULL,
	"told_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "answer_signals_member_id_id_pk" PRIMARY KEY("member_id","id"),
	CONSTRAINT "answer_signals_reason" UNIQUE("member_id","answer_id","reason")
);
--> statement-breakpoint
CREATE TABLE "signal_groups" (
	"id" uuid PRIMARY KEY NOT NULL,
	"question" text NOT NULL,
	"language" text NOT NULL,
	"product" text,
	"words" text[] NOT NULL,
	"numbers" text[] NOT NULL,
	"bands" integer[] NOT NULL,
	"state" text NOT NULL,
	"is_test" boolean DEFAULT false NOT NULL,
	"reasons" text[] DEFAULT '{}' NOT NULL,
	"signals" integer DEFAULT 0 NOT NULL,
	"first_at" timestamp (3) with time zone NOT NULL,
	"last_at" timestamp (3) with time zone NOT NULL,
	"version" integer NOT NULL,
	"decision" text,
	"decision_reason" text,
	"decided_by" uuid,
	"decided_at" timestamp (3) with time zone,
	"article_id" text,
	"article_language" text,
	"answer" jsonb
);
--> statement-breakpoint
ALTER TABLE "own_articles" ADD COLUMN "group_id" uuid;--> statement-breakpoint
ALTER TABLE "answer_signals" ADD CONSTRAINT "answer_signals_member_id_answer_id_answers_member_id_id_fk" FOREIGN KEY ("member_id","answer_id") REFERENCES "public"."answers"("member_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "answer_signals_group" ON "answer_signals" USING btree ("group_id","created_at","id");--> statement-breakpoint
CREATE INDEX "signal_groups_list" ON "signal_groups" USING btree ("state","last_at","id");--> statement-breakpoint
CREATE INDEX "signal_groups_bands" ON "signal_groups" USING gin ("bands");--> statement-breakpoint
CREATE INDEX "signal_groups_test" ON "signal_groups" USING btree ("language") WHERE "signal_groups"."is_test";