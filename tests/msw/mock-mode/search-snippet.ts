import { foldForSearch } from '#server/platform/db/bigrams.ts';

/** Characters shown on either side of a hit. */
const AROUND = 36;

/**
 * The text around the first place where a keyword stands (folded as the search folds it), on one
 * line, with an ellipsis where something was left out; the beginning where it stands nowhere.
 */
export function snippetAround(text: string, keyword: string): string {
  const characters = Array.from(text);
  const wanted = foldForSearch(keyword).trim();
  let folded = '';
  /** For each unit of the folded text the character it came from. */
  const origin: number[] = [];
  for (const [at, character] of characters.entries()) {
    const part = foldForSearch(character);
    folded += part;
    origin.push(...new Array<number>(part.length).fill(at));
  }
  const at = wanted === '' ? -1 : folded.indexOf(wanted);
  const first = at < 0 ? 0 : (origin[at] ?? 0);
  const last = at < 0 ? 0 : (origin[at + wanted.length - 1] ?? first);
  const from = Math.max(0, first - AROUND);
  const to = Math.min(characters.length, last + 1 + AROUND);
  const line = characters.slice(from, to).join('').replace(/\s+/gu, ' ').trim();

  return `${from > 0 ? '…' : ''}${line}${to < characters.length ? '…' : ''}`;
}
