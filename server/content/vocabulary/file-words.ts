/** Patterns for questions about an attached file; all match lower-case text. */

const ZH_NOUN =
  '(?:文件|附件|文档|资料|表格|材料|工作簿|图片|照片|截图|pdf|word|excel|txt|docx|xlsx)';
/** Document types; they refer to a file only together with a phrase such as 'in the'. */
const ZH_PAPER =
  '(?:合同|协议|报价单?|规格书|清单|说明书|报告|标书|订单|证书|发票|装箱单|图纸|价格表|规格表|目录|手册)';
const EN_NOUN =
  '(?:files?|documents?|attachments?|attached|pdfs?|spreadsheets?|workbooks?|pictures?|photos?|images?|screenshots?|uploaded)';

export const NAMES_FILE = new RegExp(
  `${ZH_NOUN}|${ZH_PAPER}(?:里|中|上|内)|这[份篇张]|那[份篇张]|(?:上面|里面|其中|当中|文中|表中|表里)|\\b${EN_NOUN}\\b|\\b(?:in it|in there)\\b`,
);

/** Phrases about the file, removed before searching in it. */
export const FILE_PHRASES = new RegExp(
  [
    `(?:在|从|根据|按照?|依据|照着?|请?(?:帮我)?看一?下?看?)?(?:这|那|上面|前面|刚才|我(?:发|传)的?)?(?:一|两|几|些)?[份个张篇]?的?${ZH_NOUN}(?:里面?|中间?|内|上面?)?(?:的?(?:内容|文字))?(?:有没有)?(?:说|写|提|讲|规定|记载|标注?)?(?:到|了|的|明)?`,
    `(?:这|那)?[份张]?${ZH_PAPER}(?:里面?|中|上|内)(?:有没有)?(?:说|写|提|讲|规定)?(?:到|了|的|明)?`,
    '(?:这|那)[份篇张](?:里面?|中)?|(?:上面|里面|其中|当中|文中|表中|表里)(?:说|写|提|讲)?(?:到|了|的)?',
    `\\b(?:according to|in|from|of|does|what does)?\\s{0,9}(?:(?:the|this|that|these|my)\\s{0,9})?${EN_NOUN}(?:\\s+(?:say|says|mention|mentions|tell|tells)(?:\\s+(?:about|us|me))?)?\\b`,
  ].join('|'),
  'g',
);

const NUMERAL = '\\d{1,4}|[零〇一二两三四五六七八九十百千]{1,7}';

/** Asks for a result that calculators produce. */
export const ASKS_RESULT =
  /重|公斤|吨|开孔率|孔径|净孔|面积|价|报价|多少钱|成本|长度|几卷|多少卷|\bweigh|\bheavy|\bopen area|\baperture|\bopening|\bprice|\bcost|\btons?\b|\bkg\b/;

/** A page, sheet or section number, in one of the groups. */
export const NUMBERED_PAGE = new RegExp(
  `第\\s*(${NUMERAL})\\s*(?:页|张工作表|个工作表|张表|个表|节|部分)|\\b(?:page|p\\.|pg\\.?|sheet|section)\\s*(\\d{1,4})\\b`,
);
export const FIRST_PAGE = /首页|头一页|\bfirst page\b/;
export const LAST_PAGE = /最后一页|末页|尾页|\blast page\b/;

/** Interrogatives between two words, removed from the search. */
export const ASKING = /(?:是|在)?(?:谁|哪里|哪儿|何处|啥|是否|有没有)/g;

/** Demonstratives and fillers, removed from the search. */
export const POINTING =
  /[这那它其此][个份些张篇里]?|帮我|请|一下|(?<![吗呢吧啊呀的了])[吗呢吧啊呀的了]+$/g;

/** Table columns that describe a mesh, as opposed to weights, prices and quantities. */
export const SPEC_COLUMN =
  /目|丝径|线径|丝号|网孔|孔径|孔距|孔宽|节距|间距|材质|材料|钢号|牌号|宽|长|厚|产品|品名|名称|类型|种类|编织|织法|镀|\b(?:mesh|wire|dia|diameter|aperture|opening|pitch|spacing|material|grade|width|length|thick|thickness|product|type|weave|coating)\b/;
/** Prefix used to test if a calculator understands the question. */
export const SAMPLE_SPEC = '40目 0.2mm 304平纹网，';

/** Asks for the whole file. */
export const WHOLE_FILE =
  /总结|概括|归纳|摘要|概述|概要|梳理|提炼|要点|主要(?:内容|讲|说|写|是)|(?:讲|说|写)(?:的|了|些)?(?:是)?(?:什么|啥)(?:内容)?|什么内容|什么意思|是什么|介绍|看一?看|看一?下|分析|解读|\bsummar(?:y|ise|ize|ies)\b|\bkey points?\b|\boverview\b|\bmain points?\b|\bwhat(?:'s| is) (?:this|it)\b|\babout\b|\btl;?dr\b|\bdescribe\b/;

/** Asks for the content of a page. */
export const PAGE_ASKS =
  /(?:都|主要)?(?:讲|说|写|有|是)(?:的|了|些)?(?:是)?(?:什么|啥|哪些)?(?:内容)?|内容|\bwhat\b|\bsays?\b|\bon\b|\bcontents?\b/g;

const DIGITS = '零一二三四五六七八九';
const PLACES: Readonly<Record<string, number>> = { 十: 10, 百: 100, 千: 1000 };

/** Parses a number below 10,000 in digits or Chinese numerals. */
export function readNumeral(text: string): number {
  if (/^\d+$/.test(text)) return Number(text);
  let sum = 0;
  let digit = 0;
  for (const character of text.replaceAll('〇', '零').replaceAll('两', '二')) {
    const place = PLACES[character];
    if (place === undefined) {
      digit = DIGITS.indexOf(character);
      continue;
    }
    sum += (digit === 0 ? 1 : digit) * place;
    digit = 0;
  }
  return sum + digit;
}

/** In a pair of characters that is no word: '几卷' of '有几卷'. */
export const INTERROGATIVE = /几(?!何)|谁|哪|吗|呢|什么|多少/;
