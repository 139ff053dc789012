CREATE TABLE "client_requests" (
	"member_id" uuid NOT NULL,
	"call" text NOT NULL,
	"client_request_id" uuid NOT NULL,
	"result" jsonb,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "client_requests_member_id_call_client_request_id_pk" PRIMARY KEY("member_id","call","client_request_id")
);
--> statement-breakpoint
CREATE TABLE "roles" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"perms" text[] NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "broadcast_marks" (
	"member_id" uuid NOT NULL,
	"last_id" uuid NOT NULL,
	CONSTRAINT "broadcast_marks_member_id_pk" PRIMARY KEY("member_id")
);
--> statement-breakpoint
CREATE TABLE "broadcasts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"scope" text NOT NULL,
	"title" text NOT NULL,
	"content" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "messages" (
	"member_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"scope" text NOT NULL,
	"kind" text NOT NULL,
	"params" jsonb NOT NULL,
	"link" jsonb,
	"read_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "messages_member_id_id_pk" PRIMARY KEY("member_id","id")
);
--> statement-breakpoint
CREATE TABLE "audit" (
	"id" uuid PRIMARY KEY NOT NULL,
	"actor_id" uuid NOT NULL,
	"action" text NOT NULL,
	"target_kind" text NOT NULL,
	"target_id" text,
	"target_label" text NOT NULL,
	"details" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "config_values" (
	"key" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "config_version" (
	"id" integer PRIMARY KEY NOT NULL,
	"version" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "figure_days" (
	"day" date NOT NULL,
	"name" text NOT NULL,
	"shard" integer NOT NULL,
	"value" bigint NOT NULL,
	CONSTRAINT "figure_days_day_name_shard_pk" PRIMARY KEY("day","name","shard")
);
--> statement-breakpoint
CREATE TABLE "own_articles" (
	"id" text NOT NULL,
	"language" text NOT NULL,
	"title" text NOT NULL,
	"summary" text NOT NULL,
	"sections" jsonb NOT NULL,
	"region" text[] DEFAULT '{}' NOT NULL,
	"contributor" text,
	"state" text NOT NULL,
	"origin" text NOT NULL,
	"submission_member_id" uuid,
	"submission_id" uuid,
	"version" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "own_articles_id_language_pk" PRIMARY KEY("id","language")
);
--> statement-breakpoint
CREATE TABLE "shared_files" (
	"id" text PRIMARY KEY NOT NULL,
	"hash" text NOT NULL,
	"name" text NOT NULL,
	"mime" text NOT NULL,
	"size" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "unanswered_questions" (
	"folded" text PRIMARY KEY NOT NULL,
	"question" text NOT NULL,
	"count" integer NOT NULL,
	"last_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ledger" (
	"member_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"seq" integer NOT NULL,
	"delta" integer NOT NULL,
	"balance_after" integer NOT NULL,
	"kind" text NOT NULL,
	"ref" text NOT NULL,
	"round" integer NOT NULL,
	"reverses" uuid,
	"reason" text,
	"actor_id" uuid,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "ledger_member_id_id_pk" PRIMARY KEY("member_id","id"),
	CONSTRAINT "ledger_seq" UNIQUE("member_id","seq"),
	CONSTRAINT "ledger_cause" UNIQUE("member_id","kind","ref","round"),
	CONSTRAINT "ledger_reverses" UNIQUE("member_id","reverses")
);
--> statement-breakpoint
CREATE TABLE "point_accounts" (
	"member_id" uuid NOT NULL,
	"balance" integer NOT NULL,
	"earned" integer NOT NULL,
	"spent" integer NOT NULL,
	"seq" integer NOT NULL,
	CONSTRAINT "point_accounts_member_id_pk" PRIMARY KEY("member_id"),
	CONSTRAINT "point_accounts_balance" CHECK ("point_accounts"."balance" >= 0)
);
--> statement-breakpoint
CREATE TABLE "point_days" (
	"member_id" uuid NOT NULL,
	"day" date NOT NULL,
	"kind" text NOT NULL,
	"delta" integer NOT NULL,
	CONSTRAINT "point_days_member_id_day_kind_pk" PRIMARY KEY("member_id","day","kind")
);
--> statement-breakpoint
CREATE TABLE "point_kinds" (
	"member_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"points" integer NOT NULL,
	CONSTRAINT "point_kinds_member_id_kind_pk" PRIMARY KEY("member_id","kind")
);
--> statement-breakpoint
CREATE TABLE "score_counts" (
	"period" text NOT NULL,
	"level" integer NOT NULL,
	"value" integer NOT NULL,
	"members" bigint NOT NULL,
	CONSTRAINT "score_counts_period_level_value_pk" PRIMARY KEY("period","level","value")
);
--> statement-breakpoint
CREATE TABLE "scores" (
	"member_id" uuid NOT NULL,
	"period" text NOT NULL,
	"points" integer NOT NULL,
	"ranked" boolean NOT NULL,
	CONSTRAINT "scores_member_id_period_pk" PRIMARY KEY("member_id","period")
);
--> statement-breakpoint
CREATE TABLE "goods" (
	"id" text PRIMARY KEY NOT NULL,
	"class_id" text,
	"price" integer NOT NULL,
	"stock" integer NOT NULL,
	"limit_per_member" integer,
	"state" text NOT NULL,
	"pictures" text[] NOT NULL,
	"sold" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"position" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "goods_stock" CHECK ("goods"."stock" >= 0)
);
--> statement-breakpoint
CREATE TABLE "goods_texts" (
	"goods_id" text NOT NULL,
	"language" text NOT NULL,
	"name" text NOT NULL,
	"description" text NOT NULL,
	CONSTRAINT "goods_texts_goods_id_language_pk" PRIMARY KEY("goods_id","language")
);
--> statement-breakpoint
CREATE TABLE "redemptions" (
	"member_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"goods_id" text NOT NULL,
	"quantity" integer NOT NULL,
	"points" integer NOT NULL,
	"receive" text NOT NULL,
	"name" text,
	"phone" text,
	"address" text,
	"state" text NOT NULL,
	"version" integer NOT NULL,
	"reason" text,
	"claimed_by" uuid,
	"claimed_until" timestamp (3) with time zone,
	"decided_by" uuid,
	"decided_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "redemptions_member_id_id_pk" PRIMARY KEY("member_id","id")
);
--> statement-breakpoint
CREATE TABLE "submission_events" (
	"member_id" uuid NOT NULL,
	"submission_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"action" text NOT NULL,
	"reason" text,
	"points" integer DEFAULT 0 NOT NULL,
	"actor_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "submission_events_member_id_submission_id_id_pk" PRIMARY KEY("member_id","submission_id","id")
);
--> statement-breakpoint
CREATE TABLE "submission_files" (
	"member_id" uuid NOT NULL,
	"submission_id" uuid NOT NULL,
	"n" integer NOT NULL,
	"file_id" uuid NOT NULL,
	"source_hash" text NOT NULL,
	"extracted" text DEFAULT '' NOT NULL,
	CONSTRAINT "submission_files_member_id_submission_id_n_pk" PRIMARY KEY("member_id","submission_id","n")
);
--> statement-breakpoint
DROP INDEX "members_review";--> statement-breakpoint
DROP INDEX "submissions_queue";--> statement-breakpoint
ALTER TABLE "commands" ALTER COLUMN "class_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "commands" ADD COLUMN "state" text DEFAULT 'on' NOT NULL;--> statement-breakpoint
ALTER TABLE "enterprise_cards" ADD COLUMN "member_id" uuid;--> statement-breakpoint
ALTER TABLE "enterprise_cards" ADD COLUMN "submission_id" uuid;--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "source_hash" text;--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "kept" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "restriction" text;--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "ranked" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "delete_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "deleted_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "review_version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "reviewed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "reviewed_by" uuid;--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "review_claimed_by" uuid;--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "review_claimed_until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "submissions" ADD COLUMN "queue" text DEFAULT 'submission' NOT NULL;--> statement-breakpoint
ALTER TABLE "submissions" ADD COLUMN "consent" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "submissions" ADD COLUMN "points" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "submissions" ADD COLUMN "reason" text;--> statement-breakpoint
ALTER TABLE "submissions" ADD COLUMN "article_id" text;--> statement-breakpoint
ALTER TABLE "submissions" ADD COLUMN "claimed_by" uuid;--> statement-breakpoint
ALTER TABLE "submissions" ADD COLUMN "claimed_until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "submissions" ADD COLUMN "decided_by" uuid;--> statement-breakpoint
ALTER TABLE "submissions" ADD COLUMN "decided_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "client_requests" ADD CONSTRAINT "client_requests_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "broadcast_marks" ADD CONSTRAINT "broadcast_marks_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger" ADD CONSTRAINT "ledger_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "point_accounts" ADD CONSTRAINT "point_accounts_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "point_days" ADD CONSTRAINT "point_days_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "point_kinds" ADD CONSTRAINT "point_kinds_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scores" ADD CONSTRAINT "scores_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "goods_texts" ADD CONSTRAINT "goods_texts_goods_id_goods_id_fk" FOREIGN KEY ("goods_id") REFERENCES "public"."goods"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "redemptions" ADD CONSTRAINT "redemptions_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "submission_events" ADD CONSTRAINT "submission_events_member_id_submission_id_submissions_member_id_id_fk" FOREIGN KEY ("member_id","submission_id") REFERENCES "public"."submissions"("member_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "submission_files" ADD CONSTRAINT "submission_files_member_id_submission_id_submissions_member_id_id_fk" FOREIGN KEY ("member_id","submission_id") REFERENCES "public"."submissions"("member_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "submission_files" ADD CONSTRAINT "submission_files_member_id_file_id_files_member_id_id_fk" FOREIGN KEY ("member_id","file_id") REFERENCES "public"."files"("member_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "client_requests_created" ON "client_requests" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "broadcasts_scope" ON "broadcasts" USING btree ("scope","id");--> statement-breakpoint
CREATE INDEX "messages_list" ON "messages" USING btree ("member_id","scope","id");--> statement-breakpoint
CREATE INDEX "messages_unread" ON "messages" USING btree ("member_id","scope","id") WHERE "messages"."read_at" IS NULL;--> statement-breakpoint
CREATE INDEX "audit_actor" ON "audit" USING btree ("actor_id","id");--> statement-breakpoint
CREATE INDEX "own_articles_list" ON "own_articles" USING btree ("updated_at","id");--> statement-breakpoint
CREATE INDEX "own_articles_state" ON "own_articles" USING btree ("state","updated_at","id");--> statement-breakpoint
CREATE INDEX "own_articles_submission" ON "own_articles" USING btree ("submission_id");--> statement-breakpoint
CREATE INDEX "shared_files_hash" ON "shared_files" USING btree ("hash");--> statement-breakpoint
CREATE INDEX "unanswered_questions_count" ON "unanswered_questions" USING btree ("count","last_at");--> statement-breakpoint
CREATE INDEX "ledger_time" ON "ledger" USING btree ("member_id","created_at","seq");--> statement-breakpoint
CREATE INDEX "ledger_kind" ON "ledger" USING btree ("member_id","kind","created_at","seq");--> statement-breakpoint
CREATE INDEX "scores_places" ON "scores" USING btree ("period","points" DESC NULLS LAST,"member_id") WHERE "scores"."ranked" AND "scores"."points" > 0;--> statement-breakpoint
CREATE INDEX "goods_list" ON "goods" USING btree ("position","id");--> statement-breakpoint
CREATE INDEX "redemptions_own" ON "redemptions" USING btree ("member_id","state","created_at","id");--> statement-breakpoint
CREATE INDEX "redemptions_goods" ON "redemptions" USING btree ("member_id","goods_id","id");--> statement-breakpoint
CREATE INDEX "redemptions_queue" ON "redemptions" USING btree ("state","created_at","id");--> statement-breakpoint
CREATE INDEX "redemptions_all" ON "redemptions" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "redemptions_id" ON "redemptions" USING btree ("id");--> statement-breakpoint
CREATE INDEX "submission_files_hash" ON "submission_files" USING btree ("source_hash");--> statement-breakpoint
CREATE INDEX "files_loose" ON "files" USING btree ("created_at") WHERE NOT "files"."kept";--> statement-breakpoint
CREATE INDEX "articles_region" ON "articles" USING gin ("region");--> statement-breakpoint
CREATE INDEX "members_phone_begins" ON "members" USING btree ("phone" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "members_nickname_begins" ON "members" USING btree (lower("nickname") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "members_deleting" ON "members" USING btree ("delete_at") WHERE "members"."delete_at" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "submissions_own" ON "submissions" USING btree ("member_id","created_at","id");--> statement-breakpoint
CREATE INDEX "submissions_queue_kind" ON "submissions" USING btree ("queue","kind","state","created_at","id");--> statement-breakpoint
CREATE INDEX "submissions_all" ON "submissions" USING btree ("queue","created_at","id");--> statement-breakpoint
CREATE INDEX "submissions_id" ON "submissions" USING btree ("id");--> statement-breakpoint
CREATE INDEX "members_review" ON "members" USING btree ("review","created_at","id");--> statement-breakpoint
CREATE INDEX "submissions_queue" ON "submissions" USING btree ("queue","state","created_at","id");--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_source" UNIQUE("member_id","purpose","source_hash");--> statement-breakpoint
UPDATE "submissions" SET "queue" = 'report' WHERE "kind" = 'report';
--> statement-breakpoint
ALTER TABLE "submissions" ALTER COLUMN "queue" DROP DEFAULT;
--> statement-breakpoint
CREATE FUNCTION refuse_ledger_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- Deleting an account takes the words and the names out of its rows, and nothing else.
  IF TG_OP = 'UPDATE' AND (NEW.member_id, NEW.id, NEW.seq, NEW.delta, NEW.balance_after, NEW.kind, NEW.round, NEW.created_at)
    = (OLD.member_id, OLD.id, OLD.seq, OLD.delta, OLD.balance_after, OLD.kind, OLD.round, OLD.created_at)
    AND NEW.reverses IS NOT DISTINCT FROM OLD.reverses AND NEW.reason IS NULL THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'rows of the ledger are only added';
END $$;
--> statement-breakpoint
CREATE TRIGGER ledger_is_append_only BEFORE UPDATE OR DELETE ON "ledger"
  FOR EACH ROW EXECUTE FUNCTION refuse_ledger_change();
--> statement-breakpoint
INSERT INTO "figure_days" ("day", "name", "shard", "value")
  SELECT ("created_at" AT TIME ZONE 'Asia/Shanghai')::date, 'members', 0, count(*) FROM "members" GROUP BY 1;
