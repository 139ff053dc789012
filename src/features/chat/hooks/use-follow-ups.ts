import { useEffect, useState } from 'react';
import { chatApi } from '#data/chat.ts';

const MAX_SHOWN = 3;
const MAX_KEPT = 50;
/** Delays (ms) before a failed request is repeated. */
const RETRY_AFTER_MS = [1000, 4000, 15_000];
/** Cached by answer: scrolling back to a message doesn't repeat the request. */
const known = new Map<string, readonly string[]>();

/** Suggested follow-up questions; empty until they are loaded. */
export function useFollowUps(answerId: string): readonly string[] {
  const [found, setFound] = useState({ answerId: '', questions: [] as readonly string[] });

  useEffect(() => {
    if (known.has(answerId)) return;
    const abort = new AbortController();
    let failures = 0;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const load = () => {
      chatApi.related({ answerId }, { signal: abort.signal, quiet: true }).then(
        ({ questions }) => {
          const shown = questions.slice(0, MAX_SHOWN);
          keep(answerId, shown);
          if (!abort.signal.aborted) setFound({ answerId, questions: shown });
        },
        () => {
          const wait = RETRY_AFTER_MS[failures];
          failures += 1;
          if (wait !== undefined && !abort.signal.aborted) timer = setTimeout(load, wait);
        },
      );
    };
    load();
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [answerId]);

  return found.answerId === answerId ? found.questions : (known.get(answerId) ?? []);
}

function keep(answerId: string, questions: readonly string[]): void {
  known.set(answerId, questions);
  const [oldest] = known.keys();
  if (known.size > MAX_KEPT && oldest !== undefined) known.delete(oldest);
}
