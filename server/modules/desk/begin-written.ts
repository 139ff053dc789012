import { validate as isUuid } from 'uuid';
import type { Database } from '../../platform/db/client.ts';
import { notFound } from '../../platform/http/domain-error.ts';
import { recordAudit } from '../audit/record.ts';
import type { ArticleCause } from '../knowledge/console/service.ts';
import { creditCorrections } from './credit-corrections.ts';
import * as groupRepository from './group-repository.ts';
import type { Mending } from './mending.ts';
import { decidedMeanwhile, labelOf } from './verdicts.ts';

/**
 * Decides on a group by the article that is published for it. Joins the caller's transaction.
 * @returns false if the group is left alone
 * @throws DomainError 404, 409 if somebody else has decided on the group
 */
export async function beginWritten(
  tx: Database,
  mending: Mending,
  { groupId, isRequired, article, actorId }: ArticleCause,
  now: Date,
): Promise<boolean> {
  const group = isUuid(groupId) ? await groupRepository.lock(tx, groupId) : undefined;
  if (group?.state !== 'open' && !isRequired) return false;
  if (group === undefined) throw notFound();
  if (group.state !== 'open') throw await decidedMeanwhile(tx, group);
  const { id, language, title } = article;
  await mending.begin(tx, groupId, { kind: 'article', article: { id, language }, actorId });
  await creditCorrections(tx, groupId, article, now);
  await recordAudit(
    tx,
    {
      actorId,
      action: 'quality.article',
      target: { kind: 'quality', id: groupId, label: labelOf(group.question) },
      details: { article: title, language },
    },
    now,
  );

  return true;
}
