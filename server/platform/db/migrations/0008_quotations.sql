CREATE TABLE "company_profiles" (
	"member_id" uuid NOT NULL,
	"letterhead" jsonb NOT NULL,
	"logo_file_id" uuid,
	"stamp_file_id" uuid,
	"number_pattern" text NOT NULL,
	"sequence_of" text DEFAULT '' NOT NULL,
	"sequence" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "company_profiles_member_id_pk" PRIMARY KEY("member_id")
);
--> statement-breakpoint
CREATE TABLE "customers" (
	"member_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"contact" text NOT NULL,
	"phone" text NOT NULL,
	"email" text NOT NULL,
	"address" text NOT NULL,
	"note" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "customers_member_id_id_pk" PRIMARY KEY("member_id","id")
);
--> statement-breakpoint
CREATE TABLE "price_entries" (
	"member_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"wire_from" text,
	"wire_to" text,
	"value" text NOT NULL,
	"per" text NOT NULL,
	"valid_from" date NOT NULL,
	"valid_to" date,
	"source" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"replaced_at" timestamp (3) with time zone,
	CONSTRAINT "price_entries_member_id_id_pk" PRIMARY KEY("member_id","id")
);
--> statement-breakpoint
CREATE TABLE "quotation_link_tokens" (
	"token" text PRIMARY KEY NOT NULL,
	"member_id" uuid NOT NULL,
	"link_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "quotation_links" (
	"member_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"quotation_id" uuid NOT NULL,
	"n" integer NOT NULL,
	"token" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"opened_at" timestamp (3) with time zone,
	"last_opened_at" timestamp (3) with time zone,
	"opened" integer DEFAULT 0 NOT NULL,
	"questions" integer DEFAULT 0 NOT NULL,
	"accepted_at" timestamp (3) with time zone,
	"accepted_by" text DEFAULT '' NOT NULL,
	CONSTRAINT "quotation_links_member_id_id_pk" PRIMARY KEY("member_id","id")
);
--> statement-breakpoint
CREATE TABLE "quotation_versions" (
	"member_id" uuid NOT NULL,
	"quotation_id" uuid NOT NULL,
	"n" integer NOT NULL,
	"number" text NOT NULL,
	"content" jsonb NOT NULL,
	"totals" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "quotation_versions_member_id_quotation_id_n_pk" PRIMARY KEY("member_id","quotation_id","n")
);
--> statement-breakpoint
CREATE TABLE "quotations" (
	"member_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"number" text NOT NULL,
	"title" text NOT NULL,
	"state" text NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"customer_id" uuid,
	"customer_name" text NOT NULL,
	"content" jsonb NOT NULL,
	"totals" jsonb NOT NULL,
	"sums" jsonb NOT NULL,
	"words" text NOT NULL,
	"valid_until" date,
	"total_now" text,
	"version" integer DEFAULT 1 NOT NULL,
	"sent_versions" integer DEFAULT 0 NOT NULL,
	"accepted_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"sent_at" timestamp (3) with time zone,
	"decided_at" timestamp (3) with time zone,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "quotations_member_id_id_pk" PRIMARY KEY("member_id","id")
);
--> statement-breakpoint
ALTER TABLE "company_profiles" ADD CONSTRAINT "company_profiles_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customers" ADD CONSTRAINT "customers_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_entries" ADD CONSTRAINT "price_entries_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotation_link_tokens" ADD CONSTRAINT "quotation_link_tokens_member_id_link_id_quotation_links_member_id_id_fk" FOREIGN KEY ("member_id","link_id") REFERENCES "public"."quotation_links"("member_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotation_links" ADD CONSTRAINT "quotation_links_member_id_quotation_id_n_quotation_versions_member_id_quotation_id_n_fk" FOREIGN KEY ("member_id","quotation_id","n") REFERENCES "public"."quotation_versions"("member_id","quotation_id","n") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotation_versions" ADD CONSTRAINT "quotation_versions_member_id_quotation_id_quotations_member_id_id_fk" FOREIGN KEY ("member_id","quotation_id") REFERENCES "public"."quotations"("member_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotations" ADD CONSTRAINT "quotations_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "customers_list" ON "customers" USING btree ("member_id","updated_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "price_entries_valid" ON "price_entries" USING btree ("member_id","kind","subject",coalesce("wire_from", ''),coalesce("wire_to", ''),"valid_from") WHERE "price_entries"."replaced_at" IS NULL;--> statement-breakpoint
CREATE INDEX "quotation_link_tokens_link" ON "quotation_link_tokens" USING btree ("member_id","link_id");--> statement-breakpoint
CREATE INDEX "quotation_links_quotation" ON "quotation_links" USING btree ("member_id","quotation_id");--> statement-breakpoint
CREATE INDEX "quotation_links_expiry" ON "quotation_links" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "quotations_list" ON "quotations" USING btree ("member_id","updated_at","id") WHERE "quotations"."deleted_at" IS NULL;--> statement-breakpoint
CREATE INDEX "quotations_customer" ON "quotations" USING btree ("member_id","customer_id");--> statement-breakpoint
CREATE INDEX "quotations_deleted" ON "quotations" USING btree ("deleted_at") WHERE "quotations"."deleted_at" IS NOT NULL;