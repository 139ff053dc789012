import type { CalculatorGroup } from '#mesh/calculators/definition.ts';
import { findCalculator } from '#mesh/calculators/registry.ts';
import { isMaterialKey, resolveMaterial, type MaterialKey } from '#mesh/materials.ts';

type Values = Readonly<Record<string, string>>;

const STEELS = ['carbon_steel', 'ss304', 'ss316', 'ss430'] as const;
/** Materials of each kind of product, the usual ones first. */
const MATERIALS_OF: Partial<Record<CalculatorGroup, readonly MaterialKey[]>> = {
  woven: [
    ...STEELS,
    'copper',
    'brass',
    'bronze',
    'aluminium',
    'nickel',
    'monel400',
    'titanium',
    'nylon',
    'polyester',
  ],
  welded: STEELS,
  netting: STEELS,
  fence: STEELS,
  plate: [...STEELS, 'copper', 'brass', 'aluminium', 'titanium'],
  wire: [...STEELS, 'copper', 'brass', 'aluminium', 'nickel'],
};

/** The materials that the same question can be asked for; empty where it has no material. */
export function otherMaterials(calculator: string, values: Values): MaterialKey[] {
  const definition = findCalculator(calculator);
  const field = definition?.fields['material'];
  if (definition === undefined || field?.kind !== 'material') return [];
  const typed = (values['material'] ?? '').trim() || (field.fallback ?? '');
  const current = isMaterialKey(typed) ? typed : resolveMaterial(typed)?.material;

  return (MATERIALS_OF[definition.group] ?? []).filter((key) => key !== current);
}

export interface Piece {
  /** The size as inputs: `{ width_m: '1', length_m: '30' }`. */
  inputs: Record<string, string>;
  /** '1 × 30' in metres. */
  size: string;
  kind: 'roll' | 'sheet';
}

/** A usual roll or sheet for a calculation without a size; null if it has one or takes none. */
export function usualPiece(calculator: string, values: Values): Piece | null {
  const definition = findCalculator(calculator);
  if (definition === undefined || !('weight_kg' in definition.outputs)) return null;
  const sizes = definition.together?.find((fields) => fields.includes('length_m')) ?? [];
  const isOpen = sizes.every((key) => (values[key] ?? '').trim() === '');
  const usual = sizes.flatMap((key) => {
    const size = definition.example[key];
    return size === undefined ? [] : [[key, String(size)] as const];
  });
  if (!isOpen || usual.length === 0 || usual.length < sizes.length) return null;

  return {
    inputs: Object.fromEntries(usual),
    size: usual.map(([, size]) => size).join(' × '),
    kind: pieceKind(calculator),
  };
}

/** A plate is sold by the sheet, everything else by the roll. */
export function pieceKind(calculator: string): Piece['kind'] {
  return findCalculator(calculator)?.group === 'plate' ? 'sheet' : 'roll';
}
