import { type Frame } from '../reading/frame.ts';

export const quotationFrame: Frame = {
  calculator: 'quotation',
  products: ['quotation'],
  needsProduct: true,
  fields: {
    weight_kg_m2: { nouns: ['arealWeight', 'weight'], usual: [0.1, 30], bare: [] },
    material_price_kg: { nouns: ['materialPrice'], usual: [2, 120], bare: ['CNY/kg'] },
    loss_pct: { nouns: ['loss'], usual: [0.5, 20], bare: ['%'], isNamed: true },
    processing_m2: { nouns: ['processing'], usual: [0.3, 200], bare: ['CNY/m²'], isNamed: true },
    surface_price_kg: {
      nouns: ['surfacePrice'],
      usual: [0.3, 20],
      bare: ['CNY/kg'],
      isNamed: true,
    },
    // The calculator takes freight for the whole order only; freight for a square metre is charged as packing is.
    packing_m2: {
      nouns: ['packing', 'freight'],
      usual: [0.1, 20],
      bare: ['CNY/m²'],
      isNamed: true,
    },
    markup_pct: { nouns: ['markup'], usual: [2, 60], bare: ['%'], isNamed: true },
    area_m2: { nouns: ['area', 'count'], usual: [1, 100_000], bare: ['m²'] },
    freight_total: { nouns: ['freight'], usual: [50, 200_000], bare: ['CNY'], isNamed: true },
    vat_pct: { nouns: ['tax'], usual: [1, 20], bare: ['%'], isNamed: true },
    fx_cny_per_usd: { nouns: ['exchangeRate'], usual: [5, 9], bare: ['CNY/USD'], isNamed: true },
  },
  tuples: [],
  outputs: {
    total: { nouns: ['total'], needs: ['area_m2'] },
    delivered_tax_m2: { nouns: ['tax', 'price'], per: 'm²' },
    exw_m2: { nouns: ['exwPrice'], per: 'm²' },
    usd_m2: { nouns: ['usd', 'price'], per: 'm²', needs: ['fx_cny_per_usd'] },
    cost_m2: { nouns: ['costPrice'], per: 'm²' },
    delivered_m2: { nouns: ['price'], per: 'm²' },
  },
  usualAsk: ['usd_m2', 'delivered_tax_m2'],
};
