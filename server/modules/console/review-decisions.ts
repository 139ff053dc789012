import { validate as isUuid } from 'uuid';
import {
  decideItem,
  decideItems,
  undoItem,
  type ClaimAnswer,
  type ClaimRequest,
  type DecideAllAnswer,
  type DecideAllRequest,
  type DecideRequest,
  type Decision,
  type Item,
  type ItemKind,
  type Queue,
  type ReportMeasure,
} from '#contract/console/queue-calls.ts';
import { idempotent } from '../../platform/db/idempotent.ts';
import { runEach } from '../../platform/db/run-each.ts';
import type { Database } from '../../platform/db/client.ts';
import type { ConsoleCaller } from '../../platform/http/caller.ts';
import { conflict, DomainError, invalid, notFound } from '../../platform/http/domain-error.ts';
import { recordAudit, type AuditAction, type AuditEntry } from '../audit/record.ts';
import { membersOf } from './named-members.ts';
import { toItem, toItems } from './review-items.ts';
import {
  isClaimed,
  NEEDS_REASON,
  NEXT_STATE,
  UNDOABLE,
  type ReviewDeps,
  type ReviewRow,
} from './review-queue.ts';

export interface UndoRequest {
  queue: Queue;
  id: string;
  version: number;
  reason: string;
  clientRequestId: string;
}

const CLAIM_MS = 5 * 60_000;
const LABEL_CHARS = 60;

const ACTION_OF = {
  approve: 'decide.approve',
  refuse: 'decide.refuse',
  return: 'decide.return',
  deliver: 'decide.deliver',
} as const satisfies Record<Decision, AuditAction>;

/**
 * @throws DomainError 404; 403 for one's own item; 409 if claimed by another reviewer or decided
 */
export async function claimItem(
  deps: ReviewDeps,
  { queue, id, release }: ClaimRequest,
  caller: ConsoleCaller,
): Promise<ClaimAnswer> {
  const { db, queues, now } = deps;

  return db.transaction(async (tx) => {
    if (release === true) return giveBack(deps, tx, { queue, id }, caller);
    const row = await lockFor(deps, tx, { queue, id }, caller);
    if (row.state !== 'pending') {
      throw row.decidedBy === null
        ? conflict('console.notOpen')
        : await conflictWith(tx, 'console.decided', row.decidedBy);
    }
    const until = new Date(now().getTime() + CLAIM_MS);
    await queues[queue].claim(tx, row, { by: caller.memberId, until });
    const named = await membersOf(tx, [caller.memberId]);

    return {
      version: row.version,
      claimedBy: named.get(caller.memberId)?.nickname ?? '',
      claimedUntil: until.toISOString(),
    };
  });
}

/**
 * @throws DomainError 404; 403 for one's own item; 409 on another version or another reviewer's
 * claim; 422
 */
export async function decideOnItem(
  deps: ReviewDeps,
  request: DecideRequest,
  caller: ConsoleCaller,
): Promise<Item> {
  const { db, now } = deps;
  const { clientRequestId } = request;
  const key = { memberId: caller.memberId, call: decideItem.path, clientRequestId, now: now() };
  let afterwards: Afterwards = null;
  const decided = await idempotent(db, key, async (tx) => {
    const applied = await applyDecision(deps, tx, request, caller);
    afterwards = applied.afterwards;
    return applied.item;
  });
  await (afterwards as Afterwards)?.();

  return decided;
}

/**
 * One decision on several items, each with its own audit row. Those that can't be decided on are
 * refused alone.
 * @throws DomainError 422
 */
export async function decideOnItems(
  deps: ReviewDeps,
  { queue, items, decision, reason, clientRequestId }: DecideAllRequest,
  caller: ConsoleCaller,
): Promise<DecideAllAnswer> {
  const { db, queues, now } = deps;
  if (new Set(items.map(({ id }) => id)).size < items.length) {
    throw invalid({ items: { key: 'field.invalid' } });
  }
  if (NEEDS_REASON.has(decision) && reason === undefined) {
    throw invalid({ reason: { key: 'field.required' } });
  }
  const key = { memberId: caller.memberId, call: decideItems.path, clientRequestId, now: now() };
  let afterwards: Afterwards[] = [];
  const { done, refused } = await idempotent(db, key, (tx) => {
    afterwards = [];
    return runEach(tx, items, caller.language, async (own, item) => {
      const applied = await applyDecision(deps, own, { queue, decision, reason, ...item }, caller);
      afterwards.push(applied.afterwards);
      return item.id;
    });
  });
  for (const each of afterwards) await each?.();
  const rows: ReviewRow[] = [];
  for (const id of done) {
    const row = await queues[queue].find(db, id);
    if (row !== undefined) rows.push(row);
  }

  return { decided: await toItems(deps, db, queue, rows, caller.language), refused };
}

/** Called after the commit. */
type Afterwards = (() => Promise<void>) | null;

async function applyDecision(
  deps: ReviewDeps,
  tx: Database,
  request: Omit<DecideRequest, 'clientRequestId'>,
  caller: ConsoleCaller,
): Promise<{ item: Item; afterwards: Afterwards }> {
  const { queue, decision } = request;
  const row = await lockFor(deps, tx, request, caller);
  if (NEXT_STATE[queue][row.state]?.[decision] === undefined) {
    throw conflict('console.notOpen');
  }
  if (NEEDS_REASON.has(decision) && request.reason === undefined) {
    throw invalid({ reason: { key: 'field.required' } });
  }
  const points = await findGrant(deps, tx, request, row.kind);
  const reason = request.reason ?? null;
  const measure = measureOf(request);
  const ruling = {
    ...{ decision, points, reason, measure },
    ...{ reviewerId: caller.memberId, now: deps.now() },
  };
  const afterwards = await deps.queues[queue].decide(tx, row, ruling);
  const named = measure === 'none' ? {} : { measure };
  const details = { kind: row.kind, points, reason, ...named };
  const item = await record(deps, tx, request, { action: ACTION_OF[decision], details }, caller);

  return { item, afterwards };
}

/** @throws DomainError as `decideOnItem`; also 409 if granted points were spent */
export async function undoDecision(
  deps: ReviewDeps,
  request: UndoRequest,
  caller: ConsoleCaller,
): Promise<Item> {
  const { db, queues, now } = deps;
  const { queue, reason, clientRequestId } = request;
  const at = now();
  const key = { memberId: caller.memberId, call: undoItem.path, clientRequestId, now: at };

  return idempotent(db, key, async (tx) => {
    const row = await lockFor(deps, tx, request, caller);
    if (!UNDOABLE[queue].includes(row.state)) throw conflict('console.notOpen');
    await queues[queue].undo(tx, row, { reason, reviewerId: caller.memberId, now: at });
    const details = { kind: row.kind, points: row.points, reason, from: row.state };
    return record(deps, tx, request, { action: 'decide.undo', details }, caller);
  });
}

async function lockFor(
  { queues, now }: ReviewDeps,
  tx: Database,
  { queue, id, version }: { queue: Queue; id: string; version?: number },
  caller: ConsoleCaller,
): Promise<ReviewRow> {
  const row = isUuid(id) ? await queues[queue].lock(tx, id) : undefined;
  if (row === undefined) throw notFound();
  if (row.memberId === caller.memberId) throw new DomainError(403, 'console.own');
  if (isClaimed(row, now()) && row.claimedBy !== caller.memberId) {
    throw await conflictWith(tx, 'console.claimed', row.claimedBy);
  }
  if (version !== undefined && row.version !== version) {
    throw row.decidedBy === null || row.state === 'pending'
      ? conflict('console.changed')
      : await conflictWith(tx, 'console.decided', row.decidedBy);
  }
  return row;
}

async function findGrant(
  { queues, config }: ReviewDeps,
  tx: Database,
  { queue, decision, points }: Pick<DecideRequest, 'queue' | 'decision' | 'points'>,
  kind: ItemKind,
): Promise<number> {
  const grant = decision === 'approve' ? queues[queue].grant(await config.read(tx), kind) : null;
  if (grant === null) {
    if (points !== undefined) throw invalid({ points: { key: 'console.noPoints' } });
    return 0;
  }
  if (points !== undefined && points > grant.max) {
    throw invalid({ points: { key: 'field.tooBig', params: { max: grant.max } } });
  }
  return points ?? grant.amount;
}

async function giveBack(
  { queues, now }: ReviewDeps,
  tx: Database,
  { queue, id }: ClaimRequest,
  caller: ConsoleCaller,
): Promise<ClaimAnswer> {
  const row = isUuid(id) ? await queues[queue].lock(tx, id) : undefined;
  if (row === undefined) throw notFound();
  const { version, claimedBy, claimedUntil } = row;
  if (claimedBy === caller.memberId) await queues[queue].claim(tx, row, null);
  if (claimedBy === null || claimedBy === caller.memberId || !isClaimed(row, now())) {
    return { version, claimedBy: null, claimedUntil: null };
  }
  return {
    version,
    claimedBy: (await membersOf(tx, [claimedBy])).get(claimedBy)?.nickname ?? '',
    claimedUntil: claimedUntil?.toISOString() ?? null,
  };
}

/** Records a decision in the audit log. @returns the decided item */
async function record(
  deps: ReviewDeps,
  tx: Database,
  { queue, id }: Pick<DecideRequest, 'queue' | 'id'>,
  { action, details }: Required<Pick<AuditEntry, 'action' | 'details'>>,
  { memberId: actorId, language }: ConsoleCaller,
): Promise<Item> {
  const row = await deps.queues[queue].find(tx, id);
  if (row === undefined) throw new Error('an item was gone after its decision');
  const item = await toItem(deps, tx, queue, row, language);
  const target = { kind: queue, id, label: labelOf(item) };
  await recordAudit(tx, { actorId, action, target, details }, deps.now());

  return item;
}

/** @throws DomainError 422 for a measure that is none of the decision, or without its reason */
function measureOf({
  queue,
  decision,
  measure,
  reason,
}: Omit<DecideRequest, 'clientRequestId'>): ReportMeasure {
  if (measure === undefined || measure === 'none') return 'none';
  if (queue !== 'report' || decision !== 'approve') {
    throw invalid({ measure: { key: 'field.unknown' } });
  }
  if (reason === undefined) throw invalid({ reason: { key: 'field.required' } });

  return measure;
}

function labelOf({ title, content, member }: Item): string {
  const line = Array.from((title ?? content).replace(/\s+/gu, ' ').trim() || member.nickname);

  return line.slice(0, LABEL_CHARS).join('');
}

async function conflictWith(
  tx: Database,
  key: 'console.claimed' | 'console.decided',
  reviewerId: string | null,
): Promise<DomainError> {
  const named =
    reviewerId === null ? undefined : (await membersOf(tx, [reviewerId])).get(reviewerId);

  return new DomainError(409, key, { params: { name: named?.nickname ?? '' } });
}
