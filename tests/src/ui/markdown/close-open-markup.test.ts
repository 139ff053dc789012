import { describe, expect, it } from 'vitest';

import { closeBlock, closeInline } from '#ui/markdown/close-open-markup.ts';

describe('closeInline', () => {
  it.each([
    ['plain text', 'plain text'],
    ['**要点', '**要点**'],
    ['**要点：', '**要点：**'],
    ['**要点*', '**要点**'],
    ['**要点**', '**要点**'],
    ['text **', 'text'],
    ['***both', '***both***'],
    ['**a *b', '**a *b***'],
    ['**a _b** c', '**a _b** c'],
    ['~~old', '~~old~~'],
    ['5~10', '5~10'],
    ['50*50*3', '50*50*3'],
    ['use `code', 'use `code`'],
    ['use `', 'use'],
    ['``a`b', '``a`b``'],
    ['**`a', '**`a`**'],
    ['`a * b` c', '`a * b` c'],
    ['see [link', 'see'],
    ['see [link](https://exa', 'see link'],
    ['see [link](https://a.b/(c', 'see link'],
    ['see [link](https://a.b)', 'see [link](https://a.b)'],
    ['see ![pic](https://a', 'see'],
    ['fact[^', 'fact'],
    ['fact[^1', 'fact'],
    ['fact[^1]', 'fact[^1]'],
    ['area $w_{1} = p', 'area'],
    ['area $w = p - d$', 'area $w = p - d$'],
    ['costs $5 per kilogram', 'costs $5 per kilogram'],
    ['area \\(w', 'area'],
    ['area \\(w\\) big', 'area \\(w\\) big'],
    ['area $$w', 'area'],
    ['R&am', 'R'],
    ['see <https://exa', 'see'],
    ['a < b', 'a < b'],
    ['end\\', 'end'],
  ])('%j is shown as %j', (content, shown) => {
    expect(closeInline(content)).toBe(shown);
  });

  it('lets a bracket that stays open become text in the end', () => {
    const text = `[${'a long remark '.repeat(10)}`.trim();
    expect(closeInline(text)).toBe(text);
  });
});

describe('closeBlock', () => {
  it.each([
    ['para\n-', 'para'],
    ['para\n**', 'para'],
    ['- a\n  -', '- a'],
    ['12', ''],
    ['12 mm', '12 mm'],
    ['##', ''],
    ['>', ''],
    ['```ts', ''],
    ['```ts\ncode', '```ts\ncode'],
    ['```ts\ncode\n``', '```ts\ncode'],
    ['```ts\ncode\n```', '```ts\ncode\n```'],
    ['````\n```', '````'],
    ['1. item\n   ```py', '1. item'],
    ['| a | b', ''],
    ['| a | b |', ''],
    ['| a | b |\n|:-', ''],
    ['| a | b |\n|:--|--:|', ''],
    ['| a | b |\n|---|---|\n| 1', ''],
    ['| a | b |\n|---|---|\n| 1 | 2 |\n', '| a | b |\n|---|---|\n| 1 | 2 |'],
    ['| a | b |\n|---|---|\n| 1 | 2 |\n|', '| a | b |\n|---|---|\n| 1 | 2 |'],
    ['| a | b |\n|---|---|\n| 1 | 2 |\n| 3', '| a | b |\n|---|---|\n| 1 | 2 |\n| 3'],
  ])('%j is shown as %j', (block, shown) => {
    expect(closeBlock(block)).toBe(shown);
  });
});
