import type { Language } from './messages.ts';

export interface FileAnswerTexts {
  reading: string;
  recognising: string;
  found: string;
  onPage: { page: string; sheet: string; section: string; picture: string };
  notFound: string;
  beside: string;
  noSuchPage: string;
  emptyPage: string;
  pageSays: string;
  notOnPage: string;
  stillReading: string;
  none: string;
  failed: string;
  cut: string;
  unreadScans: string;
  pictureCut: string;
  /** A picture that no text was recognised in. */
  picture: string;
  pixels: string;
  calculated: string;
  calculatedUnsure: string;
  unsure: string;
  unsureText: string;
  summaryOf: string;
  summaryOfOne: string;
  sheet: string;
  separator: string;
}

export const FILE_ANSWER_TEXTS: Record<Language, FileAnswerTexts> = {
  'zh-CN': {
    reading: '正在读《{{name}}》',
    recognising: '正在识别图片《{{name}}》',
    found: '《{{name}}》里写着：',
    onPage: {
      page: '第 {{n}} 页',
      sheet: '第 {{n}} 张表',
      section: '第 {{n}} 部分',
      picture: '图片',
    },
    notFound: '《{{name}}》里没有找到和这个问题有关的内容。',
    beside: '**以下不是文件里的内容，是丝网知识库的回答：**',
    noSuchPage: '《{{name}}》一共 {{pages}} 页，没有这一页。',
    emptyPage: '《{{name}}》{{place}}没有可以读出的文字。',
    pageSays: '《{{name}}》{{place}}：',
    notOnPage: '《{{name}}》{{place}}没有提到所问的内容，这一页写的是：',
    stillReading: '《{{name}}》还在读取，这次没有等到。过一会儿再问一遍就能用上它。',
    none: '《{{name}}》里没有可以读出的文字。请换成带文字的文件，或者把要问的内容贴出来。',
    failed:
      '《{{name}}》没能读完，文件可能已损坏或太复杂。请重新上传，或者换一种格式（例如另存为 PDF）。',
    cut: '《{{name}}》很长，只读了前 {{pages}} 页、{{chars}} 字以内的部分。',
    unreadScans: '《{{name}}》有 {{count}} 页扫描页没有识别完：一份文件最多识别 30 页。',
    pictureCut: '《{{name}}》里的文字太多，只识别了一部分，请核对有没有漏掉的。',
    picture:
      '《{{name}}》是一张图片（{{kind}}，{{size}}{{pixels}}），里面没有认出文字。这里没有配置能看图的模型，所以图里的东西看不到；请把要问的文字或尺寸打出来，我就能接着回答。',
    pixels: '，{{width}} × {{height}} 像素',
    calculated: '按{{place}}的“{{quote}}”计算：',
    calculatedUnsure: '按{{place}}的“{{quote}}”计算（有的字没有看清，请核对）：',
    unsure: '**请核对**：《{{name}}》里这些字没有看清：{{texts}}。',
    unsureText: '“{{text}}”',
    summaryOf: '《{{name}}》一共 {{pages}} 页。以下句子都摘自原文：',
    summaryOfOne: '《{{name}}》的主要内容，句子都摘自原文：',
    sheet: '- {{place}}“{{name}}”：{{columns}}',
    separator: '、',
  },
  'en-US': {
    reading: 'Reading {{name}}',
    recognising: 'Recognising the picture {{name}}',
    found: '“{{name}}” says:',
    onPage: {
      page: 'page {{n}}',
      sheet: 'sheet {{n}}',
      section: 'part {{n}}',
      picture: 'the picture',
    },
    notFound: 'Nothing in “{{name}}” is about this question.',
    beside: '**The following is not from the file; it is what the knowledge base says:**',
    noSuchPage: '“{{name}}” has {{pages}} pages; there is no such page.',
    emptyPage: '“{{name}}”, {{place}}: there is no text that can be read.',
    pageSays: '“{{name}}”, {{place}}:',
    notOnPage: '“{{name}}”, {{place}}, does not mention what you ask; this is what it says:',
    stillReading:
      '“{{name}}” is still being read and was not ready in time. Ask again in a moment and it will be used.',
    none: '“{{name}}” has no text that can be read. Please send a file with text, or paste what you ask about.',
    failed:
      '“{{name}}” could not be read to its end; it may be damaged or too complex. Please upload it again or in another format (as a PDF, for example).',
    cut: '“{{name}}” is very long: only its first {{pages}} pages, up to {{chars}} characters, were read.',
    unreadScans:
      '{{count}} scanned pages of “{{name}}” were not recognised completely: 30 pages of a file are the limit.',
    pictureCut:
      '“{{name}}” has too many texts: only a part of them was recognised. Please check what is missing.',
    picture:
      '“{{name}}” is a picture ({{kind}}, {{size}}{{pixels}}), and no text was recognised in it. No model that can look at pictures is configured here, so what it shows cannot be seen; please type the text or the sizes you ask about, and the answer can go on from there.',
    pixels: ', {{width}} × {{height}} pixels',
    calculated: 'Calculated from “{{quote}}” ({{place}}):',
    calculatedUnsure:
      'Calculated from “{{quote}}” ({{place}}; not all of it was clear, please check it):',
    unsure: '**Please check**: these texts in “{{name}}” were not clear: {{texts}}.',
    unsureText: '“{{text}}”',
    summaryOf: '“{{name}}” has {{pages}} pages. All sentences below are quoted from it:',
    summaryOfOne: 'What “{{name}}” says, quoted from it:',
    sheet: '- {{place}}, “{{name}}”: {{columns}}',
    separator: ', ',
  },
};
