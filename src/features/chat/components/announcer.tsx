import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AnswerStatus } from '#contract/chat/calls.ts';
import type { ConversationState } from '../model/conversation.ts';
import { lastRecord } from '../model/thread.ts';
import styles from './announcer.module.css';

type Moment = 'started' | 'done' | 'stopped' | 'failed';

const MOMENT_OF: Record<AnswerStatus, Moment> = {
  generating: 'started',
  done: 'done',
  stopped: 'stopped',
  interrupted: 'failed',
  failed: 'failed',
};

/** Tells assistive technology that an answer starts and ends, never every word of it. */
export function Announcer({ state }: { state: ConversationState }) {
  const { t } = useTranslation('chat');
  const isGrowing = state.live !== null;
  const [wasGrowing, setWasGrowing] = useState(isGrowing);
  const [moment, setMoment] = useState<Moment | null>(null);
  if (isGrowing !== wasGrowing) {
    setWasGrowing(isGrowing);
    const status = lastRecord(state.thread)?.answers.at(-1)?.status ?? 'done';
    setMoment(isGrowing ? 'started' : MOMENT_OF[status]);
  }

  return (
    <p className={styles['hidden']} role="status">
      {moment === null ? '' : t(`announce.${moment}`)}
    </p>
  );
}
