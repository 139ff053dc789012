import { formulaNumber } from '../../format-quantity.ts';
import type { DialogueState } from '../answer/outcome.ts';
import type { DirectInputs, DirectRead, DirectSum, DirectValue } from './direct-sum.ts';
import type { GoodsReader } from './goods.ts';
import { WEIGHT, inKilograms, weightUnitAsked } from './weights.ts';

const MARK = /(?:^|[\s,，;；。:：])(?:[①-⑳]|\(?\d{1,2}[)）、]|\d{1,2}\.(?=\s|[^\d\s]))/g;
const ASKS_TOTAL =
  /总|合计|一共|共多少|加起来|总数|多重|\btotal|\bsum|altogether|in all|weights?\b/;
const OF_OTHERS = /[元块][钱一/]|[¥$€]|\busd\b|单价|价|price|rate/;
const OWN_WEIGHT = new RegExp(String.raw`(?<![\d.x*×])${WEIGHT}(?! ?(?:\/|一|每|per|a ))`, 'g');
const MAX_ITEMS = 20;

function read(
  text: string,
  before: DirectInputs | null,
  _earlier: DialogueState | null,
  goodsIn: GoodsReader,
): DirectRead {
  if (before !== null || !ASKS_TOTAL.test(text) || OF_OTHERS.test(text)) return null;
  const marks = [...text.matchAll(MARK)];
  if (marks.length < 2 || marks.length > MAX_ITEMS) return null;
  const items = marks.map((mark, at) =>
    text.slice(mark.index + mark[0].length, marks[at + 1]?.index ?? text.length),
  );
  const lead = text.slice(0, marks[0]?.index);
  if (/\d/.test(lead)) return null;
  // The question stands behind the last item.
  const last = items.at(-1)?.split(/[。.?？](?:\s|$)|\n/) ?? [];
  if (last.slice(1).some((part) => /\d/.test(part))) return null;
  items.splice(-1, 1, last[0] ?? '');
  const weights = items.map((item) => ownWeight(item));
  if (weights.every((each) => each === null)) return null;
  const found: Record<string, number | string> = {};
  for (const [at, item] of items.entries()) {
    const kg = weights[at] ?? weightOf(item, goodsIn);
    if (kg === null) return null;
    found[`line_${String(at + 1)}`] = kg;
  }
  return { inputs: { ...found, weight_unit: weightUnitAsked(text) } };
}

/** kg of an item that says its weight itself: '刺绳 12号 600公斤'; null where its goods have to be weighed. */
function ownWeight(item: string): number | null {
  const [said, ...others] = item.matchAll(OWN_WEIGHT);
  const isCounted = /\d ?(?:卷|张|片|件|个|rolls?|sheets?|panels?|pcs|pieces?)/.test(item);
  return said && others.length === 0 && !isCounted ? inKilograms(said[1], said[2]) : null;
}

function weightOf(item: string, goodsIn: GoodsReader): number | null {
  const goods = goodsIn(item);
  if (goods === null || goods.isOfArea) return null;
  return goods.kg * (goods.count ?? 1);
}

function work(inputs: DirectInputs): DirectValue[] {
  const lines = Object.entries(inputs).flatMap(([key, value]) =>
    key.startsWith('line_') && typeof value === 'number' ? [{ key, value }] : [],
  );
  const total = lines.reduce((sum, { value }) => sum + value, 0);
  const isInTonnes = inputs['weight_unit'] === 't';
  return [
    {
      key: 'lot_kg',
      value: isInTonnes ? total / 1000 : total,
      unit: isInTonnes ? 't' : 'kg',
      working: lines.map(({ value }) => formulaNumber(Number(value.toFixed(2)))).join(' + '),
    },
    ...lines.map(({ key, value }) => ({ key, value, unit: 'kg', working: '' })),
  ];
}

/** The weight of a numbered list of goods in which some say their weight and the others are calculated. */
export const orderList: DirectSum = { id: 'order_list', read, work };
