/** Limit of distinct pairs per text; the rest of the text is not searchable. */
const MAX_PAIRS = 20_000;
/** Limit of indexed UTF-16 units per text. */
const MAX_LENGTH = 200_000;

const SPACE = /\s+/u;

export function foldForSearch(text: string): string {
  return text.normalize('NFKC').toLowerCase();
}

/**
 * Returns the search lexemes of a text as a tsvector literal without positions: every pair of
 * neighbouring characters, and the last character of each run without spaces. Chinese has no word
 * boundaries; pairs make any substring searchable.
 */
export function bigrams(text: string): string {
  const found = new Set<string>();
  for (const run of runsOf(foldForSearch(text.slice(0, MAX_LENGTH)))) {
    for (const [at, character] of run.entries()) {
      found.add(character + (run[at + 1] ?? ''));
      if (found.size >= MAX_PAIRS) return literalOf(found);
    }
  }
  return literalOf(found);
}

export interface BigramQuery {
  /** A tsquery literal over the lexemes of `bigrams`. */
  tsquery: string;
  /**
   * An ILIKE pattern (escaped with a backslash) for text normalised with `normalize(…, NFKC)`; null
   * if the lexemes suffice: one run of at most two characters.
   */
  recheck: string | null;
}

export function bigramQuery(keyword: string): BigramQuery | null {
  const folded = foldForSearch(keyword).trim();
  const runs = runsOf(folded);
  const terms = new Set<string>();
  for (const run of runs) {
    const [first = ''] = run;
    if (run.length === 1) terms.add(`${quoted(first)}:*`);
    for (const [at, character] of run.slice(0, -1).entries()) {
      terms.add(quoted(character + (run[at + 1] ?? '')));
    }
  }
  if (terms.size === 0) return null;
  const isExact = runs.length === 1 && (runs[0]?.length ?? 0) <= 2;

  return {
    tsquery: [...terms].join(' & '),
    recheck: isExact ? null : `%${folded.replace(/[\\%_]/g, '\\$&')}%`,
  };
}

function runsOf(folded: string): string[][] {
  return folded
    .split(SPACE)
    .filter((run) => run !== '')
    .map((run) => Array.from(run));
}

function literalOf(lexemes: Set<string>): string {
  return [...lexemes].map(quoted).join(' ');
}

function quoted(lexeme: string): string {
  return `'${lexeme.replace(/['\\]/g, '$&$&')}'`;
}
