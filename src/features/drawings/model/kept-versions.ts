import { readDrawingQuery, writeDrawingQuery, type DrawingState } from './drawing-query.ts';
import { MAX_VERSIONS, type Versions } from './versions.ts';

/** Versions are kept in sessionStorage: they survive a reload and end with the tab. */
export function readVersions(memberId: string): Versions<DrawingState> | null {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(keyOf(memberId)) ?? 'null');
    if (typeof stored !== 'object' || stored === null) return null;
    const { list, at } = stored as { list?: unknown; at?: unknown }; // elements are validated below
    if (!Array.isArray(list) || !list.every((each) => typeof each === 'string')) return null;
    if (typeof at !== 'number' || !Number.isInteger(at) || at < 0 || at >= list.length) return null;
    if (list.length > MAX_VERSIONS) return null;

    return { list: list.map((query) => readDrawingQuery(new URLSearchParams(query))), at };
  } catch {
    return null;
  }
}

export function writeVersions(memberId: string, { list, at }: Versions<DrawingState>): void {
  try {
    const kept = { list: list.map((state) => writeDrawingQuery(state).toString()), at };
    sessionStorage.setItem(keyOf(memberId), JSON.stringify(kept));
  } catch {
    // Storage may be disabled or full: the versions then live as long as the screen.
  }
}

function keyOf(memberId: string): string {
  return `drawings/${memberId}/versions`;
}
