CREATE INDEX "messages_read" ON "messages" USING btree ("member_id","scope","id") WHERE "messages"."read_at" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "messages_age" ON "messages" USING btree ("created_at");--> statement-breakpoint
INSERT INTO "figure_days" ("day", "name", "shard", "value")
SELECT ("created_at" AT TIME ZONE 'Asia/Shanghai')::date, 'members', 0, count(*)
FROM "members" GROUP BY 1
UNION ALL
SELECT ("created_at" AT TIME ZONE 'Asia/Shanghai')::date, 'enterprises', 0, count(*)
FROM "members" WHERE "type" = 'enterprise' AND "deleted_at" IS NULL GROUP BY 1
UNION ALL
SELECT ("deleted_at" AT TIME ZONE 'Asia/Shanghai')::date, 'gone', 0, count(*)
FROM "members" WHERE "deleted_at" IS NOT NULL GROUP BY 1;
