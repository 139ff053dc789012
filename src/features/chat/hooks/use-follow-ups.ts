import { useEffect, useRef, useState, type RefObject } from 'react';
import { chatApi } from '#data/chat.ts';

const MAX_KEPT = 50;
/** Cached by answer: scrolling back to a message doesn't repeat the request. */
const known = new Map<string, readonly string[]>();

/** Suggested follow-up questions, loaded when the end of the answer becomes visible. */
export function useFollowUps(answerId: string): {
  questions: readonly string[];
  frameRef: RefObject<HTMLDivElement | null>;
} {
  const frameRef = useRef<HTMLDivElement>(null);
  const [found, setFound] = useState({ answerId: '', questions: [] as readonly string[] });
  const questions = found.answerId === answerId ? found.questions : known.get(answerId);

  useEffect(() => {
    const frame = frameRef.current;
    if (frame === null || known.has(answerId) || !('IntersectionObserver' in window)) return;
    const abort = new AbortController();
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return;
      observer.disconnect();
      chatApi.related({ answerId }, { signal: abort.signal, quiet: true }).then(
        ({ questions: answered }) => {
          keep(answerId, answered);
          if (!abort.signal.aborted) setFound({ answerId, questions: answered });
        },
        // Optional: errors are ignored.
        () => undefined,
      );
    });
    observer.observe(frame);
    return () => {
      observer.disconnect();
      abort.abort();
    };
  }, [answerId]);

  return { questions: questions ?? [], frameRef };
}

function keep(answerId: string, questions: readonly string[]): void {
  known.set(answerId, questions);
  const [oldest] = known.keys();
  if (known.size > MAX_KEPT && oldest !== undefined) known.delete(oldest);
}
