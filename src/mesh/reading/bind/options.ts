import type { QuantityField } from '../../calculators/definition.ts';
import { sheetThickness } from '../../data/sheet-gauges.ts';
import type { UnitId } from '../../units.ts';
import { type FieldFrame, outside } from '../frame.ts';
import { COAT_FIELD } from '../plastic-coat.ts';
import type { Meaning, QuantityToken } from '../tokens.ts';
import { TELLING } from './beside-fields.ts';
import type { BindContext } from './context.ts';
import { labelsFor } from './labels.ts';
import { inUnits, isBareOfMass, rivals } from './meanings-in-units.ts';
import { sheetMetal } from './said-choices.ts';
import type { Option } from './search-state.ts';

/** Amounts of everything that is asked about; an amount of one piece is not one of them. */
const WHOLE: ReadonlySet<string> = new Set(['#mass', '#area', '#run', '#count']);

/** The fields that a number may be, each with and without the words beside it. */
export function optionsFor(context: BindContext, quantity: QuantityToken, index: number): Option[] {
  const options: Option[] = [];
  if (quantity.isRange) return options;
  for (const [field, declared, unit] of context.fields) {
    const isGivenAnew = field.startsWith('>') && field in context.carried.inputs;
    const frame = isGivenAnew ? { ...declared, bare: [unit] } : declared;
    if (quantity.per !== null && WHOLE.has(field)) continue;
    if (isBareOfMass(quantity) && !/CNY|USD/.test(unit)) continue;
    // A result that was given is said anew: '要0.45呢'.
    if (`>${field}` in context.carried.inputs) continue;
    const place = field.startsWith('>') ? 1 : field.startsWith('#') ? 0.6 : 0;
    for (const meanings of rivals(quantity.meanings)) {
      const plain = bestMeaning(context, quantity, meanings, field, frame, unit, false);
      const named = bestMeaning(context, quantity, meanings, field, frame, unit, true);
      for (const label of labelsFor(context, quantity, index, frame)) {
        const best = label.word === null ? plain : named;
        const isBare = best?.meaning.unit === null;
        if (
          !best ||
          // '1x30 weight': neither of two sides is a weight or another result.
          (isBare && quantity.group !== null && !canBeSide(field, unit)) ||
          (label.word === null && isBare && frame.bare?.length === 0) ||
          (label.word === null && field === context.carried.sought)
        )
          continue;
        const unnamed = label.word === null && field.startsWith('>') ? 1.2 : 0;
        options.push({
          field,
          frame,
          value: best.value,
          meaning: best.meaning,
          word: label.word,
          isOwn: label.isOwn,
          ignores: label.ignores,
          isTelling: best.meaning.unit === unit && TELLING.has(unit),
          cost: best.cost + label.cost + place + unnamed,
        });
      }
    }
  }
  return options;
}

function bestMeaning(
  context: BindContext,
  quantity: QuantityToken,
  meanings: readonly Meaning[],
  field: string,
  frame: FieldFrame,
  unit: UnitId,
  isLabelled: boolean,
) {
  let best: { value: number; meaning: Meaning; cost: number } | null = null;
  if (isPieceBeside(context, quantity)) return best;
  const declared = context.definition.fields[field];
  const isWire =
    field === 'gauge' ||
    field === 'mm' ||
    field === 'pvc_od_mm' ||
    field === COAT_FIELD ||
    (declared?.kind === 'quantity' && declared.wire === true);
  for (const said of meanings) {
    if (isGrain(context, said)) continue;
    const meaning = field === 'thickness_mm' ? sizeOfSheet(context, said) : said;
    if (meaning.gauge && field !== 'thickness_mm' && !isWire && field !== 'astm_no') continue;
    if (meaning.gauge && context.frame.calculator === 'wire_gauge' && field === 'mm') continue;
    for (const [value, cost] of inUnits(
      meaning,
      frame,
      unit,
      quantity,
      isLabelled || field in context.carried.inputs,
    )) {
      const total =
        meaning.cost + cost + outside(value, frame.usual) + illegalCost(context, field, value);
      const isOfPiece = quantity.per === 'roll' || quantity.per === 'piece';
      const isPieceField = quantity.per !== null && frame.per?.includes(quantity.per) === true;
      const isSide = /^(?:width|length|height)_m$/.test(field) && quantity.group !== null;
      const isOther = isOfPiece && quantity.group !== null && !isSide;
      // '12个丝': hundredths are of wire where no word says more.
      const threadCost = !isWire && !isLabelled && quantity.text.endsWith('丝') ? 0.3 : 0;
      const perCost = threadCost + (isPieceField || (isOfPiece && isSide) ? -1 : isOther ? 1.5 : 0);
      if (!best || total + perCost < best.cost) best = { value, meaning, cost: total + perCost };
    }
  }
  return best;
}

/** '1.2x2.4一张' are the sides of a piece, and no wire with its length. */
function isPieceBeside({ frame, tokens }: BindContext, { per, group }: QuantityToken): boolean {
  return (
    frame.calculator === 'wire_weight' && per === 'piece' && group !== null && !namesWire(tokens)
  );
}

/** '20 micron' without a word for wire is a grain, and no wire to weigh. */
function isGrain({ frame, tokens }: BindContext, { unit }: Meaning): boolean {
  const isNamed = namesWire(tokens) || tokens.some((token) => /wire|丝/.test(token.text));
  return frame.calculator === 'wire_weight' && unit === 'µm' && !isNamed;
}

const namesWire = (tokens: BindContext['tokens']) =>
  tokens.some((token) => token.kind === 'word' && token.products.includes('wireOnly'));

/** '16 ga' of a sheet: the thickness of its own gauge. */
function sizeOfSheet(context: BindContext, meaning: Meaning): Meaning {
  const { gauge } = meaning;
  if (!gauge || gauge.isNamed) return meaning;
  const value = sheetThickness(gauge.number, sheetMetal(context.tokens));
  return value === undefined ? { ...meaning, cost: 99 } : { ...meaning, value, unit: 'mm' };
}

function illegalCost(context: BindContext, field: string, value: number): number {
  const definition = context.definition.fields[field];
  if (definition?.kind !== 'quantity' && definition?.kind !== 'integer') return 0;
  const { min, max = Infinity }: Pick<QuantityField, 'min' | 'max'> = definition;
  const isWhole = definition.kind !== 'integer' || Number.isInteger(value);
  return value < min * (1 - 1e-9) || value > max * (1 + 1e-9) || !isWhole ? 4 : 0;
}

/** Numbers that are joined by times signs are no weight, price or result. */
function canBeSide(field: string, unit: UnitId): boolean {
  return field !== '#mass' && !field.startsWith('>') && !/CNY|USD/.test(unit);
}
