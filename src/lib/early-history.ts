import type { ChatHistoryData, ChatHistoryRequest } from '#contract/chat/calls.ts';

/** Milliseconds after which a page that nobody has come for is asked for again. */
export const EARLY_HISTORY_MS = 10_000;

/** What index.html has asked for while the application was on its way. */
export interface EarlyHistory {
  /** The call's body. */
  request: string;
  /** As `performance.now()` has it. */
  askedAt: number;
  /** Settles with the call's envelope. */
  answer: Promise<unknown>;
  /** The same, once it is there. */
  envelope?: unknown;
}

declare global {
  interface Window {
    earlyHistory?: EarlyHistory | undefined;
  }
}

/**
 * The page of a conversation that index.html has asked for, if it is there by now. Null: it isn't, or it
 * was another, is old, or was refused; the application's own call then says why.
 */
export function readEarlyHistory(request: ChatHistoryRequest): ChatHistoryData | null {
  const early = find(request);
  return early === null ? null : pageOf(early.envelope);
}

/** The same, waited for, once. */
export async function takeEarlyHistory(
  request: ChatHistoryRequest,
): Promise<ChatHistoryData | null> {
  const early = find(request);
  if (early === null) return null;
  dropEarlyHistory();
  return pageOf(await early.answer.catch(() => null));
}

/** Whoever opens a conversation after the first wants it as it is then. */
export function dropEarlyHistory(): void {
  window.earlyHistory = undefined;
}

function find(request: ChatHistoryRequest): EarlyHistory | null {
  const early = window.earlyHistory;
  if (early?.request !== JSON.stringify(request)) return null;
  return performance.now() - early.askedAt > EARLY_HISTORY_MS ? null : early;
}

function pageOf(envelope: unknown): ChatHistoryData | null {
  return isSuccess(envelope) ? envelope.data : null;
}

function isSuccess(envelope: unknown): envelope is { code: 200; data: ChatHistoryData } {
  return (
    typeof envelope === 'object' && envelope !== null && 'code' in envelope && envelope.code === 200
  );
}
