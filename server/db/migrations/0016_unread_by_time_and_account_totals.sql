DROP INDEX "messages_unread";--> statement-breakpoint
DROP INDEX "messages_read";--> statement-breakpoint
CREATE INDEX "figure_days_accounts" ON "figure_days" USING btree ("name") WHERE "figure_days"."name" IN ('accounts', 'enterprises');--> statement-breakpoint
CREATE INDEX "messages_unread" ON "messages" USING btree ("member_id","scope","created_at","id") WHERE "messages"."read_at" IS NULL;--> statement-breakpoint
CREATE INDEX "messages_read" ON "messages" USING btree ("member_id","scope","created_at","id") WHERE "messages"."read_at" IS NOT NULL;--> statement-breakpoint
DELETE FROM "figure_days" WHERE "name" IN ('gone', 'enterprises');
--> statement-breakpoint
INSERT INTO "figure_days" ("day", "name", "shard", "value")
SELECT date '2000-01-01', 'accounts', 0, count(*) FROM "members" WHERE "deleted_at" IS NULL
UNION ALL
SELECT date '2000-01-01', 'enterprises', 0, count(*) FROM "members"
WHERE "deleted_at" IS NULL AND "type" = 'enterprise';
