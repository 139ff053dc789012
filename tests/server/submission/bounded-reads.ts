import { sql } from 'drizzle-orm';
import type { Database } from '#server/platform/db/client.ts';
import { v7 as uuidv7 } from 'uuid';
import {
  createSubmissionService,
  type SubmissionService,
} from '#server/modules/submission/service.ts';
import { SUBMISSION_KINDS, SUBMISSION_STATES } from '#contract/submission/constants.ts';
import type { TestDatabase } from '../database.ts';
import type { BoundedRead, BoundedReads } from '../row-bounds.ts';

const EACH = 4000;
const now = () => new Date('2026-11-21T03:00:00.000Z');

interface Seeded {
  service: SubmissionService;
  me: string;
}

async function seed({ db }: TestDatabase, watched: Database): Promise<Seeded> {
  const me = uuidv7();
  for (const id of [me, uuidv7(), uuidv7()]) {
    await db.execute(sql`
      INSERT INTO members (id, tellcode, nickname, type, privacy, roles, review, created_at)
      VALUES (${id}, '86', 'x', 'personal', '{}', '{}', 'none', now())`);
    await db.execute(sql`
      INSERT INTO files (member_id, id, hash, name, mime, size, purpose, source_hash, created_at)
      VALUES (${id}, ${id}, repeat('0', 64), 'x', 'text/plain', 1, 'submission', repeat('0', 64), now())`);
    // A kind that is rare in the state that is asked for, and the other way round, is the worst case.
    for (const [kind, state] of [
      ['suggestion', 'approved'],
      ['report', 'refused'],
      ['answer', 'withdrawn'],
      ['answer', 'refused'],
    ]) {
      await db.execute(sql`
        INSERT INTO submissions
          (member_id, id, kind, queue, state, content, details, version, created_at, updated_at)
        SELECT ${id}, gen_random_uuid(), ${kind}, 'submission', ${state}, n::text, '{}', 1,
          now() - n * interval '1 minute', now()
        FROM generate_series(1, ${EACH}::integer) AS n`);
    }
    await db.execute(sql`
      INSERT INTO submission_files (member_id, submission_id, n, file_id, source_hash)
      SELECT member_id, id, 0, member_id, md5(id::text) FROM submissions WHERE member_id = ${id}`);
    await db.execute(sql`
      INSERT INTO submissions
        (member_id, id, kind, queue, state, content, details, version, created_at, updated_at)
      SELECT ${id}, gen_random_uuid(), 'suggestion', 'submission', 'pending', n::text, '{}', 1,
        now(), now() FROM generate_series(1, 90) AS n`);
  }
  const file = { url: '', id: '', name: '', mime: '', size: 0 };
  const service = createSubmissionService({
    db: watched,
    files: { refOf: () => file, contentOf: () => Promise.resolve(null) },
    reader: { extractText: () => Promise.resolve('') },
    answerStatus: () => Promise.resolve(null),
    now,
  });

  return { service, me };
}

type Filter = Parameters<SubmissionService['list']>[0];
const twoPages = (filter: Filter): BoundedRead<Seeded> => ({
  act: async ({ service, me }) => {
    const { nextCursor } = await service.list({ ...filter, count: 100 }, me);
    if (nextCursor !== null) await service.list({ ...filter, count: 100, cursor: nextCursor }, me);
  },
});
const lists = [undefined, ...SUBMISSION_STATES].flatMap((state) =>
  [undefined, ...SUBMISSION_KINDS].map((kind): [string, BoundedRead<Seeded>] => [
    `a list of submissions (state: ${state ?? 'any'}, kind: ${kind ?? 'any'})`,
    twoPages({ ...(state && { state }), ...(kind && { kind }) }),
  ]),
);

export const submissionReads: BoundedReads<Seeded> = {
  seed,
  reads: {
    ...Object.fromEntries(lists),
    'one submission': {
      act: async ({ service, me }, counter) => {
        const [first] = (await service.list({ count: 1 }, me)).list;
        counter.reset();
        await service.view(first?.id ?? '', me);
      },
    },
    'handing in': {
      act: ({ service, me }) =>
        service.useFeedback(
          { kind: 'report', content: uuidv7(), fileIds: [me], consent: false },
          { memberId: me, language: 'zh-CN' },
        ),
    },
  },
};
