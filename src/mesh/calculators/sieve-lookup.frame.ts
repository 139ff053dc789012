import type { Frame } from '../reading/frame.ts';
import { resolveSieve } from '../test-sieve.ts';

export const sieveLookupFrame: Frame = {
  calculator: 'sieve_lookup',
  products: ['sieve'],
  needsProduct: true,
  // '150 µm, which mesh is that?', '200目是多少微米': only sieves have openings and mesh numbers that belong together.
  isMeant: (tokens) => {
    const [quantity, ...others] = tokens.filter((token) => token.kind === 'quantity');
    if (quantity?.kind !== 'quantity' || others.length > 0 || quantity.group) return false;
    const asks = tokens.filter((token) => token.kind === 'ask');
    const isOfOpening = quantity.meanings.some(({ unit }) => unit === 'µm');
    const isOfSieve = quantity.meanings.some(
      ({ value, unit }) => unit === 'mesh' && resolveSieve(String(value)) !== undefined,
    );
    return isOfOpening
      ? asks.some(({ noun, unit }) => noun === 'mesh' || unit === 'mesh')
      : isOfSieve && asks.some(({ unit }) => unit === 'µm');
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
  // ASTM numbers are whole: 'and 4.75?' is an opening.
  unlikely: ({ astm_no: number }) => (number === undefined || Number.isInteger(number) ? 0 : 6),
};
