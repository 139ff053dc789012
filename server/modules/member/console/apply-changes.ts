import type { MemberEditRequest } from '#contract/console/calls.ts';
import { PERMISSIONS, ROOT_ROLE } from '#contract/permissions.ts';
import type { Database } from '../../../platform/db/client.ts';
import type { ConsoleCaller } from '../../../platform/http/caller.ts';
import { DomainError, forbidden, invalid } from '../../../platform/http/domain-error.ts';
import { oldAndNew } from '../../audit/old-and-new.ts';
import { recordAudit, type AuditAction } from '../../audit/record.ts';
import { notify } from '../../message/notify.ts';
import * as ledgerRepository from '../../points/ledger-repository.ts';
import { post } from '../../points/ledger.ts';
import { setRanked } from '../../points/scores.ts';
import * as roleRepository from '../../role/repository.ts';
import * as memberRepository from '../repository.ts';
import * as memberConsoleRepository from './repository.ts';
import type { MemberRow } from './repository.ts';

/** Points are 32-bit integers. */
const MAX_BALANCE = 2 ** 31 - 1;

interface Change {
  tx: Database;
  member: MemberRow;
  caller: ConsoleCaller;
  at: Date;
}

type Requested<Field extends keyof MemberEditRequest> = Exclude<
  MemberEditRequest[Field],
  undefined
>;

/** Applies what the request changes, with a line of the audit for each change. */
export async function applyChanges(
  change: Change,
  {
    roles,
    restrict,
    disable,
    penalty,
    credit,
    ranked,
    signOut,
    clientRequestId,
  }: MemberEditRequest,
): Promise<void> {
  if (roles !== undefined) await changeRoles(change, roles);
  if (restrict !== undefined) await changeRestriction(change, restrict);
  if (disable !== undefined) await changeDisabled(change, disable);
  if (penalty !== undefined) await takePoints(change, penalty, clientRequestId);
  if (credit !== undefined) await creditPoints(change, credit, clientRequestId);
  if (ranked !== undefined) await changeRanked(change, ranked);
  if (signOut === true) await signOutEverywhere(change);
}

function record(
  { tx, member, caller, at }: Change,
  action: AuditAction,
  details: Record<string, string | number | boolean | null>,
): Promise<void> {
  const target = { kind: 'member' as const, id: member.id, label: member.nickname };
  return recordAudit(tx, { actorId: caller.memberId, action, target, details }, at);
}

async function changeRoles(change: Change, roles: readonly string[]): Promise<void> {
  const { tx, member, caller } = change;
  const names = await checkRoles(tx, member, roles, caller);
  await memberConsoleRepository.update(tx, member.id, { roles: [...new Set(roles)] });
  await record(change, 'member.roles', oldAndNew({ roles: names.before }, { roles: names.after }));
  const isRoot = roles.includes(ROOT_ROLE);
  if (isRoot !== member.roles.includes(ROOT_ROLE)) {
    await record(change, 'member.root', { root: isRoot });
  }
}

async function changeRestriction(change: Change, restrict: Requested<'restrict'>): Promise<void> {
  const { tx, member, at } = change;
  if (restrict === false && member.restriction === null) return;
  const memberId = member.id;
  const reason = restrict === false ? null : restrict.reason;
  await memberConsoleRepository.update(tx, memberId, { restriction: reason });
  await notify(
    tx,
    reason === null
      ? { memberId, kind: 'member.unrestricted', link: null }
      : { memberId, kind: 'member.restricted', params: { reason }, link: null },
    at,
  );
  await record(change, 'member.restrict', {
    restricted: reason !== null,
    reason: reason ?? '',
    before: member.restriction,
  });
}

async function changeDisabled(change: Change, disable: Requested<'disable'>): Promise<void> {
  const { tx, member, at } = change;
  if (disable === false && !member.disabled) return;
  const reason = disable === false ? null : disable.reason;
  await memberConsoleRepository.update(tx, member.id, {
    disabled: reason !== null,
    disabledReason: reason,
  });
  if (reason !== null) await memberRepository.revokeAllSignIns(tx, member.id, at);
  await record(change, 'member.disable', {
    disabled: reason !== null,
    reason: reason ?? '',
    before: member.disabled ? member.disabledReason : null,
  });
}

async function takePoints(
  change: Change,
  { points, reason }: Requested<'penalty'>,
  ref: string,
): Promise<void> {
  const { balance } = await ledgerRepository.lockAccount(change.tx, change.member.id);
  if (points > balance) {
    throw invalid({ penalty: { key: 'memberAdmin.penalty', params: { balance } } });
  }
  await postPoints(change, { kind: 'penalty', delta: -points, ref, reason });
}

async function creditPoints(
  change: Change,
  { points, reason }: Requested<'credit'>,
  ref: string,
): Promise<void> {
  const { balance } = await ledgerRepository.lockAccount(change.tx, change.member.id);
  if (balance + points > MAX_BALANCE) {
    throw invalid({ credit: { key: 'field.tooBig', params: { max: MAX_BALANCE - balance } } });
  }
  await postPoints(change, { kind: 'credit', delta: points, ref, reason });
}

async function postPoints(
  change: Change,
  posting: { kind: 'penalty' | 'credit'; delta: number; ref: string; reason: string },
): Promise<void> {
  const { tx, caller, at } = change;
  const { kind, delta, reason } = posting;
  const memberId = change.member.id;
  const params = { points: Math.abs(delta), reason };
  await post(tx, [{ memberId, ...posting, actorId: caller.memberId }], at);
  await notify(
    tx,
    { memberId, kind: `points.${kind}`, params, link: { kind: 'points', id: null } },
    at,
  );
  await record(change, `member.${kind}`, params);
}

async function changeRanked(change: Change, ranked: boolean): Promise<void> {
  const { tx, member } = change;
  if (ranked === member.ranked) return;
  await ledgerRepository.lockAccount(tx, member.id);
  await setRanked(tx, member.id, ranked);
  await record(change, 'member.ranked', { ranked });
}

async function signOutEverywhere(change: Change): Promise<void> {
  await memberRepository.revokeAllSignIns(change.tx, change.member.id, change.at);
  await record(change, 'member.signOut', {});
}

/**
 * Checks that the caller holds every permission of each added or removed role.
 * @returns the roles' names
 */
async function checkRoles(
  tx: Database,
  member: MemberRow,
  roles: readonly string[],
  { rights }: ConsoleCaller,
): Promise<{ before: string; after: string }> {
  const wanted = new Set(roles);
  const changed = [
    ...[...wanted].filter((role) => !member.roles.includes(role)),
    ...member.roles.filter((role) => !wanted.has(role)),
  ];
  const rows = await roleRepository.ofIds(tx, [...new Set([...wanted, ...member.roles])]);
  const isKnown = (id: string) => id === ROOT_ROLE || rows.some((row) => row.id === id);
  if (![...wanted].every(isKnown)) throw invalid({ roles: { key: 'field.choice' } });
  if (changed.includes(ROOT_ROLE) && !rights.isRoot) {
    throw new DomainError(403, 'memberAdmin.root');
  }
  const held = rights.isRoot
    ? []
    : rows.filter(({ id }) => changed.includes(id)).flatMap(({ perms }) => perms);
  const mine: (permission: string) => boolean = (permission) =>
    PERMISSIONS.some((each) => each === permission && rights.has(each));
  if (!held.every(mine)) throw forbidden();

  const namesOf = (ids: Iterable<string>) =>
    [...ids].map((id) => rows.find((row) => row.id === id)?.name ?? id).join(', ');

  return { before: namesOf(member.roles), after: namesOf(wanted) };
}
