CREATE TABLE "clear_contacts" (
	"member_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"id" uuid NOT NULL,
	"value" jsonb NOT NULL,
	CONSTRAINT "clear_contacts_member_id_kind_id_pk" PRIMARY KEY("member_id","kind","id")
);
--> statement-breakpoint
CREATE TABLE "phone_keys" (
	"fingerprint" text PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
-- What was kept in clear waits here until the start that made the key has sealed it.
INSERT INTO "clear_contacts" ("member_id", "kind", "id", "value")
SELECT "id", 'phone', "id", jsonb_build_object('tellcode', "tellcode", 'phone', "phone")
FROM "members" WHERE "deleted_at" IS NULL
UNION ALL
SELECT "id", 'contact', "id", "contact" FROM "members" WHERE "contact" <> '{}'
UNION ALL
SELECT "member_id", 'recipient', "id", jsonb_build_object('name', "name", 'phone', "phone", 'address', "address")
FROM "redemptions" WHERE coalesce("name", "phone", "address") IS NOT NULL
UNION ALL
SELECT "member_id", 'notice', "id", jsonb_build_object('contact', "params" -> 'contact')
FROM "messages" WHERE "kind" = 'enterprise.contact' AND "params" ? 'contact';
--> statement-breakpoint
UPDATE "messages" SET "params" = "params" - 'contact'
WHERE "kind" = 'enterprise.contact' AND "params" ? 'contact';
--> statement-breakpoint
-- Codes live for minutes: whoever waits for one asks again.
TRUNCATE "sms_codes";
--> statement-breakpoint
ALTER TABLE "members" DROP CONSTRAINT "members_phone";--> statement-breakpoint
DROP INDEX "members_phone_begins";--> statement-breakpoint
DROP INDEX "sms_codes_phone";--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "phone_cipher" text;--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "phone_hash" text;--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "phone_tail" text;--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "contact_cipher" text;--> statement-breakpoint
ALTER TABLE "sms_codes" ADD COLUMN "phone_hash" text NOT NULL;--> statement-breakpoint
ALTER TABLE "redemptions" ADD COLUMN "recipient_cipher" text;--> statement-breakpoint
ALTER TABLE "clear_contacts" ADD CONSTRAINT "clear_contacts_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "members_phone_tail" ON "members" USING btree ("phone_tail","id");--> statement-breakpoint
CREATE INDEX "sms_codes_phone" ON "sms_codes" USING btree ("phone_hash","created_at");--> statement-breakpoint
ALTER TABLE "members" DROP COLUMN "phone";--> statement-breakpoint
ALTER TABLE "members" DROP COLUMN "contact";--> statement-breakpoint
ALTER TABLE "sms_codes" DROP COLUMN "tellcode";--> statement-breakpoint
ALTER TABLE "sms_codes" DROP COLUMN "phone";--> statement-breakpoint
ALTER TABLE "redemptions" DROP COLUMN "name";--> statement-breakpoint
ALTER TABLE "redemptions" DROP COLUMN "phone";--> statement-breakpoint
ALTER TABLE "redemptions" DROP COLUMN "address";--> statement-breakpoint
ALTER TABLE "members" ADD CONSTRAINT "members_phone" UNIQUE("phone_hash");
