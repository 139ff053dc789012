import type { Answer, ChatRecord, Like, Part } from '#contract/chat/calls.ts';
import type { FileRef } from '#contract/file/calls.ts';
import type { files } from '../../platform/db/schema/file.ts';
import type { answers, records } from '../../platform/db/schema/session.ts';
import { canBeActive } from './answer-text.ts';

export type RecordRow = Pick<
  typeof records.$inferSelect,
  | 'id'
  | 'sessionId'
  | 'question'
  | 'plugin'
  | 'helped'
  | 'replaces'
  | 'replacedBy'
  | 'clientRequestId'
  | 'createdAt'
> & {
  files: RecordFile[];
};
export type RecordFile = Pick<
  typeof files.$inferSelect,
  'memberId' | 'id' | 'name' | 'mime' | 'size'
>;
export type AnswerRow = Omit<
  typeof answers.$inferSelect,
  'contentGrams' | 'searchBucket' | 'usage' | 'instanceId' | 'endedAt' | 'likeReason'
>;

export type FileAddress = (file: { memberId: string; fileId: string }) => string;

/** Replaces file URLs by fresh ones: stored ones expire. */
export function partsView(
  parts: readonly Part[],
  memberId: string,
  addressOf: FileAddress,
): Part[] {
  return parts.map((part) =>
    part.type === 'image'
      ? { ...part, file: { ...part.file, url: addressOf({ memberId, fileId: part.file.id }) } }
      : part,
  );
}

export function answerView(row: AnswerRow, addressOf: FileAddress): Answer {
  const { id, version, status, content, reasoning, reasoningMs, sources, model } = row;
  const { errorCode, errorMsg } = row;

  return {
    id,
    version,
    status,
    content,
    reasoning,
    reasoningMs,
    sources,
    parts: partsView(row.parts, row.memberId, addressOf),
    like: likeOf(row.liked),
    model,
    error: errorCode === null ? null : { code: errorCode, msg: errorMsg ?? '' },
    createdAt: row.createdAt.toISOString(),
  };
}

export function recordView(
  row: RecordRow,
  answerRows: readonly AnswerRow[],
  addressOf: FileAddress,
): ChatRecord | null {
  const versions = answerRows.toSorted((a, b) => a.version - b.version);
  const active = versions.findLast(canBeActive) ?? versions.at(-1);
  if (active === undefined) return null;
  const { id, sessionId, question, plugin, helped, replaces, replacedBy, clientRequestId } = row;

  return {
    id,
    sessionId,
    question,
    plugin,
    files: row.files.map((file) => fileRefOf(file, addressOf)),
    answers: versions.map((version) => answerView(version, addressOf)),
    active: active.id,
    helped,
    replaces,
    replacedBy,
    clientRequestId,
    createdAt: row.createdAt.toISOString(),
  };
}

function fileRefOf(
  { memberId, id, name, mime, size }: RecordFile,
  addressOf: FileAddress,
): FileRef {
  return { id, name, mime, size, url: addressOf({ memberId, fileId: id }) };
}

function likeOf(liked: number): Like {
  if (liked > 0) return 1;
  return liked < 0 ? -1 : 0;
}
