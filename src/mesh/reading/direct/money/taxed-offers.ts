import { formulaNumber as show } from '../../../format-quantity.ts';
import type { Base } from '../../deal/dimension.ts';
import { CHINESE_VAT } from '../bill/bill-sum.ts';
import { unitOfBase } from '../trade/trade-terms.ts';
import type { DirectInputs, DirectRead, DirectSum, DirectValue } from '../direct-sum.ts';
import { type MoneyFact, moneyFacts } from './money-facts.ts';

const LABEL =
  /(?<![\p{Script=Han}a-z\d])(?:供应商|厂家|supplier |vendor |factory |offer )?(?:([甲乙丙丁])(?:厂|家|方|供应商)?|\b([abcd])\b(?!\/)(?:厂|家)?)(?=[\s:：,，报的是不含未带一每\d¥$€£]|quotes?|offers?)/gu;
const ASKS =
  /便宜|划算|合算|哪家|谁|最低|贵|cheap|better|best|lowest|who|which|difference|compare|比/;
const OTHERS =
  /汇率|运|海运|保险|佣金|利润|毛利|成本|exw|fob|cif|cfr|出厂|rate|freight|margin|profit|cost|commission|inland|[目丝孔]/;
const SHARE_OF_TAX = /^ ?的?(?:增值)?(?:税|票|vat|tax|gst)/;
const TAX_AHEAD = /(?:税率?|票|vat|tax|gst)(?:按|是|为|统一|都|is|at|of|:| )*$/;
/** With the rate between the words, whose digits are masked. */
const WITH =
  /含 ?(?:0%?(?:个?点)?的?)?(?:增值)?税|带票|税后|开票价|\b(?:incl?\.?|including|with|after) (?:of )?(?:0% )?(?:vat|tax|gst)\b|\b(?:vat|tax) incl/g;
const WITHOUT =
  /不含 ?(?:0%?(?:个?点)?的?)?(?:增值)?税?|未税|裸价|除税|税前|不带票|不开票|\b(?:excl?\.?|excluding|without|before|net of|no|ex) (?:0% )?(?:vat|tax|gst)\b|\b(?:vat|tax) excl|\bplus (?:0% )?(?:vat|tax)\b/g;
const MAX_OFFERS = 4;

interface Offer {
  value: number;
  per: Base;
  factor: number;
  isTaxed: boolean | null;
  tax: number | null;
  currency: string | null;
}

interface Offers {
  offers: Offer[];
  tax: number | null;
  goods: { value: number; base: Base; per: Base }[];
  isChinese: boolean;
}

const below = (dimension: MoneyFact['dimension']): Base | null =>
  (Object.entries(dimension) as [Base, number][]).find(([, power]) => power === -1)?.[0] ?? null;
const above = (dimension: MoneyFact['dimension']): Base | null =>
  (Object.entries(dimension) as [Base, number][]).find(([, power]) => power === 1)?.[0] ?? null;

/** '甲含税6800一吨 乙不含税6.1一公斤': the cheapest of several offers on one basis. */
function read(text: string, stored: DirectInputs | null): DirectRead {
  const open = stored?.['open'];
  if (typeof open === 'string') {
    const rate = /^[^\d]{0,10}(\d{1,2}(?:\.\d)?) ?(?:%|个?点|percent)?[^\d]{0,6}$/.exec(
      text.trim(),
    )?.[1];
    return rate === undefined ? null : readOffers(`${open}, vat ${rate}%`);
  }
  return stored === null ? readOffers(text) : null;
}

function readOffers(text: string): DirectRead {
  if (OTHERS.test(text) || !ASKS.test(text)) return null;
  const labels = [...text.matchAll(LABEL)];
  if (labels.length < 2 || labels.length > MAX_OFFERS) return null;
  const names = labels.map((match) => match[1] ?? match[2]);
  if (new Set(names).size < names.length) return null;
  const head = text.slice(0, labels[0]?.index ?? 0);
  const isChinese = /\p{Script=Han}/u.test(text);
  const found: Offers = { offers: [], tax: null, goods: [], isChinese };
  const hasTax = /税|票|裸价|vat|tax|gst/.test(text);
  if (!hasTax || (/\d/.test(head) && !takesPart(head, found, null))) return null;
  for (const [at, label] of labels.entries()) {
    const from = label.index + label[0].length;
    const part = text.slice(from, labels[at + 1]?.index ?? text.length);
    if (!takesPart(part, found, taxIn(part))) return null;
  }
  const { offers } = found;
  if (offers.length !== labels.length) return null;
  // Every offer has to say it.
  const unsaid = offers.findIndex(({ isTaxed }) => isTaxed === null);
  if (unsaid >= 0) {
    const name = names[unsaid] ?? '';
    const lead = {
      zh: `${name.toUpperCase()} 的价没有说含税还是不含税：请把几家的价连同含不含税写在一句里。`,
      en: `The price of ${name.toUpperCase()} does not say if VAT is included: please write all prices, each with or without VAT, in one sentence.`,
    };
    return { inputs: {}, missing: ['tax_pct'], lead };
  }
  const codes = new Set(offers.flatMap(({ currency }) => currency ?? []));
  if (codes.size > 1) return null;
  const isMixed = new Set(offers.map(({ isTaxed }) => isTaxed)).size > 1;
  const rates = offers.flatMap(({ tax }) => tax ?? []);
  const rate = found.tax ?? (new Set(rates).size === 1 ? (rates[0] ?? null) : null);
  const needsRate =
    isMixed && offers.some((offer) => offer.isTaxed === false && (offer.tax ?? rate) === null);
  if (needsRate && !isChinese) return { inputs: { open: text }, missing: ['tax_pct'] };
  const inputs = { offers: JSON.stringify({ ...found, tax: rate }), is_mixed: isMixed };
  if (workOffers({ ...found, tax: rate }, isMixed) === null) return null;
  return { inputs, ...(needsRate && { notes: ['vatAssumed' as const] }) };
}

/** True with the tax, false without it; null where nothing or both is said. */
function taxIn(part: string): boolean | null {
  const masked = part.replaceAll(/\d+(?:\.\d+)?/g, '0');
  const isWithout = masked.search(WITHOUT) >= 0;
  const isWith = masked.replaceAll(WITHOUT, ' ').search(WITH) >= 0;
  return isWithout === isWith ? null : isWith;
}

/** Adds an offer, or what belongs to all of them; false where a number is neither. */
function takesPart(part: string, found: Offers, isTaxed: boolean | null): boolean {
  const numbers = moneyFacts(part);
  if (numbers === null) return false;
  const { masked, facts } = numbers;
  let offer: Offer | null = null;
  let tax: number | null = null;
  let isOfAll = false;
  for (const fact of facts) {
    if (fact.kind === 'share') {
      const isTax =
        TAX_AHEAD.test(masked.slice(0, fact.at)) || SHARE_OF_TAX.test(masked.slice(fact.end));
      if (!isTax || tax !== null) return false;
      tax = fact.value;
      // '…, 税13%': behind the price of the last offer, and apart from it.
      isOfAll = /[,，。;；\s] ?(?:税率?|增值税|vat|tax)[^0]*$/.test(masked.slice(0, fact.at));
      continue;
    }
    if (fact.kind === 'goods') {
      const [base, per] = [above(fact.dimension), below(fact.dimension)];
      if (base === null || per === null) return false;
      found.goods.push({ value: fact.value, base, per });
      continue;
    }
    const per = below(fact.dimension);
    if (per === null || offer !== null || fact.kind === 'rate') return false;
    offer = {
      value: fact.value,
      per,
      factor: fact.scale?.factor ?? 1,
      isTaxed,
      tax: null,
      currency: fact.currency,
    };
  }
  if (offer) found.offers.push({ ...offer, tax: isOfAll ? null : tax });
  if (tax !== null && (offer === null || isOfAll)) found.tax = tax;
  return true;
}

interface Line {
  value: number;
  working: string;
}

function workOffers(
  { offers, tax, goods }: Offers,
  isMixed: boolean,
): { lines: Line[]; unit: string; factor: number } | null {
  const [first] = offers;
  if (!first) return null;
  const ofTonne = offers.find(({ factor }) => factor === 1000);
  const basis = first.factor === 1 && ofTonne?.per === first.per ? ofTonne : first;
  const { per: to, factor } = basis;
  const lines: Line[] = [];
  for (const offer of offers) {
    const by = offer.per === to ? 1 : byGoods(goods, offer.per, to);
    if (by === null) return null;
    const own = offer.value * by * factor;
    const said = offer.value * offer.factor;
    const moved = own === said ? show(own) : `${show(said)} × ${show(own / said)}`;
    const isRaised = isMixed && offer.isTaxed === false;
    const rate = 1 + (offer.tax ?? tax ?? CHINESE_VAT) / 100;
    lines.push({
      value: isRaised ? own * rate : own,
      working: isRaised ? `${moved} × ${show(rate)}` : moved,
    });
  }
  const label = factor === 1000 ? '/t' : factor === 1 ? `/${unitOfBase(to)}` : null;
  return label === null ? null : { lines, unit: label, factor };
}

function byGoods(goods: Offers['goods'], from: Base, to: Base): number | null {
  const found = goods.filter(
    ({ base, per }) => (base === from && per === to) || (base === to && per === from),
  );
  const [one, ...more] = found;
  if (!one || more.length > 0) return null;
  return one.base === from ? one.value : 1 / one.value;
}

function work(inputs: DirectInputs): DirectValue[] {
  const found = JSON.parse(String(inputs['offers'])) as Offers;
  const worked = workOffers(found, inputs['is_mixed'] === true);
  if (worked === null) return [];
  const { lines, unit: label } = worked;
  const code = found.offers.find(({ currency }) => currency !== null)?.currency;
  const unit = `${code ?? (found.isChinese ? 'CNY' : '')}${label}`;
  const order = lines.map(({ value }, at) => ({ value, at })).toSorted((a, b) => a.value - b.value);
  const [low, next] = order;
  if (!low || !next) return [];
  return [
    {
      key: `cheapest_${String(low.at + 1)}`,
      value: next.value - low.value,
      unit,
      working: `${show(next.value)} − ${show(low.value)}`,
    },
    ...lines.map(({ value, working }, at) => ({
      key: `offer_${String(at + 1)}`,
      value,
      unit,
      working: working === show(value) ? '' : working,
    })),
  ];
}

/** Offers with and without VAT and in several units, compared on the basis of one of them. */
export const taxedOffers: DirectSum = { id: 'taxed_offers', read, work };
