import type { ClientBase, Pool } from 'pg';

/** Everything that defines a database, one line each; the order of columns is left out. */
export type Schema = Record<string, string[]>;

const OWN_NAMESPACE = `n.nspname !~ '^pg_' AND n.nspname <> 'information_schema'`;
const notOfExtension = (catalogue: string, oid: string) =>
  `NOT EXISTS (SELECT FROM pg_depend e WHERE e.classid = '${catalogue}'::regclass AND e.objid = ${oid} AND e.deptype = 'e')`;
const OWN_RELATION = `${OWN_NAMESPACE} AND ${notOfExtension('pg_class', 'c.oid')}`;
const RELATION = `pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace`;
/** First object identifier that is not PostgreSQL's own. */
const FIRST_OID = 16384;
/** Without `pg_attver`, in which PostgreSQL 15.20 numbers a column for itself. */
const COLUMN_OPTIONS = `(SELECT array_agg(o) FROM unnest(attoptions) o WHERE o !~ '^pg_attver=')`;
/** Triggers of foreign keys have an object identifier in their names. */
const withoutOid = (text: string) =>
  `regexp_replace(${text}, '(RI_ConstraintTrigger_[ac])_\\d+', '\\1')`;

const QUERIES = {
  schemas: `SELECT nspname AS line FROM pg_namespace n WHERE ${OWN_NAMESPACE}`,
  extensions: `
    SELECT concat_ws(' ', extname, extversion, nspname) AS line
    FROM pg_extension JOIN pg_namespace n ON n.oid = extnamespace`,
  relations: `
    SELECT concat_ws(' ', nspname, relname, relkind, relpersistence, relreplident, relrowsecurity,
      relforcerowsecurity, reloptions, relispartition, pg_get_partkeydef(c.oid),
      pg_get_expr(relpartbound, c.oid)) AS line
    FROM ${RELATION} WHERE ${OWN_RELATION}`,
  columns: `
    SELECT concat_ws(' ', nspname, relname, attname, format_type(atttypid, atttypmod),
      CASE WHEN attnotnull THEN 'NOT NULL' END, concat('identity=', attidentity), concat('generated=', attgenerated),
      'default=' || pg_get_expr(adbin, adrelid), concat('storage=', attstorage), concat('compression=', attcompression),
      'collation=' || collname, ${COLUMN_OPTIONS}) AS line
    FROM ${RELATION} JOIN pg_attribute a ON a.attrelid = c.oid
      LEFT JOIN pg_attrdef ON adrelid = c.oid AND adnum = attnum
      LEFT JOIN pg_collation k ON k.oid = attcollation
    WHERE ${OWN_RELATION} AND relkind <> 'i' AND attnum > 0 AND NOT attisdropped`,
  constraints: `
    SELECT concat_ws(' ', n.nspname, conrelid::regclass, contypid::regtype, conname,
      pg_get_constraintdef(o.oid), convalidated, condeferrable, condeferred, connoinherit) AS line
    FROM pg_constraint o JOIN pg_namespace n ON n.oid = connamespace
    WHERE ${OWN_NAMESPACE} AND ${notOfExtension('pg_constraint', 'o.oid')}`,
  indexes: `
    SELECT concat_ws(' ', pg_get_indexdef(c.oid), indisvalid, indisunique, indisprimary, indisexclusion,
      indimmediate, indisclustered, indisreplident) AS line
    FROM ${RELATION} JOIN pg_index ON indexrelid = c.oid WHERE ${OWN_RELATION}`,
  functions: `
    SELECT concat_ws(' ', nspname, CASE WHEN prokind = 'a' THEN p.oid::regprocedure::text
      ELSE pg_get_functiondef(p.oid) END) AS line
    FROM pg_proc p JOIN pg_namespace n ON n.oid = pronamespace
    WHERE ${OWN_NAMESPACE} AND ${notOfExtension('pg_proc', 'p.oid')}`,
  triggers: `
    SELECT concat_ws(' ', ${withoutOid('pg_get_triggerdef(t.oid)')}, tgenabled) AS line
    FROM ${RELATION} JOIN pg_trigger t ON tgrelid = c.oid WHERE ${OWN_RELATION}`,
  sequences: `
    SELECT concat_ws(' ', nspname, relname, seqtypid::regtype, seqstart, seqincrement, seqmax, seqmin,
      seqcache, seqcycle, refobjid::regclass, (SELECT attname FROM pg_attribute
        WHERE attrelid = refobjid AND attnum = refobjsubid)) AS line
    FROM ${RELATION} JOIN pg_sequence ON seqrelid = c.oid
      LEFT JOIN pg_depend d ON d.classid = 'pg_class'::regclass AND d.objid = c.oid AND d.deptype IN ('a', 'i')
    WHERE ${OWN_RELATION}`,
  types: `
    SELECT concat_ws(' ', nspname, typname, typtype, format_type(typbasetype, typtypmod), typnotnull,
      typdefault, (SELECT array_agg(enumlabel ORDER BY enumsortorder) FROM pg_enum WHERE enumtypid = t.oid)) AS line
    FROM pg_type t JOIN pg_namespace n ON n.oid = typnamespace
    WHERE ${OWN_NAMESPACE} AND ${notOfExtension('pg_type', 't.oid')}`,
  views: `
    SELECT concat_ws(' ', nspname, relname, pg_get_viewdef(c.oid)) AS line
    FROM ${RELATION} WHERE ${OWN_RELATION} AND relkind IN ('v', 'm')`,
  rules: `
    SELECT pg_get_ruledef(r.oid) AS line FROM ${RELATION} JOIN pg_rewrite r ON ev_class = c.oid
    WHERE ${OWN_RELATION}`,
  policies: `SELECT concat_ws(' ', p.*) AS line FROM pg_policies p`,
  statistics: `SELECT pg_get_statisticsobjdef(oid) AS line FROM pg_statistic_ext`,
  comments: `
    SELECT concat_ws(' ', pg_describe_object(classoid, objoid, objsubid), description) AS line
    FROM pg_description WHERE objoid >= ${FIRST_OID}`,
  // Names at least of kinds that no query above describes.
  objects: `
    SELECT DISTINCT ${withoutOid('pg_describe_object(classid, objid, objsubid)')} AS line FROM pg_depend
    WHERE objid >= ${FIRST_OID} AND pg_describe_object(classid, objid, objsubid) !~ 'pg_toast'`,
};

export async function readSchema(client: ClientBase | Pool): Promise<Schema> {
  const schema: Schema = {};
  for (const [kind, query] of Object.entries(QUERIES)) {
    const { rows } = await client.query<{ line: string }>(`${query} ORDER BY line`);
    schema[kind] = rows.map(({ line }) => line);
  }
  return schema;
}
