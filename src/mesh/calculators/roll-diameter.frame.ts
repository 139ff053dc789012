import { type Frame } from '../reading/frame.ts';

export const rollDiameterFrame: Frame = {
  calculator: 'roll_diameter',
  products: ['roll'],
  needsProduct: true,
  // A core or the diameter of a roll is only named in questions about rolls.
  isMeant: (tokens) =>
    tokens.some(
      (token, at) =>
        token.kind === 'word' &&
        (token.nouns.includes('coreTube') ||
          token.nouns.includes('rollDiameter') ||
          (token.nouns.includes('outerDiameter') &&
            tokens
              .slice(at, at + 4)
              .some((each) => each.kind === 'word' && each.nouns.includes('rolls')))),
    ),
  fields: {
    core_mm: { nouns: ['coreTube', 'coreWire'], usual: [25, 200], bare: ['mm', 'cm'] },
    length_m: { nouns: ['length', 'rolls'], usual: [5, 300], bare: ['m'], per: ['roll'] },
    thickness_mm: { nouns: ['layerThickness', 'thickness'], usual: [0.05, 25], bare: ['mm'] },
  },
  tuples: [],
  outputs: { outer_dia_mm: { nouns: ['rollDiameter', 'outerDiameter', 'diameter', 'wire'] } },
  usualAsk: ['outer_dia_mm'],
};
