import { formulaNumber } from '../../format-quantity.ts';
import type { DirectInputs, DirectRead, DirectSum, DirectValue } from './direct-sum.ts';

const OPERATORS: readonly [RegExp, string][] = [
  [/^(?:加上?|\+|plus)$/, '+'],
  [/^(?:减去?|-|−|minus)$/, '−'],
  [/^(?:乘以?|\*|x|×|times)$/, '×'],
  [/^(?:除以|\/|÷|divided by|over)$/, '÷'],
];
const PART =
  /^ ?(再|然后|then)? ?(加上?|减去?|乘以?|除以|plus|minus|times|divided by|[+*x×÷/−-]) ?(\d{1,9}(?:\.\d{1,6})?) ?(?:等于几|等于多少|等于|是多少|是几|得几|得多少|equals?|is)?[ ,，=?？]*/;
const FIRST =
  /^(?:帮我|请|麻烦)?(?:算一?下|算|what is|what's|calculate)?[:： ]*(\d{1,9}(?:\.\d{1,6})?) ?/;
const ASKS = /等于|是多少|是几|得几|=|算|what|calculate/;

function read(text: string, before: DirectInputs | null): DirectRead {
  const start = FIRST.exec(text);
  const begins = start?.[1];
  if (before === null && (begins === undefined || !ASKS.test(text))) return null;
  let rest =
    before !== null && begins === undefined ? text.trim() : text.slice(start?.[0].length ?? 0);
  if (
    before !== null &&
    begins === undefined &&
    !/^(?:再|然后|加|减|乘|除|plus|minus|times|divided)/.test(rest)
  )
    return null;
  let terms = before !== null && begins === undefined ? String(before['terms']) : String(begins);
  let count = 0;
  for (let match = PART.exec(rest); match && count < 12; match = PART.exec(rest)) {
    const [all, , word = '', value = ''] = match;
    const sign = OPERATORS.find(([words]) => words.test(word))?.[1];
    if (sign === undefined) return null;
    // '2 + 3 × 4' is read as it is written; '再' goes on with what came out.
    if (count > 0 && match[1] === undefined && /[×÷]/.test(sign) && /[+−]/.test(terms)) return null;
    terms = `${terms} ${sign} ${value}`;
    rest = rest.slice(all.length);
    count += 1;
  }
  const isRead = count > 0 && /^[ ,，。.=?？]*$/.test(rest);
  return isRead ? { inputs: { terms } } : null;
}

function work(inputs: DirectInputs): DirectValue[] {
  const [first = '0', ...parts] = String(inputs['terms']).split(' ');
  const values: DirectValue[] = [];
  let [value, working] = [Number(first), first];
  for (let at = 0; at + 1 < parts.length; at += 2) {
    const [sign, other] = [parts[at], Number(parts[at + 1])];
    const isSum = /[+−]/.test(working);
    const shown = isSum && /[×÷]/.test(sign ?? '') ? `(${working})` : working;
    working = `${shown} ${sign ?? ''} ${formulaNumber(other)}`;
    value =
      sign === '+'
        ? value + other
        : sign === '−'
          ? value - other
          : sign === '×'
            ? value * other
            : value / other;
    values.unshift({ key: 'amount', value: Number(value.toPrecision(9)), unit: '1', working });
  }
  return Number.isFinite(value) ? values.slice(0, 3) : [];
}

/** A sum that is written out: '25.4 除以 40 等于几，再减 0.2'. */
export const writtenSum: DirectSum = { id: 'written_sum', read, work };
