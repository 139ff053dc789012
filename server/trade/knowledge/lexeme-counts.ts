import { searchedBy } from './lexemes.ts';

/** Number of texts with a lexeme, and of all texts. */
export interface LexemeCounts {
  total: number;
  holding: (lexeme: string) => number;
}

/** Counts the lines of a text that hold each lexeme. */
export function countLines(text: string): LexemeCounts {
  const holding = new Map<string, number>();
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  for (const line of lines) {
    for (const lexeme of searchedBy(line)) holding.set(lexeme, (holding.get(lexeme) ?? 0) + 1);
  }
  return { total: lines.length, holding: (lexeme) => holding.get(lexeme) ?? 0 };
}
