import { validate as isUuid } from 'uuid';
import type { GroupDecision, GroupVerdict, Passage } from '#contract/quality/calls.ts';
import type { Language } from '../../content/messages.ts';
import type { Database } from '../../platform/db/client.ts';
import { conflict, DomainError, notFound } from '../../platform/http/domain-error.ts';
import { recordAudit } from '../audit/record.ts';
import { membersOf } from '../console/named-members.ts';
import { notify } from '../message/notify.ts';
import * as signalRepository from '../quality/signal-repository.ts';
import type { GroupRow } from '../quality/signal-repository.ts';
import { shownQuestion } from '../statistics/question-text.ts';
import * as groupRepository from './group-repository.ts';
import { settle, type Mending } from './mending.ts';

export interface ArticleAsks {
  /** @throws DomainError 404 */
  passages: (id: string, language: Language) => Promise<{ title: string; list: Passage[] }>;
  /** Joins the caller's transaction. @throws DomainError 404, 409 */
  addAsk: (
    tx: Database,
    place: { id: string; language: Language; paragraph: number; text: string },
    actorId: string,
  ) => Promise<void>;
}

interface VerdictDeps {
  articles: ArticleAsks;
  mending: Mending;
  now: () => Date;
}

const LABEL_CHARS = 60;

/** @throws DomainError 404, 409 if somebody else has decided since `version` */
export async function decideOnGroup(
  deps: VerdictDeps,
  tx: Database,
  { id, version }: { id: string; version: number },
  verdict: GroupVerdict,
  actorId: string,
): Promise<void> {
  const group = await lockFor(tx, id, version);
  if (!isAllowed(group, verdict)) throw conflict('console.notOpen');
  await apply(deps, tx, group, verdict, actorId);
  await recordAudit(
    tx,
    {
      actorId,
      action: `quality.${verdict.kind}`,
      target: { kind: 'quality', id, label: labelOf(group.question) },
      details: detailsOf(verdict),
    },
    deps.now(),
  );
}

async function lockFor(tx: Database, id: string, version: number): Promise<GroupRow> {
  const group = isUuid(id) ? await groupRepository.lock(tx, id) : undefined;
  if (group === undefined) throw notFound();
  if (group.version !== version) throw await decidedMeanwhile(tx, group);

  return group;
}

function isAllowed({ state }: GroupRow, { kind }: GroupVerdict): boolean {
  if (kind === 'test') return true;

  return kind === 'reopen' ? state !== 'open' : state === 'open';
}

async function apply(
  { articles, mending, now }: VerdictDeps,
  tx: Database,
  group: GroupRow,
  verdict: GroupVerdict,
  actorId: string,
): Promise<void> {
  const at = now();
  const decide = (state: GroupRow['state'], decision: GroupDecision, decisionReason: string) =>
    groupRepository.change(tx, group.id, {
      ...{ decidedBy: actorId, decidedAt: at },
      ...{ state, decision, decisionReason },
    });
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
      await decide('closed', 'reply', verdict.text);
      await settle(tx, group.id, at);
      return;
    case 'ignore':
      await decide('closed', 'ignore', verdict.reason);
      await settle(tx, group.id, at);
      return;
    case 'reopen':
      await decide('open', 'reopen', verdict.reason);
  }
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
