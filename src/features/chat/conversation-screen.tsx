import {
  memo,
  Suspense,
  useCallback,
  useEffect,
  useImperativeHandle,
  useMemo,
  useRef,
  useState,
} from 'react';
import type { ComponentType, Dispatch, ReactNode, Ref, SetStateAction } from 'react';
import { useTranslation } from 'react-i18next';
import type { ChatRecord } from '#contract/chat/calls.ts';
import { questionCallOf } from '#contract/chat/plugin-calls.ts';
import { isPluginId, type PluginId } from '#contract/chat/plugins.ts';
import type { FileRef } from '#contract/file/calls.ts';
import type { Source } from '#contract/knowledge/calls.ts';
import { hasTouchKeyboard } from '#ui/keyboard.ts';
import { Later } from '#ui/later.tsx';
import { focusComposer } from '#lib/focus-composer.ts';
import { openDrawer, toast } from '#lib/feedback/feedback.ts';
import { openSession, selectSession, setSystem, useSystemStore } from '#stores/system.ts';
import { useUserStore } from '#stores/user.ts';
import type { CardVerbs } from '#trade-ui/calculator-form/card-verbs.ts';
import { lazyPart } from '#ui/lazy-part.tsx';
import { Picture } from '#ui/picture.tsx';
import { Announcer } from './components/announcer.tsx';
import { ComposerView } from './components/composer-view.tsx';
import { DropPlace } from './components/drop-place.tsx';
import { preloadMessageText } from './components/message-text.tsx';
import { QuotePlace } from './components/quote-place.tsx';
import { QueuedQuestion } from './components/queued-question.tsx';
import { RecordView, type RecordVerbs } from './components/record-view.tsx';
import { ThreadFailure, ThreadSkeleton } from './components/thread-states.tsx';
import { ThreadView } from './components/thread-view.tsx';
import { ConversationMenu } from './components/conversation-menu.tsx';
import { preloadCards } from './components/parts/part-view.tsx';
import { PartVerbsContext } from './components/parts/part-verbs.ts';
import { PendingQuestionView } from './components/question.tsx';
import { WelcomeScreen } from './components/welcome-screen.tsx';
import styles from './conversation-screen.module.css';
import { ignoreReported } from './hooks/ignore-reported.ts';
import { useCardVerbs } from './hooks/use-card-verbs.ts';
import { isChosen, useChoosing, type Choosing } from './hooks/use-choosing.ts';
import { useComposer } from './hooks/composer/use-composer.ts';
import { useModeChoice } from './hooks/use-mode-choice.ts';
import { useConversation } from './hooks/use-conversation.ts';
import { useTurns } from './hooks/use-turns.ts';
import { usePartVerbs } from './hooks/use-part-verbs.tsx';
import { useSourcePlace, type SourceReaderProps } from './hooks/use-source-place.tsx';
import { useSessionNews } from './hooks/use-session-news.ts';
import { shownRecords, type ShownRecord } from './model/conversation/branches.ts';
import type { Conversation } from './model/conversation/conversation.ts';
import type { ConversationState, QuestionMode } from './model/conversation/conversation-state.ts';
import type { PluginBehaviour } from './plugin-kit.ts';
import { lastRecord, recordOfAnswer } from './model/conversation/thread.ts';

const ChoosingBar = lazyPart(
  async () => (await import('./components/choosing-bar.tsx')).ChoosingBar,
  { namespaces: ['choosing'], isOptional: true },
);
const ChoosableRecord = lazyPart(
  async () => (await import('./components/choosable-record.tsx')).ChoosableRecord,
  { namespaces: ['choosing'], isOptional: true },
);

const UNDO_MS = 5000;

export interface ConversationHandle {
  begin: (text: string) => void;
}

export interface StripProps {
  sessionId: string;
  /** Changes with the conversation's turns. */
  revision: string;
  verbs: CardVerbs;
}

export interface ConversationScreenProps {
  handle?: Ref<ConversationHandle> | undefined;
  sessionId: string | null;
  target: string | null;
  plugin?: string | null;
  attachment?: FileRef | undefined;
  Welcome?: ComponentType<{ onAsk: (question: string) => void }> | undefined;
  /** Shows what the next question continues. */
  Strip?: ComponentType<StripProps> | undefined;
  placeholder?: string | undefined;
  /** Above the composer. */
  Voice?: ComponentType<{ isBusy: boolean; onAsk: (question: string) => void }> | undefined;
  SourceReader: ComponentType<SourceReaderProps>;
  onSource?: ((source: Source) => boolean) | undefined;
  onStarted: (sessionId: string) => void;
  onNew: () => void;
  /** Shown on the home screen, above the headline. */
  homeNotice?: ReactNode;
  onSwitch?: (sessionId: string | null) => void;
  /** Goes to another screen. */
  onOpen?: (path: string) => void;
  onFeedback: RecordVerbs['feedback'];
  onToNewest: () => void;
}

export function ConversationScreen(props: ConversationScreenProps) {
  const { sessionId, target, attachment } = props;
  const onNews = useSessionNews(props.onStarted);
  const { conversation, state } = useConversation({ sessionId, target, attachment, onNews });

  return (
    <OpenConversation
      key={conversation.identity}
      {...props}
      conversation={conversation}
      state={state}
    />
  );
}

interface OpenConversationProps extends ConversationScreenProps {
  conversation: Conversation;
  state: ConversationState;
}

function OpenConversation(props: OpenConversationProps) {
  const { target, conversation, state } = props;
  const [editing, setEditing] = useState<ChatRecord | null>(null);
  const handleEditEnd = useCallback(() => setEditing(null), []);
  const handleSent = useCallback(() => {
    preloadMessageText();
    void preloadCards();
  }, []);
  const isGenerating = state.live !== null;
  const memberId = useUserStore((user) => user.userids.id);
  const { ownPlugin, isDeep } = useOwnMode(state);
  const composer = useComposer({
    conversation,
    memberId,
    sessionId: state.sessionId,
    fileId: props.attachment?.id,
    ownPlugin,
    isReady: state.status === 'ready',
    isGenerating,
    editing,
    onEditEnd: handleEditEnd,
    onSent: handleSent,
  });
  const { ask, setText, setMode, attachments } = composer;
  const handleAsk = useCallback(
    (question: string, mode?: QuestionMode) => void ask(question, mode),
    [ask],
  );
  const handleChoose = useModeChoice({
    ...{ memberId, isDeep, setMode },
    sessionId: state.sessionId,
    text: composer.text,
    files: attachments.files,
    mode: composer.mode,
    onTaken: composer.empty,
    onSwitch: props.onSwitch ?? props.onNew,
  });
  const handleCard = useCallback(
    (plugin: PluginId | null) => {
      handleChoose(plugin);
      // By keyboard, the focus stays on the card, where a second press removes the plug-in.
      const isByKeyboard = document.activeElement?.matches('button:focus-visible') === true;
      if (!hasTouchKeyboard() && !isByKeyboard) focusComposer();
    },
    [handleChoose],
  );
  useHomeStart(state.sessionId === null && props.Welcome === undefined, handleChoose);
  useEffect(() => {
    const { plugin } = props;
    const isNew = conversation.read().sessionId === null;
    if (isNew && plugin != null && isPluginId(plugin)) setMode({ plugin, form: {} });
    // oxlint-disable-next-line react/exhaustive-deps -- only the initial plug-in; later the user's choice counts
  }, [conversation]);
  const edit = useCallback(
    (record: ChatRecord) => {
      if (questionCallOf(record.plugin) !== 'chatFour') {
        setEditing(record);
        return;
      }
      setText(record.question);
      setMode({ plugin: 'drawing', form: {} });
    },
    [setText, setMode],
  );
  const { follow } = composer;
  const begin = useBeginning(composer.text, setText);
  const quote = useCallback(
    (text: string) => {
      begin(text);
      requestAnimationFrame(focusComposer);
    },
    [begin],
  );
  useImperativeHandle(props.handle, () => ({ begin: quote }), [quote]);
  const { SourceReader, onSource, onFeedback } = props;
  const choosing = useChoosing();
  const turns = useTurns(conversation, choosing);
  const { frameRef, openSource, pane } = useSourcePlace({
    SourceReader,
    onSource,
    begin,
    focusComposer,
  });
  const verbs = useRecordVerbs(conversation, {
    ...{ edit, setEditing, follow, turn: turns?.verbs ?? null },
    ...{ openSource, onFeedback },
  });
  const partVerbs = usePartVerbs({
    conversation,
    draw: isDeep ? null : composer.draw,
    openImage: verbs.openImage,
    compose: quote,
    ask: verbs.follow,
    email: composer.email,
    open: props.onOpen ?? null,
  });

  useEffect(() => {
    if (target === null || state.status !== 'ready') return;
    if (state.thread.records.some((record) => record.id === target)) return;
    void conversation.reload(target);
    // Only when the target changes, so that a deleted record isn't requested repeatedly.
    // oxlint-disable-next-line react/exhaustive-deps -- see above
  }, [conversation, target]);

  const editLast = () => {
    const last = lastRecord(state.thread);
    if (last !== undefined && !isGenerating && state.pending === null) edit(last);
  };

  const screen = (
    <DropPlace onFiles={attachments.add}>
      <div className={styles['thread']}>
        <PartVerbsContext value={partVerbs}>
          {props.Strip !== undefined && <StripPlace Strip={props.Strip} state={state} />}
          <Messages
            {...props}
            verbs={verbs}
            choosing={choosing}
            plugin={composer.mode.plugin}
            behaviour={composer.behaviour}
            onAsk={handleAsk}
            onChoose={handleCard}
          />
        </PartVerbsContext>
      </div>
      <div className={styles['foot']}>
        {composer.queued !== null && (
          <QueuedQuestion
            text={composer.queued.text}
            fileCount={composer.queued.files?.length ?? 0}
            onEdit={composer.queue.edit}
            onRemove={composer.queue.remove}
            onSendNow={composer.queue.sendNow}
          />
        )}
        {props.Voice !== undefined && (
          <props.Voice isBusy={isGenerating || state.pending !== null} onAsk={handleAsk} />
        )}
        {choosing.choice !== null && turns !== null ? (
          <Suspense fallback={null}>
            <ChoosingBar
              choice={choosing.choice}
              onAll={choosing.setAll}
              onExport={turns.exportChosen}
              onShare={turns.shareChosen}
              onEnd={choosing.end}
            />
          </Suspense>
        ) : (
          <ComposerView
            placeholder={props.placeholder}
            text={composer.text}
            isGenerating={isGenerating}
            isSending={composer.isSending}
            isEditing={editing !== null}
            failure={composer.failure}
            mode={{
              current: composer.mode,
              problems: composer.problems,
              behaviour: composer.behaviour,
              hasFiles: attachments.files.length > 0,
              onChange: setMode,
              onChoose: handleChoose,
            }}
            attachments={attachments}
            onChange={composer.setText}
            onSubmit={composer.submit}
            onStop={() => void conversation.stop().catch(ignoreReported)}
            onCancelEdit={handleEditEnd}
            onEditLast={editLast}
          />
        )}
      </div>
      <Later>
        {turns !== null && state.status === 'ready' && state.thread.records.length > 0 && (
          <ConversationMenu
            onExport={turns.exportAll}
            onShare={turns.shareAll}
            onChoose={turns.choose}
          />
        )}
        <Announcer state={state} />
      </Later>
      <QuotePlace onQuote={quote} />
    </DropPlace>
  );

  return (
    <div ref={frameRef} className={styles['frame']}>
      {screen}
      {pane}
    </div>
  );
}

interface StripPlaceProps {
  Strip: NonNullable<ConversationScreenProps['Strip']>;
  state: ConversationState;
}

/** Room for the strip from the first frame of a conversation, so that nothing moves when it comes. */
function StripPlace({ Strip, state }: StripPlaceProps) {
  const { sessionId, thread, pending, live, status } = state;
  const verbs = useCardVerbs();
  if (sessionId === null && pending === null) return null;
  const turns = thread.records.map(({ id, active, replacedBy }) => [id, active, replacedBy]);
  const revision = JSON.stringify([turns, live === null]);

  return (
    <div className={styles['strip']}>
      {sessionId !== null && status === 'ready' && (
        <Later>
          <Suspense fallback={null}>
            <Strip sessionId={sessionId} revision={revision} verbs={verbs} />
          </Suspense>
        </Later>
      )}
    </div>
  );
}

interface MessagesProps extends Omit<OpenConversationProps, 'plugin'> {
  verbs: RecordVerbs;
  choosing: Choosing;
  plugin: PluginId | null;
  behaviour: PluginBehaviour | null;
  onAsk: (question: string, mode?: QuestionMode) => void;
  onChoose: (plugin: PluginId | null) => void;
}

function useOwnMode(state: ConversationState) {
  const { sessionId, thread, status } = state;
  const session = useSystemStore(selectSession(sessionId));
  const isKnownDeep = thread.records.some((record) => record.plugin === 'deep');
  const kind = session?.kind ?? (isKnownDeep ? 'deep' : 'chat');
  const isDeep = sessionId !== null && kind === 'deep';
  const last = lastRecord(thread);
  const lastPlugin = last === undefined ? (session?.plugin ?? null) : last.plugin;

  useEffect(() => {
    if (status === 'ready' && sessionId !== null) openSession(kind, sessionId);
  }, [status, sessionId, kind]);

  return { ownPlugin: isDeep ? 'deep' : lastPlugin, isDeep };
}

/** Memoized: not re-rendered on each key press in the composer. */
const Messages = memo(function Messages(props: MessagesProps) {
  const { conversation, state, verbs, choosing, target } = props;
  const { thread, live, isLost, versions, pending, branches } = state;
  const records = useMemo(() => shownRecords(thread.records, branches), [thread.records, branches]);
  const lastId = records.at(-1)?.record.id;
  const liveId = live?.read().answer.id;
  const growing =
    liveId === undefined ? null : (recordOfAnswer(thread, liveId)?.clientRequestId ?? null);
  const isBusy = live !== null || pending !== null;
  const loadOlder = useCallback(() => void conversation.loadOlder(), [conversation]);
  const loadNewer = useCallback(() => void conversation.loadNewer(), [conversation]);
  const renderRecord = useCallback(
    (shown: ShownRecord) => {
      const isGrowing = shown.record.answers.some((answer) => answer.id === liveId);
      const view = (
        <RecordView
          shown={shown}
          verbs={verbs}
          picked={versions[shown.record.id]}
          live={isGrowing ? live : null}
          isLost={isGrowing && isLost}
          isLast={shown.record.id === lastId}
          isBusy={isBusy}
        />
      );
      const { record } = shown;
      if (choosing.choice === null || shown.isLeft) return view;
      return (
        <Suspense fallback={view}>
          <ChoosableRecord
            question={record.question}
            isChosen={isChosen(choosing.choice, record.id)}
            onToggle={() => choosing.toggle(record.id)}
          >
            {view}
          </ChoosableRecord>
        </Suspense>
      );
    },
    [choosing, verbs, versions, live, liveId, isLost, lastId, isBusy],
  );

  switch (state.status) {
    case 'loading':
      return <ThreadSkeleton />;
    case 'failed':
      return (
        <ThreadFailure
          isGone={state.failure?.code === 404}
          onRetry={() => void conversation.reload(target)}
          onNew={props.onNew}
        />
      );
    case 'ready':
      if (records.length === 0 && pending === null) {
        if (props.Welcome !== undefined) return <props.Welcome onAsk={props.onAsk} />;
        return (
          <WelcomeScreen
            plugin={props.plugin}
            behaviour={props.behaviour}
            notice={props.homeNotice}
            onAsk={props.onAsk}
            onChoose={props.onChoose}
          />
        );
      }
      return (
        <ThreadView
          records={records}
          threadKey={state.key}
          target={target}
          hasBefore={thread.hasBefore}
          hasAfter={thread.hasAfter}
          paging={state.paging}
          pagingFailed={state.pagingFailed}
          pending={
            pending === null
              ? null
              : {
                  key: pending.clientRequestId,
                  view: (
                    <PendingQuestionView
                      text={pending.text}
                      plugin={pending.mode?.plugin ?? null}
                      files={pending.files}
                      onOpenImage={verbs.openImage}
                    />
                  ),
                }
          }
          growing={growing}
          renderRecord={renderRecord}
          onNearStart={loadOlder}
          onNearEnd={loadNewer}
          onToNewest={() => {
            props.onToNewest();
            void conversation.reload(null);
          }}
        />
      );
  }
});

function useBeginning(text: string, setText: (text: string) => void): (beginning: string) => void {
  const latest = useRef({ text, setText });
  useEffect(() => {
    latest.current = { text, setText };
  });

  return useCallback((beginning) => {
    const typed = latest.current.text.trimEnd();
    latest.current.setText(typed === '' ? beginning : `${typed}\n\n${beginning}`);
  }, []);
}

/** Focuses the composer of a new conversation, which begins without a plug-in. */
function useHomeStart(isNew: boolean, onChoose: (plugin: null) => void): void {
  const startsPlain = useSystemStore((system) => system.startsPlain);
  useEffect(() => {
    if (!isNew || !startsPlain) return;
    setSystem({ startsPlain: false });
    onChoose(null);
  }, [isNew, startsPlain, onChoose]);
  useEffect(() => {
    const focused = document.activeElement;
    const isFree = focused === document.body || focused?.localName === 'main';
    if (isNew && isFree && !hasTouchKeyboard()) focusComposer();
  }, [isNew]);
}

interface RecordVerbDeps {
  edit: (record: ChatRecord) => void;
  setEditing: Dispatch<SetStateAction<ChatRecord | null>>;
  follow: (question: string) => Promise<void>;
  turn: RecordVerbs['turn'];
  openSource: RecordVerbs['openSource'];
  onFeedback: RecordVerbs['feedback'];
}

function useRecordVerbs(
  conversation: Conversation,
  { edit, setEditing, follow, turn, openSource, onFeedback }: RecordVerbDeps,
): RecordVerbs {
  const { t } = useTranslation(['chat', 'errors']);

  return useMemo(
    () => ({
      edit,
      remove: (record) => {
        const takeBack = () => void conversation.restoreRecord(record).catch(ignoreReported);
        conversation.removeRecord(record.id).then(() => {
          setEditing((editing) => (editing?.id === record.id ? null : editing));
          const wasRunning = record.answers.some(({ status }) => status === 'generating');
          toast('success', wasRunning ? t('errors:deletedWhileGenerating') : t('removed.record'), {
            duration: UNDO_MS,
            action: { label: t('removed.undo'), onPress: takeBack },
          });
        }, ignoreReported);
      },
      chooseWording: conversation.chooseWording,
      chooseVersion: conversation.chooseVersion,
      regenerate: (answerId, wording) =>
        void conversation.regenerate(answerId, { wording }).catch(ignoreReported),
      like: (answerId, like, reason) => {
        conversation.like(answerId, like, reason).then(() => {
          if (reason !== undefined) toast('success', t('reason.thanks'));
        }, ignoreReported);
      },
      follow: (question) => {
        void follow(question);
        // The pressed suggestion is gone.
        if (!hasTouchKeyboard()) focusComposer();
      },
      feedback: onFeedback,
      turn,
      openSource,
      openImage: ({ src, alt }) => {
        openDrawer({
          title: alt,
          side: 'bottom',
          content: () => <Picture className={styles['image']} src={src} alt={alt} />,
        });
      },
    }),
    [conversation, edit, setEditing, follow, turn, openSource, onFeedback, t],
  );
}
