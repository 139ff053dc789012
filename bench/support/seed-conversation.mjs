import { randomUUID } from 'node:crypto';
import path from 'node:path';
import pg from 'pg';
import { v7 as uuidv7 } from 'uuid';

/**
 * Writes a finished conversation to a running product's database.
 * @param messages alternating user and assistant, `{ role, content }`; an answer may have `sources`
 * and `parts`
 */
export async function seedConversation(dataDir, { memberId, sessionId, title, messages }) {
  const client = new pg.Client({
    host: path.join(dataDir, 'postgres'),
    port: 5432,
    user: 'meshwise',
    database: 'meshwise',
  });
  await client.connect();
  const now = Date.now();
  try {
    await client.query('BEGIN');
    await client.query(
      `INSERT INTO sessions (member_id, id, title, title_by, kind, title_grams, record_count,
         created_at, updated_at)
       VALUES ($1, $2, $3, 'member', 'chat', '', $4, now(), now())`,
      [memberId, sessionId, title, messages.length / 2],
    );
    for (let i = 0; i < messages.length; i += 2) {
      const at = now - (messages.length - i) * 1000;
      const recordId = uuidv7({ msecs: at });
      await client.query(
        `INSERT INTO records
           (member_id, id, session_id, question, client_request_id, question_grams, created_at)
         VALUES ($1, $2, $3, $4, $5, '', to_timestamp($6 / 1000.0))`,
        [memberId, recordId, sessionId, messages[i].content, randomUUID(), at],
      );
      await client.query(
        `INSERT INTO answers
           (member_id, id, record_id, session_id, version, status, content, reasoning, sources,
            parts, model, instance_id, content_grams, created_at, ended_at)
         VALUES ($1, $2, $3, $4, 1, 'done', $5, '', $8, $9, 'bench', $6, '',
                 to_timestamp($7 / 1000.0), to_timestamp($7 / 1000.0))`,
        [
          memberId,
          uuidv7({ msecs: at }),
          recordId,
          sessionId,
          messages[i + 1].content,
          randomUUID(),
          at,
          JSON.stringify(messages[i + 1].sources ?? []),
          JSON.stringify(messages[i + 1].parts ?? []),
        ],
      );
    }
    await client.query('COMMIT');
  } finally {
    await client.end();
  }
}
