import { isUnit } from '../../work-out/asked-unit.ts';
import type { CalculatedItem, Figure, StoredItem } from '../../work-out/calculated-item.ts';
import { rerun } from '../../answer/items.ts';
import type { DialogueState } from '../../answer/outcome.ts';
import { reworkItem } from '../../work-out.ts';
import { isSame } from '../../deal/dimension.ts';
import { convert } from '../../../units.ts';

/** Weights, areas and lengths of the goods in the answers before, in kg, m² and m; null if there are none. */
export interface Standing {
  earlier: DialogueState;
  /** The last calculation, run again; null behind a sum. */
  item: CalculatedItem | null;
  /** Weight of one piece or roll. */
  pieceKg: number | null;
  /** Weight of all that was told last. */
  allKg: number | null;
  kgM2: number | null;
  areaM2: number | null;
  count: number | null;
}

const WEIGHT_UNIT = /^(?:kg|t|lb|jin|g)$/;
/** Weights of one piece among the figures of sums. */
const ONE_PIECE = /^(?:each_kg|section_kg|lot_unit_kg|weight_kg|total_weight_kg)$/;

const inUnit = (figure: Figure | undefined, unit: 'kg' | 'm²'): number | null =>
  typeof figure?.value === 'number' && isUnit(figure.unit)
    ? convert(figure.value, figure.unit, unit)
    : null;

/** The standing of a dialogue; `earlier` is the state of the answer before. */
export function standingOf(earlier: DialogueState): Standing {
  const last = earlier.items.at(-1);
  const [item = null] = last && earlier.items.length === 1 ? rerun(last) : [];
  const own = item ? (reworkItem(item, 0)?.figures ?? []) : [];
  const count = countOf(last, earlier.figures);
  const weights = (figures: readonly Figure[]) =>
    figures.filter(
      ({ unit, value, key }) =>
        typeof value === 'number' && WEIGHT_UNIT.test(unit) && !key.startsWith('stone'),
    );
  const told = weights(earlier.figures);
  const known = [...told, ...weights(own)];
  const each =
    told.find(({ key }) => key === 'each_kg') ??
    known.find(({ kind }) => kind === 'each') ??
    known.find(
      ({ kind, key }) => !/^(?:total|sum|difference|claim)$/.test(kind) && ONE_PIECE.test(key),
    );
  const isLot = each?.kind === 'output' && count !== null && last?.inputs['qty'] !== undefined;
  const eachKg = inUnit(each, 'kg');
  const pieceKg =
    eachKg === null
      ? count === null
        ? inUnit(told[0], 'kg')
        : null
      : isLot
        ? eachKg / count
        : eachKg;
  const whole =
    told.find(({ kind }) => kind === 'sum') ??
    told.find(({ kind }) => kind === 'total') ??
    told.find(({ kind, key }) => kind === 'money' && !ONE_PIECE.test(key));
  const area =
    earlier.figures.find(({ unit, value }) => unit === 'm²' && typeof value === 'number') ??
    own.find(({ unit }) => unit === 'm²');
  const beside = last?.beside['area'];
  return {
    earlier,
    item,
    pieceKg,
    allKg: inUnit(whole, 'kg') ?? (pieceKg === null ? null : pieceKg * (count ?? 1)),
    kgM2: kgM2Of(item) ?? pastKgM2(earlier),
    areaM2: typeof beside === 'number' ? beside : (inUnit(area, 'm²') ?? areaOfDeal(earlier)),
    count,
  };
}

/** True if a number of a follow-up repeats an input or an operand of the answers before. */
export function isRestated(number: string, { earlier, item }: Standing): boolean {
  const value = Number.parseFloat(number);
  const inputs = [...Object.values(item?.inputs ?? {}), ...Object.values(item?.beside ?? {})];
  const told = [...earlier.figures, ...earlier.before];
  return (
    inputs.includes(value) ||
    told.some((each) => each.value === value || operandsOf(each.working).includes(value))
  );
}

const operandsOf = (working: string | null) =>
  (working ?? '').match(/(?<![\d.,])\d{1,7}(?:,\d{3}){0,2}(?:\.\d{1,4})?/g)?.map(withoutCommas) ??
  [];

const withoutCommas = (number: string) => Number(number.replaceAll(',', ''));

/** The area that a sum of the answer before was made with. */
function areaOfDeal({ deal }: DialogueState): number | null {
  const areas = (deal?.read.facts ?? []).filter(({ dimension }) => isSame(dimension, { 'm²': 1 }));
  const [area, ...more] = areas;
  return area && more.length === 0 ? area.value : null;
}

function countOf(item: StoredItem | undefined, figures: readonly Figure[]): number | null {
  const count = item?.beside['count'] ?? item?.inputs['qty'];
  if (typeof count === 'number') return count;
  const pieces = figures.find(({ unit }) => /^(?:pcs|rolls|panels)$/.test(unit));
  return typeof pieces?.value === 'number' ? pieces.value : null;
}

function kgM2Of(item: CalculatedItem | null): number | null {
  const value = item?.result.values['weight_kg_m2']?.value;
  return typeof value === 'number' ? value : null;
}

function pastKgM2({ past = [] }: DialogueState): number | null {
  const last = past.at(-1);
  const [item = null] = last ? rerun(last) : [];
  return kgM2Of(item);
}
