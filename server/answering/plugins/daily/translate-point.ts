import type { Language } from '../../../content/messages.ts';
import { TRADE_GLOSSARY } from '../../../content/plugins/trade-glossary.ts';

const HAN = /\p{Script=Han}/u;
const TO_ENGLISH = [...TRADE_GLOSSARY].sort((one, other) => other[0].length - one[0].length);
const TO_CHINESE = TRADE_GLOSSARY.filter(([zh]) => HAN.test(zh))
  .map(([zh, en]) => [en, zh] as const)
  .sort((one, other) => other[0].length - one[0].length);

/**
 * Translates word by word from the glossary; null if a word is missing. Text already in the target
 * language is returned unchanged.
 */
export function translatePoint(text: string, to: Language): string | null {
  if (HAN.test(text) === (to === 'zh-CN')) return text;
  return to === 'en-US' ? toEnglish(text) : toChinese(text);
}

function toEnglish(text: string): string | null {
  const words: string[] = [];
  let rest = text.normalize('NFKC').trim();
  while (rest !== '') {
    const date = /^(?:(\d{4})年)?(\d{1,2})月(\d{1,2})[日号]/.exec(rest);
    const term = TO_ENGLISH.find(([zh]) => rest.startsWith(zh));
    const plain =
      /^(?:[\d.,]+(?:\s*[*×x]\s*[\d.,]+)*%?|[a-z][\w./²³-]*|[^\p{Script=Han}\p{L}\d\s]+)/iu.exec(
        rest,
      );
    if (date) {
      const [, year, month = '', day = ''] = date;
      words.push([year, month.padStart(2, '0'), day.padStart(2, '0')].filter(Boolean).join('-'));
      rest = rest.slice(date[0].length);
    } else if (term) {
      words.push(term[1]);
      rest = rest.slice(term[0].length);
    } else if (plain) {
      words.push(plain[0]);
      rest = rest.slice(plain[0].length);
    } else {
      return null;
    }
    rest = rest.trimStart();
  }
  const joined = words
    .join(' ')
    .replaceAll(/(?<!\s)\s+([,.;:)%])/g, '$1')
    .replaceAll(/,(?=\d+%|[a-z])/gi, ', ')
    .replaceAll(/\(\s+/g, '(');

  return joined.charAt(0).toUpperCase() + joined.slice(1);
}

function toChinese(text: string): string | null {
  const words: string[] = [];
  let rest = text.normalize('NFKC').trim();
  while (rest !== '') {
    const lower = rest.toLowerCase();
    const term = TO_CHINESE.find(
      ([en]) => lower.startsWith(en.toLowerCase()) && !/[a-z]/.test(lower.charAt(en.length)),
    );
    const plain =
      /^(?:[\d.,]+%?|[A-Z]{2,5}(?![a-z])|(?:mm|cm|m|kg|g|t|µm)(?![a-z])|[^\p{L}\d\s]+)/u.exec(rest);
    const taken = term?.[0] ?? plain?.[0];
    if (taken === undefined) return null;
    words.push(term?.[1] ?? taken);
    rest = rest.slice(taken.length).trimStart();
  }
  return words.join(' ').replaceAll(/(?<=\p{Script=Han}) (?=\p{Script=Han})/gu, '');
}
