import { validate as isUuid } from 'uuid';
import {
  decideItem,
  undoItem,
  type ClaimAnswer,
  type ClaimRequest,
  type DecideRequest,
  type Decision,
  type Evidence,
  type Item,
  type ItemKind,
  type ItemState,
  type ItemView,
  type Queue,
  type ReportMeasure,
  type QueueRequest,
  type SameCompany,
} from '#contract/console/queue-calls.ts';
import { LIMITS } from '#contract/limits.ts';
import type { Language } from '../../content/messages.ts';
import { idempotent } from '../../platform/db/idempotent.ts';
import type { Database } from '../../platform/db/client.ts';
import type { ConsoleCaller } from '../../platform/http/caller.ts';
import { conflict, DomainError, invalid, notFound } from '../../platform/http/domain-error.ts';
import { readCursor, takePage, timeAndId } from '../../platform/http/list-cursor.ts';
import { recordAudit, type AuditAction } from '../audit/record.ts';
import type { Cipher } from '../../platform/privacy/cipher.ts';
import type { ConfigService } from '../config/service.ts';
import { maskPhone } from '../member/phone.ts';
import { startOfShanghaiDay } from '../../platform/shanghai-day.ts';
import { meantMembers } from '../member/console/member-search.ts';
import { openPhone } from '../../platform/privacy/sealed-person.ts';
import { ownerOf } from './report-measures.ts';
import { historyOf } from './member-history.ts';
import { membersOf, type NamedMember } from './named-members.ts';
import { sameCompanies, type NamedCompany } from './same-company.ts';
import {
  isClaimed,
  NEEDS_REASON,
  NEXT_STATE,
  UNDOABLE,
  type ItemSearch,
  type ReviewQueue,
  type ReviewRow,
  type RowFilter,
  type StoredState,
} from './review-queue.ts';

interface ReviewServiceDeps {
  db: Database;
  cipher: Cipher;
  config: Pick<ConfigService, 'read'>;
  queues: Record<Queue, ReviewQueue>;
  now: () => Date;
}

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
   * @throws DomainError as `decide`; also 409 if granted points were spent
   */
  undo: (
    request: {
      queue: Queue;
      id: string;
      version: number;
      reason: string;
      clientRequestId: string;
    },
    caller: ConsoleCaller,
  ) => Promise<Item>;
}

const positionSchema = timeAndId.transform(([createdAt, id]) => ({ createdAt, id }));
const CLAIM_MS = 5 * 60_000;
/** With a page of items, a call stays below 5,000 rows. */
const MAX_COUNTED = 3000;
/** Each row that a search finds is read with its member. */
const MAX_FOUND = 500;
const MAX_STEPS = 20;
const LABEL_CHARS = 60;

const ACTION_OF = {
  approve: 'decide.approve',
  refuse: 'decide.refuse',
  return: 'decide.return',
  deliver: 'decide.deliver',
} as const satisfies Record<Decision, AuditAction>;

export function createReviewService({
  db,
  cipher,
  config,
  queues,
  now,
}: ReviewServiceDeps): ReviewService {
  async function itemsOf(
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
      member: itemMember(cipher, row.memberId, named.get(row.memberId)),
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

  async function sameCompanyOf(row: ReviewRow): Promise<SameCompany[]> {
    const found = (await sameCompanies(db, companyOf(row))).get(row.id) ?? [];
    const named = await membersOf(
      db,
      found.map(({ memberId }) => memberId),
    );

    return found.map(({ memberId, createdAt, ...each }) => ({
      ...each,
      member: itemMember(cipher, memberId, named.get(memberId)),
      createdAt: createdAt.toISOString(),
    }));
  }

  async function searchFor({
    keyword = '',
    from,
    to,
  }: Pick<QueueRequest, 'keyword' | 'from' | 'to'>): Promise<ItemSearch | undefined> {
    const by = await meantMembers(db, cipher, keyword);
    if (by === null && from === undefined && to === undefined) return undefined;

    return {
      words: by === null ? null : { keyword: by.keyword, by },
      from: from === undefined ? undefined : startOfShanghaiDay(from),
      to: to === undefined ? undefined : startOfShanghaiDay(to, 1),
    };
  }

  async function itemOf(from: Database, queue: Queue, row: ReviewRow, language: Language) {
    const [item] = await itemsOf(from, queue, [row], language);
    if (item === undefined) throw new Error('an item was not made of its row');

    return item;
  }

  async function lockFor(
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

  async function grantOf(
    tx: Database,
    { queue, decision, points }: DecideRequest,
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

  async function reportedOwnerOf(
    { details: { about } }: Pick<Evidence, 'details'>,
    reporterId: string,
  ) {
    const id = about === undefined ? null : await ownerOf(db, about, reporterId);

    return id === null ? null : itemMember(cipher, id, (await membersOf(db, [id])).get(id));
  }

  async function giveBack(
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

  async function rowAfter(tx: Database, queue: Queue, id: string): Promise<ReviewRow> {
    const row = await queues[queue].find(tx, id);
    if (row === undefined) throw new Error('an item was gone after its decision');

    return row;
  }

  return {
    async list({ queue, state, kind, cursor, count = LIMITS.count, ...wanted }, { language }) {
      const source = queues[queue];
      const after = cursor === undefined ? undefined : readCursor(cursor, positionSchema);
      const search = await searchFor(wanted);
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
        list: await itemsOf(db, queue, page, language),
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
        ...(await itemOf(db, queue, row, language)),
        evidence: {
          ...evidence,
          reportedOwner: await reportedOwnerOf(evidence, row.memberId),
          sameCompany: await sameCompanyOf(row),
          grant: source.grant(await config.read(), row.kind),
        },
        history: await historyOf(db, row.memberId, row.id),
        trail: await source.trail(db, row, MAX_STEPS),
      };
    },

    async claim({ queue, id, release }, caller) {
      return db.transaction(async (tx) => {
        if (release === true) return giveBack(tx, { queue, id }, caller);
        const row = await lockFor(tx, { queue, id }, caller);
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
    },

    async decide(request, caller) {
      const { queue, id, decision, clientRequestId } = request;
      const at = now();
      const key = { memberId: caller.memberId, call: decideItem.path, clientRequestId, now: at };
      let afterwards: (() => Promise<void>) | null = null;
      const decided = await idempotent(db, key, async (tx) => {
        const row = await lockFor(tx, request, caller);
        if (NEXT_STATE[queue][row.state]?.[decision] === undefined) {
          throw conflict('console.notOpen');
        }
        if (NEEDS_REASON.has(decision) && request.reason === undefined) {
          throw invalid({ reason: { key: 'field.required' } });
        }
        const points = await grantOf(tx, request, row.kind);
        const reason = request.reason ?? null;
        const measure = measureOf(request);
        const ruling = { decision, points, reason, measure, reviewerId: caller.memberId, now: at };
        afterwards = await queues[queue].decide(tx, row, ruling);
        const after = await rowAfter(tx, queue, id);
        const item = await itemOf(tx, queue, after, caller.language);
        await recordAudit(
          tx,
          {
            actorId: caller.memberId,
            action: ACTION_OF[decision],
            target: { kind: queue, id, label: labelOf(item) },
            details: { kind: row.kind, points, reason, ...(measure === 'none' ? {} : { measure }) },
          },
          at,
        );
        return item;
      });
      await (afterwards as (() => Promise<void>) | null)?.();

      return decided;
    },

    async undo(request, caller) {
      const { queue, id, reason, clientRequestId } = request;
      const at = now();
      const key = { memberId: caller.memberId, call: undoItem.path, clientRequestId, now: at };

      return idempotent(db, key, async (tx) => {
        const row = await lockFor(tx, request, caller);
        if (!UNDOABLE[queue].includes(row.state)) throw conflict('console.notOpen');
        await queues[queue].undo(tx, row, { reason, reviewerId: caller.memberId, now: at });
        const after = await rowAfter(tx, queue, id);
        const item = await itemOf(tx, queue, after, caller.language);
        await recordAudit(
          tx,
          {
            actorId: caller.memberId,
            action: 'decide.undo',
            target: { kind: queue, id, label: labelOf(item) },
            details: { kind: row.kind, points: row.points, reason, from: row.state },
          },
          at,
        );
        return item;
      });
    },
  };
}

/** @throws DomainError 422 for a measure that is none of the decision, or without its reason */
function measureOf({ queue, decision, measure, reason }: DecideRequest): ReportMeasure {
  if (measure === undefined || measure === 'none') return 'none';
  if (queue !== 'report' || decision !== 'approve') {
    throw invalid({ measure: { key: 'field.unknown' } });
  }
  if (reason === undefined) throw invalid({ reason: { key: 'field.required' } });

  return measure;
}

function companyOf({ kind, id, memberId, title, content }: ReviewRow): NamedCompany[] {
  const company = kind === 'account' ? content : kind === 'enterprise' ? (title ?? '') : '';

  return company === '' ? [] : [{ id, memberId, company }];
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

function itemMember(cipher: Cipher, id: string, member: NamedMember | undefined): Item['member'] {
  const phone = member === undefined ? '' : maskPhone(openPhone(cipher, member));

  return { id, nickname: member?.nickname ?? '', phone };
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
