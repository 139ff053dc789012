import type { Language } from '../messages.ts';

interface CalculatorPluginTexts {
  calculating: string;
  fits: string;
  understood: string;
  needed: string;
  refused: string;
  example: string;
  alsoFits: string;
  none: string;
  entry: string;
}

export const CALCULATOR_PLUGIN_TEXTS: Record<Language, CalculatorPluginTexts> = {
  'zh-CN': {
    calculating: '正在计算',
    fits: '这个用计算器**{{name}}**来算。',
    understood: '已经读到：{{given}}。',
    needed: '还需要这些，给齐了就算：',
    refused: '这些输入算不了：',
    example: '可以直接这样写：“{{example}}”。也可以在计算器面板里填表，边填边出结果。',
    alsoFits: '如果不是这个，也许是：{{names}}。',
    none: '没有看出要算什么。说出产品、尺寸和想知道的量就行，也可以从这些计算器里挑一个：',
    entry: '**{{name}}**：{{summary}}',
  },
  'en-US': {
    calculating: 'Calculating',
    fits: 'The calculator for this is **{{name}}**.',
    understood: 'Read so far: {{given}}.',
    needed: 'Give these too and it can be worked out:',
    refused: 'It cannot be worked out with these inputs:',
    example:
      'You can write it like this: “{{example}}”. Or fill in the form of the calculator panel and watch the result.',
    alsoFits: 'If it is not this one, perhaps: {{names}}.',
    none: 'I cannot tell what is to be calculated. Name the product, its sizes and what you want to know, or pick one of these calculators:',
    entry: '**{{name}}**: {{summary}}',
  },
};
