import type { Language } from '../../content/messages.ts';
import { DEMAND_STATEMENTS } from '../../content/plugins/demand-statements.ts';
import {
  COSTS,
  COURIERS,
  FAULTS,
  HOLIDAYS,
  STATEMENTS,
  type Statement,
  type Named,
  type StatementTopic,
} from '../../content/plugins/letter-statements.ts';
import { MEASURED } from '../../content/plugins/trade-letter-texts.ts';
import { translateClause } from './translate-clause.ts';
import {
  AMOUNT,
  amountIn,
  goodsIn,
  MONEY,
  moneyIn,
  nameOf,
  NUMBER,
  SPAN,
  UNIT,
} from './amounts.ts';
import { DATE, DATE_RANGE, dateIn, rangeIn } from './dates.ts';

/** A statement that a text makes, as a sentence without its end. */
export interface SaidStatement {
  id: string;
  topic: StatementTopic | null;
  said: string;
  /** It repeats what the other side has said. */
  isToReader: boolean;
}

interface StatementsRead {
  statements: SaidStatement[];
  /** The pieces of the text that no statement reads. */
  rest: string[];
}

const HAN = /\p{Script=Han}/u;
/** Pieces between spaces that one statement may take together. */
const MAX_JOINED = 7;
/** Pieces that are joined, from the beginning of a text; the rest is read piece by piece. */
const MAX_ATOMS = 60;
const MAX_PIECE = 160;
const COUNTED =
  '\\d[\\d,]{0,9}(?:\\.\\d{1,3})?(?![\\d月日号])(?: ?(?:卷|片|张|套|个|件|箱|吨|柜|公斤|rolls?|panels?|sheets?|sets?|pieces?|pcs|tons?|kg|containers?|cartons?|pallets?)(?![a-z]))?';
const SLOTS: Readonly<Record<string, string>> = {
  p: '\\d{1,3}(?:\\.\\d{1,2})? ?(?:%|个百分点|个点|percent\\b|pct\\b)',
  d: DATE,
  r: DATE_RANGE,
  t: SPAN,
  m: AMOUNT,
  b: `(?:${AMOUNT}|${NUMBER})`,
  q: COUNTED,
  n: '(?=[a-z/-]{0,8}\\d)[a-z0-9][a-z0-9/-]{1,24}',
  z: NUMBER,
  g: '(?!\\d[\\d,]{0,9} ?(?:卷|片|张|套|个|件|箱|吨|柜))[^,，。;；:：]{2,60}?',
  c: oneOf(COSTS),
  f: `(?:${oneOf(FAULTS)})[a-z]{0,6}(?: (?:broken|off|damaged|open|missing))?(?:脱落|开裂|裂开|掉|断|坏|破|开|不牢|严重|锈|了){0,4}`,
  k: oneOf(COURIERS),
  h: oneOf(HOLIDAYS),
  a: oneOf(MEASURED),
  v: `${NUMBER}${UNIT}`,
};
const LISTS: Readonly<Record<string, readonly Named[]>> = {
  c: COSTS,
  f: FAULTS,
  k: COURIERS,
  h: HOLIDAYS,
  a: MEASURED,
};
/** Words that some statements take over as they are. */
const WAYS: readonly (readonly [zh: string, en: string])[] = [
  ['手机', 'mobile'],
  ['电话', 'phone'],
  ['微信', 'wechat'],
  ['邮件', 'email'],
  ['周', 'week'],
  ['月', 'month'],
  ['定金', 'deposit'],
  ['货款', 'payment'],
  ['尾款', 'balance'],
  ['卷', 'roll'],
  ['片', 'panel'],
  ['吨', 'ton'],
  ['张', 'sheet'],
  ['平米', 'm²'],
  ['平方米', 'm²'],
  ['公斤', 'kg'],
  ['箱', 'case'],
  ['托', 'pallet'],
  ['标签', 'label'],
  ['包装', 'packing'],
  ['规格', 'size'],
  ['颜色', 'colour'],
  ['配件', 'part'],
  ['样品', 'sample'],
  ['退货', 'return'],
  ['退款', 'refund'],
  ['降价', 'price reduction'],
  ['取消订单', 'cancellation'],
  ['取消', 'cancellation'],
  ['赔偿', 'compensation'],
  ['换货', 'replacement'],
  ['补货', 'replacement'],
];
const LEAD_ZH =
  /^(?:就?说(?:是|一下)?|告诉(?:他们?|客户|您)?|通知(?:他们?|客户)?|因为|由于|所以|因此|但是?|不过|另外|还有|而且|并且|然后|同时|现在|理由是|原因是|请注意|跟(?:他们?|客户)说)[,，：: ]*/u;
const LEAD_EN =
  /^(?:(?:that|and|but|so|because|since|also|then|now|saying|say|telling them|tell them|note that|please note(?: that)?|due to the fact that|the reason is(?: that)?|as|we are pleased to inform you that|inform them(?: that)?)[, ]+)+/i;

function oneOf(names: readonly Named[]): string {
  return `(?:${names.map(({ words }) => words.source.replaceAll(/[$^]/g, '')).join('|')})`;
}

interface Compiled extends Statement {
  readsZh: RegExp;
  readsEn: RegExp;
}

const compiled: readonly Compiled[] = [...DEMAND_STATEMENTS, ...STATEMENTS].map((statement) => ({
  ...statement,
  readsZh: patternOf(statement.zh),
  readsEn: patternOf(statement.en),
}));

function patternOf(source: string): RegExp {
  const slots = source.replaceAll(
    /\{([a-z])(\d?)\}/g,
    (_, kind: string, n: string) => `(?<${kind}${n}>${SLOTS[kind] ?? ''})`,
  );
  return new RegExp(`^(?:${slots})$`, 'i');
}

/** The statement that a clause makes, in a language; null: none. `currency` is that of bare amounts. */
export function statementIn(
  clause: string,
  language: Language,
  { currency = '', isLetter = true } = {},
): SaidStatement | null {
  const text = bareClause(clause);
  if (text === '' || text.length > MAX_PIECE) return null;
  const isHan = HAN.test(text);
  for (const statement of compiled) {
    if (!isLetter && statement.isToReader) continue;
    const found = (isHan ? statement.readsZh : statement.readsEn).exec(text);
    if (!found) continue;
    const said = sayStatement(statement.says[language], found.groups ?? {}, language, currency);
    if (said === null) continue;
    const { id, topic, isToReader = false } = statement;
    return { id, topic, said, isToReader };
  }
  return null;
}

function bareClause(clause: string): string {
  const text = clause
    .trim()
    .replace(/[.!。！~]$/u, '')
    .replaceAll(
      /(?<=\d ?)(?:replacement|new|extra|additional|free) (?=rolls?|panels?|sheets?|pieces?|pcs)/gi,
      '',
    )
    .replaceAll(/\s+/g, ' ');
  return text.replace(HAN.test(text) ? LEAD_ZH : LEAD_EN, '').trim();
}

function sayStatement(
  template: string,
  groups: Record<string, string | undefined>,
  language: Language,
  currency: string,
): string | null {
  const slots = new Map<string, string>();
  for (const [name, value] of Object.entries(groups)) {
    if (value === undefined || value.trim() === '') continue;
    const said = slotIn(name, value.trim(), language, currency);
    if (said === null) return null;
    slots.set(name, said);
  }
  const say = (part: string) =>
    part.replaceAll(/\{(!?)([a-z]+\d?)\}/g, (_, mute: string, name: string) =>
      mute === '' ? (slots.get(name) ?? '') : '',
    );
  const said = template.replaceAll(/\[([^\]]{1,120})\]/g, (_, part: string) => {
    const names = [...part.matchAll(/\{!?([a-z]+\d?)\}/g)].map(([, name = '']) => name);
    return names.every((name) => slots.has(name)) ? say(part) : '';
  });

  return say(said)
    .replaceAll(
      /\bon (?=(?:next|this|last|tomorrow|today|yesterday|the (?:end|beginning|middle))\b)/g,
      '',
    )
    .replaceAll(/ {2,}/g, ' ')
    .trim();
}

function slotIn(name: string, value: string, language: Language, currency: string): string | null {
  const kind = name.replace(/\d$/, '');
  const list = LISTS[kind];
  if (list) return nameOf(value, list, language);
  switch (kind) {
    case 'p':
      return `${/[\d.]+/.exec(value)?.[0] ?? ''} %`;
    case 'd':
      return dateIn(value, language);
    case 'r':
      return rangeIn(value, language);
    case 't':
    case 'v':
      return amountIn(value, language);
    case 'q':
      return amountIn(value.replace(/个$/, ''), language);
    case 'm':
      return moneyIn(value);
    case 'b':
      return MONEY.some(([words]) => words.test(value))
        ? moneyIn(value)
        : `${currency} ${value}`.trim();
    case 'g':
      return goodsOf(value, language);
    case 'n':
      return value.toUpperCase();
    case 'unit':
    case 'way':
    case 'w':
      return wayOf(value, language);
    default:
      return value;
  }
}

function goodsOf(goods: string, language: Language): string | null {
  const isHan = HAN.test(goods);
  if (isHan === (language === 'zh-CN')) return goods;
  if (language === 'zh-CN') return translateClause(goods, language);
  const said = goodsIn(goods, language);
  return HAN.test(said) ? null : said;
}

function wayOf(way: string, language: Language): string {
  const text = way
    .toLowerCase()
    .replace(/^个/, '')
    .replace(/^cell(?:phone)?$/, 'mobile');
  const pair = WAYS.find(([zh, en]) => zh === text || en === text);
  if (pair === undefined) return way;
  return pair[language === 'zh-CN' ? 0 : 1];
}

/** The clauses of an order, split where one says something of its own. */
const HARD = /[，。;；:：\n]|,(?!\d{3}(?!\d))|(?<!\d),|\.(?=\s|$)|[!！]/u;
const SOFT_ZH =
  / (?![a-z]{1,4}\b ?$)|(?=我们|所以|但是|因为|样品|请|运费|要求|要取消|想取消|[并还]要)/iu;
const SOFT_EN =
  / (?=and |so |but |because |due to |since we |then |orders |we |please |pls |the |which |no |freight |last |back |new |asks |wants |offering )/i;

/** The statements of a text, in the order in which it makes them; what no statement reads is left. */
export function readStatements(
  text: string,
  language: Language,
  withoutOrder: (piece: string) => string,
  isLetter = true,
): StatementsRead {
  const currency = MONEY.find(([words]) => words.test(text))?.[1] ?? '';
  const read: StatementsRead = { statements: [], rest: [] };
  let atomsLeft = MAX_ATOMS;
  const find = (piece: string) =>
    statementIn(piece, language, { currency, isLetter }) ??
    statementIn(withoutOrder(piece), language, { currency, isLetter });
  for (const piece of text.split(HARD)) {
    const whole = find(piece);
    if (whole) {
      read.statements.push(whole);
      continue;
    }
    const atoms = piece.split(HAN.test(piece) ? SOFT_ZH : SOFT_EN).filter((each) => each.trim());
    atomsLeft -= atoms.length;
    if (atomsLeft < 0) {
      read.rest.push(piece);
      continue;
    }
    const gap = HAN.test(piece) ? joinedHan : joinedEnglish;
    let left: string[] = [];
    for (let at = 0; at < atoms.length;) {
      const found = longest(atoms, at, gap, find);
      if (found) {
        read.statements.push(found.statement);
        if (left.length > 0) read.rest.push(gap(left));
        left = [];
        at = found.end;
      } else {
        left.push(atoms[at] ?? '');
        at += 1;
      }
    }
    if (left.length > 0) read.rest.push(gap(left));
  }
  return read;
}

const joinedEnglish = (atoms: readonly string[]) => atoms.join(' ');
const joinedHan = (atoms: readonly string[]) =>
  atoms.reduce((text, atom) =>
    /[a-z\d%]$/i.test(text) || /^[a-z\d]/i.test(atom) ? `${text} ${atom}` : `${text}${atom}`,
  );

function longest(
  atoms: readonly string[],
  start: number,
  joined: (atoms: readonly string[]) => string,
  find: (piece: string) => SaidStatement | null,
): { statement: SaidStatement; end: number } | null {
  for (let end = Math.min(atoms.length, start + MAX_JOINED); end > start; end -= 1) {
    const statement = find(joined(atoms.slice(start, end)));
    if (statement) return { statement, end };
  }
  return null;
}
