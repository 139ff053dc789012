import type { FactRole } from './deal.ts';
import type { Amount } from './dimension.ts';

const ADDENDS =
  /(?:运费|港杂费?|杂费|费用|海运|保险费?|加工费(?=每?[卷张片])|charges?|fees?|freight(?: costs?)?|shipping(?: costs?)?|delivery|transport(?:ation)?|trucking|packing|insurance|plus|另加|再加|外加|加上|包装费?|\+)[^\d,，;；]{0,8}$/;

const CHARGES =
  /(?:运费|海运|杂费|包装费?|加工费|freight|shipping|packing|processing)[^\d,，;；]{0,8}$/;

/** '再减50', 'less 50'. */
export const SUBTRACTS =
  /(?:减去?|抹掉?|扣掉?|扣除|less|minus|deduct)(?:[\u4e00-\u9fff]{0,4}费)?(?: (?:the )?(?:sea |ocean )?(?:freight|insurance|shipping|duty|charges?)(?: of)?)?\s?(?:usd|rmb|[$¥€])?\s?$/;

const PRICE_WITH_CHARGES = /(?:\b(?:cif|cfr|cnf)|c&f)(?:价|价格| price)?[^\d]{0,12}\d/;
const ASKED_WITHOUT = /(?:\bfob\b|\bexw\b|\bex[- ]works\b|出厂价?|离岸价?)[^\d]{0,16}$/;

/** 'CIF 12500, freight 1800, FOB?': what the price has in it is taken out. */
export function takesChargesOut(text: string): boolean {
  return ASKED_WITHOUT.test(text.slice(-32)) && PRICE_WITH_CHARGES.test(text);
}

const FREIGHT_BEHIND =
  /^\s?(?:usd|eur|rmb|元|块)?\s?(?:of |for )?(?:the )?(?:[a-z]{2,12} )?(?:freight|shipping|trucking|insurance|charges|fees?\b|运费|港杂|杂费|(?![另再外]?[加含])[\u4e00-\u9fff]{0,4}费(?!用))/;

/** '23000 海运费1450': the charge is the number behind its name. */
const NAMES_NEXT =
  /^\s?(?:usd|eur|rmb|元|块)?\s?(?:plus |and |\+ ?)?[a-z\u4e00-\u9fff ]{2,16}?[: ]{0,2}(?:usd|[$¥€])? ?\d[\d.,]{0,9}(?! ?(?:usd|eur|rmb|[元块])? ?(?:of |for )?(?:[a-z]{2,12} )?(?:freight|shipping|trucking|insurance|charges|fees?\b|[\u4e00-\u9fff]{0,4}费))/;

const COST =
  /(?:成本价?|进(?:货|货价|价)?|拿(?:货|货价|价)?|到手价?|本钱?|cost(?: price)?|landed(?: at)?|paid|bought(?: at| for)?|buy(?: at| for)?)\s?(?:是|is|of|为)?\s?(?:(?:每|一)(?:平方米?|平米?|卷|片|张|个|件|套|公斤|吨))?\s?[¥$€]?\s?(?:rmb|usd)?\s?$/;

const PRICE =
  /(?:卖价?|售价?|出货价?|(?<![退支付])出|砍到|压到|还价到?|成交价?|selling(?: price)?|sell(?: at| for| it for)?|sold(?: at| for)?)\s?(?:是|is|of|为|at|for)?\s?(?:(?:每|一)(?:平方米?|平米?|卷|片|张|个|件|套|公斤|吨))?\s?[¥$€]?\s?(?:rmb|usd)?\s?$/;

/** 'Bought 300 panels at 11.2', '进了300片，每片11.2': the goods stand between. */
const BOUGHT =
  /(?:\b(?:bought|buy|purchased)(?: in)? [\d.,]{1,8} ?[a-z²0-9]{1,8}(?: [a-z]{1,8})? (?:at|for|@)|[进买](?:了|货)?\s?[\d.,]{1,8}\s?[\u4e00-\u9fff]{1,2}[,，]?\s?(?:每|一|按|单价|都是)?[\u4e00-\u9fff]{0,2})\s?[¥$€]?$/;

const BOUGHT_BEHIND = /^\s?(?:进的|进货|拿的|买的|收的)/;

const SOLD =
  /(?:\b(?:sold|sell)(?: (?:them|it|all|these))?(?: all)?(?: [\d.,]{1,8} ?[a-z²0-9]{1,8}(?: [a-z]{1,8})?)? (?:at|for|@)|[卖出](?:了|掉)?\s?[\d.,]{1,8}\s?[\u4e00-\u9fff]{1,2}[,，]?\s?(?:每|一|按|单价|都是)?[\u4e00-\u9fff]{0,2})\s?[¥$€]?$/;

/** '涨了350', 'went up by 0.20': what is added to a price. */
const RISEN =
  /(?:涨|上调|提)(?:了|价了?)?\s?$|\b(?:went|gone|goes|going|is|are) up(?: by)? [$€£]?$|\b(?:rose|risen|increased?) by [$€£]?$/;

export const FALLEN =
  /(?:降|跌|下调)(?:了|价了?)?\s?$|\b(?:went|gone|goes|going|is|are|came) down(?: by)? [$€£]?$|\b(?:fell|fallen|dropped|decreased?) by [$€£]?$/;

export const TARE =
  /(?:(?<![一每\d个] ?)托盘(?:重|是)?(?=\s?$)|自重|皮重|空托|空重|tare|itself|empty)[^\d,，;；]{0,8}$/;

export function roleOf(amount: Amount, before: string, behind: string, ahead: string): FactRole {
  if (TARE.test(before) && amount.dimension.kg === 1) return 'addend';
  const { money } = amount.dimension;
  const isCharge = FREIGHT_BEHIND.test(behind) && !NAMES_NEXT.test(behind);
  if (money === 1 && Object.keys(amount.dimension).length === 1 && SUBTRACTS.test(before))
    return 'addend';
  if (money === 1 && (RISEN.test(ahead) || FALLEN.test(ahead))) return 'addend';
  if (money === 1 && (ADDENDS.test(ahead) || isCharge)) {
    const isRate = Object.keys(amount.dimension).length > 1;
    if (!isRate || CHARGES.test(ahead) || isCharge) return 'addend';
  }
  if (money !== 1) return 'factor';
  if (COST.test(before)) return 'cost';
  // '进22卖30': the word right before a number says more than the one before it.
  if (PRICE.test(before)) return 'price';
  if (BOUGHT.test(ahead) || BOUGHT_BEHIND.test(behind)) return 'cost';
  return SOLD.test(ahead) ? 'price' : 'factor';
}
