import type { CitedArticle, GroupView, SignalGroup } from '#contract/quality/calls.ts';
import type { Language } from '../../content/messages.ts';
import type { Database } from '../../platform/db/client.ts';
import { membersOf } from '../console/named-members.ts';
import { shownName } from '../points/shown-name.ts';
import * as signalRepository from '../quality/signal-repository.ts';
import type { GroupRow, ShownSignal } from '../quality/signal-repository.ts';
import { sharedTurn } from '../share/shared-turn.ts';
import * as groupRepository from './group-repository.ts';
import type { ListedGroup } from './group-repository.ts';

const MAX_SHOWN = 20;
const MAX_CITED = 5;

export async function toGroupView(
  db: Database,
  group: GroupRow,
  language: Language,
): Promise<GroupView> {
  const shown = await signalRepository.shownSignals(db, group.id, MAX_SHOWN);
  const { articleId, articleLanguage } = group;

  return {
    ...toSignalGroup(group),
    shown: shown.map((signal) => toSignalView(signal, language)),
    cited: await findCited(db, shown, group.language),
    decision: await toDecision(db, group),
    article:
      articleId === null || articleLanguage === null
        ? null
        : await groupRepository.articleNamed(db, articleId, articleLanguage),
    answer: group.answer,
  };
}

async function findCited(
  db: Database,
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

async function toDecision(
  db: Database,
  { decision, decisionReason, decidedBy, decidedAt }: GroupRow,
): Promise<GroupView['decision']> {
  if (decision === null || decidedAt === null) return null;
  const named = await membersOf(db, [decidedBy]);

  return {
    kind: decision,
    by: named.get(decidedBy ?? '')?.nickname ?? '',
    reason: decisionReason,
    at: decidedAt.toISOString(),
  };
}

export function toSignalGroup(group: ListedGroup): SignalGroup {
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
function toSignalView(signal: ShownSignal, language: Language): GroupView['shown'][number] {
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
