import { and, asc, eq, gt, isNull, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Database } from '../../db/client.ts';
import { ownCommands, ownCommandVersions } from '../../db/schema/command.ts';
import { files } from '../../db/schema/file.ts';
import { consents, signIns } from '../../db/schema/member.ts';
import { messages } from '../../db/schema/message.ts';
import { ledger } from '../../db/schema/points.ts';
import { answers, records, sessions } from '../../db/schema/session.ts';
import { redemptions } from '../../db/schema/shop.ts';
import { submissionEvents, submissionFiles, submissions } from '../../db/schema/submission.ts';
import type { FileKey } from '../file/file-address.ts';
import { pointsOf } from '../points/points-of.ts';
import { questionsOf } from '../usage/questions-of.ts';
import { memberRepository } from './repository.ts';

export interface ExportContext {
  addressOf: (key: FileKey) => string;
  now: Date;
}

/** Rows that are read at a time. */
const BATCH = 500;

/**
 * All that is kept of a member, as it stands at one moment; without hashes, search words and what the
 * product needs for itself. Files come as a list with addresses that are good for a day.
 */
export async function exportMember(
  db: Database,
  memberId: string,
  { addressOf, now }: ExportContext,
): Promise<Record<string, unknown>> {
  return db.transaction(
    async (tx) => ({
      exportedAt: now,
      ...(await personOf(tx, memberId)),
      conversations: await conversationsOf(tx, memberId),
      commands: await commandsOf(tx, memberId),
      points: { ...(await pointsOf(tx, memberId)), ledger: await ledgerOf(tx, memberId) },
      submissions: await submissionsOf(tx, memberId),
      redemptions: await redemptionsOf(tx, memberId),
      messages: await messagesOf(tx, memberId),
      files: (await filesOf(tx, memberId)).map((file) => ({
        ...file,
        url: addressOf({ memberId, fileId: file.id }),
      })),
      usage: await questionsOf(tx, memberId, now),
    }),
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
}

/** Rows by their ids, until none is left. */
async function inBatches<Row extends { id: string }>(
  read: (after: string | undefined) => Promise<Row[]>,
): Promise<Row[]> {
  const all: Row[] = [];
  for (;;) {
    const rows = await read(all.at(-1)?.id);
    all.push(...rows);
    if (rows.length < BATCH) return all;
  }
}

function ownAfter(
  table: { memberId: PgColumn; id: PgColumn },
  memberId: string,
  after: string | undefined,
): SQL | undefined {
  return and(eq(table.memberId, memberId), after === undefined ? undefined : gt(table.id, after));
}

/** Puts rows into the lists of those that they belong to, without naming these again. */
function groupBy<Row, Key extends keyof Row>(
  rows: readonly Row[],
  key: Key,
): Map<Row[Key], Omit<Row, Key>[]> {
  const groups = new Map<Row[Key], Omit<Row, Key>[]>();
  for (const { [key]: owner, ...rest } of rows) {
    const group = groups.get(owner);
    if (group === undefined) groups.set(owner, [rest]);
    else group.push(rest);
  }
  return groups;
}

async function personOf(tx: Database, memberId: string) {
  const member = await memberRepository(tx).find(memberId);
  if (member === undefined) return {};
  const { id, nickname, type, enterpriseName, identity, inviterId, roles, createdAt } = member;
  const { tellcode, phone, restriction, review, reviewReason, deleteAt } = member;

  return {
    profile: {
      id,
      phone: `+${tellcode} ${phone}`,
      nickname,
      type,
      enterpriseName,
      identity,
      inviterId,
      roles,
      restriction,
      review,
      reviewReason,
      createdAt,
      deleteAt,
    },
    contact: member.contact,
    privacy: member.privacy,
    consents: await tx
      .select({
        document: consents.document,
        version: consents.version,
        agreedAt: consents.agreedAt,
      })
      .from(consents)
      .where(eq(consents.memberId, memberId)),
    signIns: await inBatches((after) =>
      tx
        .select({
          id: signIns.id,
          device: signIns.device,
          address: signIns.address,
          createdAt: signIns.createdAt,
          lastSeenAt: signIns.lastSeenAt,
          expiresAt: signIns.expiresAt,
          revokedAt: signIns.revokedAt,
        })
        .from(signIns)
        .where(ownAfter(signIns, memberId, after))
        .orderBy(asc(signIns.id))
        .limit(BATCH),
    ),
  };
}

/** Conversations with their questions, and these with their answers; deleted ones are not kept. */
async function conversationsOf(tx: Database, memberId: string) {
  const conversations = await inBatches((after) =>
    tx
      .select({
        id: sessions.id,
        title: sessions.title,
        kind: sessions.kind,
        plugin: sessions.plugin,
        top: sessions.top,
        createdAt: sessions.createdAt,
        updatedAt: sessions.updatedAt,
      })
      .from(sessions)
      .where(and(ownAfter(sessions, memberId, after), isNull(sessions.deletedAt)))
      .orderBy(asc(sessions.id))
      .limit(BATCH),
  );
  const questions = await inBatches((after) =>
    tx
      .select({
        id: records.id,
        sessionId: records.sessionId,
        question: records.question,
        plugin: records.plugin,
        form: records.form,
        drawing: records.drawing,
        helped: records.helped,
        replaces: records.replaces,
        replacedBy: records.replacedBy,
        createdAt: records.createdAt,
      })
      .from(records)
      .where(and(ownAfter(records, memberId, after), isNull(records.deletedAt)))
      .orderBy(asc(records.id))
      .limit(BATCH),
  );
  const given = await inBatches((after) =>
    tx
      .select({
        id: answers.id,
        recordId: answers.recordId,
        version: answers.version,
        status: answers.status,
        content: answers.content,
        reasoning: answers.reasoning,
        sources: answers.sources,
        parts: answers.parts,
        liked: answers.liked,
        likeReason: answers.likeReason,
        model: answers.model,
        createdAt: answers.createdAt,
        endedAt: answers.endedAt,
      })
      .from(answers)
      .where(ownAfter(answers, memberId, after))
      .orderBy(asc(answers.id))
      .limit(BATCH),
  );
  const answersOf = groupBy(given, 'recordId');
  const questionsIn = groupBy(
    questions.map((question) => ({ ...question, answers: answersOf.get(question.id) ?? [] })),
    'sessionId',
  );

  return conversations.map((conversation) => ({
    ...conversation,
    records: questionsIn.get(conversation.id) ?? [],
  }));
}

async function commandsOf(tx: Database, memberId: string) {
  const commands = await inBatches((after) =>
    tx
      .select({
        id: ownCommands.id,
        classId: ownCommands.classId,
        title: ownCommands.title,
        description: ownCommands.description,
        template: ownCommands.template,
        version: ownCommands.version,
        state: ownCommands.state,
        clicks: ownCommands.clicks,
        updatedAt: ownCommands.updatedAt,
      })
      .from(ownCommands)
      .where(and(ownAfter(ownCommands, memberId, after), isNull(ownCommands.deletedAt)))
      .orderBy(asc(ownCommands.id))
      .limit(BATCH),
  );
  const versions = groupBy(
    await tx
      .select({
        commandId: ownCommandVersions.commandId,
        version: ownCommandVersions.version,
        title: ownCommandVersions.title,
        description: ownCommandVersions.description,
        template: ownCommandVersions.template,
        createdAt: ownCommandVersions.createdAt,
      })
      .from(ownCommandVersions)
      .where(eq(ownCommandVersions.memberId, memberId))
      .orderBy(asc(ownCommandVersions.commandId), asc(ownCommandVersions.version)),
    'commandId',
  );

  return commands.map((command) => ({ ...command, versions: versions.get(command.id) ?? [] }));
}

async function ledgerOf(tx: Database, memberId: string) {
  return inBatches((after) =>
    tx
      .select({
        id: ledger.id,
        seq: ledger.seq,
        delta: ledger.delta,
        balanceAfter: ledger.balanceAfter,
        kind: ledger.kind,
        ref: ledger.ref,
        reverses: ledger.reverses,
        reason: ledger.reason,
        createdAt: ledger.createdAt,
      })
      .from(ledger)
      .where(ownAfter(ledger, memberId, after))
      .orderBy(asc(ledger.id))
      .limit(BATCH),
  );
}

async function submissionsOf(tx: Database, memberId: string) {
  const handedIn = await inBatches((after) =>
    tx
      .select({
        id: submissions.id,
        kind: submissions.kind,
        state: submissions.state,
        content: submissions.content,
        ref: submissions.ref,
        details: submissions.details,
        consent: submissions.consent,
        version: submissions.version,
        points: submissions.points,
        reason: submissions.reason,
        articleId: submissions.articleId,
        createdAt: submissions.createdAt,
        updatedAt: submissions.updatedAt,
        decidedAt: submissions.decidedAt,
      })
      .from(submissions)
      .where(ownAfter(submissions, memberId, after))
      .orderBy(asc(submissions.id))
      .limit(BATCH),
  );
  // By its own key, which begins with the submission.
  const events = groupBy(
    await tx
      .select({
        id: submissionEvents.id,
        submissionId: submissionEvents.submissionId,
        action: submissionEvents.action,
        reason: submissionEvents.reason,
        points: submissionEvents.points,
        createdAt: submissionEvents.createdAt,
      })
      .from(submissionEvents)
      .where(eq(submissionEvents.memberId, memberId))
      .orderBy(asc(submissionEvents.submissionId), asc(submissionEvents.id)),
    'submissionId',
  );
  const attached = groupBy(
    await tx
      .select({
        submissionId: submissionFiles.submissionId,
        fileId: submissionFiles.fileId,
        extracted: submissionFiles.extracted,
      })
      .from(submissionFiles)
      .where(eq(submissionFiles.memberId, memberId))
      .orderBy(asc(submissionFiles.submissionId), asc(submissionFiles.n)),
    'submissionId',
  );

  return handedIn.map((submission) => ({
    ...submission,
    events: events.get(submission.id) ?? [],
    files: attached.get(submission.id) ?? [],
  }));
}

async function redemptionsOf(tx: Database, memberId: string) {
  return inBatches((after) =>
    tx
      .select({
        id: redemptions.id,
        goodsId: redemptions.goodsId,
        quantity: redemptions.quantity,
        points: redemptions.points,
        receive: redemptions.receive,
        name: redemptions.name,
        phone: redemptions.phone,
        address: redemptions.address,
        state: redemptions.state,
        reason: redemptions.reason,
        createdAt: redemptions.createdAt,
        decidedAt: redemptions.decidedAt,
      })
      .from(redemptions)
      .where(ownAfter(redemptions, memberId, after))
      .orderBy(asc(redemptions.id))
      .limit(BATCH),
  );
}

async function messagesOf(tx: Database, memberId: string) {
  return inBatches((after) =>
    tx
      .select({
        id: messages.id,
        scope: messages.scope,
        kind: messages.kind,
        params: messages.params,
        link: messages.link,
        readAt: messages.readAt,
        createdAt: messages.createdAt,
      })
      .from(messages)
      .where(ownAfter(messages, memberId, after))
      .orderBy(asc(messages.id))
      .limit(BATCH),
  );
}

async function filesOf(tx: Database, memberId: string) {
  return inBatches((after) =>
    tx
      .select({
        id: files.id,
        name: files.name,
        mime: files.mime,
        size: files.size,
        purpose: files.purpose,
        createdAt: files.createdAt,
      })
      .from(files)
      .where(ownAfter(files, memberId, after))
      .orderBy(asc(files.id))
      .limit(BATCH),
  );
}
