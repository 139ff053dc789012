import type { ChatHistoryData, ChatHistoryRequest } from '#contract/chat/calls.ts';

/** Milliseconds after which the prefetched page is outdated. */
export const EARLY_HISTORY_MS = 10_000;

export interface EarlyHistory {
  request: string;
  askedAt: number;
  answer: Promise<unknown>;
  envelope?: unknown;
}

declare global {
  interface Window {
    earlyHistory?: EarlyHistory | undefined;
  }
}

/**
 * The history page prefetched by index.html. Returns null if it is missing, for another request,
 * outdated or refused; the app's own request then reports the error.
 */
export function readEarlyHistory(request: ChatHistoryRequest): ChatHistoryData | null {
  const early = find(request);
  return early === null ? null : pageOf(early.envelope);
}

export async function takeEarlyHistory(
  request: ChatHistoryRequest,
): Promise<ChatHistoryData | null> {
  const early = find(request);
  if (early === null) return null;
  dropEarlyHistory();
  return pageOf(await early.answer.catch(() => null));
}

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
