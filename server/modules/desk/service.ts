import { validate as isUuid } from 'uuid';
import type { FigureRange } from '#contract/console/calls.ts';
import { LIMITS } from '#contract/limits.ts';
import {
  qualityDecide,
  qualityDecideAll,
  type CitedArticle,
  type GroupVerdict,
  type GroupView,
  type Passage,
  type QualityDay,
  type QualityDecideAllRequest,
  type QualityDecideRequest,
  type QualityListRequest,
  type SignalGroup,
} from '#contract/quality/calls.ts';
import { message, type Language } from '../../content/messages.ts';
import type { Database } from '../../platform/db/client.ts';
import { idempotent } from '../../platform/db/idempotent.ts';
import type { ConsoleCaller } from '../../platform/http/caller.ts';
import { conflict, DomainError, invalid, notFound } from '../../platform/http/domain-error.ts';
import { readCursor, takePage, timeAndId } from '../../platform/http/list-cursor.ts';
import { recordAudit } from '../audit/record.ts';
import { membersOf } from '../console/named-members.ts';
import type { Cipher } from '../../platform/privacy/cipher.ts';
import { meantMembers } from '../member/console/member-search.ts';
import { notify } from '../message/notify.ts';
import { shownName } from '../points/shown-name.ts';
import { sharedTurn } from '../share/shared-turn.ts';
import { shownQuestion } from '../statistics/question-text.ts';
import { rangeDays } from '../statistics/range-days.ts';
import * as statisticsRepository from '../statistics/repository.ts';
import * as groupRepository from './group-repository.ts';
import type { GroupSearch, ListedGroup } from './group-repository.ts';
import { settle, type Mending } from './mending.ts';
import * as signalRepository from '../quality/signal-repository.ts';
import type { GroupRow, ShownSignal } from '../quality/signal-repository.ts';

interface ArticleAsks {
  /** @throws DomainError 404 */
  passages: (id: string, language: Language) => Promise<{ title: string; list: Passage[] }>;
  /** Joins the caller's transaction. @throws DomainError 404, 409 */
  addAsk: (
    tx: Database,
    place: { id: string; language: Language; paragraph: number; text: string },
    actorId: string,
  ) => Promise<void>;
}

interface QualityServiceDeps {
  db: Database;
  cipher: Cipher;
  articles: ArticleAsks;
  mending: Mending;
  now: () => Date;
}

export interface QualityService {
  /** Groups by their newest signal, the newest first. */
  list: (
    request: QualityListRequest,
    caller: Pick<ConsoleCaller, 'rights'>,
  ) => Promise<{ list: SignalGroup[]; total: number; nextCursor: string | null }>;
  /** @throws DomainError 404 */
  item: (id: string, language: Language) => Promise<GroupView>;
  /** @throws DomainError 404, 409 if somebody else has decided since `version` */
  decide: (request: QualityDecideRequest, caller: ConsoleCaller) => Promise<GroupView>;
  /**
   * Each group is decided or refused alone.
   * @throws DomainError 422 if a group is named twice
   */
  decideAll: (
    request: QualityDecideAllRequest,
    caller: ConsoleCaller,
  ) => Promise<{ decided: SignalGroup[]; refused: { id: string; reason: string }[] }>;
  passages: (id: string, language: Language) => Promise<{ title: string; list: Passage[] }>;
  figures: (range: FigureRange | undefined) => Promise<{ days: QualityDay[] }>;
}

const MAX_COUNTED = 1000;
const MAX_SHOWN = 20;
/** More groups of the members who are meant are looked up one by one. */
const MAX_ASKED = 500;
const ASKED_AT_ONCE = 4;
const LABEL_CHARS = 60;
const positionSchema = timeAndId.transform(([lastAt, id]) => ({ lastAt, id }));

export function createQualityService({
  db,
  cipher,
  articles,
  mending,
  now,
}: QualityServiceDeps): QualityService {
  async function viewOf(group: GroupRow, language: Language): Promise<GroupView> {
    const shown = await signalRepository.shownSignals(db, group.id, MAX_SHOWN);
    const { articleId, articleLanguage } = group;

    return {
      ...groupView(group),
      shown: shown.map((signal) => signalView(signal, language)),
      cited: await citedBy(shown, group.language),
      decision: await decisionOf(group),
      article:
        articleId === null || articleLanguage === null
          ? null
          : await groupRepository.articleNamed(db, articleId, articleLanguage),
      answer: group.answer,
    };
  }

  /** The desk shows no members, so only those who may look members up find what one has asked. */
  async function searchFor(
    keyword: string,
    rights: ConsoleCaller['rights'],
  ): Promise<GroupSearch | undefined> {
    const words = keyword.trim();
    if (words === '') return undefined;
    const asked = rights.has('sys:user:list') ? await meantMembers(db, cipher, words) : null;
    if (asked === null) return { keyword: words, askedBy: null };
    const groups = await groupRepository.groupsAskedBy(db, asked, MAX_ASKED);

    return { keyword: words, askedBy: groups ?? asked };
  }

  async function citedBy(
    shown: readonly ShownSignal[],
    language: Language,
  ): Promise<CitedArticle[]> {
    const times = new Map<string, number>();
    for (const { articleId } of shown.flatMap(({ sources }) => sources)) {
      if (articleId !== null) times.set(articleId, (times.get(articleId) ?? 0) + 1);
    }
    const ids = [...times].sort(([, one], [, other]) => other - one).map(([id]) => id);
    const named = await Promise.all(
      ids.slice(0, MAX_CITED).map((id) => groupRepository.articleNamed(db, id, language)),
    );

    return named.filter((article) => article !== null);
  }

  async function decisionOf({
    decision,
    decisionReason,
    decidedBy,
    decidedAt,
  }: GroupRow): Promise<GroupView['decision']> {
    if (decision === null || decidedAt === null) return null;
    const named = await membersOf(db, [decidedBy]);

    return {
      kind: decision,
      by: named.get(decidedBy ?? '')?.nickname ?? '',
      reason: decisionReason,
      at: decidedAt.toISOString(),
    };
  }

  async function lockFor(tx: Database, id: string, version: number): Promise<GroupRow> {
    const group = isUuid(id) ? await groupRepository.lock(tx, id) : undefined;
    if (group === undefined) throw notFound();
    if (group.version !== version) throw await decidedMeanwhile(tx, group);

    return group;
  }

  async function apply(
    tx: Database,
    group: GroupRow,
    verdict: GroupVerdict,
    actorId: string,
  ): Promise<void> {
    const at = now();
    const decided = { decidedBy: actorId, decidedAt: at };
    switch (verdict.kind) {
      case 'test':
        await groupRepository.change(tx, group.id, { isTest: verdict.isOn });
        return;
      case 'phrasing': {
        const { articleId: id, language, paragraph, text } = verdict;
        await articles.addAsk(tx, { id, language, paragraph, text }, actorId);
        await mending.begin(tx, group.id, {
          kind: 'phrasing',
          article: { id, language },
          actorId,
        });
        return;
      }
      case 'again':
        await mending.begin(tx, group.id, { kind: 'again', article: null, actorId });
        return;
      case 'reply':
        await reply(tx, group, verdict.text, at);
        await groupRepository.change(tx, group.id, {
          ...decided,
          state: 'closed',
          decision: 'reply',
          decisionReason: verdict.text,
        });
        await settle(tx, group.id, at);
        return;
      case 'ignore':
        await groupRepository.change(tx, group.id, {
          ...decided,
          state: 'closed',
          decision: 'ignore',
          decisionReason: verdict.reason,
        });
        await settle(tx, group.id, at);
        return;
      case 'reopen':
        await groupRepository.change(tx, group.id, {
          ...decided,
          state: 'open',
          decision: 'reopen',
          decisionReason: verdict.reason,
        });
    }
  }

  /** A few at once, so that members' own questions keep their places. */
  async function askInTurns(ids: readonly string[]): Promise<void> {
    const left = [...ids];
    const next = async (): Promise<void> => {
      for (let id = left.shift(); id !== undefined; id = left.shift()) await mending.ask(id);
    };
    await Promise.all(Array.from({ length: ASKED_AT_ONCE }, next));
  }

  async function decideOne(
    tx: Database,
    { id, version }: { id: string; version: number },
    verdict: GroupVerdict,
    actorId: string,
  ): Promise<void> {
    const group = await lockFor(tx, id, version);
    if (!isAllowed(group, verdict)) throw conflict('console.notOpen');
    await apply(tx, group, verdict, actorId);
    await recordAudit(
      tx,
      {
        actorId,
        action: `quality.${verdict.kind}`,
        target: { kind: 'quality', id, label: labelOf(group.question) },
        details: detailsOf(verdict),
      },
      now(),
    );
  }

  return {
    async list({ keyword = '', cursor, count = LIMITS.count, ...wanted }, { rights }) {
      const { state, reason, language, product } = wanted;
      const filter = { state, reason, language, product, search: await searchFor(keyword, rights) };
      const after = cursor === undefined ? undefined : readCursor(cursor, positionSchema);
      const [rows, total] = await Promise.all([
        groupRepository.page(db, filter, { after, limit: count + 1 }),
        groupRepository.countOf(db, filter, MAX_COUNTED),
      ]);
      const { page, nextCursor } = takePage(rows, count, ['lastAt', 'id']);

      return {
        list: page.map(groupView),
        total,
        nextCursor,
      };
    },

    async item(id, language) {
      const group = isUuid(id) ? await groupRepository.find(db, id) : undefined;
      if (group === undefined) throw notFound();

      return viewOf(group, language);
    },

    async decide({ id, version, verdict, clientRequestId }, { memberId, language }) {
      const key = { memberId, call: qualityDecide.path, clientRequestId, now: now() };
      await idempotent(db, key, async (tx) => {
        await decideOne(tx, { id, version }, verdict, memberId);
        return null;
      });
      if (isAskedAgain(verdict)) void mending.ask(id);
      const group = await groupRepository.find(db, id);
      if (group === undefined) throw notFound();

      return viewOf(group, language);
    },

    async decideAll({ groups, verdict, clientRequestId }, { memberId, language }) {
      if (new Set(groups.map(({ id }) => id)).size < groups.length) {
        throw invalid({ groups: { key: 'field.invalid' } });
      }
      const key = { memberId, call: qualityDecideAll.path, clientRequestId, now: now() };
      const { decided, refused } = await idempotent(db, key, async (tx) => {
        const done: string[] = [];
        const failed: { id: string; reason: string }[] = [];
        // In one order, so that two calls that lock the same rows can't deadlock.
        for (const group of groups.toSorted((one, other) => (one.id < other.id ? -1 : 1))) {
          try {
            // A savepoint: one that is refused undoes only itself.
            await tx.transaction((own) => decideOne(own, group, verdict, memberId));
            done.push(group.id);
          } catch (cause) {
            if (!(cause instanceof DomainError)) throw cause;
            const { key: reason, details } = cause;
            failed.push({ id: group.id, reason: message(language, reason, details.params) });
          }
        }
        return { decided: done, refused: failed };
      });
      if (isAskedAgain(verdict)) {
        void askInTurns(decided);
      }

      return { decided: (await groupRepository.listed(db, decided)).map(groupView), refused };
    },

    passages: (id, language) => articles.passages(id, language),

    async figures(range = 'month') {
      const days = rangeDays(range, now());
      const byDay = new Map(
        days.map((day): [string, QualityDay] => [
          day,
          { day, signals: 0, closed: 0, answered: 0, unanswered: 0 },
        ]),
      );
      for (const { day, name, value } of await statisticsRepository.days(db, days[0] ?? '')) {
        const figure = byDay.get(day);
        if (figure !== undefined && isQualityFigure(name)) figure[name] += value;
      }
      return { days: [...byDay.values()] };
    },
  };
}

const MAX_CITED = 5;

/** @throws DomainError 409 naming whoever has decided */
export async function decidedMeanwhile(
  tx: Database,
  { decidedBy }: Pick<GroupRow, 'decidedBy'>,
): Promise<DomainError> {
  if (decidedBy === null) return conflict('console.changed');
  const named = await membersOf(tx, [decidedBy]);

  return new DomainError(409, 'console.decided', {
    params: { name: named.get(decidedBy)?.nickname ?? '' },
  });
}

export function labelOf(question: string): string {
  return Array.from(question).slice(0, LABEL_CHARS).join('');
}

async function reply(tx: Database, group: GroupRow, text: string, now: Date): Promise<void> {
  for (const { memberId, question } of await signalRepository.untoldMembers(tx, group.id)) {
    await notify(
      tx,
      {
        memberId,
        kind: 'quality.reply',
        params: { question: shownQuestion(question), content: text },
        link: null,
      },
      now,
    );
  }
  await signalRepository.markTold(tx, group.id, now);
}

const isAskedAgain = ({ kind }: GroupVerdict) => kind === 'phrasing' || kind === 'again';

function isAllowed({ state }: GroupRow, { kind }: GroupVerdict): boolean {
  if (kind === 'test') return true;

  return kind === 'reopen' ? state !== 'open' : state === 'open';
}

function detailsOf(verdict: GroupVerdict): Record<string, string | number | boolean> {
  switch (verdict.kind) {
    case 'phrasing':
      return { article: verdict.articleId, language: verdict.language, asked: verdict.text };
    case 'reply':
      return { text: verdict.text };
    case 'ignore':
    case 'reopen':
      return { reason: verdict.reason };
    case 'test':
      return { test: verdict.isOn };
    case 'again':
      return {};
  }
}

function isQualityFigure(name: string): name is Exclude<keyof QualityDay, 'day'> {
  return name === 'signals' || name === 'closed' || name === 'answered' || name === 'unanswered';
}

function groupView(group: ListedGroup): SignalGroup {
  const { id, question, language, product, reasons, signals, state, version, isTest } = group;

  return {
    id,
    question,
    language,
    product,
    reasons,
    signals,
    state,
    version,
    isTest,
    firstAt: group.firstAt.toISOString(),
    lastAt: group.lastAt.toISOString(),
  };
}

/** Files of the member and their addresses are left out, as in a shared conversation. */
function signalView(signal: ShownSignal, language: Language): GroupView['shown'][number] {
  const { id, reason, note, author, createdAt, answeredAt, ...turn } = signal;

  return {
    id,
    reason,
    note,
    credit: reason === 'corrected' ? shownName(author) : null,
    turn: sharedTurn({ ...turn, createdAt: answeredAt }, language),
    createdAt: createdAt.toISOString(),
  };
}
