import { type Frame } from '../reading/frame.ts';

/** Long ways are mostly two to three times the short way; no formula has them. */
const USUAL_LONG_WAY = 2.5;

export const expandedMetalFrame: Frame = {
  calculator: 'expanded_metal',
  products: ['expanded', 'net'],
  needsProduct: true,
  // Only expanded metal is described by a short way and a long way.
  isMeant: (tokens) => {
    const nouns = tokens.flatMap((token) => (token.kind === 'word' ? token.nouns : []));
    return nouns.includes('shortWay') && nouns.includes('longWay');
  },
  areal: 'weight_kg_m2',
  fields: {
    swd_mm: { nouns: ['shortWay', 'opening', 'pitch'], usual: [3, 120] },
    lwd_mm: { nouns: ['longWay'], usual: [6, 300] },
    strand_mm: { nouns: ['strand', 'wire'], usual: [0.4, 12] },
    thickness_mm: { nouns: ['thickness'], usual: [0.3, 8] },
    width_m: { nouns: ['width'], usual: [0.3, 3], bare: ['m', 'mm'] },
    length_m: { nouns: ['length'], usual: [0.5, 50], bare: ['m', 'mm'], per: ['roll'] },
    density: { nouns: ['density'], usual: [0.9, 9], isNamed: true },
  },
  tuples: [
    ['swd_mm', 'lwd_mm'],
    ['swd_mm', 'lwd_mm', 'strand_mm'],
    ['swd_mm', 'lwd_mm', 'strand_mm', 'thickness_mm'],
    ['strand_mm', 'thickness_mm'],
    ['width_m', 'length_m'],
  ],
  outputs: {
    weight_kg_m2: { nouns: ['weight', 'arealWeight'], per: 'm²' },
    weight_kg: { nouns: ['weight'], per: 'piece', needs: ['width_m', 'length_m'] },
    open_area_pct: { nouns: ['openArea'] },
    expansion_ratio: { nouns: ['expansionRatio'] },
  },
  usualAsk: ['weight_kg_m2'],
  unlikely: ({ swd_mm: short, lwd_mm: long, strand_mm: strand }) =>
    (short !== undefined && long !== undefined && long < short ? 4 : 0) +
    (short !== undefined && strand !== undefined && strand * 2 >= short ? 5 : 0),
  complete: (inputs) => {
    const short = inputs['swd_mm'];
    if (inputs['lwd_mm'] !== undefined || typeof short !== 'number')
      return { inputs: {}, notes: [] };
    return { inputs: { lwd_mm: short * USUAL_LONG_WAY }, notes: ['longPitchOpen'] };
  },
};
