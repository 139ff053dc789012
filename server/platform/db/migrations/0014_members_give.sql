CREATE TABLE "article_credits" (
	"member_id" uuid NOT NULL,
	"submission_id" uuid NOT NULL,
	"article_id" text NOT NULL,
	"contributor" text,
	"is_whole" boolean NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "article_credits_member_id_submission_id_pk" PRIMARY KEY("member_id","submission_id")
);
--> statement-breakpoint
CREATE TABLE "citation_marks" (
	"member_id" uuid NOT NULL,
	"article_id" text NOT NULL,
	"day" date NOT NULL,
	CONSTRAINT "citation_marks_member_id_article_id_day_pk" PRIMARY KEY("member_id","article_id","day")
);
--> statement-breakpoint
CREATE TABLE "citation_months" (
	"member_id" uuid NOT NULL,
	"article_id" text NOT NULL,
	"month" text NOT NULL,
	"cited" integer NOT NULL,
	"paid_at" timestamp (3) with time zone,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	CONSTRAINT "citation_months_member_id_article_id_month_pk" PRIMARY KEY("member_id","article_id","month")
);
--> statement-breakpoint
CREATE TABLE "talk_messages" (
	"member_id" uuid NOT NULL,
	"talk_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"is_own" boolean NOT NULL,
	"content" text NOT NULL,
	"contact_cipher" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "talk_messages_member_id_talk_id_id_pk" PRIMARY KEY("member_id","talk_id","id")
);
--> statement-breakpoint
CREATE TABLE "talks" (
	"member_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"role" text NOT NULL,
	"other_id" uuid NOT NULL,
	"card_id" text NOT NULL,
	"company" text NOT NULL,
	"unread" integer DEFAULT 0 NOT NULL,
	"messages" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"last_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"ended_by" text,
	CONSTRAINT "talks_member_id_id_pk" PRIMARY KEY("member_id","id")
);
--> statement-breakpoint
DROP INDEX "members_review";--> statement-breakpoint
ALTER TABLE "enterprise_cards" ADD COLUMN "regions" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "enterprise_cards" ADD COLUMN "certificates" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "enterprise_cards" ADD COLUMN "pictures" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "enterprise_cards" ADD COLUMN "page" text DEFAULT replace(gen_random_uuid()::text, '-', '') NOT NULL;--> statement-breakpoint
ALTER TABLE "enterprise_cards" ADD COLUMN "indexed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "cocreator_since" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "upgrading" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "review_asked_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "article_credits" ADD CONSTRAINT "article_credits_member_id_submission_id_submissions_member_id_id_fk" FOREIGN KEY ("member_id","submission_id") REFERENCES "public"."submissions"("member_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "citation_marks" ADD CONSTRAINT "citation_marks_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "citation_months" ADD CONSTRAINT "citation_months_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "talk_messages" ADD CONSTRAINT "talk_messages_member_id_talk_id_talks_member_id_id_fk" FOREIGN KEY ("member_id","talk_id") REFERENCES "public"."talks"("member_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "talks" ADD CONSTRAINT "talks_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "article_credits_article" ON "article_credits" USING btree ("article_id");--> statement-breakpoint
CREATE INDEX "citation_marks_day" ON "citation_marks" USING btree ("day");--> statement-breakpoint
CREATE INDEX "citation_months_unpaid" ON "citation_months" USING btree ("month","member_id") WHERE "citation_months"."paid_at" IS NULL;--> statement-breakpoint
CREATE INDEX "talks_list" ON "talks" USING btree ("member_id","last_at","id");--> statement-breakpoint
CREATE INDEX "talks_id" ON "talks" USING btree ("id");--> statement-breakpoint
CREATE INDEX "talks_card" ON "talks" USING btree ("member_id","card_id");--> statement-breakpoint
CREATE INDEX "members_root" ON "members" USING btree ("created_at","id") WHERE 'ROOT' = ANY("members"."roles");--> statement-breakpoint
CREATE INDEX "members_review" ON "members" USING btree ("review",coalesce("review_asked_at", "created_at"),"id");--> statement-breakpoint
ALTER TABLE "enterprise_cards" ADD CONSTRAINT "enterprise_cards_page" UNIQUE("page");--> statement-breakpoint
INSERT INTO "article_credits" ("member_id", "submission_id", "article_id", "contributor", "is_whole", "created_at")
SELECT DISTINCT ON (a."submission_id") a."submission_member_id", a."submission_id", a."id", a."contributor", true, a."created_at"
FROM "own_articles" AS a JOIN "submissions" AS s ON s."member_id" = a."submission_member_id" AND s."id" = a."submission_id"
WHERE s."state" = 'approved' ORDER BY a."submission_id", a."language";--> statement-breakpoint
UPDATE "members" SET "cocreator_since" = now() WHERE "deleted_at" IS NULL AND "id" IN (
SELECT "member_id" FROM "submissions" WHERE "state" = 'approved' AND "kind" = 'cocreator'
UNION SELECT "member_id" FROM "submissions" WHERE "state" = 'approved' AND "kind" IN ('answer', 'material') GROUP BY "member_id" HAVING count(*) >= 3);
