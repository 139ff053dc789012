ALTER TABLE "members" ADD COLUMN "invitation_code" text;--> statement-breakpoint
ALTER TABLE "members" ADD CONSTRAINT "members_invitation_code" UNIQUE("invitation_code");