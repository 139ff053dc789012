import { normaliseText } from '#mesh/normalise-text.ts';
import { NUMERALS, NUMERAL_UNITS } from '../words/calculation-words.ts';

const DIGIT = Object.keys(NUMERALS).join('');
const NUMERAL = new RegExp(
  String.raw`(?<![${DIGIT}十百千万\d])(?:(?<hundreds>[${DIGIT}])百)?(?:(?<tens>[${DIGIT}]?)(?<ten>十))?(?<ones>[${DIGIT}])?(?:点(?<fraction>[${DIGIT}]+))?(?=\s*个?(?:${NUMERAL_UNITS}))`,
  'g',
);
/** '1米2' is 1.2 m when no unit of its own follows the 2. */
const SPOKEN_METRES = /(\d)米(\d)(?=\s*(?:宽|高|长|幅|的|[,;、*乘]|$))/g;

const WARP_AND_WEFT = /经(?:向)?目数?\s*(\d+)[^\d]{0,4}纬(?:向)?目数?\s*(\d+)(?:\s*目)?/g;
/** '目数16丝0.5': the next word is no unit of the mesh. */
const MESH_COUNT = /目数\s*(?:是|为|:|=)?\s*(\d+(?:\.\d+)?)(?![\d.]|\s*(?:目|[*x]))/g;

/** A question as the readers of calculations expect it: one spelling, digits for numerals. */
export function prepareQuestion(question: string): string {
  return normaliseText(question)
    .replace(NUMERAL, (...match) => numeralOf(match))
    .replace(WARP_AND_WEFT, '$1*$2目')
    .replace(MESH_COUNT, '$1目 ')
    .replace(SPOKEN_METRES, '$1.$2米')
    .replace(/(\d|[a-z]|米|寸|尺)\s*(?:乘以|乘)\s*(?=\d)/g, '$1*')
    .replace(/(?<=\d\s*(?:[a-z"'μ]{0,6}|毫米|厘米|米|英寸|寸|英尺)\s*)(?:x|by)(?=\s*[\d.])/g, '*');
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
  const digit = (text: string) => {
    const found = Object.entries(NUMERALS).find(([numeral]) => numeral === text);
    return found ? found[1] : 0;
  };
  const tens = part('ten') === '' ? 0 : part('tens') === '' ? 1 : digit(part('tens'));
  const value = digit(part('hundreds')) * 100 + tens * 10 + digit(part('ones'));
  const fraction = Array.from(part('fraction'), digit).join('');

  return fraction === '' ? String(value) : `${String(value)}.${fraction}`;
}
