import { use, useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { v4 as uuid } from 'uuid';
import type { ChatRecord, MeshSpec } from '#contract/chat/calls.ts';
import {
  isPluginId,
  PLUGIN_FORMS,
  type PluginField,
  type PluginId,
} from '#contract/chat/plugins.ts';
import { LIMITS } from '#contract/limits.ts';
import { ApiError } from '#lib/http/api-error.ts';
import { PLAIN_MODE, type ChatMode, type QueuedQuestion } from '#stores/drafts.ts';
import type { Conversation, PendingQuestion, QuestionMode } from '../model/conversation.ts';
import { isSameMode, PluginKitContext, questionMode, type FormProblems } from '../plugin-kit.ts';
import { saidAlready } from './said-already.ts';
import { useDraft } from './use-draft.ts';
import { usePluginBehaviour } from './use-plugin-behaviour.ts';

const CONFLICT = 409;
/** Every question of theirs may be followed by another; the rest make one thing at a time. */
const KEPT_PLUGINS: readonly PluginId[] = ['deep', 'regional'];
const NO_PROBLEMS: FormProblems = {};

interface Failure {
  reason: string;
  question: PendingQuestion;
  isQueued: boolean;
}

interface Edited {
  id: string;
  text: string;
  mode: ChatMode;
}

interface Options {
  conversation: Conversation;
  memberId: string;
  sessionId: string | null;
  /** The file that a conversation is about. */
  fileId?: string | undefined;
  /** The plug-in that the conversation itself goes on with, until another is chosen. */
  ownPlugin?: string | null;
  /** The history is there, so that a running answer would be known. */
  isReady: boolean;
  isGenerating: boolean;
  editing: ChatRecord | null;
  onEditEnd: () => void;
  onSent: () => void;
}

/**
 * The box at the foot: its draft, the plug-in that it asks, the question that waits, and what
 * happens to a text that could not be sent. The box is emptied only when the server has taken the
 * question.
 */
export function useComposer(options: Options) {
  const { conversation, memberId, sessionId, isReady, isGenerating, editing } = options;
  const { onEditEnd, onSent } = options;
  const { t } = useTranslation('chat');
  const kit = use(PluginKitContext);
  const { draft, change, read } = useDraft(memberId, sessionId, options.fileId);
  const [edited, setEdited] = useState<Edited>({ id: '', text: '', mode: PLAIN_MODE });
  const [isSending, setIsSending] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [problems, setProblems] = useState<FormProblems>(NO_PROBLEMS);
  // Two presses may come before the first has been drawn.
  const sends = useRef(false);
  const prepares = useRef(false);
  const draftMode = draft.mode ?? { plugin: knownPlugin(options.ownPlugin), form: {} };
  const editId = editing?.id ?? '';
  if (edited.id !== editId) {
    const mode = { plugin: knownPlugin(editing?.plugin), form: draftMode.form };
    setEdited({ id: editId, text: editing?.question ?? '', mode });
    setProblems(NO_PROBLEMS);
  }
  const text = editing === null ? draft.text : edited.text;
  const mode = editing === null ? draftMode : edited.mode;
  const behaviour = usePluginBehaviour(mode.plugin);

  const setText = useCallback(
    (next: string) => {
      setFailure((current) => (current?.isQueued === true ? current : null));
      if (editId === '') change({ text: next });
      else setEdited((current) => ({ ...current, text: next }));
    },
    [editId, change],
  );

  const setMode = useCallback(
    (next: ChatMode) => {
      setProblems(NO_PROBLEMS);
      setFailure((current) => (current?.isQueued === true ? current : null));
      if (editId === '') change({ mode: next });
      else setEdited((current) => ({ ...current, mode: next }));
    },
    [editId, change],
  );

  /** Takes a question out of the box that has been taken elsewhere; what was typed since stays. */
  const clear = useCallback(
    (sent: { text: string; mode?: QuestionMode | null | undefined }) => {
      const typed = read();
      const isTyped = typed.text.startsWith(sent.text);
      change({
        ...(isTyped ? { text: typed.text.slice(sent.text.length).trimStart() } : {}),
        ...modeAfter(sent.mode ?? null, typed.mode),
      });
    },
    [read, change],
  );

  const send = useCallback(
    async (question: PendingQuestion, origin: 'box' | 'queue' | 'aside' = 'box') => {
      if (sends.current) return;
      const isQueued = origin === 'queue';
      sends.current = true;
      setIsSending(true);
      setFailure(null);
      onSent();
      try {
        await conversation.ask(question);
        if (isQueued) change({ queued: null });
        else if (question.editOf !== null) onEditEnd();
        else if (origin === 'box') clear(question);
      } catch (cause) {
        const isConflict = cause instanceof ApiError && cause.code === CONFLICT;
        if (isConflict) await conversation.refresh();
        const isFree = question.editOf === null && question.spec === undefined;
        const waits = isConflict && conversation.read().live !== null && isFree;
        const queued = waits && !isQueued ? joined(read().queued, question) : null;
        if (!waits || (!isQueued && queued === null)) {
          setFailure({ reason: reasonOf(cause, t('composer.unreachable')), question, isQueued });
        } else if (queued !== null) {
          // Another tab asks here already: it waits like any second question.
          change({ queued });
          if (origin === 'box') clear(question);
        }
      } finally {
        sends.current = false;
        setIsSending(false);
      }
    },
    [conversation, change, clear, read, onEditEnd, onSent, t],
  );

  /** Asks something that isn't in the box: an example, a question that follows. */
  const ask = useCallback(
    (question: string, asked: QuestionMode | null = null) =>
      send({ text: question, clientRequestId: uuid(), editOf: null, mode: asked }, 'aside'),
    [send],
  );

  /** Asks what follows from an answer: in the mode that it was given in, where that has no end. */
  const latestMode = useRef(mode);
  useEffect(() => {
    latestMode.current = mode;
  }, [mode]);
  const follow = useCallback(
    async (question: string) => {
      const asked = questionMode(latestMode.current);
      const isKept = asked !== null && KEPT_PLUGINS.includes(asked.plugin);
      const prepared = isKept
        ? await kit?.prepare(asked, question).catch(() => undefined)
        : undefined;
      await ask(question, prepared !== undefined && 'mode' in prepared ? prepared.mode : null);
    },
    [ask, kit],
  );

  const draw = useCallback(
    (spec: MeshSpec, title: string) =>
      send(
        {
          text: title,
          clientRequestId: uuid(),
          editOf: null,
          mode: { plugin: 'drawing', form: {} },
          spec,
        },
        'aside',
      ),
    [send],
  );

  /** Sends what is ready, or lets it wait for the running answer. */
  const put = (question: { text: string; mode: QuestionMode | null }) => {
    const editOf = editing?.id ?? null;
    const failed = failure?.question;
    if (editOf === null && (isGenerating || draft.queued !== null)) {
      if (sends.current) return;
      const queued = joined(draft.queued, question);
      // Too long together, or not of one kind: it stays in the box until the first has gone.
      if (queued === null) return;
      setFailure(null);
      change({ text: '', queued, ...modeAfter(question.mode, draft.mode) });
    } else if (
      failed?.text === question.text &&
      failed.editOf === editOf &&
      isSameMode(failed.mode, question.mode)
    ) {
      // Said again as it was, so the server can tell that it is the same question.
      void send(failed);
    } else if (!isGenerating) {
      void send({ ...question, clientRequestId: uuid(), editOf });
    }
  };

  const submit = () => {
    const asked = questionMode(mode);
    if (asked === null || kit === null) {
      put({ text, mode: asked });
      return;
    }
    if (prepares.current) return;
    prepares.current = true;
    kit
      .prepare(asked, text)
      .then(
        (prepared) => {
          if ('problems' in prepared) setProblems(prepared.problems);
          else put(prepared);
        },
        () => {
          const question = { text, mode: asked, clientRequestId: uuid(), editOf: null };
          setFailure({ reason: t('composer.unreachable'), question, isQueued: false });
        },
      )
      .finally(() => {
        prepares.current = false;
      });
  };

  /** The queued question goes out when the answer before it has ended. */
  const { queued } = draft;
  const isWaitOver = isReady && !isGenerating && !isSending && failure === null;
  useEffect(() => {
    if (queued === null || !isWaitOver) return;
    const start = setTimeout(() => {
      void send({ ...queued, mode: questionMode(queued.mode), editOf: null }, 'queue');
    }, 0);
    return () => {
      clearTimeout(start);
    };
  }, [queued, isWaitOver, send]);

  const takeFromQueue = (next: string) => {
    // On its way it can't be taken back.
    if (sends.current) return;
    setFailure(null);
    change({ queued: null, text: next });
  };
  const isShown =
    failure !== null && (failure.isQueued || (failure.question.editOf ?? '') === editId);

  return {
    text,
    mode,
    behaviour,
    problems,
    queued: queued?.text ?? null,
    isSending,
    failure: isShown
      ? {
          reason: failure.reason,
          onRetry: () => void send(failure.question, failure.isQueued ? 'queue' : 'box'),
        }
      : null,
    setText,
    setMode,
    submit,
    ask,
    follow,
    draw,
    queue: {
      edit: () => takeFromQueue(joinLines(queued?.text ?? '', draft.text)),
      remove: () => takeFromQueue(draft.text),
      sendNow: () => {
        if (isGenerating) void conversation.stop().catch(saidAlready);
        else setFailure(null);
      },
    },
  };
}

/** A mode of an older or newer version is none: the question is asked plainly. */
function knownPlugin(plugin: string | null | undefined): PluginId | null {
  return typeof plugin === 'string' && isPluginId(plugin) ? plugin : null;
}

/** The next question is asked like the last one, but for what belonged to that one alone. */
function modeAfter(asked: QuestionMode | null, chosen: ChatMode | undefined): { mode?: ChatMode } {
  if (asked === null) return {};
  const fields: readonly PluginField[] = PLUGIN_FORMS[asked.plugin];
  const once = fields.filter((field) => field.kind === 'text' && field.lines === 'many');
  const form = Object.entries(chosen?.form ?? asked.form).filter(([key]) =>
    once.every((field) => field.key !== key),
  );
  return { mode: { plugin: asked.plugin, form: Object.fromEntries(form) } };
}

/** A further question for the queue is one with what waits there; null: the two can't be one. */
function joined(
  queued: QueuedQuestion | null,
  { text, mode }: { text: string; mode: QuestionMode | null },
): QueuedQuestion | null {
  const next = { clientRequestId: uuid(), ...(mode === null ? {} : { mode }) };
  if (queued === null) return { ...next, text };
  if (!isSameMode(questionMode(queued.mode), mode)) return null;
  const both = `${queued.text}\n${text}`;
  return both.length > LIMITS.questionChars ? null : { ...next, text: both };
}

function joinLines(first: string, second: string): string {
  return second === '' ? first : `${first}\n${second}`;
}

function reasonOf(cause: unknown, unreachable: string): string {
  return cause instanceof ApiError && cause.message !== '' ? cause.message : unreachable;
}
