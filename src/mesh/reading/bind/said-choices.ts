import type { SheetMetal } from '../../data/sheet-gauges.ts';
import type { Token, WordToken } from '../tokens.ts';

export function choicesIn(tokens: readonly Token[]): ReadonlyMap<string, string> {
  const choices = new Map<string, string>();
  for (const token of tokens) {
    if (token.kind !== 'word') continue;
    for (const choice of token.choices) {
      const [key = '', value = ''] = choice.split('=');
      choices.set(key, value);
    }
  }
  return choices;
}

export function materialIn(
  tokens: readonly Token[],
  labels: ReadonlySet<WordToken>,
): string | null {
  const words = tokens.filter(
    (each): each is WordToken => each.kind === 'word' && each.material !== null,
  );
  const grade = words.find(
    ({ material }) =>
      material?.isFamily === false && material.key !== 'pvc' && material.key !== 'zinc',
  );
  const family = words.find(
    (word) =>
      word.material?.isFamily === true &&
      !(labels.has(word) && word.nouns.includes('materialPrice')),
  );
  return (grade ?? family)?.material?.key ?? null;
}

export function sheetMetal(tokens: readonly Token[]): SheetMetal {
  const material = materialIn(tokens, new Set());
  if (material?.startsWith('ss') === true) return 'stainless';
  if (material !== null && material !== 'carbon_steel') return 'nonferrous';
  return tokens.some(({ text }) => /^(?:hot.dip )?galv|镀锌/.test(text)) ? 'galvanized' : 'carbon';
}
