import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AnswerStatus } from '#contract/chat/calls.ts';
import type { ConversationState } from '../model/conversation/conversation-state.ts';
import { recordOfAnswer } from '../model/conversation/thread.ts';

type Moment = 'started' | 'done' | 'stopped' | 'failed';

const MOMENT_OF: Record<AnswerStatus, Moment> = {
  generating: 'started',
  done: 'done',
  stopped: 'stopped',
  interrupted: 'failed',
  failed: 'failed',
};

/** Announces start and end of an answer to screen readers, not every word. */
export function Announcer({ state }: { state: ConversationState }) {
  const { t } = useTranslation('chat');
  const growing = state.live?.read().answer.id ?? null;
  const [told, setTold] = useState<string | null>(null);
  const [moment, setMoment] = useState<Moment | null>(null);
  if (growing !== told) {
    setTold(growing);
    setMoment(growing === null ? endOf(state, told) : 'started');
  }

  return (
    <p data-visually-hidden="" role="status">
      {moment === null ? '' : t(`announce.${moment}`)}
    </p>
  );
}

function endOf({ thread }: ConversationState, answerId: string | null): Moment | null {
  const record = answerId === null ? undefined : recordOfAnswer(thread, answerId);
  const answer = record?.answers.find((candidate) => candidate.id === answerId);

  return answer === undefined ? null : MOMENT_OF[answer.status];
}
