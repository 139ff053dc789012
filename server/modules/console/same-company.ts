import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import type { SameCompany } from '#contract/console/queue-calls.ts';
import {
  COMPANY_BUSINESS,
  COMPANY_FORM,
  COMPANY_PLACE,
} from '../../content/vocabulary/company-names.ts';
import type { Database } from '../../platform/db/client.ts';
import { hasName } from '../../platform/db/member-names.ts';
import { members } from '../../platform/db/schema/member.ts';
import { submissions, submissionText } from '../../platform/db/schema/submission.ts';
import { hasText } from '../../platform/db/text-pairs.ts';

/** The company of an account, or of a submitted card. */
export interface NamedCompany {
  /** Id of the member, or of the submission. */
  id: string;
  memberId: string;
  company: string;
}

export type FoundCompany = Omit<SameCompany, 'member' | 'createdAt' | 'signs'> & {
  memberId: string;
  createdAt: Date;
};

const MAX_FOUND = 10;
/** Names that one name is compared with. */
const MAX_COMPARED = 100;
/** Fewer characters are part of too many other names. */
const MIN_CHARACTERS = 2;
const HAN_ENDING = /\p{Script=Han}{2}$/u;

/**
 * The part of a company's name that names it: without its place, legal form and line of business.
 * Empty if too little is left to compare.
 */
export function coreOf(company: string): string {
  let name = company
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
  name = shortened(name, COMPANY_FORM);
  name = shortened(name, COMPANY_PLACE);
  name = shortened(name, COMPANY_BUSINESS);

  return Array.from(name).length < MIN_CHARACTERS || name.replace(COMPANY_FORM, '') === ''
    ? ''
    : name;
}

/** Removes what matches, again and again, as long as a name is left. */
function shortened(name: string, part: RegExp): string {
  const next = name.replace(part, '').trim();

  return next === name || Array.from(next).length < MIN_CHARACTERS ? name : shortened(next, part);
}

/** A place without 市 or 县 before the name is still part of its core. */
const isSame = (one: string, other: string): boolean => one.endsWith(other) || other.endsWith(one);

/**
 * Other members' accounts and cards with a name like those, by the id of those; the newest first, at
 * most 10 each.
 */
export async function sameCompanies(
  db: Database,
  companies: readonly NamedCompany[],
): Promise<Map<string, FoundCompany[]>> {
  const cores = companies.flatMap((each) => {
    const core = coreOf(each.company);
    return core === '' ? [] : [{ ...each, core }];
  });
  if (cores.length === 0) return new Map();
  const keys = [...new Set(cores.map(({ core }) => HAN_ENDING.exec(core)?.[0] ?? core))];
  const compared = await comparedWith(db, keys);

  return new Map(
    cores.map(({ id, memberId, core }) => [
      id,
      compared
        .filter((each) => each.memberId !== memberId && each.core !== '' && isSame(core, each.core))
        .slice(0, MAX_FOUND)
        .map(({ core: _core, ...found }) => found),
    ]),
  );
}

async function comparedWith(
  db: Database,
  keys: readonly string[],
): Promise<(FoundCompany & { core: string })[]> {
  const accounts = await accountsLike(db, keys);
  const cards = await cardsLike(db, keys);
  const found: FoundCompany[] = [
    ...accounts.map((row) => ({ ...row, kind: 'account' as const })),
    ...cards.map((row) => ({ ...row, kind: 'card' as const })),
  ];

  return [...new Map(found.map((each) => [`${each.kind} ${each.id}`, each])).values()]
    .map((each) => ({ ...each, core: coreOf(each.company) }))
    .sort((one, other) => other.createdAt.getTime() - one.createdAt.getTime());
}

/** Without an order, so that each name takes the index of the characters. */
async function accountsLike(db: Database, keys: readonly string[]) {
  const statements = keys.map((key) =>
    db
      .select({
        id: members.id,
        memberId: members.id,
        company: sql<string>`coalesce(${members.enterpriseName}, '')`.as('company'),
        state: members.review,
        createdAt: members.createdAt,
      })
      .from(members)
      .where(and(hasName(key), isNull(members.deletedAt)))
      .limit(MAX_COMPARED),
  );
  const [first, second, ...rest] = statements;
  if (first === undefined || second === undefined) return first ?? [];

  return unionAll(first, second, ...rest);
}

async function cardsLike(db: Database, keys: readonly string[]) {
  const statements = keys.map((key) =>
    db
      .select({
        id: submissions.id,
        memberId: submissions.memberId,
        company: sql<string>`coalesce(${submissions.details} #>> '{card,name}', '')`.as('company'),
        state: submissions.state,
        createdAt: submissions.createdAt,
      })
      .from(submissions)
      .where(
        and(
          hasText(submissionText(submissions), key),
          eq(submissions.kind, 'enterprise'),
          inArray(submissions.state, ['pending', 'approved']),
        ),
      )
      .limit(MAX_COMPARED),
  );
  const [first, second, ...rest] = statements;
  if (first === undefined || second === undefined) return first ?? [];

  return unionAll(first, second, ...rest);
}
