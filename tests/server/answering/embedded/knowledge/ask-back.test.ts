import { describe, expect, test } from 'vitest';
import { askBack, asksTheSeller } from '#server/answering/embedded/knowledge/ask-back.ts';

describe('askBack', () => {
  test.each([
    ['滤网用啥好', '介质'],
    ['石笼一个多重', '箱子尺寸'],
    ['这网能用几年', '材质和镀层'],
    ['8号丝的网多重', '哪种网'],
    ['求购刺绳', '股丝'],
    ['我想围个羊圈', '什么牲口'],
    ['发两卷，多久能到', '到哪里'],
    ['能比上次便宜点吗', '上次是哪一单'],
    ['量大有优惠吗', '交货条件'],
    ['帮我算下重量', '丝径'],
    ['做得了吗', '哪种网'],
  ])('a question that says too little gets fields: %s', (question, field) => {
    expect(askBack(question, 'zh-CN')?.fields.join()).toContain(field);
  });

  test.each([
    ['need fence for farm', 'animals'],
    ['is the zinc enough?', 'zinc in g/m²'],
    ['which filter mesh?', 'medium'],
    ['how heavy is a roll', 'wire diameter'],
    ['what opening do I get', 'centre distance'],
    ['can you do it cheaper than last time', 'which quotation'],
    ['when can you ship?', 'where to'],
    ['I want to protect my garden', 'encloses'],
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

test('a delivery time is asked of the seller, a weight is not', () => {
  expect(asksTheSeller('发三卷什么时候能到')).toBe(true);
  expect(asksTheSeller('三卷多重')).toBe(false);
});
