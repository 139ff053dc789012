import { BETWEEN, ROLE_WORDS } from '../words/drawing-words.ts';
import { GAUGE_WORDS, UNIT_WORDS } from '../words/unit-words.ts';

export type Role = keyof typeof ROLE_WORDS;

/** Up to four numbers that stand together, and what a word beside them says they are. */
export interface Group {
  /** Each as calculators read it, with its unit: '0.5丝', '2 in', '9 gauge'. */
  values: readonly string[];
  role: Role | undefined;
  /** The unit of the last number. */
  unit: 'length' | 'metres' | 'mesh' | 'si' | 'gauge' | undefined;
  text: string;
}

interface Found extends Group {
  start: number;
  end: number;
}

const NUMBER = String.raw`(?:\d+[ -]\d+/\d+|\d+/\d+(?![.\d])|\d+(?:\.\d+)?|\.\d+)`;
const UNITS = {
  mesh: ['mesh', 'mesh/cm'],
  si: ['si'],
  metres: ['m', 'ft', 'yd'],
  length: ['mm', 'cm', 'µm', 'in', 'mil'],
} as const;
/** Read as other words in a sentence. */
const NOT_UNITS = new Set(['#', '道', '条', '个丝', '/in', '/inch', '/cm', 'μ', '码']);
const UNIT_OF_WORD = new Map<string, keyof typeof UNITS>(
  Object.entries(UNITS).flatMap(([kind, ids]) =>
    ids.flatMap(
      (id) =>
        UNIT_WORDS[id]
          .filter((word) => !NOT_UNITS.has(word))
          .map((word): [string, keyof typeof UNITS] => [word, kind as keyof typeof UNITS]), // keys of the literal above
    ),
  ),
);
const UNIT = alternatives([...UNIT_OF_WORD.keys()]);
const GAUGE = String.raw`(?:(?:swg|bwg|awg)\s*(?:no\.?|#)?\s*(?:\d{1,2}|\d/0)(?!\d)|#\s*\d{1,2}(?!\d)|\d{1,3}\s*-?\s*(?:swg|bwg|awg|${alternatives(GAUGE_WORDS.filter((word) => word !== 'g'))}))`;
const ONE = String.raw`(?:${GAUGE}|${NUMBER}(?:\s*-?\s*(?:${UNIT}))?)`;
const TIMES = String.raw`(?:\s{0,9}\*\s{0,9}|(?<=[\d"'a-z目丝#])\s{0,9}x\s{0,9}(?=[\d.#])|\s{0,9}\bby\b\s{0,9}|(?<=\d\.\d{1,20})/(?=\d)|(?<=\d)/(?=\d{1,20}\.\d))`;
/** A number may touch the letters of these words only. */
const BEGIN = String.raw`(?<![\d.])(?:(?<![a-z])|(?<=[sl]w[dmo]|sw|lw|od|dia|(?<![a-z])[tdp]))`;
const GROUP = new RegExp(String.raw`${BEGIN}${ONE}(?:${TIMES}${ONE}){0,3}`, 'g');
const SPLIT = new RegExp(TIMES, 'g');
const WITH_UNIT = new RegExp(String.raw`^(?<number>${NUMBER})\s*-?\s*(?<unit>${UNIT})?$`);
const IS_GAUGE = new RegExp(`^${GAUGE}$`);
const FINE_ROLES = new Set<Role>([
  'barbWire',
  'crossWire',
  'lineWire',
  'pvc',
  'strand',
  'thickness',
  'warpWire',
  'weftWire',
  'wire',
]);
const ROLES = Object.entries(ROLE_WORDS).map(([role, words]) => ({
  role: role as Role, // a key of the literal
  before: new RegExp(String.raw`(?<word>(?:${words}))\s*(?:${BETWEEN}\s*)*$`),
  behind: new RegExp(String.raw`^\s*(?:的\s*)?(?<word>(?:${words}))(?![a-z])`),
}));

/** The numbers of a text whose product and material are blanked out, from left to right. */
export function readGroups(text: string): Group[] {
  const found = [...text.matchAll(GROUP)].flatMap((match) => measured(match[0], match.index));
  // '80×100 wire 2.7': where nothing follows the last number, words stand before theirs.
  const end = found.at(-1)?.end ?? 0;
  const wordsFollow = roleBehind(text.slice(end), undefined) !== undefined;
  let taken = 0;
  return found.map((group, at): Group => {
    const before = text.slice(taken, group.start);
    const next = found[at + 1];
    const behind = text.slice(group.end, next?.start ?? text.length);
    const own = roleBefore(before, group.unit);
    const wordsPrecede = !wordsFollow && (group.unit === undefined || next?.unit !== undefined);
    const after = own ? undefined : roleBehind(behind, next && { wordsPrecede });
    taken = group.end + (after?.length ?? 0);
    return {
      values: group.values,
      role: own ?? after?.role ?? impliedRole(group.unit),
      unit: group.unit,
      text: group.text,
    };
  });
}

/** '50 孔 3.0 丝': hundredths and gauges are of wire and sheet, never of an opening. */
function isFine(unit: Group['unit']): boolean {
  return unit === 'si' || unit === 'gauge';
}

function impliedRole(unit: Group['unit']): Role | undefined {
  if (unit === 'mesh') return 'mesh';
  return isFine(unit) ? 'wire' : undefined;
}

function roleBefore(text: string, unit: Group['unit']): Role | undefined {
  const phrase = text.slice(-24);
  // The longest word wins: '孔距' is a pitch though it ends like '距' and begins like '孔'.
  return longest(
    ROLES.filter(({ role }) => !isFine(unit) || FINE_ROLES.has(role)).map(({ role, before }) => ({
      role,
      word: before.exec(phrase)?.groups?.['word'],
    })),
  )?.role;
}

function roleBehind(
  text: string,
  next: { wordsPrecede: boolean } | undefined,
): { role: Role; length: number } | undefined {
  const matches = ROLES.map(({ role, behind }) => {
    const match = behind.exec(text);
    return { role, word: match?.groups?.['word'], length: match?.[0].length ?? 0 };
  });
  const best = longest(matches);
  if (!best) return undefined;
  // '100目 孔径0.154': a word that touches the next number and not this one is that one's.
  const standsApart = /^\s/.test(text) && best.word === text.trim();
  const touchesNext = !/\s$/.test(text);
  const isOfNext = next && standsApart && (touchesNext || next.wordsPrecede);
  return isOfNext ? undefined : best;
}

function longest<T extends { word: string | undefined }>(matches: readonly T[]): T | undefined {
  return matches.reduce<T | undefined>((best, each) => {
    if (each.word === undefined || each.word === '') return best;
    return (best?.word?.length ?? 0) >= each.word.length ? best : each;
  }, undefined);
}

/** One group, or two where units of different kinds are joined ('40目*0.2mm'). */
function measured(text: string, start: number): Found[] {
  const trimmed = text.trimEnd();
  const parts: { text: string; start: number; end: number }[] = [];
  let from = 0;
  for (const joint of trimmed.matchAll(SPLIT)) {
    parts.push({ text: trimmed.slice(from, joint.index), start: from, end: joint.index });
    from = joint.index + joint[0].length;
  }
  parts.push({ text: trimmed.slice(from), start: from, end: trimmed.length });

  const values = parts.map((part) => ({ ...part, ...unitOf(part.text.trim()) }));
  const last = values.findLast(({ unit }) => unit !== undefined);
  const kinds = new Set(values.flatMap(({ unit }) => unit ?? []));
  const isMixed = kinds.size > 1;
  const runs: (typeof values)[] = [];
  for (const value of values) {
    const run = runs.at(-1);
    const previous = run?.at(-1);
    // In '40目*0.2' the wire follows the mesh; in '20*18目' the unit is that of both.
    const startsAnew = previous && (isMixed || kinds.has('mesh')) && previous.unit !== undefined;
    if (!run || startsAnew) runs.push([value]);
    else run.push(value);
  }
  return runs.map((run): Found => {
    const unit =
      run.findLast((each) => each.unit !== undefined) ??
      (isMixed ? undefined : run.length === values.length ? last : undefined);
    const first = run[0];
    const end = run.at(-1);
    return {
      values: run.map(({ number, word, text: whole }) =>
        number === undefined ? whole.trim() : joined(number, word ?? unit?.word),
      ),
      role: undefined,
      unit: unit?.unit,
      text: run.map((each) => each.text.trim()).join(' × '),
      start: start + (first?.start ?? 0),
      end: start + (end?.end ?? 0),
    };
  });
}

function unitOf(text: string): {
  number: string | undefined;
  word: string | undefined;
  unit: Group['unit'];
} {
  if (IS_GAUGE.test(text)) return { number: undefined, word: undefined, unit: 'gauge' };
  const { number = text, unit: word } = WITH_UNIT.exec(text)?.groups ?? {};
  const unit = word === undefined ? undefined : UNIT_OF_WORD.get(word.replaceAll(' ', ''));
  return { number, word, unit };
}

function joined(number: string, unit: string | undefined): string {
  if (unit === undefined) return number;
  return /^[a-z]/.test(unit) ? `${number} ${unit}` : `${number}${unit}`;
}

function alternatives(words: readonly string[]): string {
  return [...words]
    .sort((one, other) => other.length - one.length)
    .map((word) => {
      const escaped = word.replaceAll(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`);
      if (word === '丝')
        return `${escaped}(?![径网绳印粗梗\\d]|(?<=(?:^|[^\\d.])\\d+\\s+丝)\\s*\\d)`;
      return /[a-z]$/.test(word) ? `${escaped}(?![a-z])` : escaped;
    })
    .join('|');
}
