import type { Language } from '../messages.ts';

interface SummaryTexts {
  reading: string;
  mark: string;
  points: string;
  /** Details that a summary must not drop. */
  exceptions: string;
  numbers: string;
  decisions: string;
  todos: string;
  none: string;
  footer: string;
  tooShort: string;
  original: string;
}

export const SUMMARY_TEXTS: Record<Language, SummaryTexts> = {
  'zh-CN': {
    reading: '正在读原文',
    mark: '〔段 {{n}}〕',
    points: '要点',
    exceptions: '例外',
    numbers: '其余数字',
    decisions: '决定',
    todos: '待办',
    none: '没有给出要总结的原文：把正文贴进“原文”一栏再发一次。',
    footer: '摘自原文 {{chars}} 字、{{sentences}} 句，没有改写；〔段 n〕是出处。',
    tooShort: '原文只有一两句，没有可压缩的，原样列出：',
    original: '原文',
  },
  'en-US': {
    reading: 'Reading the text',
    mark: '[¶{{n}}]',
    points: 'Points',
    exceptions: 'Exceptions',
    numbers: 'Other numbers',
    decisions: 'Decisions',
    todos: 'To do',
    none: 'There is no text to summarise: paste it into the field “Text” and send again.',
    footer:
      'Quoted unchanged from {{chars}} characters in {{sentences}} sentences; [¶n] is the paragraph.',
    tooShort: 'The text has a sentence or two and nothing to leave out; here it is:',
    original: 'Text',
  },
};

/** Stop words. */
export const COMMON_WORDS =
  'a an the of to in on at by for from with and or but is are was were be been it its this that these those he she they we you i his her their our your as not no so if then than there here will would can could should may might must do does did has have had all any each more most some such into over under about after before up down out'.split(
    ' ',
  );

/** Sentences that record a decision. */
export const DECIDES =
  /决定|会上?议?确定|确定(?:为|采用|由|了|把|将)|敲定|一致同意|同意|通过了|批准|约定|商定|达成|定为|改为|取消|\b(?:decided|agreed|approved|resolved|settled|confirmed|signed off|cancelled)\b/i;
/** Sentences that assign a task. */
export const TO_DO =
  /待办|需要?(?:在|于|尽快|先|再|补|改|重|提|确认|安排|联系|发|做|完成|准备)|请(?:在|于|尽快|各|先|把|将|确认|安排|提供|务必)|务必|尽快|之前(?:完成|提交|发|回复)|前(?:完成|提交|发出|回复|确认)|负责|跟进|下一步|截止|\b(?:to ?do|action items?|please|must|need(?:s)? to|should|will (?:send|prepare|check|confirm|deliver|follow)|follow up|deadline|due|by (?:monday|tuesday|wednesday|thursday|friday|saturday|sunday|the end))\b/i;

/** Sentences that say what a rule leaves out. */
export const EXCEPTS =
  /除外|除(?:了|非)?[^，。]{1,20}(?:外|以外|之外)|但(?!愿)|不含|不包括|仅限|只限|除非|\b(?:except|excluding|unless|other than|apart from|but not|only if|not included|however)\b/i;

/** Units after numbers; longer ones first. */
export const NUMBER_UNITS = [
  '%',
  '％',
  'kg/m²',
  'g/m²',
  'kg/m2',
  'g/m2',
  'kg',
  'mm',
  'cm',
  'µm',
  'μm',
  'um',
  'km',
  'm²',
  'm³',
  'm2',
  'm3',
  'm',
  't',
  'g',
  'MPa',
  'N',
  '°C',
  '℃',
  'USD',
  'EUR',
  'RMB',
  'CNY',
  'inch',
  'in',
  'ft',
  'lb',
  'oz',
  'days?',
  'weeks?',
  'months?',
  'years?',
  'hours?',
  'minutes?',
  'tons?',
  'tonnes?',
  'pieces?',
  'pcs',
  'rolls?',
  'panels?',
  'sets?',
  'containers?',
  'people',
  'percent',
  'mesh',
  'metres?',
  'meters?',
  'micron(?:s)?',
  '万(?:元|吨|片|卷|件|人|平方米|m²)?',
  '亿(?:元|平方米)?',
  '元(?:/[^，。,;；\\s]{1,4})?',
  '美元',
  '欧元',
  '吨',
  '公斤',
  '千克',
  '克',
  '毫米',
  '厘米',
  '平方米',
  '平米',
  '立方米',
  '米',
  '微米',
  '目',
  '英寸',
  '片',
  '卷',
  '件',
  '个(?:月|柜|点|百分点)?',
  '台',
  '套',
  '根',
  '张',
  '箱',
  '柜',
  '人',
  '家',
  '次',
  '批',
  '单',
  '天',
  '周',
  '日',
  '号',
  '月(?:\\s*\\d{1,2}\\s*[日号])?',
  '年(?:\\s*\\d{1,2}\\s*月(?:\\s*\\d{1,2}\\s*日)?)?',
  '小时',
  '分钟',
  '倍',
  '折',
] as const;
