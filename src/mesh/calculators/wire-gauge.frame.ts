import { type Frame } from '../reading/frame.ts';

export const wireGaugeFrame: Frame = {
  calculator: 'wire_gauge',
  products: ['gauge'],
  // 'The diameter of 8# wire'.
  isMeant: (tokens) => {
    const [quantity, ...others] = tokens.filter((token) => token.kind === 'quantity');
    return (
      quantity?.kind === 'quantity' &&
      others.length === 0 &&
      quantity.meanings.some(({ gauge }) => gauge !== undefined) &&
      tokens.some(
        (token) =>
          (token.kind === 'word' && token.nouns.includes('diameter')) ||
          (token.kind === 'ask' && token.noun === 'diameter'),
      )
    );
  },
  fields: {
    gauge: { nouns: ['gauge', 'wire'], usual: [0, 40], bare: [] },
    mm: { nouns: ['wire', 'diameter'], usual: [0.1, 12] },
  },
  tuples: [],
  outputs: {
    mm: { nouns: ['diameter', 'wire', 'thickness'] },
    gauge: { nouns: ['gauge'] },
    inch: { nouns: ['inches'] },
    area_mm2: { nouns: ['sectionArea'] },
  },
  usualAsk: ['mm', 'gauge'],
  choices: { system: 'system' },
};
