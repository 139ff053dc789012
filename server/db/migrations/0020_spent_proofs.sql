CREATE TABLE "spent_proofs" (
	"id" text PRIMARY KEY NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "spent_proofs_expiry" ON "spent_proofs" USING btree ("expires_at");