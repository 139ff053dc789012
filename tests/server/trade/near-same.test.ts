import { describe, expect, test } from 'vitest';
import { isNearSame, markOf } from '#server/trade/knowledge/near-same.ts';

describe('near-same questions', () => {
  test.each([
    ['镀锌电焊网的锌层多厚', '请问镀锌电焊网锌层一般有多厚？'],
    ['304不锈钢筛网的使用寿命', '不锈钢304筛网能用多久'],
    ['How long does a chain-link fence last?', 'how long will chain link fences last'],
  ])('%s · %s: one group', (one, other) => {
    expect(isNearSame(markOf(one), markOf(other))).toBe(true);
  });

  test.each([
    ['304不锈钢筛网的使用寿命', '316不锈钢筛网的使用寿命'],
    ['镀锌电焊网的锌层多厚', '镀锌电焊网价格多少'],
    ['镀锌电焊网的锌层多厚', '你好'],
  ])('%s · %s: two groups', (one, other) => {
    expect(isNearSame(markOf(one), markOf(other))).toBe(false);
  });

  test('a question without a word of the trade is compared as it is', () => {
    expect(isNearSame(markOf('？？'), markOf('？？'))).toBe(true);
  });

  test('near-same questions share a band', () => {
    const [one, other] = ['镀锌电焊网的锌层多厚', '镀锌电焊网锌层一般有多厚？'].map(markOf);
    expect(other?.bands.some((band) => one?.bands.includes(band))).toBe(true);
  });
});
