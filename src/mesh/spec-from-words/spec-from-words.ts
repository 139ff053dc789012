import type { MeshProduct, MeshSpec } from '../drawing/mesh-spec.ts';
import { readMeshInputs } from '../drawing/read-mesh-spec.ts';
import { MATERIALS, findMaterial, withoutMaterials } from '../materials.ts';
import { normaliseText } from '../normalise-text.ts';
import { note } from '../note.ts';
import { PLAIN, PRODUCT_WORDS, TWILL } from '../words/drawing-words.ts';
import { MATERIAL_FAMILIES } from '../words/material-words.ts';
import { assignGroups } from './assign-groups.ts';
import { completeInputs } from './complete-inputs.ts';
import { readGroups } from './read-groups.ts';
import type { SpecNote } from './spec-note.ts';
import { readAsides } from './read-asides.ts';

export interface SpecReading {
  /** Undefined when the words name nothing that can be drawn. */
  spec: MeshSpec | undefined;
  /** What the words left open, and how it was read. */
  assumed: readonly SpecNote[];
  /** Fields that must still be given; 'product' when it is not even known what to draw. */
  missing: readonly string[];
}

type ProductWord = keyof typeof PRODUCT_WORDS;

const LONGEST_TEXT = 2000;
/** Coatings, which the thing isn't made of. */
const COATINGS = /pvc|聚氯乙烯|包塑|浸塑/g;

const GRADE_AND_NUMBER = /(?<=(?<![\d.*])(?:304l?|316l?|430))\s(?=\s*\d)/g;

/**
 * Reads a request such as '画一张 10目 0.5丝 304 斜纹网 1:1' or 'draw a 50x50 welded mesh, 3 mm wire'.
 * Nothing is invented silently: what is taken for granted is in `assumed`.
 */
export function specFromWords(words: string): SpecReading {
  // A grade with a number behind it is still a grade: '304 1mm'.
  const text = normaliseText(words.slice(0, LONGEST_TEXT)).replace(GRADE_AND_NUMBER, ',');
  const { scale, cells, bends, rest } = readAsides(text);
  const named = findProduct(rest);
  const groups = readGroups(withoutMaterials(named?.rest ?? rest));
  // A mesh count alone is of woven cloth.
  const word =
    named?.word ?? (groups.some(({ unit }) => unit === 'mesh') ? 'woven_mesh' : undefined);
  if (word === undefined) return { spec: undefined, assumed: [], missing: ['product'] };

  const assumed: SpecNote[] = [];
  const product = productOf(word, text);
  if (!named) assumed.push({ code: 'PRODUCT_ASSUMED', params: { product } });
  if (word === 'woven_mesh' && !new RegExp(`${PLAIN}|${TWILL}`).test(text)) {
    assumed.push({ code: 'WEAVE_ASSUMED', params: { weave: 'plain' } });
  }
  const assigned = assignGroups(product, text, groups);
  const completed = completeInputs(product, text, assigned.inputs);
  const material = materialOf(text);
  const inputs = {
    ...completed.inputs,
    ...material.inputs,
    ...(product === 'fence_panel' && bends !== undefined && { bends }),
  };

  const { issues, assumptions } = readMeshInputs(product, inputs);
  assumed.push(
    ...assigned.notes,
    ...completed.notes,
    ...assumptions.filter(({ code }) => code !== 'PAIR_SPLIT'),
    ...material.notes,
  );
  return {
    spec: {
      product,
      inputs,
      ...(scale !== undefined && { scale }),
      ...(cells !== undefined && { cells }),
    },
    assumed,
    missing: missingFields(issues),
  };
}

function findProduct(text: string): { word: ProductWord; rest: string } | undefined {
  for (const [word, pattern] of Object.entries(PRODUCT_WORDS)) {
    const words = new RegExp(String.raw`(?<![a-z])(?:${pattern})(?![a-z])`, 'g');
    if (!words.test(text)) continue;
    const rest = text.replace(words, (found) => ' '.repeat(found.length));
    return { word: word as ProductWord, rest }; // a key of the literal
  }
  return undefined;
}

function productOf(word: ProductWord, text: string): MeshProduct {
  if (word !== 'woven_mesh') return word;
  return new RegExp(TWILL).test(text) ? 'twill_weave' : 'plain_weave';
}

function materialOf(text: string): { inputs: Record<string, string>; notes: SpecNote[] } {
  const match = findMaterial(text.replace(COATINGS, ' '));
  if (!match) {
    const { density, confidence } = MATERIALS.carbon_steel;
    const params = { material: 'carbon_steel', density, confidence };
    return { inputs: {}, notes: [note('MATERIAL_DEFAULT', params)] };
  }
  const { material, family } = match;
  const words: readonly string[] = Object.entries(MATERIAL_FAMILIES).flatMap(([key, names]) =>
    key === material ? names : [],
  );
  const word = words
    .filter((each) => text.includes(each.toLowerCase()))
    .sort((one, other) => other.length - one.length)[0];
  return {
    inputs: { material },
    notes: family
      ? [note('MATERIAL_FAMILY', { field: 'material', text: word ?? material, material })]
      : [],
  };
}

/** One of several that would do is named once. */
function missingFields(
  issues: readonly { field: string; code: string; params: Readonly<Record<string, unknown>> }[],
): string[] {
  return issues.flatMap(({ field, code, params }) => {
    if (code !== 'MISSING') return [];
    const { oneOf } = params;
    return Array.isArray(oneOf) && oneOf[0] !== field ? [] : [field];
  });
}
