import { formulaNumber } from '../../format-quantity.ts';
import type { Frame } from '../frame.ts';
import type { ReadAsk } from '../read-asks.ts';
import { inAskedUnit, inUnitOfPiece } from './asked-unit.ts';
import { type CalculatedItem, type Figure, numberOf } from './calculated-item.ts';
import { pieceArea, pieceCount } from './pieces.ts';
import { PER_MASS, linearWeights, weights } from './weight-figures.ts';

/** m² of all pieces. */
export function wholeArea(item: CalculatedItem): number | null {
  const piece = pieceArea(item);
  return piece === null ? numberOf(item.beside['area']) : piece * pieceCount(item);
}

/** The price of a quotation by the last step that was said: without a tax it is no price with tax. */
function priceSaid({ inputs }: CalculatedItem): string {
  const has = (field: string) => (numberOf(inputs[field]) ?? 0) !== 0;
  if (has('vat_pct')) return 'delivered_tax_m2';
  if (has('freight_total')) return 'delivered_m2';
  return has('markup_pct') ? 'exw_m2' : 'cost_m2';
}

const PER_METRE = /^kg_per_m$|^weight_kg_m$/;

export function figuresOf(
  said: ReadAsk,
  items: readonly CalculatedItem[],
  frame: Frame,
  index: number,
): Figure[] {
  // 'Weight per foot': pounds are told of a foot.
  const isPerFoot = said.per === 'ft' && said.unit === null;
  const inPounds: ReadAsk =
    isPerFoot && PER_METRE.test(said.output ?? '') ? { ...said, unit: 'lb' } : said;
  const ask = ofSaidSize(inPounds, items[0], frame);
  const { output } = ask;
  const item = items.find(({ result }) => output !== null && output in result.values) ?? items[0];
  if (!item || output === null) return [];
  const isFirst = item === items[0];
  if (
    isFirst &&
    (output === frame.areal || output === 'weight_kg' || output === 'weight_kg_m2') &&
    frame.areal
  )
    return weights(ask, item, frame.areal, index);
  if (isFirst && frame.linear !== undefined && output === frame.linear)
    return linearWeights(ask, item, frame.linear, index);
  const key = output === 'delivered_tax_m2' ? priceSaid(item) : output;
  const value = item.result.values[key];
  if (!value) return [];
  const figure: Figure = {
    key,
    value: value.value,
    unit: value.unit,
    kind: 'output',
    working: null,
    item: index,
  };
  // A mesh of two counts has two openings.
  const weftKey = output.replace(/_mm$/, '_weft_mm');
  const weft = weftKey === output ? undefined : item.result.values[weftKey];
  if (weft !== undefined && weft.value !== value.value && frame.fields[weftKey] !== undefined)
    return [figure, { ...figure, key: weftKey, value: weft.value }].map((each) =>
      inAskedUnit(each, ask.unit),
    );
  const piece = frame.outputs[output]?.per === 'm²' && ask.per !== 'm²' ? pieceArea(item) : null;
  if (output === 'holes_per_m2' && piece !== null && typeof value.value === 'number') {
    const holes = value.value * piece * pieceCount(item);
    const working = `${formulaNumber(value.value)} ÷ m² × ${formulaNumber(piece * pieceCount(item))} m²`;
    return [{ ...figure, value: Math.round(holes), unit: 'holes', kind: 'total', working }];
  }
  if (figure.unit === 'm/m²' && piece !== null && typeof value.value === 'number') {
    const area = piece * pieceCount(item);
    const working = `${formulaNumber(value.value)} m/m² × ${formulaNumber(area)} m²`;
    const total: Figure = {
      ...figure,
      value: value.value * area,
      unit: 'm',
      kind: 'total',
      working,
    };
    return [inAskedUnit(total, ask.unit), figure];
  }
  const scaled = ask.per !== null ? PER_MASS[ask.per] : undefined;
  if (
    scaled !== undefined &&
    typeof value.value === 'number' &&
    /(?:per_kg|m_per_kg)/.test(output)
  ) {
    const total = value.value * scaled;
    const unit = value.unit.startsWith('g/') ? 'g' : 'm';
    return [
      inAskedUnit(
        {
          ...figure,
          value: total,
          unit,
          kind: 'total',
          working: `${formulaNumber(value.value)} ${value.unit} × ${formulaNumber(scaled)} kg`,
        },
        ask.unit ?? (unit === 'g' && total >= 1000 ? 'kg' : null),
      ),
    ];
  }
  const count = numberOf(item.beside['count']);
  const isPiece = frame.outputs[output]?.per === 'piece';
  if (isPiece && count !== null && count > 1 && typeof value.value === 'number') {
    const total: Figure = {
      ...figure,
      value: value.value * count,
      kind: 'total',
      working: `${formulaNumber(value.value)} ${value.unit} × ${formulaNumber(count)}`,
    };
    return [inAskedUnit(total, ask.unit), inUnitOfPiece(figure, ask.unit)];
  }
  return [isPiece ? inUnitOfPiece(figure, ask.unit) : inAskedUnit(figure, ask.unit)];
}

/** The weight of a square metre in the place of that of a piece whose sides nobody said. */
function ofSaidSize(ask: ReadAsk, item: CalculatedItem | undefined, { areal }: Frame): ReadAsk {
  const isOfPiece = ask.output === 'weight_kg' && areal !== undefined && areal !== 'weight_kg';
  const isAssumed = ['width_m', 'length_m'].every((side) => item?.origins[side] === 'assumed');
  return isOfPiece && isAssumed ? { ...ask, output: areal, per: 'm²' } : ask;
}

/** Rolls of a fence, where the length of one was said. */
export function rollFigures({ beside, result }: CalculatedItem, index: number): Figure[] {
  const roll = numberOf(beside['roll']);
  const net = numberOf(result.values['net_length_m']?.value);
  if (roll === null || net === null) return [];
  return [
    {
      key: 'rolls',
      value: Math.ceil(net / roll - 1e-9),
      unit: 'rolls',
      kind: 'count',
      working: `${formulaNumber(net)} m ÷ ${formulaNumber(roll)} m`,
      item: index,
    },
  ];
}
