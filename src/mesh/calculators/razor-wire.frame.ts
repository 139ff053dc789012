import { type Frame } from '../reading/frame.ts';

export const razorWireFrame: Frame = {
  calculator: 'razor_wire',
  products: ['razor'],
  needsProduct: true,
  fields: {
    perimeter_m: {
      nouns: ['perimeter', 'totalLength', 'length'],
      usual: [20, 20_000],
      bare: ['m'],
    },
    loops: { nouns: ['loops'], usual: [20, 120], bare: ['1'] },
    loop_pitch_mm: { nouns: ['loopPitch', 'pitch'], usual: [80, 400], bare: ['mm', 'cm'] },
    '#stretched': {
      nouns: ['stretched', 'coverage', 'rolls'],
      usual: [3, 25],
      bare: ['m'],
      isNamed: true,
      per: ['roll'],
    },
    coil_dia_mm: { nouns: ['coilDiameter', 'diameter'], usual: [300, 1000], bare: ['mm', 'cm'] },
    layers: { nouns: ['layers'], usual: [1, 3], bare: [], isNamed: true },
    tape_kg_m: { nouns: ['tapeWeight'], usual: [0.05, 0.4], bare: ['kg/m'] },
  },
  tuples: [
    ['coil_dia_mm', 'loops'],
    ['loops', 'loop_pitch_mm'],
  ],
  outputs: {
    rolls: { nouns: ['rolls', 'count'] },
    coverage_m: { nouns: ['coverage', 'length'], per: 'piece' },
    tape_length_m: { nouns: ['tapeLength'], per: 'piece' },
    roll_weight_kg: { nouns: ['weight', 'rollWeight'], per: 'piece', needs: ['tape_kg_m'] },
    total_weight_kg: { nouns: ['weight'], needs: ['tape_kg_m'] },
  },
  usualAsk: ['rolls'],
  replaces: { '#stretched': ['loop_pitch_mm'], loop_pitch_mm: ['#stretched'] },
  complete: ({ '#stretched': stretched, loops, loop_pitch_mm: pitch }) => ({
    inputs:
      typeof stretched === 'number' && typeof loops === 'number' && pitch === undefined
        ? { loop_pitch_mm: Number(((stretched * 1000) / loops).toPrecision(12)) }
        : {},
    notes: [],
  }),
  priced: { rolls: ['rolls'] },
  unlikely: ({
    loop_pitch_mm: pitch,
    coil_dia_mm: diameter,
    '#stretched': stretched,
    perimeter_m: perimeter,
  }) =>
    (stretched !== undefined && perimeter !== undefined && stretched > perimeter ? 8 : 0) +
    (pitch !== undefined && diameter !== undefined && pitch >= diameter ? 2.5 : 0),
};
