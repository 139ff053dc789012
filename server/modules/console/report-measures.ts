import { and, eq, inArray, sql } from 'drizzle-orm';
import { validate as isUuid } from 'uuid';
import type { ReportMeasure } from '#contract/console/queue-calls.ts';
import { ROOT_ROLE } from '#contract/permissions.ts';
import type { Database } from '../../platform/db/client.ts';
import { commands } from '../../platform/db/schema/command.ts';
import { enterpriseCards } from '../../platform/db/schema/enterprise.ts';
import { articles } from '../../platform/db/schema/knowledge.ts';
import { members } from '../../platform/db/schema/member.ts';
import { ownArticles } from '../../platform/db/schema/operation.ts';
import { talks } from '../../platform/db/schema/talk.ts';
import { submissions } from '../../platform/db/schema/submission.ts';
import { conflict, DomainError } from '../../platform/http/domain-error.ts';
import { publishArticle, withdrawArticle } from '../../trade/knowledge/publish-article.ts';
import { recordAudit } from '../audit/record.ts';
import * as articleConsoleRepository from '../knowledge/console/repository.ts';
import { revokeAllSignIns } from '../member/repository.ts';
import { notify } from '../message/notify.ts';
import type { ReportedThing } from '../submission/reported-thing.ts';

interface Measure {
  measure: ReportMeasure;
  about: Pick<ReportedThing, 'kind' | 'id' | 'title'>;
  reporterId: string;
  reason: string;
  actorId: string;
  now: Date;
}

const SHIPPED_VERSION = 1;

/**
 * Takes down what is reported, or restricts or disables its owner; within the caller's transaction.
 * @throws DomainError 409 if it is gone or nobody owns it; 403 if the owner is out of reach
 */
export async function takeMeasure(tx: Database, measure: Measure): Promise<void> {
  const { about, reason, now } = measure;
  switch (measure.measure) {
    case 'none':
      return;
    case 'takeDown': {
      const ownerId = await ownerOf(tx, about, measure.reporterId);
      if (!(await takeDown(tx, about, now))) throw conflict('report.gone');
      if (ownerId === null || about.kind === 'talk') return;
      const params = { title: about.title, reason };
      await notify(tx, { memberId: ownerId, kind: 'report.takenDown', params, link: null }, now);
      return;
    }
    case 'restrict':
    case 'disable':
      await changeOwner(tx, measure, true);
  }
}

/** Reverts `takeMeasure`. */
export async function undoMeasure(tx: Database, measure: Measure): Promise<void> {
  const { about, now } = measure;
  switch (measure.measure) {
    case 'none':
      return;
    case 'takeDown':
      await putBack(tx, about, now);
      return;
    case 'restrict':
    case 'disable':
      await changeOwner(tx, measure, false);
  }
}

/** The other side for a conversation; null for shipped content, and where the member is gone. */
export async function ownerOf(
  db: Database,
  { kind, id }: Pick<ReportedThing, 'kind' | 'id'>,
  reporterId: string,
): Promise<string | null> {
  const memberId = await contributorOf(db, kind, id, reporterId);
  if (memberId === null) return null;
  const [member] = await db
    .select({ id: members.id })
    .from(members)
    .where(and(eq(members.id, memberId), sql`${members.deletedAt} IS NULL`));

  return member?.id ?? null;
}

async function contributorOf(
  db: Database,
  kind: ReportedThing['kind'],
  id: string,
  reporterId: string,
): Promise<string | null> {
  switch (kind) {
    case 'talk': {
      const [row] = await db
        .select({ memberId: talks.otherId })
        .from(talks)
        .where(and(eq(talks.memberId, reporterId), eq(talks.id, id)));
      return row?.memberId ?? null;
    }
    case 'card': {
      const [row] = await db
        .select({ memberId: enterpriseCards.memberId })
        .from(enterpriseCards)
        .where(eq(enterpriseCards.id, id));
      return row?.memberId ?? null;
    }
    case 'command': {
      // A member's command has the id of its submission.
      if (!isUuid(id)) return null;
      const [row] = await db
        .select({ memberId: submissions.memberId })
        .from(submissions)
        .where(and(eq(submissions.id, id), eq(submissions.kind, 'command')));
      return row?.memberId ?? null;
    }
    case 'article': {
      const [row] = await db
        .select({ memberId: ownArticles.submissionMemberId })
        .from(ownArticles)
        .where(eq(ownArticles.id, id));
      return row?.memberId ?? null;
    }
  }
}

async function takeDown(tx: Database, { kind, id }: Measure['about'], now: Date): Promise<boolean> {
  switch (kind) {
    case 'card':
      return setCard(tx, id, false, now);
    case 'talk':
      return endTalk(tx, id, now);
    case 'command':
      return setCommand(tx, id, 'off', now);
    case 'article':
      return takeArticleDown(tx, id, now);
  }
}

async function putBack(tx: Database, { kind, id }: Measure['about'], now: Date): Promise<void> {
  switch (kind) {
    case 'card':
      await setCard(tx, id, true, now);
      return;
    case 'talk':
      await tx
        .update(talks)
        .set({ endedAt: null, endedBy: null })
        .where(and(eq(talks.id, id), eq(talks.endedBy, 'operator')));
      return;
    case 'command':
      await setCommand(tx, id, 'on', now);
      return;
    case 'article':
      await putArticleBack(tx, id, now);
  }
}

async function endTalk(tx: Database, id: string, now: Date): Promise<boolean> {
  const ended = await tx
    .update(talks)
    .set({ endedAt: now, endedBy: 'operator' })
    .where(and(eq(talks.id, id), sql`${talks.endedAt} IS NULL`))
    .returning({ id: talks.id });

  return ended.length > 0;
}

async function setCard(tx: Database, id: string, approved: boolean, now: Date): Promise<boolean> {
  const changed = await tx
    .update(enterpriseCards)
    .set({ approved, updatedAt: now })
    .where(and(eq(enterpriseCards.id, id), eq(enterpriseCards.approved, !approved)))
    .returning({ id: enterpriseCards.id });

  return changed.length > 0;
}

async function setCommand(
  tx: Database,
  id: string,
  state: 'on' | 'off',
  now: Date,
): Promise<boolean> {
  const changed = await tx
    .update(commands)
    // `edited`: the next start doesn't ship it again.
    .set({ state, edited: true, version: sql`${commands.version} + 1`, updatedAt: now })
    .where(and(eq(commands.id, id), inArray(commands.state, [state === 'on' ? 'off' : 'on'])))
    .returning({ id: commands.id });

  return changed.length > 0;
}

async function takeArticleDown(tx: Database, id: string, now: Date): Promise<boolean> {
  const shown = await tx.select().from(articles).where(eq(articles.id, id));
  for (const { language, ...article } of shown) {
    const own = await articleConsoleRepository.lockOwn(tx, id, language);
    const withdrawn = {
      title: article.title,
      summary: article.summary,
      sections: article.sections,
      region: article.region,
      contributor: article.contributor,
      keywords: article.keywords,
      sources: article.sources,
      asks: await articleConsoleRepository.asks(tx, id, language),
      state: 'withdrawn' as const,
      version: (own?.version ?? SHIPPED_VERSION) + 1,
      updatedAt: now,
    };
    await tx
      .insert(ownArticles)
      .values({ ...withdrawn, id, language, origin: own?.origin ?? 'shipped', createdAt: now })
      .onConflictDoUpdate({ target: [ownArticles.id, ownArticles.language], set: withdrawn });
    await withdrawArticle(tx, id, language);
  }

  return shown.length > 0;
}

async function putArticleBack(tx: Database, id: string, now: Date): Promise<void> {
  const back = await tx
    .update(ownArticles)
    .set({ state: 'published', version: sql`${ownArticles.version} + 1`, updatedAt: now })
    .where(and(eq(ownArticles.id, id), eq(ownArticles.state, 'withdrawn')))
    .returning();
  for (const row of back) {
    const { language, title, summary, sections, region, contributor, keywords, sources } = row;
    await publishArticle(tx, {
      ...{ id, language, title, summary, sections, region, contributor, keywords, sources },
      asks: row.asks,
      updatedAt: now,
    });
  }
}

async function changeOwner(
  tx: Database,
  { measure, about, reporterId, reason, actorId, now }: Measure,
  isOn: boolean,
): Promise<void> {
  const memberId = await ownerOf(tx, about, reporterId);
  if (memberId === null) {
    if (!isOn) return;
    throw conflict('report.noOwner');
  }
  if (memberId === actorId) throw new DomainError(403, 'memberAdmin.oneself');
  const [owner] = await tx.select().from(members).where(eq(members.id, memberId)).for('update');
  if (owner === undefined) throw conflict('report.noOwner');
  if (owner.roles.includes(ROOT_ROLE)) throw new DomainError(403, 'memberAdmin.root');
  const isRestriction = measure === 'restrict';
  await tx
    .update(members)
    .set(
      isRestriction
        ? { restriction: isOn ? reason : null }
        : { disabled: isOn, disabledReason: isOn ? reason : null },
    )
    .where(eq(members.id, memberId));
  if (isRestriction) {
    await notify(
      tx,
      isOn
        ? { memberId, kind: 'member.restricted', params: { reason }, link: null }
        : { memberId, kind: 'member.unrestricted', link: null },
      now,
    );
  } else if (isOn) {
    await revokeAllSignIns(tx, memberId, now);
  }
  await recordAudit(
    tx,
    {
      actorId,
      action: isRestriction ? 'member.restrict' : 'member.disable',
      target: { kind: 'member', id: memberId, label: owner.nickname },
      details: { [isRestriction ? 'restricted' : 'disabled']: isOn, reason },
    },
    now,
  );
}
