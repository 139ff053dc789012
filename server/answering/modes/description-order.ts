import type { Language } from '../../content/messages.ts';
import { mannerOf, withoutInstructions } from '../plugins/daily/letter-instructions.ts';
import { withoutMarks } from './clause-orders.ts';

/** Goods that a sentence wants described. */
export interface DescriptionOrder {
  into: Language;
  /** One line instead of a list. */
  isBrief: boolean;
  goods: string;
}

const WHAT_ZH = '(?:产品|商品|货物)?的?(?:介绍|说明|描述|简介|品名)';
const ORDER_ZH = new RegExp(
  `(?:请|帮我|给我|帮忙){0,3}(?:写|来|做|出|弄|拟|起|编)(?:一?[个份段条句])?(?:简短|简单|短)?的?(?<lang>英文|英语|中文)?(?:版)?的?${WHAT_ZH}`,
);
/** '产品介绍 英文 …' without a verb. */
const BARE_ZH = /^(?<lang>英文|英语|中文)?(?:产品|商品)的?(?:介绍|描述|说明|简介)(?=[\s，,：:])/u;
const LANGUAGE_ZH = /[，,]?\s?(?:用)?(?<lang>英文|英语)(?:的|版|写)?[\s。.]*$/;
const ORDER_EN =
  /\b(?:please )?(?:write|make|give|draft|prepare|create)\b[a-z\s]{0,30}?(?:(?<lang>english|chinese) )?product (?:description|introduction|text)\b(?: in (?<lang2>english|chinese))?(?: (?:for|of))?/i;

/** '写个英文产品介绍：…', 'write a product description: …'; null: none is ordered, or no goods are said. */
export function descriptionOrder(text: string): DescriptionOrder | null {
  const bare = withoutInstructions(text);
  const found = ORDER_ZH.exec(bare.text) ?? BARE_ZH.exec(bare.text) ?? ORDER_EN.exec(bare.text);
  if (!found) return null;
  const manners = bare.instructions.flatMap((each) => mannerOf(each) ?? []);
  const last = manners.findLast(({ language }) => language !== null)?.language ?? null;
  const rest =
    `${bare.text.slice(0, found.index)} ${bare.text.slice(found.index + found[0].length)}`.trim();
  const tail = LANGUAGE_ZH.exec(rest) ?? /^(?:英文|英语)(?=[\s，,])/u.exec(rest);
  const goods = withoutMarks(tail ? rest.replace(tail[0], '') : rest);
  const named = (found.groups?.['lang'] ?? found.groups?.['lang2'] ?? '').toLowerCase();
  const isEnglish = /英|english/.test(named) || tail !== null;
  const isHan = /\p{Script=Han}/u.test(text);
  const said = isEnglish || (named === '' && !isHan) ? 'en-US' : 'zh-CN';
  const isBrief = manners.some(({ tone }) => tone === 'brief');

  return /\d/.test(goods) ? { into: last ?? said, isBrief, goods } : null;
}
