export interface Passage {
  start: number;
  end: number;
}

/** Length of the fragments that are searched when a passage isn't found as a whole. */
const PROBE_CHARS = 24;
const MIN_CHARS = 4;

/**
 * Finds a quotation in a text, ignoring whitespace, character width and case. Returns the ranges in
 * text order; if the quotation was shortened or differs in a word, those of its matching fragments.
 */
export function findPassages(text: string, quotation: string): Passage[] {
  const folded = fold(text);
  const found = stretchesOf(quotation).flatMap((stretch) => {
    const at = folded.plain.indexOf(stretch);
    if (at >= 0) return [{ at, length: stretch.length }];
    const probe = stretch.slice(0, PROBE_CHARS);
    const start = folded.plain.indexOf(probe);
    return start < 0 ? [] : [{ at: start, length: probe.length }];
  });
  const passages = found.map(({ at, length }) => ({
    start: folded.origins[at] ?? 0,
    end: (folded.origins[at + length - 1] ?? 0) + 1,
  }));

  return merged(passages.sort((one, other) => one.start - other.start));
}

function stretchesOf(quotation: string): string[] {
  const whole = plainOf(quotation.replaceAll('…', ''));
  if (!quotation.includes('…') && whole.length >= MIN_CHARS) {
    const lines = quotation.split(/\n|\|/).map(plainOf);
    return lines.length === 1 ? [whole] : lines.filter(isLongEnough);
  }
  return quotation
    .split(/…|\n|\|/)
    .map(plainOf)
    .filter(isLongEnough);
}

const isLongEnough = (stretch: string) => stretch.length >= MIN_CHARS;

function plainOf(text: string): string {
  return fold(text).plain;
}

/** The text without whitespace, with the source index of each code unit. */
function fold(text: string): { plain: string; origins: number[] } {
  const origins: number[] = [];
  let plain = '';
  for (let at = 0; at < text.length; at += 1) {
    const part = (text[at] ?? '').normalize('NFKC').toLowerCase().replaceAll(/[\s|]/g, '');
    plain += part;
    origins.push(...new Array<number>(part.length).fill(at));
  }
  return { plain, origins };
}

function merged(passages: readonly Passage[]): Passage[] {
  const all: Passage[] = [];
  for (const passage of passages) {
    const last = all.at(-1);
    if (last !== undefined && passage.start <= last.end) {
      last.end = Math.max(last.end, passage.end);
    } else {
      all.push({ ...passage });
    }
  }
  return all;
}
