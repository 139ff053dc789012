import type { Language } from './messages.ts';

export const MODEL_NOTES: Record<Language, { cut: string; noWords: string }> = {
  'zh-CN': {
    cut: '> 回答到了长度上限，没有写完。可以说“继续”，或者把问题拆开问。',
    noWords: '模型没有写出结论，计算结果见上面的计算卡。',
  },
  'en-US': {
    cut: '> The answer has reached its greatest length and is not finished. Say “go on”, or ask for one part at a time.',
    noWords: 'The model wrote no conclusion; the results are on the cards above.',
  },
};
