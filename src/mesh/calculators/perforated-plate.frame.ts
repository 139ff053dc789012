import { type Frame } from '../reading/frame.ts';

const PATTERNS: Readonly<Record<string, string>> = {
  'round 60': 'round_60',
  'round staggered': 'round_60',
  'round 90': 'round_90',
  'round 45': 'round_45',
  'square 90': 'square_90',
  'square staggered': 'square_staggered',
  'square 45': 'square_staggered',
  'square 60': 'square_staggered',
  'hex 60': 'hex_60',
  'hex staggered': 'hex_60',
  'slot 90': 'slot_straight',
  'slot staggered': 'slot_staggered',
  'slot 60': 'slot_staggered',
};
const USUAL_ARRANGEMENT: Readonly<Record<string, string>> = {
  round: '60',
  square: '90',
  hex: '60',
  slot: '90',
};

/** mm; a pitch across that two rows of staggered slots have no room in is that of neighbouring rows. */
function repeatOfRows(inputs: Readonly<Record<string, unknown>>): number | null {
  const [width, across] = [inputs['slot_w_mm'], inputs['pitch_y_mm']];
  if (typeof width !== 'number' || typeof across !== 'number') return null;
  return across > width && across < 2 * width ? 2 * across : null;
}

/** Largest pitch of a punched sheet, in holes. */
const MAX_PITCHES = 20;

export const perforatedPlateFrame: Frame = {
  calculator: 'perforated_plate',
  products: ['perforated'],
  needsProduct: true,
  // '4 mm holes, 6 mm centres, triangular': only perforated plates have an arrangement of holes.
  isMeant: (tokens) => {
    const words = tokens.filter((token) => token.kind === 'word');
    const isArranged = words.some(({ choices }) =>
      choices.some((choice) => choice.startsWith('arrangement=')),
    );
    // 'With 2 mm holes, 3.5 pitch': a net has its wire said.
    const isPitched =
      words.some(({ nouns }) => nouns.includes('pitch')) &&
      !words.some(({ nouns }) => nouns.includes('wire') || nouns.includes('mesh'));
    return (
      (isArranged && words.some(({ nouns }) => nouns.includes('hole'))) ||
      (isPitched && words.some(({ text }) => /^(?:round |square )?holes?$/.test(text)))
    );
  },
  areal: 'weight_kg_m2',
  fields: {
    hole_mm: {
      nouns: ['hole', 'opening', 'diameter', 'clearOpening'],
      usual: [0.4, 120],
      isSquare: true,
    },
    pitch_mm: { nouns: ['pitch', 'letteredPitch'], usual: [0.8, 160], isSquare: true },
    '#bridge': { nouns: ['bridge'], usual: [0.0003, 0.06], bare: ['mm'], isNamed: true },
    slot_w_mm: {
      nouns: ['slotWidth', 'hole', 'opening', 'width'],
      usual: [1, 30],
      onlyWith: 'shape=slot',
    },
    slot_l_mm: { nouns: ['slotLength', 'length'], usual: [5, 120], onlyWith: 'shape=slot' },
    pitch_x_mm: { nouns: ['longPitch', 'pitch'], usual: [6, 160], onlyWith: 'shape=slot' },
    pitch_y_mm: {
      nouns: ['shortPitch', 'pitch'],
      usual: [2, 80],
      isNamed: true,
      onlyWith: 'shape=slot',
    },
    thickness_mm: { nouns: ['thickness'], usual: [0.3, 12] },
    density: { nouns: ['density'], usual: [0.9, 9], isNamed: true },
    width_m: { nouns: ['width'], usual: [0.3, 3], bare: ['m', 'mm'] },
    length_m: { nouns: ['length'], usual: [0.5, 12], bare: ['m', 'mm'] },
  },
  tuples: [
    ['hole_mm', 'pitch_mm'],
    ['hole_mm', 'pitch_mm', 'thickness_mm'],
    ['slot_w_mm', 'slot_l_mm'],
    ['pitch_x_mm', 'pitch_y_mm'],
    ['pitch_y_mm', 'pitch_x_mm'],
    ['width_m', 'length_m'],
  ],
  outputs: {
    open_area_pct: { nouns: ['openArea'] },
    weight_kg_m2: { nouns: ['weight', 'arealWeight'], per: 'm²', needs: ['thickness_mm'] },
    holes_per_m2: { nouns: ['holeCount'], per: 'm²' },
  },
  usualAsk: ['weight_kg_m2', 'open_area_pct'],
  choices: { shape: '', arrangement: '' },
  unlikely: ({
    hole_mm: hole,
    pitch_mm: pitch,
    slot_w_mm: width,
    slot_l_mm: length,
    pitch_x_mm: along,
    pitch_y_mm: across,
    thickness_mm: thickness,
  }) =>
    (hole !== undefined && pitch !== undefined && hole >= pitch ? 1 : 0) +
    // '1x2 m' of a sheet is no hole and its pitch.
    (hole !== undefined && pitch !== undefined && pitch > hole * MAX_PITCHES ? 12 : 0) +
    (thickness !== undefined && hole !== undefined && thickness > hole ? 2 : 0) +
    (width !== undefined && length !== undefined && width > length ? 4 : 0) +
    (length !== undefined && along !== undefined && along <= length ? 4 : 0) +
    (width !== undefined && across !== undefined && across <= width ? 4 : 0) +
    ((hole !== undefined || pitch !== undefined) &&
    (width !== undefined || length !== undefined || along !== undefined)
      ? 8
      : 0),
  complete: (inputs, choices) => {
    const isSlot = inputs['slot_w_mm'] !== undefined || inputs['slot_l_mm'] !== undefined;
    const shape = isSlot ? 'slot' : (choices.get('shape') ?? 'round');
    // 'And with round holes?' behind square ones in straight rows: the rows stay.
    const earlier = /_(\d+)$/.exec(String(inputs['pattern'] ?? ''))?.[1] ?? '';
    const kept = `${shape} ${earlier}` in PATTERNS ? earlier : undefined;
    const arrangement = choices.get('arrangement') ?? kept ?? USUAL_ARRANGEMENT[shape] ?? '60';
    const pattern = PATTERNS[`${shape} ${arrangement}`] ?? 'round_60';
    const [hole, bridge] = [inputs['hole_mm'], inputs['#bridge']];
    const pitch =
      inputs['pitch_mm'] === undefined && typeof hole === 'number' && typeof bridge === 'number'
        ? { pitch_mm: Number((hole + bridge * 1000).toPrecision(12)) }
        : {};
    const rows = pattern === 'slot_staggered' ? repeatOfRows(inputs) : null;
    return {
      inputs: { pattern, ...pitch, ...(rows !== null && { pitch_y_mm: rows }) },
      notes: [
        ...(choices.has('arrangement') || inputs['pattern'] !== undefined
          ? []
          : ['patternAssumed' as const]),
        ...(rows === null ? [] : ['rowsApart' as const]),
      ],
    };
  },
};
