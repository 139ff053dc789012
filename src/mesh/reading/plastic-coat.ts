import { isMaterialKey, MATERIALS } from '../materials.ts';
import type { UnitId } from '../units.ts';
import type { FieldFrame, Frame } from './frame.ts';
import type { Token, WordToken } from './tokens.ts';

/** Diameter of the wire with its plastic, beside the inputs of a net that is calculated by its core wire. */
export const COAT_FIELD = '#coat';

const COAT: FieldFrame = { nouns: ['outerDiameter'], usual: [1, 8], bare: ['mm'], isNamed: true };
const COATED = /塑|芯|pvc|plastic|\bcore\b|vinyl/;

/** The coat of a net of one kind of wire, where the text or the answer before speaks of one. */
export function coatFields(
  frame: Frame,
  tokens: readonly Token[],
  carried: Readonly<Record<string, unknown>>,
): (readonly [string, FieldFrame, UnitId])[] {
  const isNet = frame.areal !== undefined && 'wire_mm' in frame.fields;
  if (!isNet || 'pvc_od_mm' in frame.fields) return [];
  const isSaid = tokens.some((token) => token.kind === 'word' && coatsCore(token));
  return isSaid || COAT_FIELD in carried ? [[COAT_FIELD, COAT, 'mm']] : [];
}

/** True if a word speaks of the plastic around a core wire. */
export function coatsCore({ nouns, text }: WordToken): boolean {
  return nouns.includes('coated') || nouns.includes('pvcWeight') || COATED.test(text);
}

/** Cost of a coat that is no thicker than its core wire. */
export function unlikelyCoat({
  wire_mm: wire,
  wire_cross_mm: cross,
  [COAT_FIELD]: coat,
}: Readonly<Record<string, number | undefined>>): number {
  if (coat === undefined) return 0;
  return (wire !== undefined && coat <= wire ? 7 : 0) + (cross === undefined ? 0 : 7);
}

/**
 * Weight of the plastic as a share of that of the wire: (ρ₁/ρ)·((D/d)² − 1) with the densities of PVC and of the
 * wire, D and d in mm. 0 without a coat.
 */
export function coatShare(
  inputs: Readonly<Record<string, unknown>>,
  beside: Readonly<Record<string, unknown>>,
): number {
  const { wire_mm: wire, density, material } = inputs;
  const { coat } = beside;
  if (typeof wire !== 'number' || typeof coat !== 'number' || coat <= wire) return 0;
  const key = typeof material === 'string' && isMaterialKey(material) ? material : 'carbon_steel';
  const own = typeof density === 'number' ? density : MATERIALS[key].density;
  return (MATERIALS.pvc.density / own) * ((coat / wire) ** 2 - 1);
}
