import { formulaNumber as show } from '../format-quantity.ts';
import { note } from '../note.ts';
import type { Note } from '../result.ts';
import { defineCalculator } from './definition.ts';
import type { WorkedStep } from './definition.ts';

const outputs = {
  material_m2: { symbol: 'm', unit: 'CNY/m²', confidence: 'A' },
  cost_m2: { symbol: 'K', unit: 'CNY/m²', confidence: 'A' },
  exw_m2: { symbol: 'X', unit: 'CNY/m²', confidence: 'A' },
  delivered_m2: { symbol: 'D', unit: 'CNY/m²', confidence: 'A' },
  delivered_tax_m2: { symbol: 'P', unit: 'CNY/m²', confidence: 'A' },
  total: { symbol: 'S', unit: 'CNY', confidence: 'A' },
  usd_m2: { symbol: 'U', unit: 'USD/m²', confidence: 'A' },
} as const;

const optional = { kind: 'quantity', min: 0, fallback: 0 } as const;

/** Price of a square metre, as accountants define it; every price comes from the user. */
export const quotation = defineCalculator({
  id: 'quotation',
  group: 'trade',
  fields: {
    weight_kg_m2: { kind: 'quantity', unit: 'kg/m²', min: 0.001, max: 200, required: true },
    material_price_kg: { kind: 'quantity', unit: 'CNY/kg', min: 0, max: 1000, required: true },
    loss_pct: { ...optional, unit: '%', max: 50 },
    processing_m2: { ...optional, unit: 'CNY/m²', max: 1000 },
    surface_price_kg: { ...optional, unit: 'CNY/kg', max: 100 },
    packing_m2: { ...optional, unit: 'CNY/m²', max: 100 },
    markup_pct: { ...optional, unit: '%', max: 300 },
    area_m2: {
      kind: 'quantity',
      unit: 'm²',
      min: 0,
      exclusiveMin: true,
      requiredWhen: { field: 'freight_total', positive: true },
    },
    freight_total: { ...optional, unit: 'CNY' },
    vat_pct: { ...optional, unit: '%', max: 30 },
    fx_cny_per_usd: { kind: 'quantity', unit: 'CNY/USD', min: 0, exclusiveMin: true },
  },
  symbols: {
    G: 'weight_kg_m2',
    c: 'material_price_kg',
    s: 'loss_pct',
    j: 'processing_m2',
    b: 'surface_price_kg',
    z: 'packing_m2',
    r: 'markup_pct',
    F: 'area_m2',
    Y: 'freight_total',
    v: 'vat_pct',
    e: 'fx_cny_per_usd',
  },
  example: {
    weight_kg_m2: 2.2195,
    material_price_kg: 5,
    loss_pct: 2,
    processing_m2: 3,
    markup_pct: 15,
    area_m2: 1000,
    freight_total: 1500,
    vat_pct: 13,
  },
  outputs,

  check: () => [],

  run(given) {
    const weight = given.number('weight_kg_m2');
    const price = given.number('material_price_kg');
    const loss = given.number('loss_pct');
    const processing = given.number('processing_m2');
    const surface = given.number('surface_price_kg');
    const packing = given.number('packing_m2');
    const markup = given.number('markup_pct');
    const area = given.has('area_m2') ? given.number('area_m2') : undefined;
    const freight = given.number('freight_total');
    const vat = given.number('vat_pct');
    const rate = given.has('fx_cny_per_usd') ? given.number('fx_cny_per_usd') : undefined;

    const material = weight * (1 + loss / 100) * price;
    const cost = material + processing + weight * surface + packing;
    const exWorks = cost * (1 + markup / 100);
    const delivered = exWorks + (area === undefined ? 0 : freight / area);
    const withTax = delivered * (1 + vat / 100);
    const steps: WorkedStep<keyof typeof outputs>[] = [
      {
        output: 'material_m2',
        expression: 'G·(1 + s/100)·c',
        substitution: `${show(weight)} × (1 + ${show(loss)}/100) × ${show(price)}`,
      },
      {
        output: 'cost_m2',
        expression: 'm + j + G·b + z',
        substitution: `${show(material)} + ${show(processing)} + ${show(weight)} × ${show(surface)} + ${show(packing)}`,
      },
      {
        output: 'exw_m2',
        expression: 'K·(1 + r/100)',
        substitution: `${show(cost)} × (1 + ${show(markup)}/100)`,
      },
      {
        output: 'delivered_m2',
        expression: area === undefined ? 'X' : 'X + Y/F',
        substitution:
          area === undefined ? show(exWorks) : `${show(exWorks)} + ${show(freight)}/${show(area)}`,
      },
      {
        output: 'delivered_tax_m2',
        expression: 'D·(1 + v/100)',
        substitution: `${show(delivered)} × (1 + ${show(vat)}/100)`,
      },
    ];
    if (area !== undefined) {
      const substitution = `${show(withTax)} × ${show(area)}`;
      steps.push({ output: 'total', expression: 'P·F', substitution });
    }
    if (rate !== undefined) {
      const substitution = `${show(delivered)}/${show(rate)}`;
      steps.push({ output: 'usd_m2', expression: 'D/e', substitution });
    }

    return {
      headline: 'delivered_tax_m2',
      values: {
        material_m2: material,
        cost_m2: cost,
        exw_m2: exWorks,
        delivered_m2: delivered,
        delivered_tax_m2: withTax,
        ...(area !== undefined && { total: withTax * area }),
        ...(rate !== undefined && { usd_m2: delivered / rate }),
      },
      steps,
      assumptions: [
        note('PRICES_GIVEN'),
        ...(surface > 0 ? [note('SURFACE_BY_NET_WEIGHT')] : []),
        ...marginNote(markup),
        ...(rate === undefined ? [] : [note('USD_WITHOUT_TAX')]),
      ],
      warnings: [],
    };
  },
});

/** A markup on cost is a smaller share of the price. */
function marginNote(markup: number): Note[] {
  if (markup === 0) return [];
  return [note('MARKUP_NOT_MARGIN', { markup, margin: (markup / (100 + markup)) * 100 })];
}
