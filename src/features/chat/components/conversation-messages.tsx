import { memo, Suspense, useCallback, useMemo } from 'react';
import type { ComponentType, ReactNode } from 'react';
import type { PluginId } from '#contract/chat/plugins.ts';
import { lazyPart } from '#ui/lazy-part.tsx';
import { type Choosing, isChosen } from '../hooks/use-choosing.ts';
import { type ShownRecord, shownRecords } from '../model/conversation/branches.ts';
import type { Conversation } from '../model/conversation/conversation.ts';
import type { ConversationState, QuestionMode } from '../model/conversation/conversation-state.ts';
import { recordOfAnswer } from '../model/conversation/thread.ts';
import type { PluginBehaviour } from '../plugin-kit.ts';
import { PendingQuestionView } from './question.tsx';
import { type RecordVerbs, RecordView } from './record-view.tsx';
import { StripPlace, type StripProps } from './strip-place.tsx';
import { ThreadFailure, ThreadSkeleton } from './thread-states.tsx';
import { ThreadView } from './thread-view.tsx';
import { WelcomeScreen } from './welcome-screen.tsx';

const ChoosableRecord = lazyPart(
  async () => (await import('./choosable-record.tsx')).ChoosableRecord,
  { namespaces: ['choosing'], isOptional: true },
);

interface MessagesProps {
  conversation: Conversation;
  state: ConversationState;
  /** Record that an address points at. */
  target: string | null;
  Welcome: ComponentType<{ onAsk: (question: string) => void }> | undefined;
  /** Shown on the home screen, above the headline. */
  homeNotice: ReactNode;
  /** Shows what the next question continues. */
  Strip: ComponentType<StripProps> | undefined;
  verbs: RecordVerbs;
  choosing: Choosing;
  plugin: PluginId | null;
  behaviour: PluginBehaviour | null;
  onAsk: (question: string, mode?: QuestionMode) => void;
  onChoose: (plugin: PluginId | null) => void;
  onNew: () => void;
  onToNewest: () => void;
}

/** Memoized: not re-rendered on each key press in the composer. */
export const Messages = memo(function Messages(props: MessagesProps) {
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
          strip={
            props.Strip === undefined ? null : <StripPlace Strip={props.Strip} state={state} />
          }
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
