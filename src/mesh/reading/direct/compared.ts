import { formulaNumber } from '../../format-quantity.ts';
import type { DialogueState } from '../answer/outcome.ts';
import type { DirectInputs, DirectRead, DirectSum, DirectValue } from './direct-sum.ts';
import { factsOf } from './facts.ts';

const MEANT =
  '(?:标称|名义|公称|理论(?:重量|重)?|应该?(?:是|有)?|合同(?:上)?|要求|规定|买家说|客户要|客户说|订(?:的)?|发票|装箱单|nominal|ordered|invoice(?: says)?|theoretical|packing list(?: says)?|contract|should be|specified|spec)';
const FOUND =
  '(?:实际(?:过磅|量|测|称|给|做)?(?:出来)?|实测|实重|过磅|我们?做|(?:我)?(?:测|量|称|收到|做)(?:的|得|出来|了)?|给的?(?:是)?|actual(?:ly)?|scale(?: says)?|measured|measures|received|weighed|weighs|got|we make|we made)';
const NUM = String.raw`(\d{1,7}(?:\.\d{1,4})?)`;
const UNIT_WORD = String.raw`(mm|毫米|丝|目|mesh|公斤|千克|kgs?|斤|吨|tonnes?|tons?|lbs?|米|m|µm|微米|g|克|片|卷)?(?![a-z\/])`;
const BETWEEN = String.raw`[^\d,，。;；+±×x*/-]{0,8}`;
const MEANT_NUMBER = new RegExp(String.raw`${MEANT}${BETWEEN}${NUM} ?${UNIT_WORD}`);
const FOUND_NUMBER = new RegExp(String.raw`${FOUND}${BETWEEN}${NUM} ?${UNIT_WORD}`);
const NUMBER_FIRST = new RegExp(
  String.raw`(?<![\d.])${NUM} ?${UNIT_WORD}(?:的|了|,|，| )*(?=\||$)`,
);
const SHORT_BY = new RegExp(
  String.raw`(?:网?长|长度|宽度?|幅宽|重量?|一卷)?(?:是)?${NUM} ?(米|m|公斤|kg)(?![a-z])[^\d]{0,6}(?:少了?|短了?|缺了?|差了?|short(?: by)?|less)(?: by)? ?${NUM} ?(米|m|公斤|kg)(?![a-z])`,
);
const ALLOWANCE = new RegExp(
  String.raw`${NUM} ?(米|m|卷|片|张|吨|公斤|kg|平|m²|个|rolls|pcs|tons?|tonnes?|ft)(?:的)? ?(?:±|\+\/-|\+-|正负|上下|plus minus ) ?${NUM} ?%`,
);
const ASKS =
  /差|几个?点|百分|%|percent|偏|多少|少了|短|细|粗|够|合格|行不|行吗|对吗|可以|退|diff|short|off|how much|deviat|ok\b|pass|accept/;
const OF_OTHERS =
  /[元块¥$]|价|usd|±|公差|tolerance|平均|average|mean|[x*×]\d|孔|opening|aperture|en ?\d|astm|iso|gb/;

/** '3.0的丝比2.7的重百分之几', 'how much heavier is 3 mm wire than 2.7 mm'. */
const TWO_WIRES = [
  new RegExp(
    String.raw`(?<![\d.])${NUM} ?(?:mm|毫米|的|丝径?|线径?| )*比 ?${NUM} ?(?:mm|毫米|的|丝径?|线|钢|铁| )*[重轻]`,
  ),
  new RegExp(
    String.raw`(?:heavier|lighter) (?:is|are) (?:an? )?${NUM} ?(?:mm)? ?(?:wires?)? than (?:an? )?${NUM} ?(?:mm)?(?: wires?)?`,
  ),
];
const OF_A_MESH = /目|网|mesh|roll|卷|片|张|fence|panel/;

const KIND: readonly [RegExp, string, string][] = [
  [/^(?:公斤|千克|kg|斤|吨|t|lb)/, 'weight', 'kg'],
  [/^(?:目|mesh)/, 'mesh', 'mesh'],
  [/^(?:米|m)$/, 'length', 'm'],
  [/^(?:mm|毫米|丝|µm|微米)/, 'size', 'mm'],
];

function kindOf(text: string, units: readonly (string | undefined)[]): readonly [string, string] {
  const unit = units.find((each) => each !== undefined);
  const found = unit === undefined ? undefined : KIND.find(([words]) => words.test(unit));
  const head = text.slice(0, Math.max(0, text.search(/\d/)));
  if (/丝径?|线径|wire/.test(head) && unit !== '目' && unit !== 'mesh') return ['wire', 'mm'];
  const isWire = /丝|线径|wire/.test(text);
  if (found) {
    const [, kind, shown] = found;
    return kind === 'size' && isWire ? ['wire', shown] : [kind, shown];
  }
  if (/重|过磅|公斤|kg|weigh|scale/.test(text)) return ['weight', 'kg'];
  if (isWire) return ['wire', 'mm'];
  return ['plain', '1'];
}

function read(
  folded: string,
  before: DirectInputs | null,
  earlier: DialogueState | null,
): DirectRead {
  if (before !== null) return readOn(folded, before, earlier);
  const facts = factsOf(folded);
  const range = facts.take(ALLOWANCE);
  if (range && facts.rest().length === 0 && !OF_OTHERS.test(facts.left()))
    return {
      inputs: {
        meant: Number(range[0]),
        allowed_pct: Number(range[2]),
        shown_unit: unitIn(range[1]),
      },
    };
  if (OF_OTHERS.test(folded) || !ASKS.test(folded)) return null;
  const wires = OF_A_MESH.test(folded) || !OF_WIRE.test(folded) ? null : twoWires(folded);
  if (wires) return wires;
  const short = facts.take(SHORT_BY);
  if (short && facts.rest().length === 0 && kilo(short[1]) === kilo(short[3]))
    return {
      inputs: {
        meant: Number(short[0]),
        found: Number(short[0]) - Number(short[2]),
        quantity: kilo(short[1]) ? 'weight' : 'length',
        shown_unit: kilo(short[1]) ? 'kg' : 'm',
      },
    };
  const own = factsOf(
    folded.replaceAll(/(?<!\d)1 ?(?:英寸|寸|in(?:ch)?)(?:里|内|有|=)?(?=\d)/g, ''),
  );
  const count = own.take(/(\d{1,5}) ?(?:卷|rolls)(?! ?(?:重|多重))/)?.[0];
  const meant = own.take(MEANT_NUMBER);
  const found = own.take(FOUND_NUMBER);
  const first = meant ?? (found ? own.take(NUMBER_FIRST) : null);
  if (!first || !found || own.rest().length > 0) return null;
  const [meantValue, foundValue] = [Number(first[0]), Number(found[0])];
  const ratio = foundValue / meantValue;
  if (!(ratio > 0.3 && ratio < 3)) return null;
  const [quantity, unit] = kindOf(folded, [first[1], found[1]]);
  if (quantity === 'plain') return null;
  return {
    inputs: {
      meant: meantValue,
      found: foundValue,
      quantity,
      shown_unit: unit,
      ...(/重量?[^\d]{0,4}(?:差|少|轻|多)/.test(folded) &&
        !/差几|丝径要/.test(folded) && { asks_weight: true }),
      ...(count !== undefined && { lot_pieces: Number(count) }),
    },
    ...(quantity === 'weight' && /丝|wire/.test(folded) && { notes: ['wireFromWeight'] as const }),
  };
}

function twoWires(text: string): DirectRead {
  const facts = factsOf(text);
  const pair = TWO_WIRES.map((pattern) => facts.take(pattern)).find((each) => each !== null);
  if (!pair || facts.rest().length > 0) return null;
  const [found, meant] = pair.map(Number);
  return {
    inputs: {
      ...{ meant: Number(meant), found: Number(found), quantity: 'wire', shown_unit: 'mm' },
      asks_weight: true,
    },
  };
}

const kilo = (unit: string | undefined) => unit === '公斤' || unit === 'kg';
const unitIn = (unit: string | undefined) =>
  unit === '米' || unit === 'm'
    ? 'm'
    : unit === 'ft'
      ? 'ft'
      : kilo(unit)
        ? 'kg'
        : /^(?:吨|t)/.test(unit ?? '')
          ? 't'
          : /^(?:平|m²)/.test(unit ?? '')
            ? 'm²'
            : 'pcs';

const OF_TONNE = /一吨|1吨|每吨|\bper (?:ton|tonne)\b|\ba (?:ton|tonne)\b/;
const PER_PIECE = /(?:一|每)卷|each|per roll/;
const OF_WIRE = /丝(?:径)?|wire/;
const PRICE = new RegExp(
  String.raw`(us\$|\$|€)?${NUM} ?(元|块|usd|eur)?钱?(?:一|每|1|\/| per | a )(?:公斤|kg)`,
);

function readOn(text: string, before: DirectInputs, earlier: DialogueState | null): DirectRead {
  if (earlier === null || before['found'] === undefined) return null;
  const facts = factsOf(text);
  const price = facts.take(PRICE);
  const nominal =
    before['quantity'] === 'weight' && OF_WIRE.test(text)
      ? facts.take(
          new RegExp(
            String.raw`(?:标称|名义|原来|nominal|丝径?)?(?:是|为| of)? ?${NUM} ?(?:mm|毫米|的?丝)?`,
          ),
        )?.[0]
      : undefined;
  if (facts.rest().filter((each) => !each.startsWith('1吨')).length > 0) return null;
  if (price)
    return {
      inputs: {
        ...before,
        price_kg: Number(price[1]),
        currency: /\$|usd/.test(`${price[0] ?? ''}${price[2] ?? ''}`)
          ? 'USD'
          : /€|eur/.test(`${price[0] ?? ''}${price[2] ?? ''}`)
            ? 'EUR'
            : 'CNY',
      },
    };
  if (before['quantity'] === 'wire' && OF_TONNE.test(text))
    return { inputs: { ...before, of_kg: 1000 } };
  if (before['lot_pieces'] !== undefined && PER_PIECE.test(text))
    return { inputs: { ...before, of_one: true } };
  if (before['quantity'] === 'weight' && OF_WIRE.test(text)) {
    const inputs = { ...before, ...(nominal !== undefined && { nominal_mm: Number(nominal) }) };
    return 'nominal_mm' in inputs ? { inputs } : { inputs, missing: ['nominal_mm'] };
  }
  return null;
}

const show = formulaNumber;

function work(inputs: DirectInputs): DirectValue[] {
  const meant = Number(inputs['meant']);
  const unit = String(inputs['shown_unit']);
  const allowed = inputs['allowed_pct'];
  if (typeof allowed === 'number')
    return ([-1, 1] as const).map((sign) => ({
      key: sign < 0 ? 'allowed_least' : 'allowed_most',
      value: meant * (1 + (sign * allowed) / 100),
      unit,
      working: `${show(meant)} × ${show(1 + (sign * allowed) / 100)}`,
    }));
  const found = Number(inputs['found']);
  const off = found - meant;
  const isLess = off < 0;
  const difference: DirectValue = {
    key: isLess ? 'found_less' : 'found_more',
    value: Math.abs(off),
    unit,
    working: isLess ? `${show(meant)} − ${show(found)}` : `${show(found)} − ${show(meant)}`,
  };
  const percent: DirectValue = {
    key: isLess ? 'found_less_pct' : 'found_more_pct',
    value: (Math.abs(off) / meant) * 100,
    unit: '%',
    working: `${show(Math.abs(off))} / ${show(meant)}`,
  };
  const ratio = found / meant;
  const price = inputs['price_kg'];
  if (typeof price === 'number' && inputs['quantity'] === 'weight')
    return [
      {
        key: 'difference',
        value: Math.abs(off) * price,
        unit: String(inputs['currency'] ?? 'CNY'),
        working: `${show(Math.abs(off))} × ${show(price)}`,
      },
      difference,
      percent,
    ];
  const pieces = inputs['lot_pieces'];
  if (inputs['of_one'] === true && typeof pieces === 'number')
    return [
      {
        ...difference,
        value: Math.abs(off) / pieces,
        working: `${show(Math.abs(off))} ÷ ${show(pieces)}`,
      },
      percent,
    ];
  const nominal = inputs['nominal_mm'];
  if (inputs['quantity'] === 'weight' && typeof nominal === 'number')
    return [
      {
        key: 'wire_found_mm',
        value: nominal * Math.sqrt(ratio),
        unit: 'mm',
        working: `${show(nominal)} × √(${show(found)} / ${show(meant)})`,
      },
      percent,
    ];
  if (inputs['quantity'] !== 'wire') return [percent, difference];
  const lighter = (1 - ratio ** 2) * 100;
  const weight: DirectValue = {
    key: lighter > 0 ? 'lighter_pct' : 'heavier_pct',
    value: Math.abs(lighter),
    unit: '%',
    working:
      lighter > 0
        ? `1 − (${show(found)} / ${show(meant)})²`
        : `(${show(found)} / ${show(meant)})² − 1`,
  };
  const of = inputs['of_kg'];
  if (typeof of === 'number')
    return [
      {
        key: lighter > 0 ? 'lighter_kg' : 'heavier_kg',
        value: (of * Math.abs(lighter)) / 100,
        unit: 'kg',
        working: `${show(of)} × ${show(Math.abs(lighter) / 100)}`,
      },
      weight,
    ];
  return inputs['asks_weight'] === true
    ? [weight, percent, difference]
    : [percent, difference, weight];
}

/** Difference of a found from a nominal wire, weight, mesh count or length. */
export const compared: DirectSum = { id: 'compared', read, work };
