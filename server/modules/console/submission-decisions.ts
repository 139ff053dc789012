import { and, eq, ne } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { Database } from '../../platform/db/client.ts';
import { submissionEvents, submissions } from '../../platform/db/schema/submission.ts';
import { conflict } from '../../platform/http/domain-error.ts';
import { refreshStanding } from '../cocreator/standing.ts';
import { notify } from '../message/notify.ts';
import { post, reverse } from '../points/ledger.ts';
import { giveCommandBack } from '../submission/give-command-back.ts';
import { takeMeasure, undoMeasure } from './report-measures.ts';
import {
  SUBMISSION_DECISIONS,
  type ReviewRow,
  type Ruling,
  type Withdrawal,
} from './review-queue.ts';
import { applyApproval, revokeApproval, type ApprovedSubmission } from './submission-effects.ts';

/** Applies a decision to a locked row: the row, its effects, the points and the member's message. */
export async function decideSubmission(
  tx: Database,
  row: ReviewRow,
  { decision, points, reason, reviewerId, now, measure }: Ruling,
): Promise<void> {
  const submission = await readSubmission(tx, row);
  if (decision === 'deliver') throw new Error('the table of rules lets none be delivered');
  const state = SUBMISSION_DECISIONS[decision];
  const { articleId, revised } =
    decision === 'approve' ? await applyApproval(tx, submission, reviewerId, now) : {};
  const { about } = submission.details;
  if (decision === 'approve' && measure !== 'none') {
    if (about === undefined) throw conflict('report.nothingNamed');
    await takeMeasure(tx, {
      ...{ measure, about, reason: reason ?? '', actorId: reviewerId, now },
      reporterId: row.memberId,
    });
  }
  if (row.kind === 'command' && decision !== 'approve') {
    await giveCommandBack(tx, submission, decision === 'refuse' ? 'refused' : 'own');
  }
  await saveRow(tx, row, {
    state,
    points,
    reason,
    decidedBy: reviewerId,
    decidedAt: now,
    updatedAt: now,
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
  });
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
}

/** Reopens a decided, locked row and reverts its effects. */
export async function undoSubmission(
  tx: Database,
  row: ReviewRow,
  { reason, reviewerId, now }: Withdrawal,
): Promise<void> {
  const submission = await readSubmission(tx, row);
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
  await saveRow(tx, row, {
    state: 'pending',
    details: { ...details, ...(about === undefined ? {} : { about }) },
    points: 0,
    reason: null,
    decidedBy: null,
    decidedAt: null,
    updatedAt: now,
  });
  await refreshStanding(tx, submission, now);
  await addEvent(tx, row, { action: 'undone', reason, points: 0, actorId: reviewerId, now });
  if (row.state === 'approved') {
    const { memberId, id: ref } = row;
    await reverse(tx, { memberId, kind: submission.kind, ref, reason, actorId: reviewerId }, now);
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
}

export async function readSubmission(
  tx: Database,
  { memberId, id }: ReviewRow,
): Promise<ApprovedSubmission> {
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

/** Ends the claim and counts the version. */
async function saveRow(
  tx: Database,
  { memberId, id, version }: ReviewRow,
  change: Partial<typeof submissions.$inferInsert>,
): Promise<void> {
  await tx
    .update(submissions)
    .set({ ...change, claimedBy: null, claimedUntil: null, version: version + 1 })
    .where(and(eq(submissions.memberId, memberId), eq(submissions.id, id)));
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
