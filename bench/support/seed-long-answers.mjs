import path from 'node:path';
import pg from 'pg';

/** Writes a conversation of one member; returns its id. */
export async function seedLongAnswers(dataDir, { memberId, turns, versions, characters }) {
  const client = new pg.Client({
    host: path.join(dataDir, 'postgres'),
    port: 5432,
    user: 'meshwise',
    database: 'meshwise',
  });
  await client.connect();
  try {
    const { rows } = await client.query(
      `WITH session AS (
         INSERT INTO sessions (member_id, id, title, title_by, kind, title_grams, record_count, created_at, updated_at)
         VALUES ($1, gen_random_uuid(), 'x', 'auto', 'chat', '', $2, now(), now()) RETURNING id
       ), asked AS (
         INSERT INTO records (member_id, id, session_id, question, client_request_id, question_grams, created_at)
         SELECT $1, gen_random_uuid(), session.id, '问', gen_random_uuid(), '', now()
         FROM session, generate_series(1, $2::int) RETURNING id, session_id
       ), answered AS (
         INSERT INTO answers (member_id, id, record_id, session_id, version, status, content, reasoning,
           sources, parts, model, instance_id, content_grams, created_at, ended_at)
         SELECT $1, gen_random_uuid(), asked.id, asked.session_id, n, 'done', repeat('编织方孔 ', $4::int / 5), '',
           '[]', '[]', 'bench', gen_random_uuid(), '', now(), now()
         FROM asked, generate_series(1, $3::int) AS n
       ) SELECT id FROM session`,
      [memberId, turns, versions, characters],
    );

    return rows[0].id;
  } finally {
    await client.end();
  }
}
