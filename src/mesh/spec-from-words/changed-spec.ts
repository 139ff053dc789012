import { namesMesh } from '../reading/names-mesh.ts';
import type { EarlierSpec } from './earlier-spec.ts';
import { specFromWords, type SpecReading } from './spec-from-words.ts';

/** '改成20目' behind a drawing: the same drawing with what the words change, or one of their own. */
export function changedSpec(before: EarlierSpec, words: string): SpecReading {
  const alone = specFromWords(words);
  return isWhole(alone, words) ? alone : specFromWords(words, before);
}

/** A drawing of its own: product and sizes are named. */
function isWhole({ spec, missing }: SpecReading, words: string): boolean {
  return spec !== undefined && missing.length === 0 && namesMesh(words) && /\d/.test(words);
}
