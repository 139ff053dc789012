import type { Frame } from '../reading/frame.ts';

export const sieveLookupFrame: Frame = {
  calculator: 'sieve_lookup',
  products: ['sieve'],
  needsProduct: true,
  // '150 µm, which mesh is that?': only sieves have openings and mesh numbers that belong together.
  isMeant: (tokens) => {
    const [quantity, ...others] = tokens.filter((token) => token.kind === 'quantity');
    return (
      quantity?.kind === 'quantity' &&
      others.length === 0 &&
      quantity.meanings.some(({ unit }) => unit === 'µm') &&
      tokens.some(
        (token) => token.kind === 'ask' && (token.noun === 'mesh' || token.unit === 'mesh'),
      )
    );
  },
  fields: {
    astm_no: { nouns: ['sieve', 'gauge', 'mesh'], usual: [3, 635], bare: ['mesh'] },
    opening_um: {
      nouns: ['opening', 'hole', 'clearOpening'],
      usual: [20, 125_000],
      bare: ['µm', 'mm'],
      isBareNamed: true,
    },
  },
  tuples: [],
  outputs: {
    astm_no: { nouns: ['sieve', 'gauge', 'mesh'] },
    opening_um: { nouns: ['opening', 'hole', 'clearOpening'] },
    deviation_pct: { nouns: ['deviation'] },
  },
  usualAsk: ['opening_um', 'astm_no'],
};
