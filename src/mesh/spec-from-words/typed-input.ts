import type { CalculatorDefinition } from '../calculators/definition.ts';
import { note } from '../note.ts';
import type { Note } from '../result.ts';
import type { Slot } from '../reading/bind/binding.ts';
import type { Frame } from '../reading/frame.ts';
import type { QuantityToken } from '../reading/tokens.ts';
import { readQuantity, type UnitId } from '../units.ts';

interface TypedInput {
  text: string;
  /** Said where calculators would read the number as it was written in another way. */
  notes: readonly Note[];
  /** Unit that the reading gave a number without one. */
  takenUnit: UnitId | null;
}

const NUMBER_AND_UNIT =
  /^(?:φ\s?)?(?<number>\d{1,9}[ -]\d{1,2}\/\d{1,2}|\d{1,2}\/\d{1,2}|\d{0,15}\.?\d{1,15})[ -]{0,3}(?<unit>[^\d\s].*?)?的?$/;

/**
 * A number as people type it into a field: as it was written where the field reads it as it was bound,
 * else with the unit that was meant. `group` are the numbers that stand with it.
 */
export function typedInput(
  { field, value, meaning, quantity }: Slot,
  group: readonly QuantityToken[],
  { fields }: CalculatorDefinition,
  frame: Frame,
): TypedInput {
  const declared = fields[field];
  const unit = declared?.kind === 'quantity' || declared?.kind === 'integer' ? declared.unit : '1';
  const wire = declared?.kind === 'quantity' && declared.wire === true;
  const isRead = (text: string) => {
    const reading = readQuantity(text, { unit, wire });
    return reading.kind === 'one' && Math.abs(reading.value - value) <= Math.abs(value) * 1e-6;
  };
  const { number, unit: own } = parts(quantity.text);
  const shared = own ?? group.map(({ text }) => parts(text).unit).findLast(Boolean);
  const texts =
    number === undefined
      ? []
      : [
          withUnit(number, shared),
          withUnit(number, own),
          ...(meaning.unit === null ? [number] : own ? [] : [`${number} ${meaning.unit}`]),
        ];
  const written = [
    ...texts,
    quantity.text,
    ...(meaning.gauge ? [`${meaning.gauge.number}#`] : []),
  ].find(isRead);
  if (written !== undefined) return { text: written, notes: [], takenUnit: null };

  const bare = meaning.unit === null ? (frame.fields[field]?.bare ?? []) : [];
  const takenUnit = bare.find((each) => isRead(`${number ?? ''} ${each}`));
  if (takenUnit !== undefined)
    return { text: `${number ?? ''} ${takenUnit}`, notes: [], takenUnit };
  return {
    text: `${String(value)} ${unit}`,
    notes: meaningNotes(field, value, unit, meaning, quantity),
    takenUnit: null,
  };
}

function meaningNotes(
  field: string,
  value: number,
  unit: UnitId,
  { gauge }: Slot['meaning'],
  { text, meanings }: QuantityToken,
): Note[] {
  if (gauge) {
    const { system, number } = gauge;
    return [note('GAUGE_SYSTEM_ASSUMED', { field, text, system, gauge: number, value, unit })];
  }
  const other = meanings.find((each) => each.unit === unit && each.value !== value);
  return other ? [note('SI_AS_DIAMETER', { field, text, value, unit, other: other.value })] : [];
}

function parts(text: string): { number?: string; unit?: string } {
  return NUMBER_AND_UNIT.exec(text)?.groups ?? {};
}

function withUnit(number: string, unit: string | undefined): string {
  return unit === undefined ? number : `${number}${/^[a-z]/.test(unit) ? ' ' : ''}${unit}`;
}
