import type { Language } from '../../content/messages.ts';

const MONTHS =
  'January February March April May June July August September October November December'.split(
    ' ',
  );
const WEEKDAYS = 'Sunday Monday Tuesday Wednesday Thursday Friday Saturday'.split(' ');
const WEEKDAYS_ZH = '日一二三四五六';
const MONTH_EN =
  '(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)(?![a-z])\\.?';
/** Without those that are other words as well. */
const MONTH_ALONE =
  '(?:january|february|april|june|july|august|sept(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?|jan|feb|aug)(?![a-z])';
const WEEKDAY_EN =
  '(?:mon(?:day)?|tue(?:s|sday)?|wed(?:nesday)?|thu(?:rs|rsday)?|fri(?:day)?|sat(?:urday)?|sun(?:day)?)(?![a-z])';
const DAY_EN = '\\d{1,2}(?:st|nd|rd|th)?(?![\\d.])';
const DAY_ZH = '\\d{1,2}[日号]';

/** Pattern of a date as orders say it, in Chinese or English. */
export const DATE = `(?:(?:20\\d\\d年)?\\d{1,2}月(?:\\d{1,2}[日号]?(?!\\d)|底|末|初|上旬|中旬?|下旬)?|(?:这个?|本|下个?|上个?)?(?:周|星期|礼拜)[一二三四五六日天末]|(?:这个?|本|下个?|上个?)(?:周|星期|礼拜)|(?:这个?|本|下个?|上个?)月(?:${DAY_ZH}|底|初)?|${DAY_ZH}|今天|明天|后天|昨天|[年月]底|(?:the )?${DAY_EN}(?: of)? ${MONTH_EN}(?:,? 20\\d\\d)?|${MONTH_EN} ?${DAY_EN}(?:,? 20\\d\\d)?|(?:the )?(?:end|beginning|middle) of (?:${MONTH_EN}|(?:this |next |the )?month)|(?:early|mid|late)[ -]${MONTH_EN}|(?:next |this |last |coming )?${WEEKDAY_EN}|(?:next|this|last) (?:week|month)|tomorrow|today|yesterday|(?:the )?\\d{1,2}(?:st|nd|rd|th)(?: of next month)?|${MONTH_ALONE})`;
/** Two dates of which the first may leave out its month, or the second one in Chinese. */
export const DATE_RANGE = `(?:(?:从|自)?\\d{1,2}月\\d{1,2}[日号]?(?:到|至|-|–|—|~)(?:\\d{1,2}月)?\\d{1,2}[日号]?|${DAY_EN}(?: ${MONTH_EN})? ?(?:to|until|till|through|-|–) ?${DAY_EN} ${MONTH_EN}|${MONTH_EN} ${DAY_EN} ?(?:to|until|till|through|-|–) ?(?:${MONTH_EN} )?${DAY_EN})`;

interface Day {
  year?: string;
  month?: number;
  day?: number;
  part?: 'early' | 'mid' | 'end';
  relative?: 'this' | 'next' | 'last';
  of?: 'week' | 'month' | 'year';
  weekday?: number;
  offset?: number;
}

const OFFSETS: readonly (readonly [RegExp, number, zh: string, en: string])[] = [
  [/昨天|yesterday/i, -1, '昨天', 'yesterday'],
  [/今天|today/i, 0, '今天', 'today'],
  [/明天|tomorrow/i, 1, '明天', 'tomorrow'],
  [/后天/, 2, '后天', 'the day after tomorrow'],
];

function dayOf(said: string): Day | null {
  const text = said.trim().toLowerCase();
  const offset = OFFSETS.find(([words]) => words.test(text));
  if (offset) return { offset: offset[1] };
  return /\p{Script=Han}/u.test(text) ? chineseDay(text) : englishDay(text);
}

function chineseDay(text: string): Day | null {
  const relative = text.startsWith('上') ? 'last' : text.startsWith('下') ? 'next' : 'this';
  const named = /^(?:(20\d\d)年)?(\d{1,2})月(?:(\d{1,2})|(底|末|下旬)|(初|上旬)|(中))?/.exec(text);
  if (named) {
    const [, year, month, day, end, early, mid] = named;
    return {
      ...(year !== undefined && { year }),
      month: Number(month),
      ...(day !== undefined && { day: Number(day) }),
      ...(end !== undefined && { part: 'end' as const }),
      ...(early !== undefined && { part: 'early' as const }),
      ...(mid !== undefined && { part: 'mid' as const }),
    };
  }
  const week = /(?:周|星期|礼拜)([一二三四五六日天末])?/.exec(text);
  if (week) {
    const [, day] = week;
    if (day === undefined) return { relative, of: 'week' };
    if (day === '末') return { relative, of: 'week', part: 'end' };
    const weekday = WEEKDAYS_ZH.indexOf(day === '天' ? '日' : day);
    return /^[这本下上]/.test(text) ? { relative, weekday } : { weekday };
  }
  const month = /月(?:(\d{1,2})|(底)|(初))?/.exec(text);
  if (month) {
    const [, day, end, early] = month;
    return {
      relative,
      of: 'month',
      ...(day !== undefined && { day: Number(day) }),
      ...(end !== undefined && { part: 'end' as const }),
      ...(early !== undefined && { part: 'early' as const }),
    };
  }
  if (text === '年底') return { relative: 'this', of: 'year', part: 'end' };
  const day = /^(\d{1,2})[日号]$/.exec(text)?.[1];
  return day === undefined ? null : { day: Number(day) };
}

function englishDay(text: string): Day | null {
  const relative = /\b(?:next|coming)\b/.test(text)
    ? 'next'
    : /\blast\b/.test(text)
      ? 'last'
      : 'this';
  const part = /\b(?:end|late)\b/.test(text)
    ? 'end'
    : /\b(?:beginning|early)\b/.test(text)
      ? 'early'
      : /\bmid(?:dle)?\b/.test(text)
        ? 'mid'
        : undefined;
  const parts: Pick<Day, 'part'> = part === undefined ? {} : { part };
  const name = new RegExp(`\\b${MONTH_EN}`, 'i').exec(text)?.[0].slice(0, 3);
  const month = MONTHS.findIndex((each) => each.toLowerCase().slice(0, 3) === name);
  const year = /\b(20\d\d)\b/.exec(text)?.[1];
  const day = /(?<!\d)(\d{1,2})(?!\d)/.exec(text)?.[1];
  if (month >= 0)
    return {
      month: month + 1,
      ...parts,
      ...(year !== undefined && { year }),
      ...(day !== undefined && { day: Number(day) }),
    };
  const weekday = WEEKDAYS.findIndex((each) =>
    new RegExp(`\\b${each.slice(0, 3)}`, 'i').test(text),
  );
  if (weekday >= 0) return /next|last|this|coming/.test(text) ? { relative, weekday } : { weekday };
  if (text.includes('week')) return { relative, of: 'week' };
  if (text.includes('month'))
    return { relative, of: 'month', ...parts, ...(day !== undefined && { day: Number(day) }) };
  return day === undefined ? null : { day: Number(day) };
}

function ordinal(day: number): string {
  const ends: Readonly<Record<number, string>> = { 1: 'st', 2: 'nd', 3: 'rd' };
  return `${String(day)}${day > 10 && day < 14 ? 'th' : (ends[day % 10] ?? 'th')}`;
}

/** A date in a language; null if it isn't understood. */
export function dateIn(said: string, language: Language): string | null {
  const day = dayOf(said);
  if (day === null) return null;
  return language === 'zh-CN' ? dayInChinese(day) : dayInEnglish(day);
}

function dayInEnglish({ year, month, day, part, relative, of, weekday, offset }: Day): string {
  if (offset !== undefined) return OFFSETS.find(([, by]) => by === offset)?.[3] ?? '';
  const edge = { early: 'the beginning of ', mid: 'the middle of ', end: 'the end of ' };
  if (month !== undefined) {
    const name = MONTHS[month - 1] ?? String(month);
    if (day !== undefined) return [String(day), name, year].filter(Boolean).join(' ');
    return `${part === undefined ? '' : edge[part]}${name}`;
  }
  if (weekday !== undefined) {
    const name = WEEKDAYS[weekday] ?? '';
    return relative === undefined ? name : `${relative} ${name}`;
  }
  if (of !== undefined) {
    if (day !== undefined) return `the ${ordinal(day)} of ${relative ?? 'this'} month`;
    return `${part === undefined ? '' : edge[part]}${relative ?? 'this'} ${of}`;
  }
  return day === undefined ? '' : `the ${ordinal(day)}`;
}

function dayInChinese({ year, month, day, part, relative, of, weekday, offset }: Day): string {
  if (offset !== undefined) return OFFSETS.find(([, by]) => by === offset)?.[2] ?? '';
  const edge = part === undefined ? '' : { early: '初', mid: '中旬', end: '底' }[part];
  const when = relative === undefined ? '' : { this: '本', next: '下', last: '上' }[relative];
  const date = day === undefined ? edge : `${String(day)}日`;
  if (month !== undefined)
    return `${year === undefined ? '' : `${year}年`}${String(month)}月${date}`;
  if (weekday !== undefined) return `${when}周${WEEKDAYS_ZH.charAt(weekday)}`;
  if (of === 'week') return `${when}周${part === 'end' ? '末' : ''}`;
  if (of === 'year') return '年底';
  if (of === 'month') return `${when}${date === '' ? '个月' : '月'}${date}`;
  return date;
}

/** '1月25到2月8号', '1 to 7 october' in a language. */
export function rangeIn(said: string, language: Language): string | null {
  const bare = said.trim().replace(/^[从自]/, '');
  const [from = '', to = ''] = bare.split(
    / ?(?:到|至|\bto\b|\buntil\b|\btill\b|\bthrough\b|[-–—~]) ?/i,
  );
  const months = new RegExp(MONTH_EN, 'i');
  const month = /^\d{1,2}月/.exec(from)?.[0] ?? '';
  const isHan = month !== '';
  const last = isHan && !to.includes('月') ? `${month}${to}` : to;
  const shared = months.exec(last)?.[0] ?? months.exec(from)?.[0] ?? '';
  const first = isHan || months.test(from) ? from : `${from} ${shared}`;
  const second = isHan || months.test(last) ? last : `${last} ${shared}`;
  const [one, other] = [dateIn(first, language), dateIn(second, language)];
  if (one === null || other === null) return null;

  return language === 'zh-CN' ? `${one}至${other}` : `from ${one} to ${other}`;
}
