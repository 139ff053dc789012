import { formatQuantity, type Language } from '#mesh/format-quantity.ts';
import { convert, readQuantity, type UnitId } from '#mesh/units.ts';

const LENGTHS: readonly UnitId[] = ['mm', 'µm', 'in', 'mil', 'cm', 'm', 'ft'];
const MM_PER_INCH = 25.4;

/** Converts a typed length, gauge or mesh count into all units; null if it isn't one. */
export function convertLength(typed: string, language: Language): readonly string[] | null {
  if (typed.trim() === '') return null;
  const length = readQuantity(typed, { unit: 'mm', wire: true });
  if (length.kind === 'one' && length.value > 0) return lengths(length.value, language);
  const mesh = readQuantity(typed, { unit: 'mesh' });
  if (mesh.kind !== 'one' || mesh.value <= 0) return null;

  return [
    formatQuantity({ value: mesh.value, unit: 'mesh' }, language),
    formatQuantity({ value: convert(mesh.value, 'mesh', 'mesh/cm'), unit: 'mesh/cm' }, language),
    ...lengths(MM_PER_INCH / mesh.value, language).slice(0, 3),
  ];
}

function lengths(mm: number, language: Language): readonly string[] {
  return LENGTHS.map((unit) => formatQuantity({ value: convert(mm, 'mm', unit), unit }, language));
}
