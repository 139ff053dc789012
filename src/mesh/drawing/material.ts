import type { densityFields } from '../calculators/density.ts';
import type { Given } from '../calculators/definition.ts';
import { readDensity } from '../calculators/density.ts';
import { formulaNumber } from '../format-quantity.ts';
import { MATERIAL_WORDS } from '../words/material-words.ts';
import type { DrawingTexts } from './texts/drawing-texts.ts';

export interface DrawnMaterial {
  /** Undefined when only a density was given. */
  key: keyof typeof MATERIAL_WORDS | undefined;
  /** g/cm³ */
  density: number;
  /** Material of the product. */
  stock: 'wire' | 'sheet';
}

export function drawnMaterial(
  given: Given<keyof typeof densityFields>,
  stock: DrawnMaterial['stock'] = 'wire',
): DrawnMaterial {
  const density = readDensity(given).value;
  const key = given.has('density') ? undefined : given.choice('material');
  return { key: isWord(key) ? key : undefined, density, stock };
}

export function materialName({ key, density, stock }: DrawnMaterial, texts: DrawingTexts): string {
  if (key === 'carbon_steel' && stock === 'sheet') return texts.terms.carbonSteelSheet;
  return key ? MATERIAL_WORDS[key].names[texts.language] : `ρ ${densityText(density)}`;
}

/** '7.93 g/cm³' */
export function densityText(density: number): string {
  return `${formulaNumber(density)} g/cm³`;
}

function isWord(key: string | undefined): key is keyof typeof MATERIAL_WORDS {
  return key !== undefined && Object.hasOwn(MATERIAL_WORDS, key);
}
