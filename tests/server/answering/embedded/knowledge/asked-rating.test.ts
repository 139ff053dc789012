import { expect, it } from 'vitest';
import { askedRating } from '#server/answering/embedded/knowledge/asked-rating.ts';

it('a Dutch weave of which a rating is asked is put in the words of the articles', () => {
  expect(askedRating('24x110 retains how much', 'en-US')).toContain('24×110 Dutch weave');
  expect(askedRating('24*110能过滤多少微米', 'zh-CN')).toContain('24×110 席型网');
});

it('a question for another property or another cloth stays as it is', () => {
  expect(askedRating('24x110 dutch weave weight', 'en-US')).toBe('24x110 dutch weave weight');
  expect(askedRating('what does 40 mesh 0.2 filter', 'en-US')).toBe('what does 40 mesh 0.2 filter');
});
