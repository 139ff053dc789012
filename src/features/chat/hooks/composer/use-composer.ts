import { use, useCallback, useEffect, useEffectEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { v4 as uuid } from 'uuid';
import type { ChatRecord, MeshSpec } from '#contract/chat/calls.ts';
import type { PluginId } from '#contract/chat/plugins.ts';
import { LIMITS } from '#contract/limits.ts';
import type { ChatMode } from '#stores/drafts.ts';
import type { Conversation } from '../../model/conversation/conversation.ts';
import type { QuestionMode } from '../../model/conversation/conversation-state.ts';
import {
  isSameQuestion,
  joinQueued,
  modeAfter,
  takesFiles,
  withoutFiles,
  type ComposedQuestion,
} from '../../model/composed-question.ts';
import { PluginKitContext, questionMode, type FormProblems } from '../../plugin-kit.ts';
import { usePluginBehaviour } from '../use-plugin-behaviour.ts';
import { useDraft } from './use-draft.ts';
import { useKeyedState } from './use-keyed-state.ts';
import { useQuestionBox } from './use-question-box.ts';
import { useQueue } from './use-queue.ts';
import { useSending } from './use-sending.ts';

/** Plug-ins that stay selected after sending. */
const KEPT_PLUGINS: readonly PluginId[] = ['deep', 'regional'];

interface Check {
  problems: FormProblems;
  /** Submitted while files are uploading. */
  isWaiting: boolean;
}

const UNCHECKED: Check = { problems: {}, isWaiting: false };

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

/** The composer: what is in the box, how it is checked, sent and queued. */
export function useComposer(options: Options) {
  const { conversation, memberId, sessionId, fileId, ownPlugin, editing } = options;
  const { isReady, isGenerating, onEditEnd, onSent } = options;
  const draft = useDraft(memberId, sessionId, fileId);
  const box = useQuestionBox({ memberId, fileId, ownPlugin, editing, draft });
  const sending = useSending({ conversation, draft, onEditEnd, onSent });
  const queue = useQueue({ conversation, draft, sending, isReady, isGenerating });
  const [check, setCheck] = useKeyedState(box.editId, UNCHECKED);
  const behaviour = usePluginBehaviour(box.mode.plugin);
  const submit = useSubmit({ box, draft, sending, behaviour, editing, isGenerating, setCheck });
  const asides = useAsides(sending.send, box.mode);

  const { dismiss } = sending;
  const { editId, mode, files, uploads, changeFiles, setText: putText, setMode: putMode } = box;
  const setText = useCallback(
    (text: string) => {
      dismiss('box');
      putText(text);
    },
    [dismiss, putText],
  );
  const setMode = useCallback(
    (next: ChatMode) => {
      dismiss('box');
      setCheck((current) => ({ ...current, problems: UNCHECKED.problems }));
      putMode(next);
    },
    [dismiss, setCheck, putMode],
  );
  const empty = useCallback(() => {
    setText('');
    changeFiles(() => []);
  }, [setText, changeFiles]);

  const isUploading = uploads.items.some(({ state }) => state !== 'failed');
  const hasFailed = uploads.items.some(({ state }) => state === 'failed');
  const sendComplete = useEffectEvent(() => {
    setCheck(UNCHECKED);
    const isQuestion = box.text.trim() !== '' || files.length > 0;
    if (isQuestion && !hasFailed && box.text.length <= LIMITS.questionChars) submit();
  });
  useEffect(() => {
    if (!check.isWaiting || isUploading) return;
    const start = setTimeout(sendComplete, 0);
    return () => {
      clearTimeout(start);
    };
  }, [check.isWaiting, isUploading]);

  return {
    text: box.text,
    mode,
    behaviour,
    problems: check.problems,
    queued: queue.queued,
    isSending: sending.phase === 'sending',
    failure: shownFailure(sending, editId),
    setText,
    setMode,
    empty,
    attachments: {
      ...uploads,
      files,
      goesWith: takesFiles(mode.plugin),
      isUploading,
      hasFailed,
      isTooMany: files.length > LIMITS.questionFiles,
      isWaiting: check.isWaiting,
      onCancelWait: () => setCheck((current) => ({ ...current, isWaiting: false })),
      onRemoveFile: (id: string) => changeFiles((all) => all.filter((file) => file.id !== id)),
    },
    submit,
    ...asides,
    queue: queue.verbs,
  };
}

interface SubmitDeps {
  box: ReturnType<typeof useQuestionBox>;
  draft: ReturnType<typeof useDraft>;
  sending: ReturnType<typeof useSending>;
  behaviour: ReturnType<typeof usePluginBehaviour>;
  editing: ChatRecord | null;
  isGenerating: boolean;
  setCheck: (next: (current: Check) => Check) => void;
}

/** Checks the box by its plug-in; then sends the question, or queues it behind a running answer. */
function useSubmit(deps: SubmitDeps): () => void {
  const { box, draft, sending, behaviour, editing, isGenerating, setCheck } = deps;
  const { t } = useTranslation('chat');
  const kit = use(PluginKitContext);
  // A ref, because two presses may precede the next render.
  const isPreparing = useRef(false);

  const put = (composed: ComposedQuestion) => {
    const question = { ...composed, clientRequestId: uuid(), editOf: editing?.id ?? null };
    const failed = sending.failure?.question;
    if (editing === null && (isGenerating || draft.draft.queued !== null)) {
      enqueue(composed);
    } else if (failed !== undefined && isSameQuestion(failed, question)) {
      // An unchanged retry keeps its request id, so that the server detects the duplicate.
      void sending.send(failed);
    } else if (!isGenerating) {
      void sending.send(question);
    }
  };

  const enqueue = (composed: ComposedQuestion) => {
    if (sending.isBusy()) return;
    const { queued, files, mode } = draft.draft;
    const joined = joinQueued(queued, composed);
    // Too long in total or different modes: it stays in the box until the first one is sent.
    if (joined === null) return;
    sending.dismiss('queue');
    draft.change({
      text: '',
      queued: joined,
      files: withoutFiles(files, composed.files),
      ...modeAfter(composed.mode, mode),
    });
  };

  return () => {
    const { text, mode, uploads } = box;
    const isUploading = uploads.items.some(({ state }) => state !== 'failed');
    if (isUploading && takesFiles(mode.plugin)) {
      setCheck((current) => ({ ...current, isWaiting: true }));
      return;
    }
    const files = takesFiles(mode.plugin) ? box.files : [];
    const hasText = text.trim() !== '' || behaviour?.asksByForm === true || files.length === 0;
    const composed = {
      text: hasText ? text : t('composer.aboutFiles'),
      mode: questionMode(mode),
      files,
    };
    if (composed.mode === null || kit === null) {
      put(composed);
      return;
    }
    if (isPreparing.current) return;
    isPreparing.current = true;
    kit
      .prepare(composed.mode, composed.text, files.length > 0)
      .then(
        (prepared) => {
          if ('problems' in prepared) {
            setCheck((current) => ({ ...current, problems: prepared.problems }));
          } else {
            put({ ...prepared, files });
          }
        },
        () => sending.fail({ ...composed, clientRequestId: uuid(), editOf: null }, 'box'),
      )
      .finally(() => {
        isPreparing.current = false;
      });
  };
}

/** Questions that don't come from the box. */
function useAsides(send: ReturnType<typeof useSending>['send'], mode: ChatMode) {
  const kit = use(PluginKitContext);
  const latestMode = useRef(mode);
  useEffect(() => {
    latestMode.current = mode;
  }, [mode]);

  const ask = useCallback(
    (text: string, asked: QuestionMode | null = null) =>
      send({ text, clientRequestId: uuid(), editOf: null, mode: asked }, 'aside'),
    [send],
  );

  /** Asks a follow-up in the mode of the answer, if that mode stays selected. */
  const follow = useCallback(
    async (text: string) => {
      const asked = questionMode(latestMode.current);
      const isKept = asked !== null && KEPT_PLUGINS.includes(asked.plugin);
      const prepared = isKept ? await kit?.prepare(asked, text).catch(() => undefined) : undefined;
      await ask(text, prepared !== undefined && 'mode' in prepared ? prepared.mode : null);
    },
    [ask, kit],
  );

  const draw = useCallback(
    (spec: MeshSpec, text: string) => {
      const drawing = { plugin: 'drawing', form: {} } as const;
      return send({ text, clientRequestId: uuid(), editOf: null, mode: drawing, spec }, 'aside');
    },
    [send],
  );

  const email = useCallback(
    (facts: string) => void ask(facts, { plugin: 'daily', form: { kind: 'email' } }),
    [ask],
  );

  return { ask, follow, draw, email };
}

/** A failure belongs to the question in the box, or to the queue. */
function shownFailure(
  { failure, send }: ReturnType<typeof useSending>,
  editId: string,
): { reason: string; onRetry: () => void } | null {
  if (failure === null) return null;
  const { reason, question, origin } = failure;
  if (origin === 'box' && (question.editOf ?? '') !== editId) return null;

  return { reason, onRetry: () => void send(question, origin) };
}
