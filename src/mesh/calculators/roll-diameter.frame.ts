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
    '#wire': { nouns: ['wire'], usual: [0.000_02, 0.006], bare: ['mm'], isNamed: true },
    '#mesh': { nouns: ['mesh'], usual: [2, 500], bare: [] },
    thickness_mm: {
      nouns: ['layerThickness', 'thickness'],
      usual: [0.05, 25],
      bare: ['mm'],
      isBareNamed: true,
    },
  },
  tuples: [],
  outputs: { outer_dia_mm: { nouns: ['rollDiameter', 'outerDiameter', 'diameter', 'wire'] } },
  usualAsk: ['outer_dia_mm'],
  // Wires cross: woven cloth is twice as thick as its wire.
  complete: (inputs) => {
    const wire = inputs['#wire'];
    return inputs['thickness_mm'] === undefined && typeof wire === 'number'
      ? { inputs: { thickness_mm: Number((2000 * wire).toPrecision(12)) }, notes: ['twiceWire'] }
      : { inputs: {}, notes: [] };
  },
};
