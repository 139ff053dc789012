import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { v7 as uuidv7 } from 'uuid';
import { z } from 'zod';
import { exportMember } from '#server/modules/member/export/export-member.ts';
import { createCaller } from '../chat/chat-world.ts';
import { createTestDatabase, type TestDatabase } from '../database.ts';
import { testCipher } from '../test-cipher.ts';

const VERSIONS = 45;
const CHARACTERS = 50_000;

let own: TestDatabase;
beforeAll(async () => {
  own = await createTestDatabase();
});
afterAll(() => own.drop());

const exportedSchema = z.object({
  conversations: z.array(
    z.object({
      records: z.array(
        z.object({
          question: z.string(),
          files: z.array(z.unknown()),
          answers: z.array(
            z.object({ version: z.int(), content: z.string(), parts: z.array(z.unknown()) }),
          ),
        }),
      ),
    }),
  ),
  documents: z.array(z.object({ content: z.object({ type: z.literal('doc') }) })),
});

it('an export is complete, and no piece of it has more than one answer', async () => {
  const { memberId } = await createCaller(own.db);
  const sessionId = uuidv7();
  await own.db.execute(sql`
    INSERT INTO sessions (member_id, id, title, title_by, kind, title_grams, record_count, created_at, updated_at)
    VALUES (${memberId}, ${sessionId}, 'x', 'auto', 'chat', '', 3, now(), now())`);
  for (const [question, versions] of [
    ['many', VERSIONS],
    ['none', 0],
    ['one', 1],
  ] as const) {
    const id = uuidv7();
    await own.db.execute(sql`
      INSERT INTO records (member_id, id, session_id, question, client_request_id, question_grams, created_at)
      VALUES (${memberId}, ${id}, ${sessionId}, ${question}, gen_random_uuid(), '', now())`);
    await own.db.execute(sql`
      INSERT INTO answers (member_id, id, record_id, session_id, version, status, content, reasoning,
        sources, parts, model, instance_id, content_grams, created_at, ended_at)
      SELECT ${memberId}, gen_random_uuid(), ${id}, ${sessionId}, n, 'done',
        repeat('x', ${CHARACTERS}::int), '', '[]', '[{"type":"ask"}]', 'm', gen_random_uuid(), '', now(), now()
      FROM generate_series(1, ${versions}::int) AS n`);
  }
  await own.db.execute(sql`
    INSERT INTO documents (member_id, id, name, kind, content, header, footer, version, created_at, updated_at)
    SELECT ${memberId}, gen_random_uuid(), 'x', 'free', '{"type":"doc"}', '', '', 1, now(), now()
    FROM generate_series(1, 5)`);

  const pieces: string[] = [];
  const context = { cipher: testCipher, addressOf: () => '/file', now: new Date() };
  for await (const piece of exportMember(own.db, memberId, context)) pieces.push(piece);
  const { conversations, documents } = exportedSchema.parse(JSON.parse(pieces.join('')));

  expect(
    conversations[0]?.records.map(({ question, answers }) => [
      question,
      answers.map(({ version }) => version),
    ]),
  ).toEqual([
    ['many', Array.from({ length: VERSIONS }, (_, n) => n + 1)],
    ['none', []],
    ['one', [1]],
  ]);
  expect(documents).toHaveLength(5);
  expect(Math.max(...pieces.map(({ length }) => length))).toBeLessThan(2 * CHARACTERS);
});
