import { normaliseText } from '#mesh/normalise-text.ts';
import { withoutMiddle } from '#mesh/without-middle.ts';
import { joinRates } from './join-rates.ts';
import { NUMERALS, NUMERAL_UNITS } from '../words/calculation-words.ts';

const DIGIT = Object.keys(NUMERALS).join('');
const NUMERAL = new RegExp(
  String.raw`(?<![${DIGIT}十百千万\d])(?:(?<thousands>[${DIGIT}])千)?(?:(?<hundreds>[${DIGIT}])百)?(?:(?<tens>[${DIGIT}]?)(?<ten>十))?(?<ones>[${DIGIT}])?(?:点(?<fraction>[${DIGIT}]+))?(?=\s*个?(?:${NUMERAL_UNITS}))`,
  'g',
);
/** '零点九' is a number whatever stands behind it. */
const SPELT_DECIMAL = new RegExp(`([${DIGIT}])点([${DIGIT}]+)`, 'g');
/** '三零四' spelt out. */
const SPELT_GRADE = /三零四|三一六|四三零/g;
const GRADES: Readonly<Record<string, string>> = { 三零四: '304', 三一六: '316', 四三零: '430' };
/** '1米2' is 1.2 m when no unit of its own follows the 2; the 2 may be a numeral. */
const SPOKEN_METRES = new RegExp(
  String.raw`(\d)米([\d${DIGIT}半])(?=\s*(?:宽|高|长|幅|的|乘|[,;、。*?？]|$))`,
  'g',
);
const HALVES = /(\d)\s*(米|寸|英寸|英尺|公斤|吨)半(?!寸|米)/g;
const HALF_A_UNIT = /(?<![\d个])半(?=寸|英寸|米|吨|公斤)/g;

const WARP_AND_WEFT = /经(?:向)?目数?\s*(\d+)[^\d]{0,4}纬(?:向)?目数?\s*(\d+)(?:\s*目)?/g;
/** '目数16丝0.5': the next word is no unit of the mesh. */
const MESH_COUNT = /目数\s*(?:(?:是|为|:|=)\s*)?(\d+(?:\.\d+)?)(?![\d.]|\s*(?:目|[*x]))/g;

/** Characters of a question that calculations are read from. */
const MAX_CHARS = 600;
const LONG_DIGITS = /\d{30,}/g;

/** A question as the readers of calculations expect it: one spelling, digits for numerals, not too long. */
export function prepareQuestion(question: string): string {
  const text = shortened(normaliseText(withoutMiddle(question, 2 * MAX_CHARS)))
    .replace(NUMERAL, (...match) => numeralOf(match))
    .replace(
      SPELT_DECIMAL,
      (_, whole: string, decimals: string) =>
        `${String(digitOf(whole))}.${Array.from(decimals, digitOf).join('')}`,
    )
    .replace(SPELT_GRADE, (grade) => GRADES[grade] ?? grade)
    .replace(HALVES, '$1.5$2')
    .replace(HALF_A_UNIT, '0.5')
    // '4个毫米', but '4个丝' are hundredths.
    .replace(/(?<=\d)\s*个(?=毫米|厘米|公分|微米|平|米|立方)/g, '')
    // '丝3个粗' is said of millimetres, and '14号*14号' are two wires.
    .replace(/(\d)\s*个(?=粗|厚)/g, '$1毫米')
    .replace(/(\d\s*[号#])\s*\*\s*(?=\d+\s*[号#])/g, '$1 ')
    .replace(WARP_AND_WEFT, '$1*$2目')
    .replace(MESH_COUNT, '$1目 ')
    .replace(
      SPOKEN_METRES,
      (_, metres: string, tenths: string) =>
        `${metres}.${String(tenths === '半' ? 5 : digitOf(tenths))}米`,
    )
    .replace(/(\d|[a-z]|米|寸|尺)\s*(?:乘以|乘)\s*(?=\d)/g, '$1*')
    .replace(
      /(?<=\d\s{0,3}(?:[a-z"'μ]{0,6}|毫米|厘米|米|英寸|寸|英尺)\s{0,3})(?:x|by)(?=\s*[\d.])/g,
      '*',
    );
  return joinRates(text);
}

/** A long text asks at its beginning or its end; digits in so long a row are no number. */
function shortened(text: string): string {
  return withoutMiddle(text, MAX_CHARS).replace('\n', ' ; ').replace(LONG_DIGITS, ' ');
}

function numeralOf(match: unknown[]): string {
  const [whole] = match;
  const groups = match.at(-1);
  if (typeof whole !== 'string' || whole === '' || typeof groups !== 'object' || groups === null) {
    return typeof whole === 'string' ? whole : '';
  }
  const part = (name: string) => {
    const text: unknown = Reflect.get(groups, name);
    return typeof text === 'string' ? text : '';
  };
  const tens = part('ten') === '' ? 0 : part('tens') === '' ? 1 : digitOf(part('tens'));
  const value =
    digitOf(part('thousands')) * 1000 +
    digitOf(part('hundreds')) * 100 +
    tens * 10 +
    digitOf(part('ones'));
  const fraction = Array.from(part('fraction'), digitOf).join('');

  return fraction === '' ? String(value) : `${String(value)}.${fraction}`;
}

function digitOf(numeral: string): number {
  const found = Object.entries(NUMERALS).find(([each]) => each === numeral);
  return found ? found[1] : Number(numeral) || 0;
}
