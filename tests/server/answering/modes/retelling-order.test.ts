import { describe, expect, it } from 'vitest';
import { retellingOf } from '#server/answering/modes/retelling-order.ts';

const TOLD = { question: '40目 0.2mm 304 1×30m 一卷多重', answer: '总重 **23.54 kg**。' };
const IN_ENGLISH = { question: 'What does a roll weigh?', answer: 'Total weight **23.54 kg**.' };

describe('an order to tell the answer before in another language', () => {
  it.each([
    '翻译成英文',
    '翻译成英文发给客户',
    '请帮我把上面的结果翻译成英文，我要发给老外，谢谢',
    '用英文说',
    '用英语再说一遍',
    '给我一个英文版本',
    '英文版，简短点',
    '翻译一下，客户看不懂中文',
    'translate that',
    'Can you translate the answer into English?',
    'in English please',
    'English version for my customer',
  ])('wants English: %s', (question) => {
    expect(retellingOf(question, [TOLD])).toEqual({ into: 'en-US', turn: TOLD, before: [] });
  });

  it.each(['翻译成中文', 'in Chinese, please', 'translate it'])(
    'wants Chinese, or names no language: %s',
    (question) => {
      const found = retellingOf(question, [IN_ENGLISH]);

      expect(found?.into).toBe('zh-CN');
    },
  );

  it('names a language that there is no dictionary for', () => {
    expect(retellingOf('翻译成俄语', [TOLD])?.into).toBeNull();
  });

  it('means the answer before an order of the kind', () => {
    const translated = { question: '用英文', answer: 'Total weight **23.54 kg**.' };

    expect(retellingOf('换成中文', [TOLD, translated])).toEqual({
      into: 'zh-CN',
      turn: TOLD,
      before: [],
    });
  });

  it.each([
    '翻译：交期30天，定金30%',
    '把下面这段翻译成英文：交期30天',
    '勾花网用英文怎么说',
    '翻译费多少',
    '要翻译吗',
    '不用翻译',
    '那60目呢',
    '写一封英文邮件',
    '中英文都要',
    'Which standards apply in English law?',
    'translate the following: lead time 30 days',
  ])('is no such order: %s', (question) => {
    expect(retellingOf(question, [TOLD])).toBeNull();
  });

  it('needs an answer before it', () => {
    expect(retellingOf('翻译成英文', [])).toBeNull();
  });
});
