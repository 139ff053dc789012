import type { Item, Queue, SameCompany } from '#contract/console/queue-calls.ts';
import type { Language } from '../../content/messages.ts';
import type { Database } from '../../platform/db/client.ts';
import type { Cipher } from '../../platform/privacy/cipher.ts';
import { openPhone } from '../../platform/privacy/sealed-person.ts';
import { maskPhone } from '../member/phone.ts';
import { membersOf, type NamedMember } from './named-members.ts';
import { isClaimed, type ReviewDeps, type ReviewRow } from './review-queue.ts';
import { sameCompanies, type NamedCompany } from './same-company.ts';
import { numbersIn, sameNumbers } from './same-number.ts';

export async function toItems(
  { cipher, queues, now }: Pick<ReviewDeps, 'cipher' | 'queues' | 'now'>,
  from: Database,
  queue: Queue,
  rows: readonly ReviewRow[],
  language: Language,
): Promise<Item[]> {
  const at = now();
  const contents = await queues[queue].contents(from, rows, language);
  const named = await membersOf(
    from,
    rows.flatMap((row) => [row.memberId, row.decidedBy, row.claimedBy]),
  );
  const nickname = (id: string | null) => (id === null ? null : (named.get(id)?.nickname ?? ''));

  const alike = await sameCompanies(from, rows.flatMap(companyOf));

  return rows.map((row) => ({
    id: row.id,
    queue,
    kind: row.kind,
    state: isClaimed(row, at) ? 'claimed' : row.state,
    version: row.version,
    member: toItemMember(cipher, row.memberId, named.get(row.memberId)),
    title: row.title,
    content: contents.get(row.id)?.content ?? row.content,
    files: contents.get(row.id)?.files ?? [],
    points: row.points,
    reason: row.reason,
    claimedBy: isClaimed(row, at) ? nickname(row.claimedBy) : null,
    createdAt: row.createdAt.toISOString(),
    decidedAt: row.decidedAt?.toISOString() ?? null,
    decidedBy: nickname(row.decidedBy),
    hasSameCompany: (alike.get(row.id) ?? []).length > 0,
  }));
}

export async function toItem(
  deps: Pick<ReviewDeps, 'cipher' | 'queues' | 'now'>,
  from: Database,
  queue: Queue,
  row: ReviewRow,
  language: Language,
): Promise<Item> {
  const [item] = await toItems(deps, from, queue, [row], language);
  if (item === undefined) throw new Error('an item was not made of its row');

  return item;
}

/** @param contact of the card that is reviewed; null for an account, which has its own phone */
export async function findSameCompanies(
  { db, cipher }: Pick<ReviewDeps, 'db' | 'cipher'>,
  row: ReviewRow,
  contact: string | null,
): Promise<SameCompany[]> {
  if (companyOf(row).length === 0) return [];
  const { memberId } = row;
  const own = (await membersOf(db, [memberId])).get(memberId);
  const numbers = numbersIn(contact ?? (own === undefined ? '' : openPhone(cipher, own)));
  const byName = (await sameCompanies(db, companyOf(row))).get(row.id) ?? [];
  const byNumber = await sameNumbers(db, cipher, { memberId, numbers });
  const keyOf = ({ kind, id }: { kind: string; id: string }) => `${kind} ${id}`;
  const named = new Set(byName.map(keyOf));
  const numbered = new Set(byNumber.map(keyOf));
  const found = [...byName, ...byNumber.filter((each) => !named.has(keyOf(each)))];
  const owners = await membersOf(
    db,
    found.map((each) => each.memberId),
  );

  return found.map(({ memberId: owner, createdAt, ...each }) => ({
    ...each,
    signs: [
      ...(named.has(keyOf(each)) ? (['name'] as const) : []),
      ...(numbered.has(keyOf(each)) ? (['number'] as const) : []),
    ],
    member: toItemMember(cipher, owner, owners.get(owner)),
    createdAt: createdAt.toISOString(),
  }));
}

function companyOf({ kind, id, memberId, title, content }: ReviewRow): NamedCompany[] {
  const company = kind === 'account' ? content : kind === 'enterprise' ? (title ?? '') : '';

  return company === '' ? [] : [{ id, memberId, company }];
}

export function toItemMember(
  cipher: Cipher,
  id: string,
  member: NamedMember | undefined,
): Item['member'] {
  const phone = member === undefined ? '' : maskPhone(openPhone(cipher, member));

  return { id, nickname: member?.nickname ?? '', phone };
}
