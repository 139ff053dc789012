import path from 'node:path';
import pg from 'pg';

/** Writes one-question conversations, all matching '丝网', for the product's only member. */
export async function seedSearchable(dataDir, { conversations, characters }) {
  const client = new pg.Client({
    host: path.join(dataDir, 'postgres'),
    port: 5432,
    user: 'meshwise',
    database: 'meshwise',
  });
  await client.connect();
  try {
    await client.query(
      `INSERT INTO sessions (member_id, id, title, title_by, kind, title_grams, record_count, created_at, updated_at)
       SELECT m.id, gen_random_uuid(), '对话 ' || n, 'auto', 'chat', '', 1, now(), now()
       FROM members m, generate_series(1, $1::int) n`,
      [conversations],
    );
    await client.query(
      `INSERT INTO records (member_id, id, session_id, question, client_request_id, question_grams, created_at)
       SELECT member_id, gen_random_uuid(), id, '问', gen_random_uuid(), '', now() FROM sessions`,
    );
    await client.query(
      `INSERT INTO answers (member_id, id, record_id, session_id, version, status, content, reasoning, sources,
         parts, model, instance_id, content_grams, created_at, ended_at)
       SELECT member_id, gen_random_uuid(), id, session_id, 1, 'done', repeat('编织方孔 ', $1::int / 5) || '丝网',
         '', '[]', '[]', 'bench', gen_random_uuid(), $2::tsvector, now(), now() FROM records`,
      [characters, `'丝网' '网'`],
    );
  } finally {
    await client.end();
  }
}
