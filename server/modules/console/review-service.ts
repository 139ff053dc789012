import { validate as isUuid } from 'uuid';
import type {
  ClaimAnswer,
  ClaimRequest,
  DecideAllAnswer,
  DecideAllRequest,
  DecideRequest,
  Evidence,
  Item,
  ItemKind,
  ItemState,
  ItemView,
  Queue,
  QueueRequest,
} from '#contract/console/queue-calls.ts';
import { LIMITS } from '#contract/limits.ts';
import type { ConsoleCaller } from '../../platform/http/caller.ts';
import { notFound } from '../../platform/http/domain-error.ts';
import { readCursor, takePage, timeAndId } from '../../platform/http/list-cursor.ts';
import { startOfShanghaiDay } from '../../platform/shanghai-day.ts';
import { meantMembers } from '../member/console/member-search.ts';
import { historyOf } from './member-history.ts';
import { membersOf } from './named-members.ts';
import { ownerOf } from './report-measures.ts';
import {
  claimItem,
  decideOnItem,
  decideOnItems,
  undoDecision,
  type UndoRequest,
} from './review-decisions.ts';
import { findSameCompanies, toItem, toItemMember, toItems } from './review-items.ts';
import type { ItemSearch, ReviewDeps, ReviewRow, RowFilter, StoredState } from './review-queue.ts';

export interface ReviewService {
  list: (
    request: QueueRequest,
    caller: ConsoleCaller,
  ) => Promise<{ list: Item[]; total: number; nextCursor: string | null }>;
  item: (request: { queue: Queue; id: string }, caller: ConsoleCaller) => Promise<ItemView>;
  /**
   * @throws DomainError 404; 403 for one's own item; 409 if claimed by another reviewer or decided
   */
  claim: (request: ClaimRequest, caller: ConsoleCaller) => Promise<ClaimAnswer>;
  /**
   * @throws DomainError 404; 403 for one's own item; 409 on another version or another reviewer's
   * claim; 422
   */
  decide: (request: DecideRequest, caller: ConsoleCaller) => Promise<Item>;
  /**
   * Items that can't be decided on are refused alone.
   * @throws DomainError 422
   */
  decideAll: (request: DecideAllRequest, caller: ConsoleCaller) => Promise<DecideAllAnswer>;
  /**
   * @throws DomainError as `decide`; also 409 if granted points were spent
   */
  undo: (request: UndoRequest, caller: ConsoleCaller) => Promise<Item>;
}

const positionSchema = timeAndId.transform(([createdAt, id]) => ({ createdAt, id }));
/** With a page of items, a call stays below 5,000 rows. */
const MAX_COUNTED = 3000;
/** Each row that a search finds is read with its member. */
const MAX_FOUND = 500;
const MAX_STEPS = 20;

export function createReviewService(deps: ReviewDeps): ReviewService {
  const { db, config, queues, now } = deps;

  return {
    async list({ queue, state, kind, cursor, count = LIMITS.count, ...wanted }, { language }) {
      const source = queues[queue];
      const after = cursor === undefined ? undefined : readCursor(cursor, positionSchema);
      const search = await toSearch(deps, wanted);
      const filters = filtersOf(source.states, state, kind, now()).map((each) => ({
        ...each,
        search,
      }));
      const most = search === undefined ? MAX_COUNTED : MAX_FOUND;
      const found: ReviewRow[] = [];
      let total = 0;
      for (const filter of filters) {
        found.push(...(await source.rows(db, filter, { after, limit: count + 1 })));
        total += await source.count(db, filter, most - total);
      }
      found.sort(
        (one, other) =>
          one.createdAt.getTime() - other.createdAt.getTime() || (one.id < other.id ? -1 : 1),
      );
      const { page, nextCursor } = takePage(found, count, ['createdAt', 'id']);

      return {
        list: await toItems(deps, db, queue, page, language),
        total,
        nextCursor,
      };
    },

    async item({ queue, id }, { language }) {
      const source = queues[queue];
      const row = isUuid(id) ? await source.find(db, id) : undefined;
      if (row === undefined) throw notFound();

      const evidence = await source.evidence(db, row, language);

      return {
        ...(await toItem(deps, db, queue, row, language)),
        evidence: {
          ...evidence,
          reportedOwner: await findReportedOwner(deps, evidence, row.memberId),
          sameCompany: await findSameCompanies(deps, row, evidence.details.card?.contact ?? null),
          grant: source.grant(await config.read(), row.kind),
        },
        history: await historyOf(db, row.memberId, row.id),
        trail: await source.trail(db, row, MAX_STEPS),
      };
    },

    claim: (request, caller) => claimItem(deps, request, caller),

    decide: (request, caller) => decideOnItem(deps, request, caller),

    decideAll: (request, caller) => decideOnItems(deps, request, caller),

    undo: (request, caller) => undoDecision(deps, request, caller),
  };
}

async function toSearch(
  { db, cipher }: ReviewDeps,
  { keyword = '', from, to }: Pick<QueueRequest, 'keyword' | 'from' | 'to'>,
): Promise<ItemSearch | undefined> {
  const by = await meantMembers(db, cipher, keyword);
  if (by === null && from === undefined && to === undefined) return undefined;

  return {
    words: by === null ? null : { keyword: by.keyword, by },
    from: from === undefined ? undefined : startOfShanghaiDay(from),
    to: to === undefined ? undefined : startOfShanghaiDay(to, 1),
  };
}

async function findReportedOwner(
  { db, cipher }: ReviewDeps,
  { details: { about } }: Pick<Evidence, 'details'>,
  reporterId: string,
) {
  const id = about === undefined ? null : await ownerOf(db, about, reporterId);

  return id === null ? null : toItemMember(cipher, id, (await membersOf(db, [id])).get(id));
}

/** One filter per state, because an index orders the items of one state. */
function filtersOf(
  states: readonly StoredState[],
  state: ItemState | undefined,
  kind: ItemKind | undefined,
  now: Date,
): RowFilter[] {
  const wanted = state === 'claimed' ? 'pending' : state;
  const claimedAt = state === 'claimed' ? now : undefined;

  return states
    .filter((each) => wanted === undefined || each === wanted)
    .map((each) => ({ state: each, kind, claimedAt }));
}
