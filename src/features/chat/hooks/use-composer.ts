import {
  use,
  useCallback,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { useTranslation } from 'react-i18next';
import { v4 as uuid } from 'uuid';
import type { ChatRecord, MeshSpec } from '#contract/chat/calls.ts';
import { questionCallOf } from '#contract/chat/plugin-calls.ts';
import {
  isPluginId,
  PLUGIN_FORMS,
  type PluginField,
  type PluginId,
} from '#contract/chat/plugins.ts';
import { LIMITS } from '#contract/limits.ts';
import { ApiError } from '#lib/http/api-error.ts';
import { isUnreachable } from '#lib/offline/is-unreachable.ts';
import { withTabLock } from '#lib/tab-lock.ts';
import { isOnline as isOnlineNow, useOnline } from '#lib/use-online.ts';
import {
  PLAIN_MODE,
  withFiles,
  type AttachedFile,
  type ChatMode,
  type QueuedQuestion,
} from '#stores/drafts.ts';
import type { Conversation } from '../model/conversation/conversation.ts';
import type { PendingQuestion, QuestionMode } from '../model/conversation/conversation-state.ts';
import { findByRequest } from '../model/conversation/thread.ts';
import { isSameMode, PluginKitContext, questionMode, type FormProblems } from '../plugin-kit.ts';
import { ignoreReported } from './ignore-reported.ts';
import { useAttachments } from './use-attachments.ts';
import { useDraft } from './use-draft.ts';
import { usePluginBehaviour } from './use-plugin-behaviour.ts';

const CONFLICT = 409;
/** Plug-ins that stay selected after sending. */
const KEPT_PLUGINS: readonly PluginId[] = ['deep', 'regional'];
const NO_PROBLEMS: FormProblems = {};
const NO_FILES: readonly AttachedFile[] = [];

interface Failure {
  reason: string;
  question: PendingQuestion;
  isQueued: boolean;
}

interface Edited {
  id: string;
  text: string;
  mode: ChatMode;
  files: readonly AttachedFile[];
}

type BoxQuestion = Pick<PendingQuestion, 'text' | 'mode' | 'files'>;

interface Options {
  conversation: Conversation;
  memberId: string;
  sessionId: string | null;
  fileId?: string | undefined;
  ownPlugin?: string | null;
  isReady: boolean;
  isGenerating: boolean;
  editing: ChatRecord | null;
  onEditEnd: () => void;
  onSent: () => void;
}

/**
 * Composer state: draft, mode, queued question and failed sends. The composer is cleared only after
 * the server has accepted the question.
 */
export function useComposer(options: Options) {
  const { conversation, memberId, sessionId, isReady, isGenerating, editing } = options;
  const { onEditEnd, onSent } = options;
  const { t } = useTranslation('chat');
  const isOnline = useOnline();
  const kit = use(PluginKitContext);
  const { draft, change, read, settleQueued, readQueued, at } = useDraft(
    memberId,
    sessionId,
    options.fileId,
  );
  const { thread, pending } = useSyncExternalStore(conversation.subscribe, conversation.read);
  const [edited, setEdited] = useState<Edited>({
    ...{ id: '', text: '', mode: PLAIN_MODE },
    files: NO_FILES,
  });
  const [isSending, setIsSending] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [problems, setProblems] = useState<FormProblems>(NO_PROBLEMS);
  const [isWaiting, setIsWaiting] = useState(false);
  // Refs, because two presses may precede the next render.
  const sends = useRef(false);
  const prepares = useRef(false);
  const draftMode = draft.mode ?? { plugin: knownPlugin(options.ownPlugin), form: {} };
  const editId = editing?.id ?? '';
  if (edited.id !== editId) {
    const mode = { plugin: knownPlugin(editing?.plugin), form: draftMode.form };
    const { question = '', files = [] } = editing ?? {};
    setIsWaiting(false);
    setEdited({ id: editId, text: question, mode, files: files.map(withoutAddress) });
    setProblems(NO_PROBLEMS);
  }
  const text = editing === null ? draft.text : edited.text;
  const mode = editing === null ? draftMode : edited.mode;
  const files = editing === null ? (draft.files ?? NO_FILES) : edited.files;
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

  const changeFiles = useCallback(
    (next: (files: readonly AttachedFile[]) => readonly AttachedFile[]) => {
      if (editId === '') change({ files: next(read().files ?? NO_FILES) });
      else setEdited((current) => ({ ...current, files: next(current.files) }));
    },
    [editId, change, read],
  );
  const handleUploaded = useCallback(
    (file: AttachedFile) => changeFiles((all) => withFiles(all, [withoutAddress(file)])),
    [changeFiles],
  );
  const empty = useCallback(() => {
    setText('');
    changeFiles(() => NO_FILES);
  }, [setText, changeFiles]);
  const attachments = useAttachments({
    home: editId === '' ? { memberId, sessionId: at } : null,
    id: editId,
    held: files.length + (options.fileId === undefined ? 0 : 1),
    onUploaded: handleUploaded,
  });
  const isUploading = attachments.items.some(({ state }) => state !== 'failed');
  const hasFailedFiles = attachments.items.some(({ state }) => state === 'failed');

  /** Removes a question that was sent; text typed since then stays. */
  const clear = useCallback(
    (sent: Pick<PendingQuestion, 'text' | 'files'> & { mode?: QuestionMode | null }) => {
      const typed = read();
      change({
        text: withoutSent(typed.text, sent.text),
        files: without(typed.files, sent.files),
        ...modeAfter(sent.mode ?? null, typed.mode),
      });
    },
    [read, change],
  );

  /** The lock lets only one tab send the queued question; the others find its record. */
  const askQueued = useCallback(
    (question: PendingQuestion) =>
      withTabLock(`meshwise queue ${question.clientRequestId}`, async () => {
        const { here, stored } = await readQueued(question.clientRequestId);
        if (!here) return;
        if (!stored) await conversation.refresh();
        await conversation.ask(question);
        await settleQueued(question.clientRequestId);
      }),
    [conversation, readQueued, settleQueued],
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
        if (isQueued) await askQueued(question);
        else await conversation.ask(question);
        if (question.editOf !== null) onEditEnd();
        else if (origin === 'box') clear(question);
      } catch (cause) {
        const isConflict = cause instanceof ApiError && cause.code === CONFLICT;
        if (isConflict) await conversation.refresh();
        const isFree = question.editOf === null && question.spec === undefined;
        const isAway = !isOnlineNow() && isUnreachable(cause);
        const waits = ((isConflict && conversation.read().live !== null) || isAway) && isFree;
        const queued = waits && !isQueued ? joined(read().queued, question) : null;
        if (!waits || (!isQueued && queued === null)) {
          setFailure({ reason: reasonOf(cause, t('composer.unreachable')), question, isQueued });
        } else if (queued !== null) {
          // Another tab is sending, or the network is down: the question is queued. A single one
          // keeps its request id, because the server may have accepted it.
          const isLone = read().queued === null;
          const { clientRequestId } = isLone ? question : queued;
          change({ queued: { ...queued, clientRequestId } });
          if (origin === 'box') clear(question);
        }
      } finally {
        sends.current = false;
        setIsSending(false);
      }
    },
    [conversation, askQueued, change, clear, read, onEditEnd, onSent, t],
  );

  const ask = useCallback(
    (question: string, asked: QuestionMode | null = null) =>
      send({ text: question, clientRequestId: uuid(), editOf: null, mode: asked }, 'aside'),
    [send],
  );

  /** Asks a follow-up in the mode of the answer, if that mode stays selected. */
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

  const put = (question: BoxQuestion) => {
    const editOf = editing?.id ?? null;
    const failed = failure?.question;
    if (editOf === null && (isGenerating || draft.queued !== null)) {
      if (sends.current) return;
      const queued = joined(draft.queued, question);
      // Too long in total or different modes: it stays in the composer until the first one is sent.
      if (queued === null) return;
      setFailure(null);
      change({
        ...{ text: '', queued, files: without(draft.files, question.files) },
        ...modeAfter(question.mode, draft.mode),
      });
    } else if (
      failed?.text === question.text &&
      failed.editOf === editOf &&
      isSameFiles(failed.files, question.files) &&
      isSameMode(failed.mode, question.mode)
    ) {
      // An unchanged retry keeps its request id, so that the server detects the duplicate.
      void send(failed);
    } else if (!isGenerating) {
      void send({ ...question, clientRequestId: uuid(), editOf });
    }
  };

  const submit = () => {
    const asked = questionMode(mode);
    const going = goWith(mode.plugin) ? files : NO_FILES;
    if (isUploading && goWith(mode.plugin)) {
      setIsWaiting(true);
      return;
    }
    const isSaid = text.trim() !== '' || behaviour?.asksByForm === true || going.length === 0;
    const said = isSaid ? text : t('composer.aboutFiles');
    if (asked === null || kit === null) {
      put({ text: said, mode: asked, files: going });
      return;
    }
    if (prepares.current) return;
    prepares.current = true;
    kit
      .prepare(asked, said, going.length > 0)
      .then(
        (prepared) => {
          if ('problems' in prepared) setProblems(prepared.problems);
          else put({ ...prepared, files: going });
        },
        () => {
          const question = {
            ...{ text: said, mode: asked, files: going },
            ...{ clientRequestId: uuid(), editOf: null },
          };
          setFailure({ reason: t('composer.unreachable'), question, isQueued: false });
        },
      )
      .finally(() => {
        prepares.current = false;
      });
  };

  const sendComplete = useEffectEvent(() => {
    setIsWaiting(false);
    const isQuestion = text.trim() !== '' || files.length > 0;
    if (isQuestion && !hasFailedFiles && text.length <= LIMITS.questionChars) submit();
  });
  useEffect(() => {
    if (!isWaiting || isUploading) return;
    const start = setTimeout(sendComplete, 0);
    return () => {
      clearTimeout(start);
    };
  }, [isWaiting, isUploading]);

  const { queued } = draft;
  const queuedId = queued?.clientRequestId;
  const isTaken = queuedId !== undefined && findByRequest(thread, queuedId) !== undefined;
  useEffect(() => {
    if (isTaken) void settleQueued(queuedId);
  }, [isTaken, queuedId, settleQueued]);
  const isWaitOver = isOnline && isReady && !isGenerating && !isSending && failure === null;
  useEffect(() => {
    if (queued === null || !isWaitOver) return;
    const start = setTimeout(() => {
      void send({ ...queued, mode: questionMode(queued.mode), editOf: null }, 'queue');
    }, 0);
    return () => {
      clearTimeout(start);
    };
  }, [queued, isWaitOver, send]);

  const takeFromQueue = (next: string, back: readonly AttachedFile[] = NO_FILES) => {
    if (sends.current) return;
    setFailure(null);
    change({ queued: null, text: next, files: withFiles(back, draft.files) });
  };
  const isShown =
    failure !== null && (failure.isQueued || (failure.question.editOf ?? '') === editId);

  return {
    text,
    mode,
    behaviour,
    problems,
    queued: isTaken || pending?.clientRequestId === queuedId ? null : queued,
    isSending,
    failure: isShown
      ? {
          reason: failure.reason,
          onRetry: () => void send(failure.question, failure.isQueued ? 'queue' : 'box'),
        }
      : null,
    setText,
    setMode,
    empty,
    attachments: {
      ...attachments,
      files,
      goesWith: goWith(mode.plugin),
      isUploading,
      hasFailed: hasFailedFiles,
      isTooMany: files.length > LIMITS.questionFiles,
      isWaiting,
      onCancelWait: () => setIsWaiting(false),
      onRemoveFile: (id: string) => changeFiles((all) => all.filter((file) => file.id !== id)),
    },
    submit,
    ask,
    follow,
    draw,
    queue: {
      edit: () => takeFromQueue(joinLines(queued?.text ?? '', draft.text), queued?.files),
      remove: () => takeFromQueue(draft.text),
      sendNow: () => {
        if (isGenerating) void conversation.stop().catch(ignoreReported);
        else setFailure(null);
      },
    },
  };
}

/** Unknown plug-in id (other app version): plain chat. */
function knownPlugin(plugin: string | null | undefined): PluginId | null {
  return typeof plugin === 'string' && isPluginId(plugin) ? plugin : null;
}

function modeAfter(asked: QuestionMode | null, chosen: ChatMode | undefined): { mode?: ChatMode } {
  if (asked === null) return {};
  const fields: readonly PluginField[] = PLUGIN_FORMS[asked.plugin];
  const once = fields.filter((field) => field.kind === 'text' && field.lines === 'many');
  const form = Object.entries(chosen?.form ?? asked.form).filter(([key]) =>
    once.every((field) => field.key !== key),
  );
  return { mode: { plugin: asked.plugin, form: Object.fromEntries(form) } };
}

function withoutSent(typed: string, sent: string): string {
  if (typed.startsWith(sent)) return typed.slice(sent.length).trimStart();
  const behind = `\n${sent}`;
  return typed.endsWith(behind) ? typed.slice(0, -behind.length) : typed;
}

function joined(
  queued: QueuedQuestion | null,
  { text, mode, files }: BoxQuestion,
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

/** Drawings don't accept files: they stay in the composer for the next question. */
function goWith(plugin: PluginId | null): boolean {
  return questionCallOf(plugin) !== 'chatFour';
}

function without(
  files: readonly AttachedFile[] = [],
  gone: readonly AttachedFile[] = [],
): readonly AttachedFile[] {
  return files.filter(({ id }) => gone.every((file) => file.id !== id));
}

function isSameFiles(
  one: readonly AttachedFile[] = [],
  other: readonly AttachedFile[] = [],
): boolean {
  return one.length === other.length && one.every(({ id }, at) => other[at]?.id === id);
}

function withoutAddress({ id, name, mime, size }: AttachedFile): AttachedFile {
  return { id, name, mime, size };
}

function joinLines(first: string, second: string): string {
  return second === '' ? first : `${first}\n${second}`;
}

function reasonOf(cause: unknown, unreachable: string): string {
  return cause instanceof ApiError && cause.message !== '' ? cause.message : unreachable;
}
