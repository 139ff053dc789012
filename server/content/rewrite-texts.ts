import type { Language } from './messages.ts';

export const REWRITE_WORDS: Record<
  Language,
  { text: string; terms: string; languages: Record<'zh' | 'en', string> }
> = {
  'zh-CN': { text: '原文', terms: '术语', languages: { zh: '中文', en: '英文' } },
  'en-US': { text: 'text', terms: 'terms', languages: { zh: 'Chinese', en: 'English' } },
};

/** {{count}} changes, for example {{from}} to {{to}}. */
export type PolishNote = 'width' | 'spacing' | 'unit' | 'doubled' | 'term';

export const REWRITE_NOTES: Record<
  Language,
  Record<
    | PolishNote
    | 'unchanged'
    | 'rules'
    | 'noTranslation'
    | 'term'
    | 'termPair'
    | 'noTerms'
    | 'already'
    | 'tooShort'
    | 'leftOut'
    | 'leftNumbers'
    | 'fallback'
    | 'lostNumbers'
    | 'addedNumbers',
    string
  >
> = {
  'zh-CN': {
    width: '统一全角和半角标点（{{count}} 处），如“{{from}}”→“{{to}}”',
    spacing: '中文与英文、数字之间加空格（{{count}} 处），如“{{from}}”→“{{to}}”',
    unit: '单位写法（{{count}} 处），如“{{from}}”→“{{to}}”',
    doubled: '去掉重复的字词或标点（{{count}} 处），如“{{from}}”→“{{to}}”',
    term: '统一行业用词（{{count}} 处），如“{{from}}”→“{{to}}”',
    unchanged: '按规则检查过标点、空格、单位、重复字词和行业用词，没有要改的。',
    rules: '没有配置模型，只按规则检查，没有改动语句。',
    noTranslation: '没有配置模型，不能翻译整段文字。下面是其中的行业术语：',
    termPair: '{{from}}：{{to}}',
    noTerms: '没有配置模型，不能翻译；其中也没有词汇表里的行业术语。',
    already: '这段文字看起来已经是{{language}}。',
    tooShort: '只有一两句话，不用模型没有可以缩短的。',
    leftOut: '照原文留下 {{kept}} 句，略去 {{dropped}} 句。',
    leftNumbers: '略去的句子里有数字：{{numbers}}，请确认不需要。',
    fallback: '模型没有给出可用的结果（{{reason}}），这是按规则得到的。',
    lostNumbers: '原文里的数字没有了：{{numbers}}',
    addedNumbers: '出现了原文没有的数字：{{numbers}}',
  },
  'en-US': {
    width: 'Full-width and half-width punctuation ({{count}}×), such as “{{from}}” → “{{to}}”',
    spacing:
      'A space between Chinese and Latin text or numbers ({{count}}×), such as “{{from}}” → “{{to}}”',
    unit: 'Units as they are written ({{count}}×), such as “{{from}}” → “{{to}}”',
    doubled: 'Repeated words or punctuation removed ({{count}}×), such as “{{from}}” → “{{to}}”',
    term: 'Terms of the trade ({{count}}×), such as “{{from}}” → “{{to}}”',
    unchanged:
      'Punctuation, spaces, units, repeated words and terms were checked by rules; nothing had to change.',
    rules: 'No model is configured: the text was checked by rules, its sentences are untouched.',
    noTranslation:
      'No model is configured, so whole sentences cannot be translated. These terms of the trade are in the text:',
    termPair: '{{from}}: {{to}}',
    noTerms:
      'No model is configured, so this cannot be translated; it holds no term of the glossary either.',
    already: 'This text seems to be in {{language}} already.',
    tooShort: 'There are only one or two sentences: without a model nothing can be left out.',
    leftOut: '{{kept}} sentences are kept as they stand, {{dropped}} are left out.',
    leftNumbers:
      'Sentences with numbers were left out: {{numbers}}. Make sure they are not needed.',
    fallback: 'The model gave no usable result ({{reason}}); this was made by rules.',
    lostNumbers: 'Numbers of the text are missing: {{numbers}}',
    addedNumbers: 'Numbers that the text does not have: {{numbers}}',
  },
};

/** Misspelled trade terms with their correct form; longer ones first. */
export const TERM_SPELLINGS: readonly (readonly [wrong: string, right: string])[] = [
  ['钩花网', '勾花网'],
  ['沟花网', '勾花网'],
  ['碰焊网', '电焊网'],
  ['点焊网', '电焊网'],
  ['轧纹网', '轧花网'],
  ['扎花网', '轧花网'],
  ['园孔', '圆孔'],
  ['孔经', '孔径'],
  ['丝经', '丝径'],
  ['线经', '线径'],
  ['直经', '直径'],
  ['开孔律', '开孔率'],
  ['不锈刚', '不锈钢'],
  ['镀辛', '镀锌'],
  ['镀鋅', '镀锌'],
  ['侵塑', '浸塑'],
  ['包朔', '包塑'],
  ['平文', '平纹'],
  ['斜文', '斜纹'],
  ['席形网', '席型网'],
  ['帐号', '账号'],
];

export const LATIN_TERM_SPELLINGS: readonly (readonly [wrong: string, right: string])[] = [
  ['guage', 'gauge'],
  ['stainless steal', 'stainless steel'],
  ['galvanised', 'galvanized'],
  ['galvanizd', 'galvanized'],
  ['galvanzied', 'galvanized'],
  ['apperture', 'aperture'],
  ['selvage', 'selvedge'],
  ['diametre', 'diameter'],
  ['weaved mesh', 'woven mesh'],
  ['weld mesh', 'welded mesh'],
  ['wiremesh', 'wire mesh'],
  ['gabbion', 'gabion'],
  ['sive', 'sieve'],
];

/** Function words that are never doubled on purpose. */
export const NEVER_DOUBLED = [
  '的',
  '了',
  '在',
  '和',
  '与',
  '及',
  '是',
  '为',
  '请',
  '将',
  '被',
  '或',
];

/** Numbers with a scale word (万, million); the other language uses different scales. */
export const COUNTED_IN_WORDS = /\d\s*(?:万|亿|thousand|million|billion|k\b)/iu;
