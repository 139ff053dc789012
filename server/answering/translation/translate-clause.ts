import type { Language } from '../../content/messages.ts';
import {
  FRAMES_TO_CHINESE,
  FRAMES_TO_ENGLISH,
  type Frame,
} from '../../content/plugins/translation-frames.ts';
import {
  TRADE_FRAMES_TO_CHINESE,
  TRADE_FRAMES_TO_ENGLISH,
} from '../../content/plugins/trade-frames.ts';
import { TRADE_GLOSSARY } from '../../content/plugins/trade-glossary.ts';

const HAN = /\p{Script=Han}/u;
/** Limits the work: a frame translates its parts by frames again. */
const MAX_DEPTH = 4;
const MAX_CHARS = 400;
const MONTHS =
  'January February March April May June July August September October November December'.split(
    ' ',
  );

const ALL_TO_ENGLISH = [...TRADE_FRAMES_TO_ENGLISH, ...FRAMES_TO_ENGLISH];
const ALL_TO_CHINESE = [...TRADE_FRAMES_TO_CHINESE, ...FRAMES_TO_CHINESE];

/** English words that are no terms where they stand alone: 'coating in gsm', 'free from rust'. */
export const AMBIGUOUS: ReadonlySet<string> = new Set(['in', 'free', 'up', 'down', 'and', 'per']);

const TO_ENGLISH = byFirst([...TRADE_GLOSSARY].map(([zh, en]) => [zh, en] as const));
const TO_CHINESE = byFirst(
  TRADE_GLOSSARY.filter(([zh, en]) => HAN.test(zh) && zh !== '目' && !AMBIGUOUS.has(en)).map(
    ([zh, en]) => [en.toLowerCase(), zh] as const,
  ),
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
    : translated
        .replaceAll(/ ?, ?(?!\d{3}(?!\d))/g, '，')
        .replaceAll(/(?<=[\p{Script=Han}，]) (?=[\p{Script=Han}，])/gu, '');
}

/** 'Samples have been sent'. */
function agreeing(text: string): string {
  return text
    .replace(/\b(\w{2,}[^s]s) has (?=(?:not )?been\b)/g, '$1 have ')
    .replaceAll(/\b(?:on|by) (?=(?:tomorrow|today|yesterday|next|this|last)\b)/g, (word) =>
      word === 'on ' ? '' : word,
    );
}

/** The pieces of a list of terms: '石笼网 还有 格宾网、雷诺护垫'. */
export function termsOf(text: string): string[] {
  return text
    .replaceAll(/(?<=[\sa-z])(?:和|与|及|and)(?=[\sa-z])/giu, (word) =>
      /and/i.test(word) ? word : ' ',
    )
    .split(/还有|以及|[\s，,、;；"“”'‘’]|(?<=\p{Script=Han})[和与及](?=\p{Script=Han})/u)
    .map((piece) => piece.trim())
    .filter((piece) => piece !== '');
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

/** A sentence is translated by a frame; its words one by one are no English. */
const IS_SENTENCE_ZH =
  /我们?(?!国)|您|你|他|她|咱|可以|能够|不能|已经|还没|没有|需要|应该|正在|将会?|等(?=货|客|款)|请|如果|因为|所以|但是?|把|被|让|了$/;

function english(text: string, depth: number): string | null {
  return (
    byFrame(text, ALL_TO_ENGLISH, english, depth) ??
    (IS_SENTENCE_ZH.test(text) ? null : englishWords(text))
  );
}

function chinese(text: string, depth: number): string | null {
  return byFrame(text, ALL_TO_CHINESE, chinese, depth) ?? chineseWords(text);
}

function byFrame(
  text: string,
  frames: readonly Frame[],
  translate: (part: string, depth: number) => string | null,
  depth: number,
): string | null {
  if (depth >= MAX_DEPTH) return null;
  for (const { pattern, into } of frames) {
    const found = pattern.exec(text);
    if (!found) continue;
    const parts = Object.entries(found.groups ?? {}).map(([name, part = '']) => {
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
    const measure = measureInEnglish(rest);
    if (measure) {
      words.push(measure.said);
      rest = rest.slice(measure.length).trimStart();
      continue;
    }
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
    .replaceAll(/\(\s+/g, '(')
    .replaceAll(/± (?=\d)/g, '±')
    .replaceAll(/ (wide|long|high|thick) (?=\d)/g, ' $1, ');
}

const UNITS_ZH: Readonly<Record<string, string>> = {
  毫米: 'mm',
  厘米: 'cm',
  公分: 'cm',
  米: 'm',
  英尺: 'ft',
  英寸: 'in',
  寸: 'in',
};
const SIDES: Readonly<Record<string, string>> = { 宽: 'wide', 长: 'long', 高: 'high', 厚: 'thick' };
const MONEY_ZH: Readonly<Record<string, string>> = {
  美元: 'USD',
  美金: 'USD',
  欧元: 'EUR',
  人民币: 'CNY',
  元: 'CNY',
  块: 'CNY',
};
const PER_ZH: Readonly<Record<string, string>> = {
  卷: 'roll',
  片: 'panel',
  张: 'sheet',
  平方米: 'm²',
  平米: 'm²',
  平: 'm²',
  公斤: 'kg',
  吨: 't',
  米: 'm',
  套: 'set',
  个: 'piece',
  件: 'piece',
  箱: 'case',
};
const SIDE_ZH =
  /^([宽长高厚])度?(?:是|为)?\s?(\d[\d.]*)\s?(毫米|厘米|公分|米|英尺|英寸|寸|mm|cm|m|ft|in)(?![a-z])/;
const PRICE_ZH =
  /^(\d[\d.,]*)\s?(美元|美金|欧元|人民币|元|块)钱?(?:(?:一|每|\/)\s?(卷|片|张|平方米|平米|平|公斤|吨|米|套|个|件|箱))?/;
const INCH_ZH = /^(\d+(?:\/\d+|\.\d+)?)\s?(?:英寸|寸|吋)/;
const GAUGE_ZH = /^(\d{1,2}(?:\.5)?)(?:号|#)(?:铁丝|丝)/;
const SIZE =
  /^(\d[\d.]*)\s?(ft|mm|cm|m|in|")?\s?[x×*]\s?(\d[\d.]*)\s?(ft|mm|cm|m|in|米|毫米|厘米|")(?![a-z])/;

/** A number with what it measures, in one: '宽1米', '28.5美元一卷', '1/2寸', '3ftx100ft'. */
function measureInEnglish(text: string): { said: string; length: number } | null {
  const side = SIDE_ZH.exec(text);
  if (side) {
    const [whole, word = '', value = '', unit = ''] = side;
    return {
      said: `${value} ${UNITS_ZH[unit] ?? unit} ${SIDES[word] ?? ''}`,
      length: whole.length,
    };
  }
  const price = PRICE_ZH.exec(text);
  if (price) {
    const [whole, value = '', currency = '', of] = price;
    const per = of === undefined ? '' : ` per ${PER_ZH[of] ?? of}`;
    return { said: `${MONEY_ZH[currency] ?? ''} ${value}${per}`, length: whole.length };
  }
  const inch = INCH_ZH.exec(text);
  if (inch) return { said: `${inch[1] ?? ''} in`, length: inch[0].length };
  const gauge = GAUGE_ZH.exec(text);
  if (gauge) return { said: `${gauge[1] ?? ''} gauge wire`, length: gauge[0].length };
  const size = SIZE.exec(text);
  if (!size) return null;
  const [whole, first = '', unit, second = '', last = ''] = size;
  const of = (own: string) => UNITS_ZH[own] ?? own;
  const left = unit === undefined ? first : `${first} ${of(unit)}`;

  return { said: `${left} × ${second} ${of(last)}`, length: whole.length };
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
    const measure = measureInChinese(rest);
    if (measure) {
      words.push(measure.said);
      rest = rest.slice(measure.length).trimStart();
      continue;
    }
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

const UNITS_EN: Readonly<Record<string, string>> = {
  in: '英寸',
  inch: '英寸',
  inches: '英寸',
  '"': '英寸',
  ft: '英尺',
  feet: '英尺',
  foot: '英尺',
  "'": '英尺',
  gauge: '号',
  ga: '号',
  gsm: '克/平方米',
  'g/m2': '克/平方米',
  micron: '微米',
  microns: '微米',
  lb: '磅',
  lbs: '磅',
  mpa: 'MPa',
  sqm: '平方米',
  m2: '平方米',
};
const PER_EN: Readonly<Record<string, string>> = {
  roll: '卷',
  panel: '片',
  sheet: '张',
  piece: '件',
  pc: '件',
  set: '套',
  case: '箱',
  kg: '公斤',
  ton: '吨',
  tonne: '吨',
  mt: '吨',
  t: '吨',
  m: '米',
  'm²': '平方米',
  m2: '平方米',
  sqm: '平方米',
};
const MONEY_EN: Readonly<Record<string, string>> = {
  usd: '美元',
  us$: '美元',
  $: '美元',
  eur: '欧元',
  '€': '欧元',
  cny: '元',
  rmb: '元',
};
const VALUE = String.raw`(?:\d+ \d+\/\d+|\d+-\d+\/\d+|\d+\/\d+|\d[\d.,]*(?:[-–]\d[\d.,]*)?)`;
const MEASURE_EN = new RegExp(
  `^(${VALUE}) ?(inch(?:es)?|in|"|ft|feet|foot|'|gauge|ga|gsm|g/m2|microns?|lbs?|mpa|sqm|m2)(?![a-z])`,
  'i',
);
const PRICE_EN =
  /^(USD|US\$|\$|EUR|€|CNY|RMB) ?(\d[\d.,]*)(?: ?(?:per|\/|a) ?(roll|panel|sheet|piece|pc|set|case|kg|tonne|ton|mt|m²|m2|sqm|m|t)(?![a-z]))?/i;
const PER_UNIT_EN = /^per (roll|panel|sheet|piece|set|case|kg|tonne|ton|m²|m2|sqm|m)(?![a-z0-9])/i;
const TERM_WITH_PLACE =
  /^(EXW|FOB|FCA|CFR|CNF|CIF|CIP|CPT|DAP|DDP)(?: ([A-Z][a-z]+(?: [A-Z][a-z]+)?))?(?![A-Za-z])/;

/** A number with what it measures, and a delivery term with its place. */
function measureInChinese(text: string): { said: string; length: number } | null {
  const price = PRICE_EN.exec(text);
  if (price) {
    const [whole, currency = '', value = '', of] = price;
    const per = of === undefined ? '' : `/${PER_EN[of.toLowerCase()] ?? of}`;
    return {
      said: `${value} ${MONEY_EN[currency.toLowerCase()] ?? currency}${per}`,
      length: whole.length,
    };
  }
  const measure = MEASURE_EN.exec(text);
  if (measure) {
    const [whole, value = '', unit = ''] = measure;
    return { said: `${value} ${UNITS_EN[unit.toLowerCase()] ?? unit}`, length: whole.length };
  }
  const per = PER_UNIT_EN.exec(text);
  if (per)
    return { said: `每${PER_EN[(per[1] ?? '').toLowerCase()] ?? ''}`, length: per[0].length };
  const term = TERM_WITH_PLACE.exec(text);
  if (term) {
    const [whole, incoterm = '', place] = term;
    const [known] = place === undefined ? [] : namesOf(place, 'zh-CN');
    return { said: [incoterm, known ?? place ?? ''].join(' ').trim(), length: whole.length };
  }
  const times = /^[x×*](?= ?\d)/.exec(text);
  return times ? { said: '×', length: 1 } : null;
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
