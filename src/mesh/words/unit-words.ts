/**
 * How people write each unit, as `normaliseText` leaves it and without spaces. The key is the
 * unit's id in `units.ts`.
 */
export const UNIT_WORDS = {
  mm: ['mm', '毫米', '公厘'],
  cm: ['cm', '厘米', '公分'],
  m: ['m', '米', '公尺', 'meter', 'meters', 'metre', 'metres'],
  km: ['km', '公里', '千米'],
  µm: ['μm', 'um', '微米', 'micron', 'microns', 'micrometer', 'micrometre', 'μ'],
  in: ['in', 'in.', 'inch', 'inches', '英寸', '英吋', '吋', '寸', '"'],
  ft: ['ft', 'ft.', 'foot', 'feet', '英尺', '呎', "'"],
  yd: ['yd', 'yds', 'yard', 'yards', '码'],
  mil: ['mil', 'mils', 'thou', '密耳'],
  si: ['丝', '个丝', '道', '条'],
  kg: ['kg', 'kgs', '千克', '公斤'],
  g: ['g', '克', 'gram', 'grams'],
  t: ['t', '吨', '公吨', 'tonne', 'tonnes', 'mt'],
  lb: ['lb', 'lbs', 'lb.', '磅', 'pound', 'pounds'],
  oz: ['oz', 'oz.', '盎司', 'ounce', 'ounces'],
  jin: ['斤', '市斤'],
  mesh: [
    '目',
    'mesh',
    '#',
    '目/英寸',
    '目/25.4mm',
    '/in',
    '/inch',
    'perinch',
    'mesh/in',
    'mesh/inch',
  ],
  'mesh/cm': ['目/cm', '目/厘米', '线/cm', '/cm', 'percm', 'mesh/cm'],
  'g/cm³': ['g/cm3', 'g/cm^3', 'g/cc', '克/立方厘米', 't/m3', 't/m^3', '吨/立方米'],
  'kg/m³': ['kg/m3', 'kg/m^3', '千克/立方米', '公斤/立方米'],
  'g/m²': ['g/m2', 'g/m^2', 'gsm', '克/平方米', '克/平米', '克/平'],
  'kg/m²': ['kg/m2', 'kg/m^2', '公斤/平方米', '公斤/平米', '千克/平方米', '公斤/平'],
  'oz/ft²': ['oz/ft2', 'oz/ft^2', 'oz/sqft', '盎司/平方英尺'],
  N: ['n', '牛', '牛顿'],
  kN: ['kn', '千牛'],
  kgf: ['kgf', '公斤力', '千克力'],
  pcs: ['pcs', 'pc', 'pieces', 'piece', '件', '片', '张', '卷', '个', '块', 'rolls', 'panels'],
  '%': ['%'],
} as const;

/** Words in front of a length that say which length it is. */
export const LENGTH_LABELS = [
  'φ',
  'dia',
  'dia.',
  'diameter',
  'wire',
  '丝径',
  '线径',
  '直径',
] as const;

/** Words behind a number that make it a gauge number of a system that is not named. */
export const GAUGE_WORDS = ['#', '号', '号丝', '号线', 'ga', 'ga.', 'gauge', 'g'] as const;

/** Signs behind the number of a gauge whose system is named. */
export const GAUGE_SIGNS = '#号';

/** Units that are written as a word of the language; every other one is written as its id. */
export const UNIT_NAMES = {
  mesh: { zh: '目', en: 'mesh' },
  'mesh/cm': { zh: '目/cm', en: 'mesh/cm' },
  si: { zh: '丝', en: '×0.01 mm' },
  jin: { zh: '斤', en: 'jin' },
  pcs: { zh: '件', en: 'pcs' },
  wires: { zh: '根', en: 'wires' },
  points: { zh: '个', en: 'points' },
} as const;
