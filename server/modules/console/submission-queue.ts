import { and, desc, eq, gt, or, sql, type SQL } from 'drizzle-orm';
import type { TrailStep } from '#contract/console/queue-calls.ts';
import type { SubmissionKind } from '#contract/submission/calls.ts';
import { members } from '../../platform/db/schema/member.ts';
import {
  submissionEvents,
  submissions,
  submissionText,
} from '../../platform/db/schema/submission.ts';
import { textCondition } from '../../platform/db/text-pairs.ts';
import { isOneOf } from '../member/console/member-search.ts';
import type { Reward } from '../config/keys.ts';
import type { FileKey } from '../file/file-address.ts';
import { countRows, isWithin, takeRows } from './queue-rows.ts';
import type { ItemSearch, ReviewQueue, RowFilter } from './review-queue.ts';
import { decideSubmission, undoSubmission } from './submission-decisions.ts';
import { findFiles, submissionEvidence } from './submission-evidence.ts';

const REWARD_OF = {
  answer: 'answer',
  drawing: 'answer',
  suggestion: 'answer',
  command: 'answer',
  report: 'answer',
  revision: 'answer',
  material: 'material',
  enterprise: 'material',
  cocreator: 'cocreator',
} as const satisfies Record<SubmissionKind, Reward>;

const isSubmissionKind = (kind: string): kind is SubmissionKind => Object.hasOwn(REWARD_OF, kind);

const columns = {
  id: submissions.id,
  kind: submissions.kind,
  state: submissions.state,
  version: submissions.version,
  memberId: submissions.memberId,
  title: sql<
    string | null
  >`coalesce(${submissions.details} ->> 'title', ${submissions.details} #>> '{card,name}', ${submissions.details} #>> '{revision,title}')`,
  content: submissions.content,
  points: submissions.points,
  reason: submissions.reason,
  claimedBy: submissions.claimedBy,
  claimedUntil: submissions.claimedUntil,
  decidedBy: submissions.decidedBy,
  decidedAt: submissions.decidedAt,
  createdAt: submissions.createdAt,
};

const table = { table: submissions, id: submissions.id, createdAt: submissions.createdAt };

/**
 * Queue of reports, or of all other submissions.
 * @param addressOf returns a fresh file URL
 */
export function createSubmissionQueue(
  queue: 'submission' | 'report',
  addressOf: (key: FileKey) => string,
): ReviewQueue {
  function wanted({ state, kind, claimedAt, search }: RowFilter): SQL | undefined {
    if (state === 'delivered' || state === 'cancelled') return sql`false`;
    if (kind !== undefined && !isSubmissionKind(kind)) return sql`false`;

    return and(
      eq(submissions.queue, queue),
      eq(submissions.state, state),
      kind === undefined ? undefined : eq(submissions.kind, kind),
      claimedAt === undefined ? undefined : gt(submissions.claimedUntil, claimedAt),
      search && isMeant(search),
    );
  }

  const isOne = (id: string) => and(eq(submissions.id, id), eq(submissions.queue, queue));

  return {
    states: ['pending', 'approved', 'refused', 'returned', 'withdrawn'],

    rows: (db, filter, page) =>
      takeRows(db.select(columns).from(submissions).$dynamic(), table, wanted(filter), page),

    count: (db, filter, limit) => countRows(db, table, wanted(filter), limit),

    async find(db, id) {
      const [row] = await db.select(columns).from(submissions).where(isOne(id));

      return row;
    },

    async lock(tx, id) {
      const [row] = await tx.select(columns).from(submissions).where(isOne(id)).for('update');

      return row;
    },

    async claim(tx, { memberId, id }, claim) {
      await tx
        .update(submissions)
        .set({ claimedBy: claim?.by ?? null, claimedUntil: claim?.until ?? null })
        .where(and(eq(submissions.memberId, memberId), eq(submissions.id, id)));
    },

    grant(config, kind) {
      if (!isSubmissionKind(kind)) return null;
      const reward = REWARD_OF[kind];

      const max = config[`points.${reward}.max`];

      return { amount: kind === 'report' ? 0 : config[`points.${reward}`], max };
    },

    async contents(db, rows) {
      const fileRefs = await findFiles(db, rows, addressOf);

      return new Map(
        rows.map(({ id, content }) => [id, { content, files: fileRefs.get(id) ?? [] }]),
      );
    },

    evidence: submissionEvidence,

    async trail(db, { memberId, id }, limit) {
      const rows = await db
        .select({
          action: submissionEvents.action,
          by: members.nickname,
          reason: submissionEvents.reason,
          points: submissionEvents.points,
          createdAt: submissionEvents.createdAt,
        })
        .from(submissionEvents)
        .leftJoin(members, eq(members.id, submissionEvents.actorId))
        .where(and(eq(submissionEvents.memberId, memberId), eq(submissionEvents.submissionId, id)))
        .orderBy(desc(submissionEvents.id))
        .limit(limit);

      return rows.map(({ by, createdAt, ...step }): TrailStep => ({
        ...step,
        by: by ?? '',
        createdAt: createdAt.toISOString(),
      }));
    },

    async decide(tx, row, ruling) {
      await decideSubmission(tx, row, ruling);
      return null;
    },

    undo: undoSubmission,
  };
}

function isMeant({ words, ...time }: ItemSearch): SQL | undefined {
  return and(
    isWithin(submissions.createdAt, time),
    words === null
      ? undefined
      : or(
          textCondition(words.by.ids !== null)(submissionText(submissions), words.keyword),
          isOneOf(submissions.memberId, words.by),
        ),
  );
}
