import { describe, expect, test } from 'vitest';
import { askBack } from '#server/model/embedded/knowledge/ask-back.ts';

describe('askBack', () => {
  test.each([
    ['滤网用啥好', '介质'],
    ['石笼一个多重', '箱子尺寸'],
    ['这网能用几年', '材质和镀层'],
    ['8号丝的网多重', '哪种网'],
    ['求购刺绳', '股丝'],
  ])('a question that says too little gets fields: %s', (question, field) => {
    expect(askBack(question, 'zh-CN')?.fields.join()).toContain(field);
  });

  test.each([
    ['need fence for farm', 'animals'],
    ['is the zinc enough?', 'zinc in g/m²'],
    ['which filter mesh?', 'medium'],
  ])('also in English: %s', (question, field) => {
    expect(askBack(question, 'en-US')?.fields.join()).toContain(field);
  });

  test.each([
    '40目0.2丝304平纹网每平米多重',
    '石笼的石头要多大的',
    '滤网的绝对精度是什么意思',
    '护栏是喷塑好还是浸塑好啊 海边用的',
    '高血压能喝咖啡吗',
  ])('a question that says enough, or is of no subject of the trade, gets none: %s', (question) => {
    expect(askBack(question, 'zh-CN')).toBeNull();
  });
});
