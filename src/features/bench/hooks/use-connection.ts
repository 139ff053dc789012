import { useCallback, useState } from 'react';
import { v4 as uuid } from 'uuid';
import { benchApi } from '#data/bench.ts';
import { clockAhead, latencyOf, type Latency } from '../model/latency.ts';

const CALLS = 20;

export interface ConnectionReport {
  latency: Latency;
  /** Milliseconds from a sandbox request to the first event of its stream. */
  streamMs: number;
  /**
   * Seconds by which the device's clock is ahead, negative if behind; null without a `Date` header.
   */
  ahead: number | null;
}

type ConnectionState =
  | { status: 'idle' | 'failed' }
  | { status: 'running'; done: number; all: number }
  | { status: 'ready'; report: ConnectionReport };

/** Measures the round-trip time to the server. */
export function useConnection(question: string) {
  const [state, setState] = useState<ConnectionState>({ status: 'idle' });
  const all = CALLS + 2;

  const measure = useCallback(async () => {
    setState({ status: 'running', done: 0, all });
    try {
      // The first call also opens the connection, so it isn't measured.
      await benchApi.ping({ quiet: true });
      const times: number[] = [];
      for (let done = 1; done <= CALLS; done += 1) {
        times.push(await timed(() => benchApi.ping({ quiet: true })));
        setState({ status: 'running', done, all });
      }
      const ahead = await readClock();
      setState({ status: 'running', done: CALLS + 1, all });
      const streamMs = await timed(() => firstEvent(question));
      setState({ status: 'ready', report: { latency: latencyOf(times), streamMs, ahead } });
    } catch {
      setState({ status: 'failed' });
    }
  }, [question, all]);

  return { state, measure };
}

async function timed(act: () => Promise<unknown>): Promise<number> {
  const since = performance.now();
  await act();

  return performance.now() - since;
}

async function firstEvent(question: string): Promise<void> {
  const leave = new AbortController();
  const request = { question, clientRequestId: uuid() };
  try {
    for await (const batch of benchApi.ask(request, { signal: leave.signal, quiet: true })) {
      if (batch.length > 0) return;
    }
  } finally {
    leave.abort();
  }
}

async function readClock(): Promise<number | null> {
  const sentAt = Date.now();
  const { headers } = await fetch('/healthz', { method: 'HEAD', cache: 'no-store' });
  const date = Date.parse(headers.get('date') ?? '');

  return Number.isNaN(date) ? null : clockAhead(sentAt, Date.now(), date);
}
