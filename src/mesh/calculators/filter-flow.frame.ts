import { type Frame } from '../reading/frame.ts';

const AIR_DENSITY = 1.2;
const MAX_GAS_DENSITY = 100;

/** In kg/m³; a bare '1.2' of air is none of g/cm³, as that of a liquid is. */
function densityOfAir(inputs: Readonly<Record<string, unknown>>): number {
  const said = inputs['fluid_density_kg_m3'];
  if (typeof said !== 'number') return AIR_DENSITY;
  return said > MAX_GAS_DENSITY ? Number((said / 1000).toPrecision(12)) : said;
}

export const filterFlowFrame: Frame = {
  calculator: 'filter_flow',
  products: ['flow'],
  needsProduct: true,
  isMeant: (tokens) =>
    tokens.some(
      (token) =>
        (token.kind === 'word' && token.nouns.includes('pressureDrop')) ||
        (token.kind === 'quantity' && token.per === 'hour'),
    ),
  fields: {
    open_area_pct: { nouns: ['openArea'], usual: [5, 80], bare: ['%'], isBareNamed: true },
    area_m2: { nouns: ['area'], usual: [0.005, 50], bare: ['m²'] },
    pipe_mm: {
      nouns: ['pipeDiameter', 'discDiameter', 'diameter'],
      usual: [15, 3000],
      isNamed: true,
    },
    dp_pa: { nouns: ['pressureDrop'], usual: [20, 200_000], bare: ['Pa'] },
    flow_m3_h: { nouns: ['flow'], usual: [0.5, 20_000], bare: [] },
    fluid_density_kg_m3: {
      nouns: ['density'],
      usual: [0.8, 1500],
      bare: ['g/cm³', 'kg/m³'],
      isNamed: true,
    },
    cd: { nouns: ['dischargeCoefficient'], usual: [0.4, 0.9], bare: ['1'], isNamed: true },
    blockage_pct: { nouns: ['blockage'], usual: [1, 80], bare: ['%'], isNamed: true },
  },
  tuples: [],
  outputs: {
    flow_m3_h: { nouns: ['flow'] },
    velocity_m_s: { nouns: ['velocity'] },
    face_velocity_m_s: { nouns: ['faceVelocity'] },
    dp_pa: { nouns: ['pressureDrop'] },
  },
  usualAsk: ['flow_m3_h', 'velocity_m_s'],
  choices: { fluid: '', clogged: '' },
  complete: (inputs, choices) => {
    const density = choices.get('fluid') === 'air' ? densityOfAir(inputs) : null;
    const isHalf = inputs['blockage_pct'] === undefined && choices.get('clogged') === 'half';
    return {
      inputs: {
        ...(density !== null && { fluid_density_kg_m3: density }),
        ...(isHalf && { blockage_pct: 50 }),
      },
      notes: [],
    };
  },
};
