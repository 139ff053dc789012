import { Suspense } from 'react';
import type { ComponentType } from 'react';
import type { CardVerbs } from '#trade-ui/calculator-form/card-verbs.ts';
import { Later } from '#ui/later.tsx';
import { useCardVerbs } from '../hooks/use-card-verbs.ts';
import type { ConversationState } from '../model/conversation/conversation-state.ts';
import styles from './strip-place.module.css';

export interface StripProps {
  sessionId: string;
  /** Changes with the conversation's turns. */
  revision: string;
  verbs: CardVerbs;
}

interface StripPlaceProps {
  Strip: ComponentType<StripProps>;
  state: ConversationState;
}

/**
 * The strip at the top of the scrolled messages, which lie below it once it is there. Its room
 * scrolls away with them as long as there is none, so that nothing moves when it comes.
 */
export function StripPlace({ Strip, state }: StripPlaceProps) {
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
