import { v7 as uuidv7 } from 'uuid';
import { gradeOf, type LedgerKind } from '#contract/points/calls.ts';
import type { Database } from '../../platform/db/client.ts';
import { conflict } from '../../platform/http/domain-error.ts';
import { shanghaiDay } from '../../platform/shanghai-day.ts';
import { addFigures } from '../statistics/add-figures.ts';
import * as ledgerRepository from './ledger-repository.ts';
import type { AccountRow, LedgerEntry } from './ledger-repository.ts';
import { changeScores, countScores, type Move } from './scores.ts';

export interface Posting {
  memberId: string;
  kind: Exclude<LedgerKind, 'reversal' | 'grade'>;
  delta: number;
  /** Id of the cause; paid once per `ref`. */
  ref: string;
  reason: string | null;
  /** null if the entry was made automatically. */
  actorId: string | null;
}

interface Posted {
  /** null if it was posted before. */
  rowId: string | null;
  balance: number;
}

interface Reversal {
  memberId: string;
  kind: Posting['kind'];
  ref: string;
  reason: string;
  actorId: string;
}

export const NOT_EARNED: ReadonlySet<LedgerKind> = new Set([
  'redemption',
  'refund',
  'credit',
  'penalty',
  'reversal',
  'grade',
]);

/**
 * Writes point changes within the caller's transaction: ledger rows, balances, totals, days,
 * ranking and grades. Locks members in id order: post related changes in one call, after the
 * business rows. Skips postings already made for the same member, kind and ref, unless reversed.
 * @returns one entry per posting, in order
 * @throws DomainError 409 if a balance would become negative
 */
export async function post(
  tx: Database,
  postings: readonly Posting[],
  now: Date,
): Promise<Posted[]> {
  const accounts = await lockAccounts(tx, postings);
  const posted: Posted[] = [];
  const moves: Move[] = [];
  for (const posting of postings) {
    const { memberId, kind, ref } = posting;
    const account = accountOf(accounts, memberId);
    const last = await ledgerRepository.last(tx, memberId, kind, ref);
    if (last !== undefined && !last.isReversed) {
      posted.push({ rowId: null, balance: account.balance });
      continue;
    }
    const entry = entryOf(account, posting, (last?.round ?? 0) + 1, now);
    moves.push(...(await write(tx, account, entry, now)));
    posted.push({ rowId: entry.id, balance: account.balance });
  }
  await countScores(tx, moves);

  return posted;
}

/**
 * Reverses the newest posting of a cause with a new row. Does nothing if it is missing or already
 * reversed.
 * @returns the new balance
 * @throws DomainError 409 if the points are already spent
 */
export async function reverse(
  tx: Database,
  { memberId, kind, ref, reason, actorId }: Reversal,
  now: Date,
): Promise<number> {
  const account = accountOf(await lockAccounts(tx, [{ memberId }]), memberId);
  const last = await ledgerRepository.last(tx, memberId, kind, ref);
  if (last === undefined || last.isReversed) return account.balance;
  const entry: LedgerEntry = {
    ...entryOf(
      account,
      { memberId, kind: 'reversal', delta: -last.delta, ref: last.id, reason, actorId },
      1,
      now,
    ),
    reverses: last.id,
  };
  const moves = await write(tx, account, entry, now, { kind, createdAt: last.createdAt });
  await countScores(tx, moves);

  return account.balance;
}

async function lockAccounts(
  tx: Database,
  of: readonly { memberId: string }[],
): Promise<Map<string, AccountRow>> {
  const accounts = new Map<string, AccountRow>();
  for (const memberId of [...new Set(of.map((each) => each.memberId))].sort()) {
    accounts.set(memberId, await ledgerRepository.lockAccount(tx, memberId));
  }
  return accounts;
}

function accountOf(accounts: Map<string, AccountRow>, memberId: string): AccountRow {
  const account = accounts.get(memberId);
  if (account === undefined) throw new Error('an account was not locked');
  return account;
}

function entryOf(
  account: AccountRow,
  { memberId, kind, delta, ref, reason, actorId }: Omit<Posting, 'kind'> & { kind: LedgerKind },
  round: number,
  now: Date,
): LedgerEntry {
  return {
    memberId,
    id: uuidv7(),
    seq: account.seq + 1,
    delta,
    balanceAfter: account.balance + delta,
    kind,
    ref,
    round,
    reverses: null,
    reason,
    actorId,
    createdAt: now,
  };
}

async function write(
  tx: Database,
  account: AccountRow,
  entry: LedgerEntry,
  now: Date,
  reversed?: { kind: LedgerKind; createdAt: Date },
): Promise<Move[]> {
  const { memberId, delta } = entry;
  if (entry.balanceAfter < 0) {
    throw conflict(reversed === undefined ? 'points.tooFew' : 'points.spent');
  }

  const cause = reversed?.kind ?? entry.kind;
  const isEarned = !NOT_EARNED.has(cause);
  const before = gradeOf(account.earned);
  await ledgerRepository.insert(tx, entry);
  await ledgerRepository.addDay(tx, memberId, shanghaiDay(now), entry.kind, delta);
  const isGiven = cause !== 'refund' && (reversed === undefined ? delta : -delta) > 0;
  await addFigures(tx, isGiven ? { pointsIn: delta } : { pointsOut: -delta }, now);
  account.seq = entry.seq;
  account.balance = entry.balanceAfter;
  if (cause === 'redemption' || cause === 'refund') account.spent -= delta;
  let moves: Move[] = [];
  if (isEarned) {
    account.earned += delta;
    await ledgerRepository.addKind(tx, memberId, cause, delta);
    moves = await changeScores(tx, memberId, delta, { earnedAt: reversed?.createdAt ?? now, now });
  }
  const grade = gradeOf(account.earned);
  if (grade !== before) {
    const ref = String(grade);
    const last = await ledgerRepository.last(tx, memberId, 'grade', ref);
    const change = { memberId, kind: 'grade', delta: 0, ref, reason: null, actorId: null } as const;
    await ledgerRepository.insert(tx, entryOf(account, change, (last?.round ?? 0) + 1, now));
    account.seq += 1;
  }
  await ledgerRepository.saveAccount(tx, account);

  return moves;
}
