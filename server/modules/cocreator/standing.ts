import { and, eq, inArray } from 'drizzle-orm';
import type { SubmissionKind } from '#contract/submission/calls.ts';
import { CONTRIBUTION_KINDS, COCREATOR_ACCEPTED } from '#contract/submission/constants.ts';
import type { Database } from '../../platform/db/client.ts';
import { members } from '../../platform/db/schema/member.ts';
import { submissions } from '../../platform/db/schema/submission.ts';
import { notify } from '../message/notify.ts';

const COUNTED: ReadonlySet<SubmissionKind> = new Set([...CONTRIBUTION_KINDS, 'cocreator']);

/** Approved contributions of a member. */
export async function countAccepted(db: Database, memberId: string): Promise<number> {
  return db.$count(
    submissions,
    and(
      eq(submissions.memberId, memberId),
      inArray(submissions.kind, [...CONTRIBUTION_KINDS]),
      eq(submissions.state, 'approved'),
    ),
  );
}

/**
 * Makes a member a co-creator, or ends that, after a decision on a submission: by an approved
 * application, or by enough approved contributions. Joins the caller's transaction.
 */
export async function refreshStanding(
  tx: Database,
  { memberId, kind }: { memberId: string; kind: SubmissionKind },
  now: Date,
): Promise<void> {
  if (!COUNTED.has(kind)) return;
  const [member] = await tx
    .select({ since: members.cocreatorSince })
    .from(members)
    .where(eq(members.id, memberId))
    .for('no key update');
  if (member === undefined) return;
  const applied = await tx
    .select({ id: submissions.id })
    .from(submissions)
    .where(
      and(
        eq(submissions.memberId, memberId),
        eq(submissions.kind, 'cocreator'),
        eq(submissions.state, 'approved'),
      ),
    )
    .limit(1);
  const isOne = applied.length > 0 || (await countAccepted(tx, memberId)) >= COCREATOR_ACCEPTED;
  if (isOne === (member.since !== null)) return;
  await tx
    .update(members)
    .set({ cocreatorSince: isOne ? now : null })
    .where(eq(members.id, memberId));
  await notify(
    tx,
    {
      memberId,
      kind: isOne ? 'cocreator.gained' : 'cocreator.lost',
      params: { needed: COCREATOR_ACCEPTED },
      link: { kind: 'cocreator', id: null },
    },
    now,
  );
}
