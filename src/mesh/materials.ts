import { normaliseText } from './normalise-text.ts';
import type { Confidence } from './result.ts';
import { MATERIAL_FAMILIES, MATERIAL_SUFFIXES, MATERIAL_WORDS } from './words/material-words.ts';
import { UNIT_WORDS } from './words/unit-words.ts';

/**
 * Densities in g/cm³, with how well each is known. Duplex 2205, 2507, 904L and 310S: EN 10088-1; Inconel 600, 601, 625:
 * data sheets of Special Metals (SMC-027, SMC-028, SMC-063); Hastelloy C-276: Haynes H-2002; 0Cr25Al5 and Cr20Ni80:
 * GB/T 1234.
 */
export const MATERIALS = {
  carbon_steel: { density: 7.85, confidence: 'A' },
  ss304: { density: 7.93, confidence: 'B' },
  ss316: { density: 7.98, confidence: 'C' },
  ss430: { density: 7.7, confidence: 'C' },
  copper: { density: 8.96, confidence: 'C' },
  brass: { density: 8.47, confidence: 'C' },
  bronze: { density: 8.8, confidence: 'C' },
  aluminium: { density: 2.7, confidence: 'C' },
  nickel: { density: 8.9, confidence: 'C' },
  titanium: { density: 4.51, confidence: 'C' },
  monel400: { density: 8.8, confidence: 'C' },
  inconel600: { density: 8.47, confidence: 'C' },
  inconel601: { density: 8.11, confidence: 'C' },
  inconel625: { density: 8.44, confidence: 'C' },
  hastelloy_c276: { density: 8.89, confidence: 'C' },
  duplex2205: { density: 7.8, confidence: 'C' },
  duplex2507: { density: 7.8, confidence: 'C' },
  ss904l: { density: 8, confidence: 'C' },
  ss310s: { density: 7.9, confidence: 'C' },
  fecral: { density: 7.1, confidence: 'C' },
  nichrome: { density: 8.4, confidence: 'C' },
  nylon: { density: 1.14, confidence: 'C' },
  polyester: { density: 1.38, confidence: 'C' },
  pp: { density: 0.91, confidence: 'C' },
  hdpe: { density: 0.95, confidence: 'C' },
  zinc: { density: 7.14, confidence: 'A' },
  pvc: { density: 1.35, confidence: 'B' },
} as const satisfies Record<string, { density: number; confidence: Confidence }>;

export type MaterialKey = keyof typeof MATERIALS;

interface MaterialMatch {
  material: MaterialKey;
  /** The text names a family only ('不锈钢'); `material` is its usual member, to be said so. */
  family: boolean;
}

// '430目' and '316 mm' are sizes; '304丝', '304 wires' and '304 mesh' name what a thing is made of.
const NOT_A_MEASURE = notAMeasure();
const BY_WORD = materialByWord();
const GRADES_IN_TEXT = patternOf(
  Object.values(MATERIAL_WORDS).flatMap(({ names, aliases }) => [names.zh, names.en, ...aliases]),
);
const FAMILIES_IN_TEXT = patternOf(Object.values(MATERIAL_FAMILIES).flat());

/** The material that a text names as a whole, or undefined: an unknown one is never replaced. */
export function resolveMaterial(text: string): MaterialMatch | undefined {
  const word = squeeze(text);
  const match = BY_WORD.get(word);
  if (match) return match;

  const suffix = MATERIAL_SUFFIXES.find((each) => word.endsWith(each) && word !== each);
  return suffix === undefined ? undefined : BY_WORD.get(word.slice(0, -suffix.length));
}

/** The first material that a sentence names; one with a grade goes before a mere family. */
export function findMaterial(sentence: string): MaterialMatch | undefined {
  const text = normaliseText(sentence);
  const word = GRADES_IN_TEXT.exec(text)?.[0] ?? FAMILIES_IN_TEXT.exec(text)?.[0];
  return word === undefined ? undefined : BY_WORD.get(squeeze(word));
}

/** Materials with a name or grade that contains the text; the one it names comes first. */
export function suggestMaterials(text: string): readonly MaterialKey[] {
  const word = squeeze(text);
  const named = resolveMaterial(text);
  const found = (matches: (name: string) => boolean) =>
    [...BY_WORD].flatMap(([name, { material }]) => (matches(name) ? [material] : []));

  return [
    ...new Set([
      ...(named === undefined ? [] : [named.material]),
      ...found((name) => name.startsWith(word)),
      ...found((name) => name.includes(word)),
    ]),
  ];
}

export function isMaterialKey(key: string): key is MaterialKey {
  return Object.hasOwn(MATERIALS, key);
}

function materialByWord(): ReadonlyMap<string, MaterialMatch> {
  const matches = new Map<string, MaterialMatch>();
  for (const [key, words] of Object.entries(MATERIAL_FAMILIES)) {
    if (!isMaterialKey(key)) throw new RangeError(`A family of an unknown material: ${key}`);
    for (const word of words) matches.set(squeeze(word), { material: key, family: true });
  }
  for (const [key, { names, aliases }] of Object.entries(MATERIAL_WORDS)) {
    if (!isMaterialKey(key)) throw new RangeError(`Words for an unknown material: ${key}`);
    for (const word of [key, names.zh, names.en, ...aliases]) {
      matches.set(squeeze(word), { material: key, family: false });
    }
  }
  return matches;
}

function notAMeasure(): string {
  const units = Object.entries(UNIT_WORDS)
    .filter(([unit]) => unit !== 'si' && unit !== 'wires')
    .flatMap(([, words]) => words)
    .filter((word) => word !== 'mesh')
    .map((word) => word.replace(/[.^]/g, '\\$&') + (/[a-z]$/.test(word) ? '(?![a-z])' : ''));
  return String.raw`(?!\s*(?:${units.join('|')}|[*.]|x\s*\d|\d))`;
}

/** Finds the longest of the words, spaces and hyphens left open, never inside a word or number. */
function patternOf(words: readonly string[]): RegExp {
  const patterns = words
    .map(normaliseText)
    .sort((a, b) => b.length - a.length)
    .map((word) => {
      const letters = Array.from(word.replace(/[\s_-]/g, ''), (each) =>
        each.replace(/[.()/]/, '\\$&'),
      );
      return letters.join('[\\s_-]*') + (/^\d+$/.test(word) ? NOT_A_MEASURE : '');
    });
  return new RegExp(`(?<![a-z0-9.])(?:${patterns.join('|')})(?![a-z0-9])`);
}

function squeeze(text: string): string {
  return normaliseText(text).replace(/[\s_.-]/g, '');
}
