import { useCallback, useEffect, useRef, useState } from 'react';
import { v4 as uuid } from 'uuid';
import { benchApi } from '#data/bench.ts';
import { newTrial, savedTrial, withEvents, type Trial } from '../model/trial.ts';

export type SandboxMode = 'chat' | 'deep';

const KEY = { chat: 'benchChat', deep: 'benchDeep' } as const;

/** A bench session with a fixed mode; it survives a reload. */
export function useSandbox(mode: SandboxMode) {
  const [trials, setTrials] = useState<readonly Trial[]>([]);
  const [isBusy, setIsBusy] = useState(false);
  const sessionId = useRef<string | null>(null);
  const visit = useRef(new AbortController());

  useEffect(() => {
    const own = new AbortController();
    visit.current = own;
    sessionId.current = readSession(mode);
    if (sessionId.current !== null) {
      benchApi.history(sessionId.current, { signal: own.signal, quiet: true }).then(
        ({ list }) => setTrials(list.map(savedTrial)),
        () => {
          // The session is older than a day and was deleted.
          if (!own.signal.aborted) sessionId.current = null;
        },
      );
    }
    return () => own.abort();
  }, [mode]);

  const ask = useCallback(
    async (question: string) => {
      const { signal } = visit.current;
      const trial = newTrial(uuid(), question);
      const change = (next: (current: Trial) => Trial) => {
        if (signal.aborted) return;
        setTrials((all) => all.map((each) => (each.id === trial.id ? next(each) : each)));
      };
      setTrials((all) => [...all, trial]);
      setIsBusy(true);
      const since = performance.now();
      const passed = () => Math.round(performance.now() - since);
      try {
        const send = mode === 'deep' ? benchApi.askDeep : benchApi.ask;
        const request = {
          question,
          clientRequestId: uuid(),
          ...(sessionId.current === null ? {} : { sessionId: sessionId.current }),
        };
        for await (const batch of send(request, { signal, quiet: true })) {
          const ms = passed();
          const start = batch.find((said) => said.event === 'start');
          if (start !== undefined) keepSession(start.data.sessionId);
          change((current) => withEvents(current, batch, ms));
        }
      } catch (cause) {
        const failure = cause instanceof Error ? cause.message : '';
        change((current) => ({ ...current, outcome: 'failed', failure, endMs: passed() }));
      } finally {
        if (!signal.aborted) setIsBusy(false);
      }
      function keepSession(id: string): void {
        sessionId.current = id;
        writeSession(mode, id);
      }
    },
    [mode],
  );

  const begin = useCallback(() => {
    sessionId.current = null;
    writeSession(mode, null);
    setTrials([]);
  }, [mode]);

  return { trials, isBusy, ask, begin };
}

function readSession(mode: SandboxMode): string | null {
  try {
    return sessionStorage.getItem(KEY[mode]);
  } catch {
    return null;
  }
}

function writeSession(mode: SandboxMode, id: string | null): void {
  try {
    if (id === null) sessionStorage.removeItem(KEY[mode]);
    else sessionStorage.setItem(KEY[mode], id);
  } catch {
    // Storage is blocked: a reload starts a new session.
  }
}
