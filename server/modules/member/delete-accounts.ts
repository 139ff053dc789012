import {
  and,
  asc,
  eq,
  gt,
  inArray,
  isNotNull,
  lte,
  or,
  sql,
  type SQL,
  type SQLWrapper,
} from 'drizzle-orm';
import type { Database } from '../../platform/db/client.ts';
import { commandClicks, ownCommands } from '../../platform/db/schema/command.ts';
import { citationMarks, citationMonths } from '../../platform/db/schema/contribution.ts';
import { enterpriseCards } from '../../platform/db/schema/enterprise.ts';
import { fileRoom, files } from '../../platform/db/schema/file.ts';
import { articleChunks, articles } from '../../platform/db/schema/knowledge.ts';
import {
  clientRequests,
  consents,
  members,
  reviewTickets,
  signIns,
} from '../../platform/db/schema/member.ts';
import { broadcastMarks, messages } from '../../platform/db/schema/message.ts';
import { articleVersions, audit, ownArticles } from '../../platform/db/schema/operation.ts';
import { ledger } from '../../platform/db/schema/points.ts';
import { searchCounters, sessions } from '../../platform/db/schema/session.ts';
import { documents } from '../../platform/db/schema/document.ts';
import { clearContacts } from '../../platform/db/schema/privacy.ts';
import {
  companyProfiles,
  customers,
  priceEntries,
  quotations,
} from '../../platform/db/schema/quotation.ts';
import { shares, shareTokens } from '../../platform/db/schema/share.ts';
import { redemptions } from '../../platform/db/schema/shop.ts';
import { submissions } from '../../platform/db/schema/submission.ts';
import { talks } from '../../platform/db/schema/talk.ts';
import { voiceSamples } from '../../platform/db/schema/voice.ts';
import { addFigures } from '../statistics/add-figures.ts';
import * as ledgerRepository from '../points/ledger-repository.ts';
import { setRanked } from '../points/scores.ts';
import { giveBack } from '../shop/redemption-decisions.ts';
import { memberSubject } from '../../platform/usage/spending.ts';
import { removeSpendOf } from '../service/spend-repository.ts';
import * as usageRepository from '../../platform/usage/usage-repository.ts';

const ACCOUNTS = 20;
const BATCH = 50;

/**
 * Deletes accounts that are due: personal data first, then the rest in batches. Interrupted
 * deletions continue at the next call. The ledger and published articles remain.
 * @throws AggregateError of failed accounts, after all others
 */
export async function deleteDueAccounts(db: Database, now: () => Date): Promise<void> {
  const failures: Error[] = [];
  let last: { deleteAt: Date; id: string } | undefined;
  for (;;) {
    const due = await db
      .select({
        deleteAt: sql<Date>`${members.deleteAt}`.mapWith(members.deleteAt),
        id: members.id,
      })
      .from(members)
      .where(
        and(
          isNotNull(members.deleteAt),
          lte(members.deleteAt, now()),
          last === undefined
            ? undefined
            : or(
                gt(members.deleteAt, last.deleteAt),
                and(eq(members.deleteAt, last.deleteAt), gt(members.id, last.id)),
              ),
        ),
      )
      .orderBy(asc(members.deleteAt), asc(members.id))
      .limit(ACCOUNTS);
    for (const { id } of due) {
      try {
        if (!(await forgetPerson(db, id, now()))) continue;
        await removeBelongings(db, id);
        await db.update(members).set({ deleteAt: null }).where(eq(members.id, id));
      } catch (cause) {
        failures.push(new Error(`account ${id}`, { cause }));
      }
    }
    last = due.at(-1);
    if (due.length < ACCOUNTS) break;
  }
  if (failures.length > 0) throw new AggregateError(failures, 'accounts that could not be deleted');
}

/** Returns false if the deletion was cancelled meanwhile. */
async function forgetPerson(db: Database, memberId: string, now: Date): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [member] = await tx.select().from(members).where(eq(members.id, memberId)).for('update');
    if (member?.deleteAt == null || member.deleteAt > now) return false;
    if (member.deletedAt !== null) return true;
    await closeRedemptions(tx, memberId, now);
    await ledgerRepository.lockAccount(tx, memberId);
    await setRanked(tx, memberId, false);
    await tx
      .update(ledger)
      .set({ reason: null })
      .where(and(eq(ledger.memberId, memberId), isNotNull(ledger.reason)));
    if (member.privacy.showAs === 'anonymous') {
      await forgetContributor(tx, memberId);
      await forgetCredits(tx, member.nickname);
    }
    const own = [
      signIns,
      reviewTickets,
      consents,
      clientRequests,
      messages,
      talks,
      citationMarks,
      citationMonths,
      shareTokens,
      shares,
      documents,
      quotations,
      customers,
      priceEntries,
      companyProfiles,
      voiceSamples,
      clearContacts,
    ] as const;
    for (const table of own) {
      await tx.delete(table).where(eq(table.memberId, memberId));
    }
    await tx
      .update(audit)
      .set({ targetLabel: '' })
      .where(and(eq(audit.targetKind, 'member'), eq(audit.targetId, memberId)));
    await tx
      .update(members)
      .set({
        tellcode: '',
        phoneCipher: null,
        phoneHash: null,
        phoneTail: null,
        nickname: '',
        avatarFileId: null,
        enterpriseName: null,
        inviterId: null,
        invitation: null,
        invitationAt: null,
        invitationSigns: [],
        invitationCode: null,
        identity: null,
        contactCipher: null,
        privacy: {},
        roles: [],
        restriction: null,
        disabledReason: null,
        review: 'none',
        upgrading: false,
        cocreatorSince: null,
        reviewAskedAt: null,
        reviewReason: null,
        reviewClaimedBy: null,
        reviewClaimedUntil: null,
        deletedAt: now,
      })
      .where(eq(members.id, memberId));
    const enterprises = member.type === 'enterprise' ? -1 : 0;
    await addFigures(tx, { accounts: -1, enterprises }, now);

    return true;
  });
}

async function closeRedemptions(tx: Database, memberId: string, now: Date): Promise<void> {
  const isOwn = eq(redemptions.memberId, memberId);
  const open = await tx
    .select()
    .from(redemptions)
    .where(and(isOwn, eq(redemptions.state, 'pending')))
    .orderBy(asc(redemptions.id))
    .for('update');
  for (const row of open) {
    await tx
      .update(redemptions)
      .set({
        state: 'cancelled',
        version: sql`${redemptions.version} + 1`,
        claimedBy: null,
        claimedUntil: null,
        updatedAt: now,
      })
      .where(and(isOwn, eq(redemptions.id, row.id)));
    await giveBack(tx, row, { reason: null, actorId: null }, now);
  }
  await tx
    .update(redemptions)
    .set({
      recipientCipher: null,
      pickupHash: null,
      courier: null,
      trackingNumber: null,
      reason: null,
    })
    .where(isOwn);
}

async function forgetContributor(tx: Database, memberId: string): Promise<void> {
  const theirs = await tx
    .select({ id: ownArticles.id })
    .from(ownArticles)
    .innerJoin(submissions, eq(submissions.id, ownArticles.submissionId))
    .where(and(eq(submissions.memberId, memberId), isNotNull(ownArticles.contributor)));
  const ids = theirs.map(({ id }) => id);
  if (ids.length === 0) return;
  await tx.update(ownArticles).set({ contributor: null }).where(inArray(ownArticles.id, ids));
  await tx.update(articles).set({ contributor: null }).where(inArray(articles.id, ids));
}

/** Removes the name from paragraphs that the member added to other articles. */
async function forgetCredits(tx: Database, nickname: string): Promise<void> {
  const credited = JSON.stringify([{ paragraphs: [{ contributor: nickname }] }]);
  for (const table of [ownArticles, articles] as const) {
    await tx
      .update(table)
      .set({ sections: withoutCredit(table.sections, nickname) })
      .where(sql`${table.sections} @> ${credited}::jsonb`);
  }
  const kept = sql`(${articleVersions.fields} -> 'sections')`;
  await tx
    .update(articleVersions)
    .set({
      fields: sql`jsonb_set(${articleVersions.fields}, '{sections}', ${withoutCredit(kept, nickname)})`,
    })
    .where(sql`${kept} @> ${credited}::jsonb`);
  await tx
    .update(articleChunks)
    .set({ contributor: null })
    .where(eq(articleChunks.contributor, nickname));
}

function withoutCredit(sections: SQLWrapper, name: string): SQL {
  return sql`(SELECT jsonb_agg(jsonb_set(section, '{paragraphs}', (
      SELECT coalesce(jsonb_agg(CASE WHEN paragraph ->> 'contributor' = ${name}
        THEN paragraph - 'contributor' ELSE paragraph END ORDER BY place), '[]')
      FROM jsonb_array_elements(section -> 'paragraphs') WITH ORDINALITY AS p (paragraph, place)
    )) ORDER BY number)
    FROM jsonb_array_elements(${sections}) WITH ORDINALITY AS s (section, number))`;
}

async function removeBelongings(db: Database, memberId: string): Promise<void> {
  // Submissions before the files they reference; conversations cascade to their answers' files.
  for (const table of [submissions, sessions, ownCommands, files] as const) {
    const batch = db
      .select({ id: table.id })
      .from(table)
      .where(eq(table.memberId, memberId))
      .limit(BATCH);
    for (;;) {
      const removed = await db
        .delete(table)
        .where(and(eq(table.memberId, memberId), inArray(table.id, batch)))
        .returning({ id: table.id });
      if (removed.length < BATCH) break;
    }
  }
  for (const table of [
    searchCounters,
    commandClicks,
    broadcastMarks,
    messages,
    fileRoom,
  ] as const) {
    await db.delete(table).where(eq(table.memberId, memberId));
  }
  await db.delete(enterpriseCards).where(eq(enterpriseCards.memberId, memberId));
  await usageRepository.removeOf(db, memberSubject(memberId));
  await removeSpendOf(db, memberSubject(memberId));
}
