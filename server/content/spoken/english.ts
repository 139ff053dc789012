import type { SpokenWords } from './spoken-words.ts';

const SMALL =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
const TENS = ',,twenty,thirty,forty,fifty,sixty,seventy,eighty,ninety'.split(',');
const SCALES = ['', 'thousand', 'million', 'billion', 'trillion'];
const MONTHS =
  'January February March April May June July August September October November December'.split(
    ' ',
  );

const several = (one: string) => [one, `${one}s`] as const;
const same = (name: string) => [name, name] as const;
const inch = ['inch', 'inches'] as const;

export const ENGLISH: SpokenWords = {
  language: 'en',
  units: {
    mm: several('millimetre'),
    μm: several('micrometre'),
    µm: several('micrometre'),
    um: several('micrometre'),
    cm: several('centimetre'),
    dm: several('decimetre'),
    km: several('kilometre'),
    m: several('metre'),
    in: inch,
    inch,
    inches: inch,
    '"': inch,
    '″': inch,
    ft: ['foot', 'feet'],
    'mm²': several('square millimetre'),
    mm2: several('square millimetre'),
    'cm²': several('square centimetre'),
    cm2: several('square centimetre'),
    'm²': several('square metre'),
    m2: several('square metre'),
    '㎡': several('square metre'),
    'm³': several('cubic metre'),
    m3: several('cubic metre'),
    'cm³': several('cubic centimetre'),
    cm3: several('cubic centimetre'),
    kg: several('kilogram'),
    g: several('gram'),
    mg: several('milligram'),
    t: several('tonne'),
    lb: several('pound'),
    L: several('litre'),
    mL: several('millilitre'),
    N: several('newton'),
    kN: several('kilonewton'),
    Pa: several('pascal'),
    kPa: several('kilopascal'),
    MPa: several('megapascal'),
    GPa: several('gigapascal'),
    bar: same('bar'),
    h: several('hour'),
    min: several('minute'),
    s: several('second'),
    d: several('day'),
    V: several('volt'),
    kV: several('kilovolt'),
    A: several('ampere'),
    W: several('watt'),
    kW: several('kilowatt'),
    Hz: same('hertz'),
    '°C': ['degree Celsius', 'degrees Celsius'],
    '℃': ['degree Celsius', 'degrees Celsius'],
    '°F': ['degree Fahrenheit', 'degrees Fahrenheit'],
    '°': several('degree'),
    mesh: same('mesh'),
    ppm: same('parts per million'),
  },
  signs: {
    '≥': 'at least',
    '≤': 'at most',
    '≈': 'about',
    '≠': 'is not',
    '>': 'more than',
    '<': 'less than',
    '=': 'equals',
    '±': 'plus or minus',
    '×': 'by',
    '÷': 'divided by',
    '+': 'plus',
    '→': 'to',
    '√': 'the square root of',
    π: 'pi',
    '²': 'squared',
    '³': 'cubed',
    '%': 'percent',
    '&': 'and',
    '@': 'at',
    '°': 'degrees',
  },
  per: ' per ',
  to: ' to ',
  ratio: ' to ',
  diameter: 'diameter ',
  minus: 'minus ',
  point: ' point ',
  percent: (amount) => `${amount} percent`,
  permille: (amount) => `${amount} per thousand`,
  fraction: (upper, lower) => `${upper} over ${lower}`,
  date: (year, month, day) => `${wholeOf(String(day))} ${MONTHS[month - 1] ?? ''} ${yearOf(year)}`,
  whole: wholeOf,
  digit: (digit) => SMALL[digit] ?? '',
  digitGap: ' ',
  pairBefore: [],
  pair: '',
};

function yearOf(year: string): string {
  return year.startsWith('20')
    ? wholeOf(year)
    : `${wholeOf(year.slice(0, 2))} ${wholeOf(year.slice(2))}`;
}

function wholeOf(digits: string): string {
  let said = '';
  const groups = Math.ceil(digits.length / 3);
  for (let group = groups - 1; group >= 0; group--) {
    const end = digits.length - group * 3;
    const part = Number(digits.slice(Math.max(0, end - 3), end));
    if (part !== 0) said += ` ${belowThousand(part)} ${SCALES[group] ?? ''}`;
  }
  return said === '' ? (SMALL[0] ?? '') : said.replace(/ +/g, ' ').trim();
}

function belowThousand(value: number): string {
  const hundreds = Math.floor(value / 100);
  const rest = value % 100;
  const small =
    rest < 20
      ? rest === 0
        ? ''
        : (SMALL[rest] ?? '')
      : `${TENS[Math.floor(rest / 10)] ?? ''}${rest % 10 === 0 ? '' : `-${SMALL[rest % 10] ?? ''}`}`;

  return `${hundreds === 0 ? '' : `${SMALL[hundreds] ?? ''} hundred `}${small}`.trim();
}
