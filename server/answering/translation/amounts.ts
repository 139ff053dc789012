import { formatNumber } from '#mesh/format-quantity.ts';
import type { Language } from '../../content/messages.ts';
import type { Named } from '../../content/plugins/letter-statements.ts';
import { termsIn } from '../rewrite/terms-in.ts';

export const SPAN = String.raw`\d{1,3}(?:[-–~到至]\d{1,3})?\s?(?:个?工作日|天|周|个?星期|个?月|(?:working |business )?(?:days?|weeks?|months?))`;
export const NUMBER = String.raw`\d[\d,]{0,11}(?:\.\d{1,4})?`;
export const UNIT = String.raw`\s?(?:mm|毫米|cm|公分|厘米|g/m²|g/m2|gsm|克|kg|公斤|吨|米|m(?![a-z])|metres?|meters?)`;
export const AMOUNT = String.raw`(?:(?:USD|US\$|\$|EUR|€|RMB|CNY|¥)\s?${NUMBER}|${NUMBER}\s?(?:美金|美元|欧元|人民币|元|块|USD|EUR|dollars?|euros?))`;

const UNITS: readonly (readonly [zh: string, en: string])[] = [
  ['个工作日', 'working days'],
  ['工作日', 'working days'],
  ['个星期', 'weeks'],
  ['星期', 'weeks'],
  ['个月', 'months'],
  ['天', 'days'],
  ['周', 'weeks'],
  ['平方米', 'm²'],
  ['平米', 'm²'],
  ['毫米', 'mm'],
  ['厘米', 'cm'],
  ['公分', 'cm'],
  ['公斤', 'kg'],
  ['克', 'g/m²'],
  ['米', 'm'],
  ['吨', 'tons'],
  ['卷', 'rolls'],
  ['片', 'panels'],
  ['张', 'sheets'],
  ['套', 'sets'],
  ['个', 'pieces'],
  ['件', 'pieces'],
  ['箱', 'cases'],
  ['柜', 'containers'],
  ['平', 'm²'],
];
export const MONEY: readonly (readonly [RegExp, string])[] = [
  [/美金|美元|US\$|USD|\$|dollars?/i, 'USD'],
  [/欧元|EUR|€|euros?/i, 'EUR'],
  [/人民币|元|块|RMB|CNY|¥/i, 'CNY'],
];
/** '10天' in English, '30 days' in Chinese; a unit stands behind a space. */
export function amountIn(said: string, language: Language): string {
  const text = said.trim();
  const number = /^[\d.,]{1,16}(?:[-–~到至]\d{1,4})?/u.exec(text)?.[0] ?? '';
  const unit = text.slice(number.length).trim();
  const range = number.replace(/[~到至]/, '–');
  const pair = UNITS.find(([zh, en]) => zh === unit || en === unit || en === `${unit}s`);
  if (pair === undefined) return `${range} ${unit}`.trim();
  const [zh, en] = pair;
  if (language === 'zh-CN') return `${range} ${zh}`;
  return `${range} ${range === '1' ? en.replace(/s$/, '') : en}`;
}

export function singular(unit: string): string {
  const en = UNITS.find(([zh]) => zh === unit)?.[1] ?? unit;
  return en.toLowerCase() === 'pcs' ? 'piece' : en.toLowerCase().replace(/s$/, '');
}

export function moneyIn(said: string): string {
  const currency = MONEY.find(([words]) => words.test(said))?.[1] ?? '';
  const amount = /\d[\d.,]*/.exec(said)?.[0] ?? '';
  return `${currency} ${/^\d{4,}$/.test(amount) ? formatNumber(Number(amount), 'en') : amount}`;
}

export function nameOf(said: string, among: readonly Named[], language: Language): string {
  return among.find(({ words }) => words.test(said))?.names[language] ?? said;
}

/** Goods in the language of the letter: the name by the dictionary, the sizes by their words. */
export function goodsIn(goods: string, language: Language): string {
  if (language === 'zh-CN' || !/\p{Script=Han}/u.test(goods)) return goods;
  const sized = goods
    .replaceAll(
      /(?<![\d.]\s?(?:mm|毫米|个)?)(?:丝径?|线径?)\s?(\d[\d.]*)\s?(?:mm|毫米|个)?/gu,
      ' wire $1 mm ',
    )
    .replaceAll(/(?<![\d.])(\d{1,4}(?:\.\d{1,3})?)\s?(?:mm|毫米|个)?的?丝/gu, ' wire $1 mm ')
    .replaceAll(
      /(?:网?孔径?)\s?(\d[\d.]*)\s?[x×*]\s?(\d[\d.]*)\s?(?:mm|毫米)?/gu,
      ' opening $1 × $2 mm ',
    )
    .replaceAll(/(?:网?孔径?)\s?(\d[\d.]*)\s?(?:mm|毫米)?/gu, ' opening $1 mm ')
    .replaceAll(
      /(?<![\d.])(\d{1,4}(?:\.\d{1,3})?)\s?[x×*]\s?(\d{1,4}(?:\.\d{1,3})?)\s?米/gu,
      ' $1 × $2 m ',
    )
    .replaceAll(/(?<![\d.])(\d{1,4})\s?目/gu, ' $1 mesh ');
  const named = termsIn(sized, 'en').reduce(
    (text, { from, to }) => text.replaceAll(from, ` ${to} `),
    sized,
  );

  return named
    .split(/ {2,}/)
    .map((piece) => piece.trim())
    .filter((piece) => piece !== '')
    .join(', ');
}
