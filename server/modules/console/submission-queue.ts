import { and, asc, desc, eq, gt, gte, inArray, lt, ne, or, sql, type SQL } from 'drizzle-orm';
import { v7 as uuidv7, validate as isUuid } from 'uuid';
import type { Evidence, TrailStep } from '#contract/console/queue-calls.ts';
import type { FileRef } from '#contract/file/calls.ts';
import type { SubmissionKind } from '#contract/submission/calls.ts';
import type { Database } from '../../platform/db/client.ts';
import { files } from '../../platform/db/schema/file.ts';
import { members } from '../../platform/db/schema/member.ts';
import { answers, records } from '../../platform/db/schema/session.ts';
import {
  submissionEvents,
  submissionFiles,
  submissions,
  submissionText,
} from '../../platform/db/schema/submission.ts';
import { textCondition } from '../../platform/db/text-pairs.ts';
import { isOneOf } from '../member/console/member-search.ts';
import { takeMeasure, undoMeasure } from './report-measures.ts';
import { conflict } from '../../platform/http/domain-error.ts';
import type { Reward } from '../config/keys.ts';
import type { FileKey } from '../file/file-address.ts';
import { notify } from '../message/notify.ts';
import { post, reverse } from '../points/ledger.ts';
import {
  SUBMISSION_DECISIONS,
  type ItemSearch,
  type ReviewQueue,
  type ReviewRow,
  type RowFilter,
} from './review-queue.ts';
import { applyApproval, revokeApproval, type ApprovedSubmission } from './submission-effects.ts';
import { refreshStanding } from '../cocreator/standing.ts';
import { answerIdOf } from '../submission/hint-ref.ts';
import { giveCommandBack } from '../submission/give-command-back.ts';
import { shownDetails } from '../submission/service.ts';

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

const TEXT_CHARS = 20_000;
const MAX_DUPLICATES = 20;

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
      search === undefined ? undefined : isMeant(search),
    );
  }

  const isOne = (id: string) => and(eq(submissions.id, id), eq(submissions.queue, queue));

  return {
    states: ['pending', 'approved', 'refused', 'returned', 'withdrawn'],

    rows: (db, filter, { after, limit }) =>
      db
        .select(columns)
        .from(submissions)
        .where(
          and(
            wanted(filter),
            after === undefined
              ? undefined
              : sql`(${submissions.createdAt}, ${submissions.id}) > (${after.createdAt}, ${after.id}::uuid)`,
          ),
        )
        .orderBy(asc(submissions.createdAt), asc(submissions.id))
        .limit(limit),

    async count(db, filter, limit) {
      const some = db
        .select({ id: submissions.id })
        .from(submissions)
        .where(wanted(filter))
        // Matches the index order: otherwise the planner may scan the table.
        .orderBy(asc(submissions.createdAt), asc(submissions.id))
        .limit(limit)
        .as('some');
      return db.$count(some);
    },

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
      const fileRefs = await filesOf(db, rows, addressOf);

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
      const { decision, points, reason, reviewerId, now, measure } = ruling;
      const submission = await approvable(tx, row);
      if (decision === 'deliver') throw new Error('the table of rules lets none be delivered');
      const state = SUBMISSION_DECISIONS[decision];
      const { articleId, revised } =
        decision === 'approve' ? await applyApproval(tx, submission, reviewerId, now) : {};
      const { about } = submission.details;
      if (decision === 'approve' && measure !== 'none') {
        if (about === undefined) throw conflict('report.nothingNamed');
        const words = reason ?? '';
        await takeMeasure(tx, {
          ...{ measure, about, reason: words, actorId: reviewerId, now },
          reporterId: row.memberId,
        });
      }
      if (row.kind === 'command' && decision !== 'approve') {
        await giveCommandBack(tx, submission, decision === 'refuse' ? 'refused' : 'own');
      }
      await tx
        .update(submissions)
        .set({
          state,
          points,
          reason,
          decidedBy: reviewerId,
          decidedAt: now,
          claimedBy: null,
          claimedUntil: null,
          updatedAt: now,
          version: row.version + 1,
          ...(articleId === undefined ? {} : { articleId }),
          ...(measure === 'none' && revised === undefined
            ? {}
            : {
                details: {
                  ...submission.details,
                  ...(measure === 'none' ? {} : { measure }),
                  ...(revised === undefined ? {} : { revised }),
                },
              }),
        })
        .where(and(eq(submissions.memberId, row.memberId), eq(submissions.id, row.id)));
      await refreshStanding(tx, submission, now);
      await addEvent(tx, row, { action: state, reason, points, actorId: reviewerId, now });
      if (points > 0) {
        const { kind } = submission;
        const { memberId, id: ref } = row;
        await post(tx, [{ memberId, kind, delta: points, ref, reason, actorId: reviewerId }], now);
      }
      await notify(
        tx,
        {
          memberId: row.memberId,
          kind: `submission.${state}`,
          params: {
            submissionKind: submission.kind,
            points: points === 0 ? '' : points,
            reason: reason ?? '',
          },
          link: { kind: 'submission', id: row.id },
        },
        now,
      );
      return null;
    },

    async undo(tx, row, { reason, reviewerId, now }) {
      const submission = await approvable(tx, row);
      if (submission.ref !== null && (await hasOtherPending(tx, submission))) {
        throw conflict('console.replaced');
      }
      if (row.state === 'approved') await revokeApproval(tx, submission, reviewerId, now);
      const { about, measure = 'none', revised: _revised, ...details } = submission.details;
      if (about !== undefined && measure !== 'none') {
        const reporterId = row.memberId;
        await undoMeasure(tx, { measure, about, reporterId, reason, actorId: reviewerId, now });
      }
      if (row.kind === 'command') await giveCommandBack(tx, submission, 'pending');
      await tx
        .update(submissions)
        .set({
          state: 'pending',
          details: { ...details, ...(about === undefined ? {} : { about }) },
          points: 0,
          reason: null,
          decidedBy: null,
          decidedAt: null,
          claimedBy: null,
          claimedUntil: null,
          updatedAt: now,
          version: row.version + 1,
        })
        .where(and(eq(submissions.memberId, row.memberId), eq(submissions.id, row.id)));
      await refreshStanding(tx, submission, now);
      await addEvent(tx, row, { action: 'undone', reason, points: 0, actorId: reviewerId, now });
      if (row.state === 'approved') {
        const { memberId, id: ref } = row;
        await reverse(
          tx,
          { memberId, kind: submission.kind, ref, reason, actorId: reviewerId },
          now,
        );
      }
      await notify(
        tx,
        {
          memberId: row.memberId,
          kind: 'submission.undone',
          params: { submissionKind: submission.kind, reason },
          link: { kind: 'submission', id: row.id },
        },
        now,
      );
    },
  };
}

function isMeant({ words, from, to }: ItemSearch): SQL | undefined {
  return and(
    from === undefined ? undefined : gte(submissions.createdAt, from),
    to === undefined ? undefined : lt(submissions.createdAt, to),
    words === null
      ? undefined
      : or(
          textCondition(words.by.ids !== null)(submissionText(submissions), words.keyword),
          isOneOf(submissions.memberId, words.by),
        ),
  );
}

async function approvable(tx: Database, { memberId, id }: ReviewRow): Promise<ApprovedSubmission> {
  const [row] = await tx
    .select({
      memberId: submissions.memberId,
      id: submissions.id,
      kind: submissions.kind,
      content: submissions.content,
      ref: submissions.ref,
      details: submissions.details,
      articleId: submissions.articleId,
    })
    .from(submissions)
    .where(and(eq(submissions.memberId, memberId), eq(submissions.id, id)));
  if (row === undefined) throw new Error('a locked submission was gone');

  return row;
}

async function hasOtherPending(
  tx: Database,
  { memberId, id, kind, ref }: ApprovedSubmission,
): Promise<boolean> {
  const rows = await tx
    .select({ id: submissions.id })
    .from(submissions)
    .where(
      and(
        eq(submissions.memberId, memberId),
        eq(submissions.kind, kind),
        eq(submissions.ref, ref ?? ''),
        eq(submissions.state, 'pending'),
        ne(submissions.id, id),
      ),
    )
    .limit(1);

  return rows.length > 0;
}

async function addEvent(
  tx: Database,
  { memberId, id }: ReviewRow,
  {
    now,
    ...event
  }: Pick<typeof submissionEvents.$inferInsert, 'action' | 'reason' | 'points' | 'actorId'> & {
    now: Date;
  },
): Promise<void> {
  await tx
    .insert(submissionEvents)
    .values({ memberId, submissionId: id, id: uuidv7(), ...event, createdAt: now });
}

async function filesOf(
  db: Database,
  rows: readonly { memberId: string; id: string }[],
  addressOf: (key: FileKey) => string,
): Promise<Map<string, FileRef[]>> {
  const found = new Map<string, FileRef[]>();
  if (rows.length === 0) return found;
  const held = await db
    .select({
      submissionId: submissionFiles.submissionId,
      memberId: files.memberId,
      id: files.id,
      name: files.name,
      mime: files.mime,
      size: files.size,
    })
    .from(submissionFiles)
    .innerJoin(
      files,
      and(eq(files.memberId, submissionFiles.memberId), eq(files.id, submissionFiles.fileId)),
    )
    .where(
      and(
        inArray(submissionFiles.memberId, [...new Set(rows.map(({ memberId }) => memberId))]),
        inArray(
          submissionFiles.submissionId,
          rows.map(({ id }) => id),
        ),
      ),
    )
    .orderBy(asc(submissionFiles.n));
  for (const { submissionId, memberId, ...file } of held) {
    const ref = { ...file, url: addressOf({ memberId, fileId: file.id }) };
    found.set(submissionId, [...(found.get(submissionId) ?? []), ref]);
  }
  return found;
}

async function submissionEvidence(
  db: Database,
  row: ReviewRow,
): Promise<Omit<Evidence, 'grant' | 'sameCompany'>> {
  const { details, ref, articleId } = await approvable(db, row);
  const held = await db
    .select({
      fileId: submissionFiles.fileId,
      hash: submissionFiles.sourceHash,
      text: sql<string>`left(${submissionFiles.extracted}, ${TEXT_CHARS})`,
    })
    .from(submissionFiles)
    .where(
      and(eq(submissionFiles.memberId, row.memberId), eq(submissionFiles.submissionId, row.id)),
    )
    .orderBy(asc(submissionFiles.n));
  const isAboutAnswer = ref !== null && row.kind !== 'command';
  const answerId = ref === null ? null : answerIdOf(ref);

  return {
    details: shownDetails(details),
    answer: isAboutAnswer && answerId !== null ? await answerOf(db, row.memberId, answerId) : null,
    texts: held.filter(({ text }) => text !== '').map(({ fileId, text }) => ({ fileId, text })),
    duplicates: await duplicatesOf(
      db,
      row.id,
      held.map(({ hash }) => hash),
    ),
    articleId,
    reportedOwner: null,
    redemption: null,
    account: null,
  };
}

async function answerOf(db: Database, memberId: string, ref: string): Promise<Evidence['answer']> {
  if (!isUuid(ref)) return null;
  const [found] = await db
    .select({ question: records.question, content: answers.content })
    .from(answers)
    .innerJoin(
      records,
      and(eq(records.memberId, answers.memberId), eq(records.id, answers.recordId)),
    )
    // Compared as text: a submission's `ref` may not be a UUID.
    .where(and(eq(answers.memberId, memberId), eq(answers.id, ref)));

  return found ?? null;
}

async function duplicatesOf(
  db: Database,
  exceptId: string,
  hashes: readonly string[],
): Promise<Evidence['duplicates']> {
  if (hashes.length === 0) return [];
  const rows = await db
    .selectDistinctOn([submissions.createdAt, submissions.id], {
      id: submissions.id,
      kind: submissions.kind,
      state: submissions.state,
      createdAt: submissions.createdAt,
    })
    .from(submissionFiles)
    .innerJoin(
      submissions,
      and(
        eq(submissions.memberId, submissionFiles.memberId),
        eq(submissions.id, submissionFiles.submissionId),
      ),
    )
    .where(
      and(
        inArray(submissionFiles.sourceHash, [...hashes]),
        ne(submissionFiles.submissionId, exceptId),
      ),
    )
    .orderBy(asc(submissions.createdAt), asc(submissions.id))
    .limit(MAX_DUPLICATES);

  return rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }));
}
