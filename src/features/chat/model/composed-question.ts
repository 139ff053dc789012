import { v4 as uuid } from 'uuid';
import { questionCallOf } from '#contract/chat/plugin-calls.ts';
import {
  isPluginId,
  PLUGIN_FORMS,
  type PluginField,
  type PluginId,
} from '#contract/chat/plugins.ts';
import { LIMITS } from '#contract/limits.ts';
import {
  withFiles,
  type AttachedFile,
  type ChatMode,
  type Draft,
  type QueuedQuestion,
} from '#stores/drafts.ts';
import { isSameMode, questionMode } from '../plugin-kit.ts';
import type { PendingQuestion, QuestionMode } from './conversation/conversation-state.ts';

/** A question in the composer, without the id that sending gives it. */
export type ComposedQuestion = Pick<PendingQuestion, 'text' | 'mode' | 'files'>;

/** null for an unknown id, from another version of the app: plain chat. */
export function knownPlugin(plugin: string | null | undefined): PluginId | null {
  return typeof plugin === 'string' && isPluginId(plugin) ? plugin : null;
}

/** Drawings don't accept files: they stay in the composer for the next question. */
export function takesFiles(plugin: PluginId | null): boolean {
  return questionCallOf(plugin) !== 'chatFour';
}

export function isSameQuestion(one: PendingQuestion, other: PendingQuestion): boolean {
  return (
    one.text === other.text &&
    one.editOf === other.editOf &&
    isSameMode(one.mode, other.mode) &&
    isSameFiles(one.files, other.files)
  );
}

/**
 * Appends a question to the queued one.
 * @returns null if the modes differ or the two exceed a limit
 */
export function joinQueued(
  queued: QueuedQuestion | null,
  { text, mode, files }: ComposedQuestion,
): QueuedQuestion | null {
  const all = withFiles(queued?.files, files);
  if (all.length > LIMITS.questionFiles) return null;
  const next = {
    clientRequestId: uuid(),
    ...(mode === null ? {} : { mode }),
    ...(all.length === 0 ? {} : { files: all }),
  };
  if (queued === null) return { ...next, text };
  if (!isSameMode(questionMode(queued.mode), mode)) return null;
  const both = `${queued.text}\n${text}`;
  return both.length > LIMITS.questionChars ? null : { ...next, text: both };
}

/** The draft without a question that was sent; what was typed since then stays. */
export function withoutSent(draft: Draft, sent: ComposedQuestion): Partial<Draft> {
  return {
    text: textWithoutSent(draft.text, sent.text),
    files: withoutFiles(draft.files, sent.files),
    ...modeAfter(sent.mode, draft.mode),
  };
}

/** Keeps the plug-in with its form, except for the long texts, which belong to one question. */
export function modeAfter(
  asked: QuestionMode | null,
  chosen: ChatMode | undefined,
): { mode?: ChatMode } {
  if (asked === null) return {};
  const fields: readonly PluginField[] = PLUGIN_FORMS[asked.plugin];
  const once = fields.filter((field) => field.kind === 'text' && field.lines === 'many');
  const form = Object.entries(chosen?.form ?? asked.form).filter(([key]) =>
    once.every((field) => field.key !== key),
  );
  return { mode: { plugin: asked.plugin, form: Object.fromEntries(form) } };
}

export function withoutFiles(
  files: readonly AttachedFile[] = [],
  gone: readonly AttachedFile[] = [],
): readonly AttachedFile[] {
  return files.filter(({ id }) => gone.every((file) => file.id !== id));
}

export function withoutAddress({ id, name, mime, size }: AttachedFile): AttachedFile {
  return { id, name, mime, size };
}

function textWithoutSent(typed: string, sent: string): string {
  if (typed.startsWith(sent)) return typed.slice(sent.length).trimStart();
  const behind = `\n${sent}`;
  return typed.endsWith(behind) ? typed.slice(0, -behind.length) : typed;
}

function isSameFiles(
  one: readonly AttachedFile[] = [],
  other: readonly AttachedFile[] = [],
): boolean {
  return one.length === other.length && one.every(({ id }, at) => other[at]?.id === id);
}
