import { chatApi } from '#api/chat-api.ts';
import type { ChatHistoryData, ChatRecord } from '#contract/chat/calls.ts';
import { LIMITS } from '#contract/limits.ts';
import { exportedTurns, type ChosenTurns, type ExportedTurn } from './exported-turn.ts';

export interface Progress {
  done: number;
  total: number;
}

/**
 * The chosen turns, oldest first; what isn't loaded is fetched page by page.
 * @throws ApiError when a page can't be had, `ABORTED` when it is called off
 */
export async function readTurns(
  chosen: ChosenTurns,
  signal: AbortSignal,
  onProgress: (progress: Progress) => void = () => undefined,
): Promise<ExportedTurn[]> {
  return exportedTurns(await readRecords(chosen, signal, onProgress), chosen);
}

/** Ids of the chosen turns; undefined: all of the conversation. @throws as `readTurns` */
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
  // What was being written when it was chosen has come further by now.
  const whole = records.filter(({ answers }) =>
    answers.every((one) => one.status !== 'generating'),
  );
  const loaded = new Set(whole.map(({ id }) => id));
  if (!isAll && [...ids].every((id) => loaded.has(id))) return records;

  const pages: ChatRecord[][] = [];
  let page: ChatHistoryData | undefined;
  while (page === undefined || page.hasBefore) {
    // Replaced records stand before what replaced them: the first current one leads on.
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
