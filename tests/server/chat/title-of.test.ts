import { describe, expect, it } from 'vitest';
import { LIMITS } from '#contract/limits.ts';
import { shortTitle, titleOf } from '#server/modules/chat/title-of.ts';

describe('the title of a question', () => {
  it.each([
    ['40目 0.2mm 304平纹网每平米多重？', '40目 0.2mm 304平纹网每平米多重？'],
    ['你好，请问40目0.2丝的304网每平米多重？谢谢！', '40目0.2丝的304网每平米多重？'],
    ['热镀锌和电镀锌有什么区别', '热镀锌和电镀锌有什么区别'],
    ['Hi, what is Galfan coating? Thanks a lot!', 'what is Galfan coating?'],
    ['写一封邮件给王总：交期延后5天', '写一封邮件给王总：交期延后5天'],
    ['你好', '你好'],
    ['？？？', '？？？'],
  ])('is its subject without greetings: %s', (question, title) => {
    expect(titleOf(question)).toBe(title);
  });

  it('ends behind a word where it is too long, at 80 characters at most', () => {
    const long = `海边仓库的围栏，${'要求热镀锌之后再浸塑，'.repeat(20)}用多粗的丝？`;

    expect(Array.from(titleOf(long)).length).toBeLessThanOrEqual(LIMITS.titleChars);
    expect(titleOf(long)).toMatch(/[\p{L}\p{N}]…$/u);
    expect(Array.from(titleOf('网'.repeat(8000)))).toHaveLength(LIMITS.titleChars);
  });

  it('of a model keeps its words', () => {
    expect(shortTitle('  你好，丝网\n报价 ')).toBe('你好，丝网 报价');
  });
});
