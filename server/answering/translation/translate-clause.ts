import type { Language } from '../../content/messages.ts';
import {
  FRAMES_TO_CHINESE,
  FRAMES_TO_ENGLISH,
  type Frame,
} from '../../content/plugins/translation-frames.ts';
import { TRADE_GLOSSARY } from '../../content/plugins/trade-glossary.ts';

const HAN = /\p{Script=Han}/u;
/** Limits the work: a frame translates its parts by frames again. */
const MAX_DEPTH = 4;
const MAX_CHARS = 400;
const MONTHS =
  'January February March April May June July August September October November December'.split(
    ' ',
  );

const TO_ENGLISH = byFirst([...TRADE_GLOSSARY].map(([zh, en]) => [zh, en] as const));
const TO_CHINESE = byFirst(
  TRADE_GLOSSARY.filter(([zh]) => HAN.test(zh)).map(([zh, en]) => [en.toLowerCase(), zh] as const),
);

/**
 * Translates a clause with the frames and the words of the dictionary, whole or not at all: null if a
 * word is missing. A clause that is already in the target language is returned unchanged.
 */
export function translateClause(text: string, to: Language): string | null {
  if (HAN.test(text) === (to === 'zh-CN')) return text;
  if (text.length > MAX_CHARS) return null;
  const folded = text.normalize('NFKC').trim();
  const translated = to === 'en-US' ? english(folded, 0) : chinese(folded, 0);
  if (translated === null) return null;

  return to === 'en-US'
    ? agreeing(translated.charAt(0).toUpperCase() + translated.slice(1))
    : translated.replaceAll(/(?<=\p{Script=Han}) (?=\p{Script=Han})/gu, '');
}

/** 'Samples have been sent'. */
function agreeing(text: string): string {
  return text.replace(/\b(\w{2,}[^s]s) has (?=(?:not )?been\b)/g, '$1 have ');
}

/** All names of a single term in the other language, the usual one first; empty for other texts. */
export function namesOf(text: string, to: Language): string[] {
  const term = text.normalize('NFKC').trim().toLowerCase();
  const names = TRADE_GLOSSARY.flatMap(([zh, en]) => {
    if (to === 'en-US') return zh === term ? [en] : [];
    return en.toLowerCase() === term || `${en.toLowerCase()}s` === term ? [zh] : [];
  });

  return [...new Set(names)].filter((name) => name !== '');
}

function english(text: string, depth: number): string | null {
  return byFrame(text, FRAMES_TO_ENGLISH, english, depth) ?? englishWords(text);
}

function chinese(text: string, depth: number): string | null {
  return byFrame(text, FRAMES_TO_CHINESE, chinese, depth) ?? chineseWords(text);
}

function byFrame(
  text: string,
  frames: readonly Frame[],
  translate: (part: string, depth: number) => string | null,
  depth: number,
): string | null {
  if (depth >= MAX_DEPTH) return null;
  for (const { pattern, into } of frames) {
    const groups = pattern.exec(text)?.groups;
    if (groups === undefined) continue;
    const parts = Object.entries(groups).map(([name, part = '']) => {
      if (part.trim() === '') return [name, ''] as const;
      return [name, translate(part.trim(), depth + 1)] as const;
    });
    if (parts.some(([, part]) => part === null)) continue;
    const said = Object.fromEntries(parts) as Record<string, string>;
    return into
      .replaceAll(/\{(\w+)\}/g, (_, name: string) => said[name] ?? '')
      .replaceAll(/ {2,}/g, ' ')
      .replace(/ (?=[,.;:])/g, '')
      .trim();
  }
  return null;
}

function englishWords(text: string): string | null {
  const words: string[] = [];
  let rest = text;
  while (rest !== '') {
    const date = /^(?:(\d{4})年)?(\d{1,2})月(?:(\d{1,2})[日号]|(?=[^\d]|$))/.exec(rest);
    // '0.2丝' is a wire of 0.2 mm; '20丝' may be 0.2 mm or 20 wires.
    const wire = /^([0-2]?\.\d{1,3}|[12])\s?丝(?!网|径)/.exec(rest);
    const area = /^([\d.,]+)\s?平(?:方)?(?![米纹整均台])/.exec(rest);
    const paper = /^([a-z]{1,5})号/i.exec(rest);
    const term = termAt(TO_ENGLISH, rest);
    const plain =
      /^(?:\d+(?:-\d+)+|[\d.,]+(?:\s*[*×x]\s*[\d.,]+)*%?|[a-z]{2,5}(?=\d[\d.,]*\p{Script=Han})|[a-z][\w./²³-]*|[^\p{Script=Han}\p{L}\d\s]+)/iu.exec(
        rest,
      );
    if (date) {
      words.push(dateInEnglish(date));
      rest = rest.slice(date[0].length);
    } else if (area) {
      words.push(`${area[1] ?? ''} m²`);
      rest = rest.slice(area[0].length);
    } else if (paper) {
      words.push(`${paper[1] ?? ''} No.`);
      rest = rest.slice(paper[0].length);
    } else if (wire) {
      words.push(`${wire[1] ?? ''} mm wire`);
      rest = rest.slice(wire[0].length);
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

  return words
    .filter((word) => word !== '')
    .join(' ')
    .replaceAll(/(?<!\s)\s+([,.;:)%])/g, '$1')
    .replaceAll(/,(?=\d+%|[a-z])/gi, ', ')
    .replaceAll(/\(\s+/g, '(');
}

function dateInEnglish([, year, month = '', day]: RegExpExecArray): string {
  const name = MONTHS[Number(month) - 1];
  if (name === undefined) return [year, month, day].filter(Boolean).join('-');

  return [day, name, year].filter((part) => part !== undefined).join(' ');
}

const NUMBER_WITH_UNIT =
  /^(?:(\d{1,3}) mesh\b|(\d[\d.,]*) (rolls?|panels?|pieces?|pcs|sets?|boxes|cases|days?|weeks?|months?|years?|hours?|tons?|tonnes?|containers?|working days)\b)/i;
const COUNTERS: Readonly<Record<string, string>> = {
  roll: '卷',
  panel: '片',
  piece: '件',
  pcs: '件',
  set: '套',
  boxe: '箱',
  case: '箱',
  day: '天',
  week: '周',
  month: '个月',
  year: '年',
  hour: '小时',
  ton: '吨',
  tonne: '吨',
  container: '柜',
  'working day': '个工作日',
};

function chineseWords(text: string): string | null {
  const words: string[] = [];
  let rest = text;
  while (rest !== '') {
    const counted = NUMBER_WITH_UNIT.exec(rest);
    const date =
      /^(?:(\d{1,2}) (january|february|march|april|may|june|july|august|september|october|november|december)|(january|february|march|april|may|june|july|august|september|october|november|december) (\d{1,2}))(?:,? (\d{4}))?\b/i.exec(
        rest,
      );
    const term = termAt(TO_CHINESE, rest.toLowerCase());
    const plain =
      /^(?:[\d.,]+(?:\s*[x×*]\s*[\d.,]+)*%?|[A-Z]{2,5}(?![a-z])|(?:mm|cm|m|kg|g|t|µm|m²|kg\/m²|g\/m²)(?![a-z])|[^\p{L}\d\s]+)/u.exec(
        rest,
      );
    const article = /^(?:the|an?|of)\s/i.exec(rest);
    if (counted) {
      const unit = (counted[3] ?? '').toLowerCase().replace(/(?<!pc)s$/, '');
      words.push(
        counted[1] === undefined
          ? `${counted[2] ?? ''} ${COUNTERS[unit] ?? ''}`
          : `${counted[1]} 目`,
      );
      rest = rest.slice(counted[0].length);
    } else if (date) {
      const month =
        MONTHS.findIndex(
          (name) => name.toLowerCase() === (date[2] ?? date[3] ?? '').toLowerCase(),
        ) + 1;
      words.push(
        `${date[5] === undefined ? '' : `${date[5]} 年 `}${String(month)} 月 ${date[1] ?? date[4] ?? ''} 日`,
      );
      rest = rest.slice(date[0].length);
    } else if (term) {
      words.push(term[1]);
      rest = rest.slice(term[0].length);
    } else if (article) {
      rest = rest.slice(article[0].length);
    } else if (plain) {
      words.push(plain[0]);
      rest = rest.slice(plain[0].length);
    } else {
      return null;
    }
    rest = rest.trimStart();
  }
  const said = words.join(' ').trim();

  return said === '' ? null : said;
}

type Terms = ReadonlyMap<string, readonly (readonly [string, string])[]>;

/** Terms by their first letter, the longest first. */
function byFirst(terms: readonly (readonly [string, string])[]): Terms {
  const map = new Map<string, (readonly [string, string])[]>();
  for (const term of terms) {
    const first = term[0].charAt(0);
    map.set(first, [...(map.get(first) ?? []), term]);
  }
  for (const own of map.values()) own.sort((one, other) => other[0].length - one[0].length);

  return map;
}

/** The longest term at the beginning of a text, with the length that it has there. */
function termAt(terms: Terms, text: string): [string, string] | null {
  for (const [from, to] of terms.get(text.charAt(0)) ?? []) {
    if (!text.startsWith(from)) continue;
    const rest = text.slice(from.length);
    if (!/^[a-z]/i.test(from)) return [from, to];
    const plural = /^(?:s|es)(?![a-z])/.exec(rest)?.[0] ?? '';
    if (plural !== '' || !/^[a-z]/.test(rest)) return [from + plural, to];
  }
  return null;
}
