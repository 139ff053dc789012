CREATE FUNCTION name_pairs(name text) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE COST 1000 AS $$
	SELECT coalesce(array_agg(DISTINCT part), '{}')
	FROM (SELECT lower(normalize(name, NFKC)) AS folded) AS one,
		generate_series(1, length(folded)) AS at,
		LATERAL (VALUES (substr(folded, at, 1)), (substr(folded, at, 2))) AS parts (part)
$$;
--> statement-breakpoint
DROP INDEX "members_nickname_begins";--> statement-breakpoint
CREATE INDEX "members_names" ON "members" USING gin (name_pairs(("nickname" || chr(10) || coalesce("enterprise_name", '')))) WITH (fastupdate=false);
