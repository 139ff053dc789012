import { NUMBER_UNITS } from '../../../content/plugins/summary-texts.ts';
import type { Sentence } from './read-text.ts';

export interface NumberFound {
  number: string;
  clause: string;
  paragraph: number;
}

const MAX_CLAUSE_LENGTH = 60;
const MAX_FOUND = 1000;
const DIGITS = String.raw`\d[\d,]{0,30}(?:\.\d{1,30})?`;
const UNITS = NUMBER_UNITS.map((unit) => (/[a-z]$/i.test(unit) ? `${unit}(?![a-z])` : unit)).join(
  '|',
);
const NUMBER = new RegExp(
  String.raw`(?:[$¥€£]|(?<![a-z])(?:USD|EUR|RMB|CNY|GBP))\s?${DIGITS}(?:\s?(?:万|亿|million|k))?|(?<![\w.])${DIGITS}(?:\s?[–~～至-]\s?${DIGITS})?\s?(?:${UNITS})`,
  'gi',
);
const CLAUSE_END = /(?<=[，,；;。！？!?：:])(?!\d)/;

export function findNumbers(sentences: readonly Sentence[]): NumberFound[] {
  const found: NumberFound[] = [];
  const known = new Set<string>();
  for (const { text, paragraph } of sentences) {
    for (const clause of text.split(CLAUSE_END)) {
      const trimmed = clause.trim().replace(/(?<![，,；;。！？!?：:])[，,；;。！？!?：:]+$/, '');
      const numbers = trimmed.match(NUMBER);
      if (numbers === null) continue;
      const said = shortened(trimmed, text);
      for (const number of numbers) {
        const key = `${number.trim()}\n${said}`;
        if (known.has(key)) continue;
        if (found.length === MAX_FOUND) return found;
        known.add(key);
        found.push({ number: number.trim(), clause: said, paragraph });
      }
    }
  }
  return found;
}

/** Uses the sentence if the clause is only the number. */
function shortened(clause: string, sentence: string): string {
  const said = /\p{L}{2}/u.test(clause.replace(NUMBER, '')) ? clause : sentence;
  const characters = Array.from(said);
  return characters.length <= MAX_CLAUSE_LENGTH
    ? said
    : `${characters.slice(0, MAX_CLAUSE_LENGTH - 1).join('')}…`;
}
