CREATE TABLE "command_clicks" (
	"member_id" uuid NOT NULL,
	"command_id" text NOT NULL,
	"day" date NOT NULL,
	CONSTRAINT "command_clicks_member_id_command_id_day_pk" PRIMARY KEY("member_id","command_id","day")
);
--> statement-breakpoint
CREATE TABLE "command_texts" (
	"command_id" text NOT NULL,
	"language" text NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"template" text NOT NULL,
	"search_text" text NOT NULL,
	"grams" "tsvector" NOT NULL,
	CONSTRAINT "command_texts_command_id_language_pk" PRIMARY KEY("command_id","language")
);
--> statement-breakpoint
CREATE TABLE "commands" (
	"id" text PRIMARY KEY NOT NULL,
	"class_id" text NOT NULL,
	"best" boolean DEFAULT false NOT NULL,
	"clicks" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"position" integer NOT NULL,
	"content_hash" text,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "own_command_versions" (
	"member_id" uuid NOT NULL,
	"command_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"template" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "own_command_versions_member_id_command_id_version_pk" PRIMARY KEY("member_id","command_id","version")
);
--> statement-breakpoint
CREATE TABLE "own_commands" (
	"member_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"class_id" text,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"template" text NOT NULL,
	"version" integer NOT NULL,
	"clicks" integer DEFAULT 0 NOT NULL,
	"state" text NOT NULL,
	"search_text" text NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "own_commands_member_id_id_pk" PRIMARY KEY("member_id","id")
);
--> statement-breakpoint
ALTER TABLE "command_clicks" ADD CONSTRAINT "command_clicks_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "command_texts" ADD CONSTRAINT "command_texts_command_id_commands_id_fk" FOREIGN KEY ("command_id") REFERENCES "public"."commands"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "own_command_versions" ADD CONSTRAINT "own_command_versions_member_id_command_id_own_commands_member_id_id_fk" FOREIGN KEY ("member_id","command_id") REFERENCES "public"."own_commands"("member_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "own_commands" ADD CONSTRAINT "own_commands_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "command_clicks_day" ON "command_clicks" USING btree ("day");--> statement-breakpoint
CREATE INDEX "command_texts_grams" ON "command_texts" USING gin ("grams");--> statement-breakpoint
CREATE INDEX "commands_class" ON "commands" USING btree ("class_id","position","id");--> statement-breakpoint
CREATE INDEX "commands_best" ON "commands" USING btree ("best","clicks","position","id");--> statement-breakpoint
CREATE INDEX "own_commands_list" ON "own_commands" USING btree ("member_id","updated_at","id");