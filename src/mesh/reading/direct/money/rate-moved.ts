import { formulaNumber as show } from '../../../format-quantity.ts';
import type { DirectInputs, DirectRead, DirectSum, DirectValue } from '../direct-sum.ts';
import { factsOf } from '../facts.ts';
import { ANY_CURRENCY, currencyOf } from './money-words.ts';

const NUM = String.raw`(\d{1,6}(?:\.\d{1,4})?)`;
const RATE = String.raw`([5-9]\.\d{1,4}|[5-9])(?![\d.%])`;
const MOVED =
  /汇率|人民币(?:升|贬|涨|跌)|美[元金](?:升|贬|涨|跌)|\b(?:exchange |usd )?rate\b.*\b(?:now|was|moved|went|is)\b/;
const NEW = new RegExp(
  String.raw`(?:贬值?|升值?|跌|涨|变|降)(?:到|成|至)(?:了)? ?${RATE}|现在(?:汇率)?(?:是|到|变成)? ?${RATE}|\b(?:now|went to|moved to)(?: it'?s| is| at)? ?${RATE}`,
);
const OLD = new RegExp(
  String.raw`(?:原来|当时|那时|之前|以前|报价时|从)(?:的)?(?:汇率)?(?:是|按|用)? ?${RATE}|\b(?:was|from|at)(?: at)? ?${RATE}`,
);
const PRICE = new RegExp(String.raw`(${ANY_CURRENCY}) ?${NUM}|${NUM} ?(?:块|个)?(${ANY_CURRENCY})`);
const ASKS_CHANGE =
  /调|改价?|报多少|该报|新(?:的)?(?:价|报价)|怎么报|new price|should (?:i|we|it|the)|change|adjust|requote/;
const BARE = new RegExp(String.raw`^[^\d]{0,8}${RATE}[^\d]{0,6}$`);

/** '人民币从7.1贬到7.3，报1.25美金的货要不要调': the price in dollars that brings in as many yuan as before. */
function read(text: string, before: DirectInputs | null): DirectRead {
  if (before !== null && before['old_rate'] === undefined) {
    const rate = BARE.exec(text.trim())?.[1];
    return rate === undefined ? null : { inputs: { ...before, old_rate: Number(rate) } };
  }
  if (!MOVED.test(text) || !ASKS_CHANGE.test(text) || /成本|利润|cost|margin|profit/.test(text))
    return null;
  const facts = factsOf(text);
  const first = (pattern: RegExp) => facts.take(pattern)?.find((each) => each !== undefined);
  const rate = first(NEW);
  const old = first(OLD);
  const price = rate === undefined ? null : facts.take(PRICE);
  if (rate === undefined || !price || facts.rest().length > 0) return null;
  const currency = currencyOf(price[0] ?? price[3] ?? '');
  if (currency !== 'USD') return null;
  const inputs = { new_rate: Number(rate), price_usd: Number(price[1] ?? price[2]) };
  return old === undefined
    ? { inputs, missing: ['old_rate'] }
    : { inputs: { ...inputs, old_rate: Number(old) } };
}

function work(inputs: DirectInputs): DirectValue[] {
  const [price, now, old] = ['price_usd', 'new_rate', 'old_rate'].map((key) => Number(inputs[key]));
  if (!price || !now || !old) return [];
  return [
    {
      key: 'same_yuan_price',
      value: (price * old) / now,
      unit: 'USD',
      working: `${show(price)} × ${show(old)} ÷ ${show(now)}`,
    },
    {
      key: old < now ? 'won_by_rate' : 'lost_by_rate',
      value: Math.abs(now - old) * price,
      unit: 'CNY',
      working: `${show(price)} × (${show(Math.max(now, old))} − ${show(Math.min(now, old))})`,
    },
  ];
}

/** A price in dollars behind a change of the rate. */
export const rateMoved: DirectSum = { id: 'rate_moved', read, work };
