CREATE TABLE "file_scans" (
	"member_id" uuid NOT NULL,
	"file_id" uuid NOT NULL,
	"page" integer NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"rows" jsonb NOT NULL,
	"is_cut" boolean NOT NULL,
	CONSTRAINT "file_scans_member_id_file_id_page_pk" PRIMARY KEY("member_id","file_id","page")
);
--> statement-breakpoint
ALTER TABLE "file_texts" ADD COLUMN "unread_scans" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "file_scans" ADD CONSTRAINT "file_scans_member_id_file_id_file_texts_member_id_file_id_fk" FOREIGN KEY ("member_id","file_id") REFERENCES "public"."file_texts"("member_id","file_id") ON DELETE cascade ON UPDATE no action;