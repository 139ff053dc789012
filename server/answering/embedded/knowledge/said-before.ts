import { fold } from '../../../trade/knowledge/lexemes.ts';
import { namesOf } from './asked-questions.ts';

/** Longest follow-up that asks for one number of the answer before, in characters. */
const MAX_ASKED = { han: 16, latin: 40 } as const;

/** Words that ask for a number of some kind, and what such a number looks like. */
const MEASURES: readonly (readonly [RegExp, RegExp])[] = [
  [
    /几号|多少号|哪个号|(?:which|what) (?:gauge|number)/,
    /\d{1,2}(?:[–~-]\d{1,2})? ?(?:号|gauge|ga\b)/,
  ],
  [
    /(?:一|每)平[^几多]{0,3}(?:几|多少)(?:公斤|kg|克)|(?:per|a) (?:m2|m²|sqm|square met(?:er|re))|how heavy/,
    /\d ?(?:kg|g)\/m²/,
  ],
  [/几目|多少目|(?:which|what|how many) mesh/, /\d ?(?:目|mesh)/],
  [/(?:几|多少)个?年|how (?:long|many years)/, /\d ?(?:年|years?)/],
  [
    /(?:几|多少) ?(?:毫米|mm|个丝)|多粗|多厚|(?:which|what|how many) (?:mm|diameter)|how thick/,
    /\d ?mm/,
  ],
  [/(?:几|多少)克|how many (?:g|grams)/, /\d ?g\/m²/],
  [/(?:几|多少)微米|how many (?:µm|microns?)/, /\d ?µm/],
  [/(?:几|多少)度|how hot|what temperature/, /\d ?°C/],
  [/(?:百分之|占)(?:几|多少)|(?:what|how many) per ?cent/, /\d ?%/],
];

/** The form of the number that a short question without a name asks for; null if it asks for none. */
export function measureAsked(question: string): RegExp | null {
  const text = fold(question).trim();
  const limit = /\p{Script=Han}/u.test(text) ? MAX_ASKED.han : MAX_ASKED.latin;
  if (text.length > limit || /\d/.test(text.replace(/m2/g, '')) || namesOf(question).length > 0)
    return null;
  return MEASURES.find(([asks]) => asks.test(text))?.[1] ?? null;
}

export const CLASS = /(?<![a-z])([a-f]) ?(?:级|类|class\b)|(?<![\d.])(\d) ?级|\bclass ([a-f]|\d)\b/;

/** The class of a standard that a text names: 'b'; null without one. */
export function classNamed(text: string): string | null {
  return classesIn(text)[0] ?? null;
}

/** The classes that a text names, in its order. */
export function classesIn(text: string): string[] {
  return [...fold(text).matchAll(new RegExp(CLASS, 'g'))].flatMap(
    ([, letter, digit, behind]) => letter ?? digit ?? behind ?? [],
  );
}

export function speaksOfClass(text: string, name: string): boolean {
  return classesIn(text).includes(name);
}

const PAIRS = [
  /(?<from>\d(?:\.\d{1,2})?)(?:[–~-](?<to>\d(?:\.\d{1,2})?))? ?mm[^\d;；。]{0,14}(?<value>\d{2,3})(?! ?(?:mm|µm|\d))/g,
  /(?<![\d.–])(?<value>\d{2,3})(?: ?g\/m²)?[^\d;；。,，、]{0,16}(?<from>\d(?:\.\d{1,2})?)(?:[–~-](?<to>\d(?:\.\d{1,2})?))? ?mm/g,
] as const;
const SIZE = /(?<![\d.])(\d(?:\.\d{1,2})?) ?(?:mm|毫米|的?丝|的?线| ?wire)/g;
const CLAIMED = /(?<![\d.])(\d{2,3}) ?(?:克|g)(?![a-z0-9])/;
const ASKS_ENOUGH =
  /行不行|行吗|可以|够不够|够吗|合格|达标|能不能|过不过|能过|中不中|\b(?:ok|okay|enough|pass|accept|good|sufficient|fine|meet)\b/;

export interface Judged {
  /** Diameter of the wire in mm. */
  size: number;
  /** The mass that is required, and the one that somebody has, in g/m². */
  least: number;
  has: number;
}

/**
 * '我做了200克行不行' behind the least masses by diameter of the answers before: that of the diameter which was said.
 * null where the question has no such number, or none of the diameters was said.
 */
export function judgedByBefore(question: string, said: string, told: string): Judged | null {
  const text = fold(question);
  const has = Number(CLAIMED.exec(text)?.[1] ?? Number.NaN);
  if (Number.isNaN(has) || !ASKS_ENOUGH.test(text)) return null;
  const sizes = [...fold(`${said} ${question}`).matchAll(SIZE)].map(([, size]) => Number(size));
  const sentences = told.split(/[\n。；;]/).filter((each) => each.includes('g/m²'));
  const pairs = sentences
    .flatMap((sentence) => PAIRS.flatMap((pattern) => [...sentence.matchAll(pattern)]))
    .map(({ groups = {} }) => ({
      from: Number(groups['from']),
      to: Number(groups['to'] ?? groups['from']),
      least: Number(groups['value']),
    }));
  const found = pairs.flatMap(({ from, to, least }) => {
    const size = sizes.find((each) => each >= from && each <= to);
    return size === undefined ? [] : [{ size, least }];
  });
  const [first] = found;
  if (!first || found.some(({ least }) => least !== first.least)) return null;
  return { ...first, has };
}
