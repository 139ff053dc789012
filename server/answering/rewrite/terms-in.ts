import { AMBIGUOUS } from '../translation/translate-clause.ts';
import { TRADE_GLOSSARY } from '../../content/plugins/trade-glossary.ts';

const HAN = /\p{Script=Han}/u;
const MAX_TERMS = 30;
const TO_ENGLISH = TRADE_GLOSSARY.filter(([zh]) => HAN.test(zh)).toSorted(
  (one, other) => other[0].length - one[0].length,
);
const TO_CHINESE = TRADE_GLOSSARY.filter(([zh, en]) => HAN.test(zh) && !AMBIGUOUS.has(en))
  .map(([zh, en]) => [en, zh] as const)
  .toSorted((one, other) => other[0].length - one[0].length);

export interface Term {
  from: string;
  to: string;
}

export function termsIn(text: string, into: 'zh' | 'en'): Term[] {
  const found: (Term & { at: number })[] = [];
  let rest = text.normalize('NFKC');
  for (const [from, to] of into === 'en' ? TO_ENGLISH : TO_CHINESE) {
    const at = placeOf(rest, from, into);
    if (at === -1) continue;
    found.push({ from, to, at });
    rest = blanked(rest, from, into);
  }
  const unique = found
    .toSorted((one, other) => one.at - other.at)
    .filter(({ from }, index, all) => all.findIndex((each) => each.from === from) === index);

  return unique.slice(0, MAX_TERMS).map(({ from, to }) => ({ from, to }));
}

function patternOf(term: string, into: 'zh' | 'en'): RegExp {
  const literal = term.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
  return into === 'en' ? new RegExp(literal, 'gu') : new RegExp(String.raw`\b${literal}\b`, 'giu');
}

function placeOf(text: string, term: string, into: 'zh' | 'en'): number {
  return text.search(patternOf(term, into));
}

/** Keeps the length, so that positions stay valid. */
function blanked(text: string, term: string, into: 'zh' | 'en'): string {
  return text.replace(patternOf(term, into), (said) => '\u0000'.repeat(said.length));
}
