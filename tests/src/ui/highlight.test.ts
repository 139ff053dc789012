import { expect, test } from 'vitest';
import { highlight } from '#ui/highlight/highlight.ts';
import { plainSnippet } from '#ui/highlight/plain-snippet.ts';

function marked(text: string, keyword: string): string {
  return highlight(text, keyword)
    .map((part) => (part.isHit ? `[${part.text}]` : part.text))
    .join('');
}

test.each([
  ['热镀锌和电镀锌', '镀锌', '热[镀锌]和电[镀锌]'],
  ['EN 10223 en', 'en', '[EN] 10223 [en]'],
  ['ＰＶＣ 涂塑', 'pvc', '[ＰＶＣ] 涂塑'],
  ['丝径 ½ in', '1⁄2', '丝径 [½] in'],
  ['aaa', 'aa', '[aa]a'],
  ['网面 20%', '%', '网面 20[%]'],
  ['没有', '石笼', '没有'],
  ['镀锌', ' 镀锌 ', '[镀锌]'],
])('%s, searched for %s', (text, keyword, expected) => {
  expect(marked(text, keyword)).toBe(expected);
});

test('an empty keyword marks nothing', () => {
  expect(marked('热镀锌', ' ')).toBe('热镀锌');
});

test('a snippet loses the marks of Markdown', () => {
  expect(plainSnippet('**热镀锌** 用 `Zn`。[^1] - [标准](https://x.cn)', '标准')).toBe(
    '热镀锌 用 Zn。 标准',
  );
});

test('a snippet begins shortly before its hit', () => {
  const long = `${'很'.repeat(36)}镀锌层`;
  expect(plainSnippet(long, '镀锌')).toBe(`…${'很'.repeat(10)}镀锌层`);
});

test('a snippet without the keyword stays as it is', () => {
  expect(plainSnippet('一段没有它的文字，比十个字长得多', '镀锌')).toBe(
    '一段没有它的文字，比十个字长得多',
  );
});
