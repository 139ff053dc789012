import { validate as isUuid } from 'uuid';
import type { FigureRange } from '#contract/console/calls.ts';
import { LIMITS } from '#contract/limits.ts';
import {
  qualityDecide,
  qualityDecideAll,
  type GroupVerdict,
  type GroupView,
  type Passage,
  type QualityDay,
  type QualityDecideAllRequest,
  type QualityDecideRequest,
  type QualityListRequest,
  type SignalGroup,
} from '#contract/quality/calls.ts';
import type { Language } from '../../content/messages.ts';
import type { Database } from '../../platform/db/client.ts';
import { idempotent } from '../../platform/db/idempotent.ts';
import { runEach } from '../../platform/db/run-each.ts';
import type { ConsoleCaller } from '../../platform/http/caller.ts';
import { invalid, notFound } from '../../platform/http/domain-error.ts';
import { readCursor, takePage, timeAndId } from '../../platform/http/list-cursor.ts';
import type { Cipher } from '../../platform/privacy/cipher.ts';
import { meantMembers } from '../member/console/member-search.ts';
import { rangeDays } from '../statistics/range-days.ts';
import * as statisticsRepository from '../statistics/repository.ts';
import * as groupRepository from './group-repository.ts';
import type { GroupSearch } from './group-repository.ts';
import { toGroupView, toSignalGroup } from './group-view.ts';
import type { Mending } from './mending.ts';
import { decideOnGroup, type ArticleAsks } from './verdicts.ts';

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
/** More groups of the members who are meant are looked up one by one. */
const MAX_ASKED = 500;
const ASKED_AT_ONCE = 4;
const positionSchema = timeAndId.transform(([lastAt, id]) => ({ lastAt, id }));

export function createQualityService(deps: QualityServiceDeps): QualityService {
  const { db, articles, mending, now } = deps;

  return {
    async list({ keyword = '', cursor, count = LIMITS.count, ...wanted }, { rights }) {
      const { state, reason, language, product } = wanted;
      const filter = {
        state,
        reason,
        language,
        product,
        search: await toSearch(deps, keyword, rights),
      };
      const after = cursor === undefined ? undefined : readCursor(cursor, positionSchema);
      const [rows, total] = await Promise.all([
        groupRepository.page(db, filter, { after, limit: count + 1 }),
        groupRepository.countOf(db, filter, MAX_COUNTED),
      ]);
      const { page, nextCursor } = takePage(rows, count, ['lastAt', 'id']);

      return {
        list: page.map(toSignalGroup),
        total,
        nextCursor,
      };
    },

    async item(id, language) {
      const group = isUuid(id) ? await groupRepository.find(db, id) : undefined;
      if (group === undefined) throw notFound();

      return toGroupView(db, group, language);
    },

    async decide({ id, version, verdict, clientRequestId }, { memberId, language }) {
      const key = { memberId, call: qualityDecide.path, clientRequestId, now: now() };
      await idempotent(db, key, async (tx) => {
        await decideOnGroup(deps, tx, { id, version }, verdict, memberId);
        return null;
      });
      if (isAskedAgain(verdict)) void mending.ask(id);
      const group = await groupRepository.find(db, id);
      if (group === undefined) throw notFound();

      return toGroupView(db, group, language);
    },

    async decideAll({ groups, verdict, clientRequestId }, { memberId, language }) {
      if (new Set(groups.map(({ id }) => id)).size < groups.length) {
        throw invalid({ groups: { key: 'field.invalid' } });
      }
      const key = { memberId, call: qualityDecideAll.path, clientRequestId, now: now() };
      const { done, refused } = await idempotent(db, key, (tx) =>
        runEach(tx, groups, language, async (own, group) => {
          await decideOnGroup(deps, own, group, verdict, memberId);
          return group.id;
        }),
      );
      if (isAskedAgain(verdict)) void askInTurns(mending, done);

      return { decided: (await groupRepository.listed(db, done)).map(toSignalGroup), refused };
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

/** The desk shows no members, so only those who may look members up find what one has asked. */
async function toSearch(
  { db, cipher }: QualityServiceDeps,
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

/** A few at once, so that members' own questions keep their places. */
async function askInTurns(mending: Mending, ids: readonly string[]): Promise<void> {
  const left = [...ids];
  const next = async (): Promise<void> => {
    for (let id = left.shift(); id !== undefined; id = left.shift()) await mending.ask(id);
  };
  await Promise.all(Array.from({ length: ASKED_AT_ONCE }, next));
}

const isAskedAgain = ({ kind }: GroupVerdict) => kind === 'phrasing' || kind === 'again';

function isQualityFigure(name: string): name is Exclude<keyof QualityDay, 'day'> {
  return name === 'signals' || name === 'closed' || name === 'answered' || name === 'unanswered';
}
