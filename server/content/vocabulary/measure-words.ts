/** Unit names in addition to `UNIT_WORDS`, lower case, by unit. */
export const SPOKEN_UNITS = {
  kg: ['kilo', 'kilos', 'kilogram', 'kilograms', 'kilogramme', 'kilogrammes'],
  mm: ['millimetre', 'millimetres', 'millimeter', 'millimeters', '个毫米'],
  cm: ['centimetre', 'centimetres', 'centimeter', 'centimeters'],
  km: ['kilometre', 'kilometres', 'kilometer', 'kilometers'],
  µm: ['micrometres', 'micrometers'],
  t: ['metric ton', 'metric tons'],
  CNY: ['块钱', '块', '¥', 'yuan'],
  USD: ['usd', 'us$', '$', '美元', '美金', 'dollar', 'dollars'],
  'm²': ['square metre', 'square metres', 'square meter', 'square meters', '平'],
  'ft²': ['square foot', 'square feet'],
  'm³': ['cubic metre', 'cubic metres', 'cubic meter', 'cubic meters'],
  MPa: ['megapascal', 'megapascals'],
  '%': ['percent', 'per cent'],
  s: ['s', 'sec', 'second', 'seconds', '秒'],
  min: ['min', 'mins', 'minute', 'minutes', '分钟'],
  h: ['h', 'hr', 'hrs', 'hour', 'hours', '小时'],
  day: ['day', 'days', '天', '日', '个工作日', '工作日'],
  week: ['week', 'weeks', '周', '星期', '个星期'],
  month: ['month', 'months', '个月'],
  year: ['year', 'years', 'yr', 'yrs', '年'],
  '°C': ['°c', '℃', '摄氏度', '度'],
} as const;

/** Ambiguous: metric, short or long ton. */
export const TON = ['ton', 'tons'] as const;

/** Counted things; 'per roll' means per 1. */
export const COUNTED = [
  ...['pcs', 'pc', 'piece', 'pieces', 'roll', 'rolls', 'panel', 'panels', 'sheet', 'sheets'],
  ...['bundle', 'bundles', 'set', 'sets', 'box', 'boxes', 'pallet', 'pallets', 'wire', 'wires'],
  ...['件', '片', '张', '个', '卷', '根', '股', '捆', '套', '层', '箱', '托', '平方孔'],
] as const;

export const PER_WORDS = ['/', '每', 'per'] as const;

export const CHINESE_DIGITS = '零一二三四五六七八九';

/** English number words before a unit. */
export const ENGLISH_NUMBERS: Readonly<Record<string, number>> = {
  a: 1,
  an: 1,
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  twelve: 12,
  fifteen: 15,
  twenty: 20,
};

/**
 * Single-character units followed by these characters are part of another word: '40目' but not
 * '一目了然'.
 */
export const NOT_A_UNIT =
  /^(?:目[前标录的了]|度[假过]|年[月份代级]|日[期本]|天[津然]|平[纹均行织台]|块[石状]|丝[网印径]|米[字格]|克[服重]|升[级高降]|周[边围长]|秒杀|巴[西基]|道[路理具工]|吨位|件套|in\s(?!wire|mesh|thick|wide|long|high|opening|pitch))/;

/** Words for 'about' next to a number. */
export const ABOUT_WORDS =
  /(?:约|大概|大约|大致|左右|上下|近|差不多|[~≈]|about|approx(?:imately|\.)?|roughly|around|nearly|some|circa|or so)/;
