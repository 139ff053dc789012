// Measures bytes per row, with indexes, of the growing tables, using text of the shipped articles.
// npx tsx bench/data/row-sizes.mjs
import { sql } from 'drizzle-orm';
import { openEngine } from '../support/open-engine.mjs';

const MEMBERS = 2000;
const CONVERSATIONS_EACH = 5;
const QUESTIONS_EACH = 3;
const PARAGRAPHS = 4;

const engine = await openEngine();
try {
  await fill(engine.db);
  await report(engine.db);
} finally {
  await engine.close();
}

async function fill(db) {
  await db.execute(sql`SET statement_timeout = 0`);
  await db.execute(sql`CREATE TABLE bench_texts AS
    SELECT row_number() OVER (ORDER BY article_id, n)::int AS i, text, grams FROM article_chunks
    WHERE language = 'zh-CN'`);
  const { rows } = await db.execute(sql`SELECT count(*)::int AS texts FROM bench_texts`);
  const { texts } = rows[0];
  const sealed = (characters) =>
    sql`left(repeat(replace(gen_random_uuid()::text, '-', ''), 8), ${characters}::int)`;

  await db.execute(sql`
    INSERT INTO members (id, tellcode, phone_cipher, phone_hash, phone_tail, nickname, type, identity,
      privacy, roles, review, created_at)
    SELECT gen_random_uuid(), '86', ${sealed(69)}, ${sealed(43)}, ${sealed(43)}, '会员 ' || n, 'personal',
      '{"realName": "王丽", "company": "安平县某某丝网有限公司", "role": "sales", "industries": ["mesh"], "region": "河北", "intro": null}',
      '{}', '{}', 'none', now() FROM generate_series(1, ${MEMBERS}::int) n`);
  await db.execute(sql`
    INSERT INTO sign_ins (member_id, id, token_hash, device, address, created_at, last_seen_at, expires_at)
    SELECT id, gen_random_uuid(), ${sealed(64)}, 'Chrome 140 · Windows 11', '203.0.113.7', now(), now(), now()
    FROM members, generate_series(1, 2)`);
  await db.execute(sql`
    INSERT INTO sessions (member_id, id, title, title_by, kind, title_grams, record_count, created_at, updated_at)
    SELECT m.id, gen_random_uuid(), left(t.text, 20), 'auto', 'chat',
      array_to_tsvector((tsvector_to_array(t.grams))[1:19]), ${QUESTIONS_EACH}::int, now(), now()
    FROM members m, generate_series(1, ${CONVERSATIONS_EACH}::int) n
    JOIN bench_texts t ON t.i = 1 + n * 37 % ${texts}::int`);
  await db.execute(sql`
    INSERT INTO records (member_id, id, session_id, question, client_request_id, question_grams, created_at)
    SELECT s.member_id, gen_random_uuid(), s.id, left(t.text, 30), gen_random_uuid(),
      array_to_tsvector((tsvector_to_array(t.grams))[1:29]), now()
    FROM (SELECT *, row_number() OVER () AS r FROM sessions) s, generate_series(1, ${QUESTIONS_EACH}::int) n
    JOIN LATERAL (SELECT * FROM bench_texts WHERE i = 1 + (s.r * 7 + n * 13) % ${texts}::int) t ON true`);
  await db.execute(sql`
    INSERT INTO answers (member_id, id, record_id, session_id, version, status, content, reasoning, sources,
      parts, model, instance_id, content_grams, created_at, ended_at)
    SELECT r.member_id, gen_random_uuid(), r.id, r.session_id, 1, 'done', t.text, '',
      (SELECT jsonb_agg(jsonb_build_object('n', n, 'articleId', 'p01-woven-square-mesh', 'title', '编织方孔网',
        'snippet', left(t.text, 120), 'contributor', NULL)) FROM generate_series(1, 3) n),
      '[]', 'embedded', gen_random_uuid(), t.grams, now(), now()
    FROM (SELECT *, row_number() OVER () AS r FROM records) r
    JOIN LATERAL (SELECT string_agg(text, E'\n') AS text,
        array_to_tsvector(array(SELECT DISTINCT unnest(tsvector_to_array(b.grams)) FROM bench_texts b
          WHERE b.i BETWEEN 1 + r.r * 11 % (${texts - PARAGRAPHS}::int) AND ${PARAGRAPHS}::int + r.r * 11 % (${texts - PARAGRAPHS}::int))) AS grams
      FROM bench_texts WHERE i BETWEEN 1 + r.r * 11 % (${texts - PARAGRAPHS}::int)
        AND ${PARAGRAPHS}::int + r.r * 11 % (${texts - PARAGRAPHS}::int)) t ON true`);
  await db.execute(sql`
    INSERT INTO ledger (member_id, id, seq, delta, balance_after, kind, ref, round, created_at)
    SELECT id, gen_random_uuid(), n, 10, n * 10, 'answer', gen_random_uuid()::text, 1, now()
    FROM members, generate_series(1, 10) n`);
  await db.execute(sql`
    INSERT INTO messages (member_id, id, scope, kind, params, created_at)
    SELECT id, gen_random_uuid(), 'personal', 'points.profile', '{"points": 50}', now()
    FROM members, generate_series(1, 10)`);
  await db.execute(sql`
    INSERT INTO files (member_id, id, hash, name, mime, size, purpose, source_hash, created_at)
    SELECT id, gen_random_uuid(), ${sealed(64)}, '报价单 2026.xlsx', 'application/vnd.ms-excel', 40000, 'chat',
      ${sealed(64)}, now() FROM members, generate_series(1, 3)`);
  await db.execute(sql`
    INSERT INTO usage_days SELECT 'member:' || id, current_date - n, 'question', 3
    FROM members, generate_series(1, 10) n`);
  await db.execute(sql`
    INSERT INTO client_requests (member_id, call, client_request_id, result, created_at)
    SELECT id, 'command/save', gen_random_uuid(), '{"id": "x"}', now() FROM members, generate_series(1, 5)`);
  await db.execute(sql`VACUUM ANALYZE`);
}

async function report(db) {
  const tables = ['members', 'sign_ins', 'sessions', 'records', 'answers', 'ledger', 'messages'];
  console.log('table              rows   bytes a row   of which indexes');
  for (const table of [...tables, 'files', 'usage_days', 'client_requests']) {
    const { rows } = await db.execute(sql`
      SELECT count(*)::int AS rows, pg_total_relation_size(${table}::regclass)::float8 AS total,
        pg_indexes_size(${table}::regclass)::float8 AS indexes FROM ${sql.identifier(table)}`);
    const [{ rows: count, total, indexes }] = rows;
    const each = (bytes) => String(Math.round(bytes / count)).padStart(14);
    console.log(
      `${table.padEnd(16)}${String(count).padStart(7)}${each(total)}${each(indexes).padStart(19)}`,
    );
  }
  const { rows } = await db.execute(
    sql`SELECT avg(char_length(content))::int AS characters FROM answers`,
  );
  console.log(`an answer has ${rows[0].characters} characters on average`);
}
