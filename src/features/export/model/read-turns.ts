import { chatApi } from '#data/chat.ts';
import type { ChatHistoryData, ChatRecord } from '#contract/chat/calls.ts';
import { LIMITS } from '#contract/limits.ts';
import { exportedTurns, type ChosenTurns, type ExportedTurn } from './exported-turn.ts';

export interface Progress {
  done: number;
  total: number;
}

/**
 * The selected turns, oldest first; missing ones are loaded page by page.
 * @throws ApiError if a page fails to load; `ABORTED` when cancelled
 */
export async function readTurns(
  chosen: ChosenTurns,
  signal: AbortSignal,
  onProgress: (progress: Progress) => void = () => undefined,
): Promise<ExportedTurn[]> {
  return exportedTurns(await readRecords(chosen, signal, onProgress), chosen);
}

/**
 * Ids of the selected turns; undefined for the whole session.
 * @throws as `readTurns`
 */
export async function readIds(
  chosen: ChosenTurns,
  signal: AbortSignal,
): Promise<string[] | undefined> {
  const { isAll, ids } = chosen;
  if (!isAll) return [...ids];
  if (ids.size === 0) return undefined;
  const records = await readRecords(chosen, signal, () => undefined);

  return records
    .filter(({ id, replacedBy }) => replacedBy === null && !ids.has(id))
    .map(({ id }) => id);
}

async function readRecords(
  { sessionId, records, isAll, ids }: ChosenTurns,
  signal: AbortSignal,
  onProgress: (progress: Progress) => void,
): Promise<readonly ChatRecord[]> {
  // Answers that were still generating when selected are loaded again.
  const whole = records.filter(({ answers }) =>
    answers.every((one) => one.status !== 'generating'),
  );
  const loaded = new Set(whole.map(({ id }) => id));
  if (!isAll && [...ids].every((id) => loaded.has(id))) return records;

  const pages: ChatRecord[][] = [];
  let page: ChatHistoryData | undefined;
  while (page === undefined || page.hasBefore) {
    // Replaced records precede their replacement: continue from the first current one.
    const before = page?.list.find(({ replacedBy }) => replacedBy === null)?.id;
    page = await chatApi.history(
      { sessionId, before, count: LIMITS.countMax },
      { signal, quiet: true },
    );
    pages.unshift(page.list);
    const current = pages.flat().filter(({ replacedBy }) => replacedBy === null);
    onProgress({ done: current.length, total: page.total });
  }
  return pages.flat();
}
