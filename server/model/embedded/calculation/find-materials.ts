import { resolveMaterial } from '#mesh/materials.ts';
import { MATERIAL_FAMILIES, MATERIAL_WORDS } from '#mesh/words/material-words.ts';
import { PLASTIC_COATINGS, UNKNOWN_MATERIALS } from '../words/calculation-words.ts';

export interface MaterialsFound {
  /** As calculators take them: the keys of grades, or a family's word as it is written. */
  known: string[];
  /** Named, but without a density here. */
  unknown: string | undefined;
  isPlasticCoated: boolean;
  /** The text with the materials blanked out, so that '304' is no number. */
  rest: string;
}

const NO_MESH_MATERIAL = new Set<string>(['zinc', 'pvc']);
const CONTEXT = String.raw`\s*(?:网|丝|材质|wire|mesh|cloth|woven|screen)`;
const NO_UNIT = String.raw`(?!\.\d|\s*(?:目|mm|毫米|cm|厘米|m\b|米|μ|um|微米|片|张|卷|%|\*))`;
const WORDS = materialWords();
const PATTERN = new RegExp(WORDS.map(wordPattern).join('|'), 'g');
const UNKNOWN = new RegExp(UNKNOWN_MATERIALS, 'g');
const COATED = new RegExp(PLASTIC_COATINGS);

export function findMaterials(text: string): MaterialsFound {
  const unknown = [...text.matchAll(UNKNOWN)][0]?.[0];
  const found = new Map<string, { key: string; text: string; family: boolean }>();
  const rest = text.replace(UNKNOWN, blank).replace(PATTERN, (word) => {
    const match = resolveMaterial(word);
    const isNamed = match && found.get(match.material)?.family === match.family;
    if (match && !isNamed && (!match.family || !found.has(match.material))) {
      found.set(match.material, {
        key: match.material,
        text: word.trim(),
        family: match.family,
      });
    }
    return blank(word);
  });
  const all = [...found.values()];
  const grades = all.filter(({ family }) => !family);
  const known =
    grades.length > 0
      ? grades.map(({ key }) => key)
      : all.slice(0, 1).map(({ text: word }) => word);

  return { known: withoutBase(known), unknown, isPlasticCoated: COATED.test(text), rest };
}

/** Where materials stand: in a prepared text. */
export function materialsIn(text: string): { start: number; end: number }[] {
  const { rest } = findMaterials(text);
  const spans: { start: number; end: number }[] = [];
  for (let at = 0; at < text.length; at += 1) {
    if (text[at] === rest[at]) continue;
    const last = spans.at(-1);
    if (last && text.slice(last.end, at).trim() === '') last.end = at + 1;
    else spans.push({ start: at, end: at + 1 });
  }
  return spans;
}

/** '镀锌 304' names a finish and a grade; the grade is the material. */
function withoutBase(known: string[]): string[] {
  const others = known.filter((word) => resolveMaterial(word)?.material !== 'carbon_steel');
  return others.length > 0 && others.length < known.length ? others : known;
}

function materialWords(): string[] {
  const words = [
    ...Object.entries(MATERIAL_WORDS)
      .filter(([material]) => !NO_MESH_MATERIAL.has(material))
      .flatMap(([, { names, aliases }]) => [names.zh, names.en, ...aliases]),
    ...Object.values(MATERIAL_FAMILIES).flat(),
  ].map((word) => word.toLowerCase());

  return [...new Set(words)].sort((one, other) => other.length - one.length);
}

function wordPattern(word: string): string {
  const escaped = word.replaceAll(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`);
  const loose = escaped.replaceAll(/[\s-]+/g, String.raw`[\s-]*`);
  if (/\p{Script=Han}/u.test(word)) {
    return word === '铁' || word === '钢' ? `${loose}(?![路塔板筋轨])` : loose;
  }
  const whole = String.raw`(?<![a-z0-9.])${loose}(?![a-z0-9])`;
  if (/^\d+$/.test(word)) return whole + NO_UNIT;
  return word.length <= 3 && /^[a-z]{1,3}\d?$/.test(word) ? `${whole}(?=${CONTEXT})` : whole;
}

function blank(word: string): string {
  return ' '.repeat(word.length);
}
