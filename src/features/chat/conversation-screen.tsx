import {
  type ComponentType,
  type ReactNode,
  type Ref,
  Suspense,
  useCallback,
  useEffect,
  useImperativeHandle,
  useState,
} from 'react';
import type { ChatRecord } from '#contract/chat/calls.ts';
import { questionCallOf } from '#contract/chat/plugin-calls.ts';
import { type PluginId, isPluginId } from '#contract/chat/plugins.ts';
import type { FileRef } from '#contract/file/calls.ts';
import type { Source } from '#contract/knowledge/calls.ts';
import { focusComposer } from '#lib/focus-composer.ts';
import { useUserStore } from '#stores/user.ts';
import { hasTouchKeyboard } from '#ui/keyboard.ts';
import { Later } from '#ui/later.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';
import { Announcer } from './components/announcer.tsx';
import { ComposerView } from './components/composer-view.tsx';
import { ConversationMenu } from './components/conversation-menu.tsx';
import { Messages } from './components/conversation-messages.tsx';
import { DropPlace } from './components/drop-place.tsx';
import { preloadMessageText } from './components/message-text.tsx';
import { PartVerbsContext } from './components/parts/part-verbs.ts';
import { preloadCards } from './components/parts/part-view.tsx';
import { QueuedQuestion } from './components/queued-question.tsx';
import { QuotePlace } from './components/quote-place.tsx';
import type { RecordVerbs } from './components/record-view.tsx';
import type { StripProps } from './components/strip-place.tsx';
import styles from './conversation-screen.module.css';
import { useComposer } from './hooks/composer/use-composer.ts';
import { ignoreReported } from './hooks/ignore-reported.ts';
import { useChoosing } from './hooks/use-choosing.ts';
import { useBeginning, useHomeStart } from './hooks/use-composer-start.ts';
import { useConversation } from './hooks/use-conversation.ts';
import { useModeChoice } from './hooks/use-mode-choice.ts';
import { useOwnMode } from './hooks/use-own-mode.ts';
import { usePartVerbs } from './hooks/use-part-verbs.tsx';
import { useRecordVerbs } from './hooks/use-record-verbs.tsx';
import { useSessionNews } from './hooks/use-session-news.ts';
import { type SourceReaderProps, useSourcePlace } from './hooks/use-source-place.tsx';
import { useTurns } from './hooks/use-turns.ts';
import type { ConversationState, QuestionMode } from './model/conversation/conversation-state.ts';
import type { Conversation } from './model/conversation/conversation.ts';
import { lastRecord } from './model/conversation/thread.ts';

const ChoosingBar = lazyPart(
  async () => (await import('./components/choosing-bar.tsx')).ChoosingBar,
  { namespaces: ['choosing'], isOptional: true },
);

interface ConversationHandle {
  begin: (text: string) => void;
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
          <Messages
            conversation={conversation}
            state={state}
            target={target}
            Welcome={props.Welcome}
            homeNotice={props.homeNotice}
            Strip={props.Strip}
            onNew={props.onNew}
            onToNewest={props.onToNewest}
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
