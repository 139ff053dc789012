CREATE TABLE "voice_samples" (
	"member_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"text" text NOT NULL,
	"voice" text NOT NULL,
	"speed" real NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "voice_samples_member_id_id_pk" PRIMARY KEY("member_id","id")
);
--> statement-breakpoint
ALTER TABLE "voice_samples" ADD CONSTRAINT "voice_samples_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "voice_samples_age" ON "voice_samples" USING btree ("created_at");