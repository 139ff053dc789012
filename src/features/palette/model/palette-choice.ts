import type { Command } from '#contract/command/calls.ts';
import type { KnowledgeHit } from '#contract/knowledge/calls.ts';
import type { SearchHit, Session } from '#contract/session/calls.ts';
import { matchEntry, type MatchPinyin } from './match-entry.ts';
import type { PaletteEntry, PaletteGroup } from './palette-entry.ts';

export type PaletteChoice = { id: string } & (
  | { kind: 'entry'; entry: PaletteEntry; marks: ReadonlySet<number> }
  | { kind: 'session'; session: Session; hit: SearchHit | null }
  | { kind: 'command'; command: Command }
  | { kind: 'article'; article: KnowledgeHit }
  | { kind: 'ask'; question: string }
);

const NO_MARKS: ReadonlySet<number> = new Set();
/** Maximum entries per group, and messages per session. */
const MAX_FOUND = 8;
const MAX_HITS = 2;

function entryChoice(entry: PaletteEntry, marks = NO_MARKS): PaletteChoice {
  return { kind: 'entry', id: entry.id, entry, marks };
}

export function offered({ entries }: PaletteGroup): PaletteChoice[] {
  return entries.map((entry) => entryChoice(entry));
}

export function recentEntries(
  groups: readonly PaletteGroup[],
  ids: readonly string[],
): PaletteChoice[] {
  const all = groups.flatMap(({ entries }) => entries);
  return ids.flatMap((id) => {
    const entry = all.find((each) => each.id === id);
    // The id must differ from the entry in its own group.
    return entry === undefined ? [] : [{ ...entryChoice(entry), id: `recent ${id}` }];
  });
}

export function foundEntries(
  { entries }: PaletteGroup,
  typed: string,
  matchPinyin: MatchPinyin | null,
): PaletteChoice[] {
  return entries
    .flatMap((entry) => {
      const match = matchEntry(entry, typed, matchPinyin);
      return match === null ? [] : [{ entry, match }];
    })
    .toSorted((a, b) => b.match.score - a.match.score)
    .slice(0, MAX_FOUND)
    .map(({ entry, match }) => entryChoice(entry, match.marks));
}

export function sessionChoices(sessions: readonly Session[]): PaletteChoice[] {
  return sessions.flatMap((session): PaletteChoice[] => [
    { kind: 'session', id: `session ${session.id}`, session, hit: null },
    ...(session.hits ?? [])
      // The first question is usually the title.
      .filter(({ snippet }) => snippet.trim() !== session.title)
      .slice(0, MAX_HITS)
      .map((hit): PaletteChoice => ({
        kind: 'session',
        id: `session ${session.id} ${hit.recordId}`,
        session,
        hit,
      })),
  ]);
}
