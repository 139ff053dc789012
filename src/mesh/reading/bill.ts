import { formulaNumber } from '../format-quantity.ts';
import { NOUNS, type NounId } from './nouns.ts';
import type { Token } from './tokens.ts';
import { type CalculatedItem, type Figure } from './work-out/calculated-item.ts';

/** Prices of one of the things that a calculation counts: '一根柱子60块 一片180 一共多少钱'. */
export function billOf(
  text: string,
  tokens: readonly Token[],
  item: CalculatedItem,
  priced: Readonly<Record<string, readonly NounId[]>>,
): Figure[] {
  const asksMoney = tokens.some(
    (token) =>
      (token.kind === 'ask' && token.noun === 'price') ||
      (token.kind === 'word' &&
        (token.act === 'sum' || token.nouns.includes('total') || token.nouns.includes('price'))),
  );
  const prices = tokens.filter((token) => token.kind === 'quantity');
  if (!asksMoney || prices.length === 0) return [];
  const lines: { key: string; price: number; count: number }[] = [];
  let from = 0;
  for (const [at, price] of prices.entries()) {
    const until = prices[at + 1]?.start ?? text.length;
    const [meaning] = price.meanings;
    const isMoney =
      meaning !== undefined &&
      (meaning.unit === null || meaning.unit === 'CNY' || meaning.unit === 'CNY/pcs');
    if (!isMoney) return [];
    const key =
      namedIn(text.slice(from, price.end), priced) ?? namedIn(text.slice(price.end, until), priced);
    const count = key === null ? undefined : item.result.values[key]?.value;
    if (key === null || typeof count !== 'number' || lines.some((line) => line.key === key))
      return [];
    lines.push({ key, price: meaning.value, count });
    from = price.end;
  }
  const total = lines.reduce((sum, line) => sum + line.count * line.price, 0);
  const working = lines
    .map(({ count, price }) => `${formulaNumber(count)} × ${formulaNumber(price)}`)
    .join(' + ');
  return [{ key: 'total', value: total, unit: 'CNY', kind: 'money', working, item: null }];
}

/** The counted thing whose longest name a text has. */
function namedIn(text: string, priced: Readonly<Record<string, readonly NounId[]>>): string | null {
  let best: { key: string; length: number } | null = null;
  for (const [key, nouns] of Object.entries(priced)) {
    for (const word of nouns.flatMap((noun): readonly string[] => NOUNS[noun])) {
      if (text.includes(word) && word.length > (best?.length ?? 0))
        best = { key, length: word.length };
    }
  }
  return best?.key ?? null;
}
