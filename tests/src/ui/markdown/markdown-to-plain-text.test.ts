import { describe, expect, it } from 'vitest';

import { markdownToPlainText } from '#ui/markdown/markdown-to-plain-text.ts';

describe('markdownToPlainText', () => {
  it.each([
    ['## 标题\n\n**粗体**“引号”。`code` ~~x~~', '标题\n\n粗体“引号”。code x'],
    ['第一行\n第二行', '第一行第二行'],
    ['first line\nsecond line', 'first line second line'],
    ['one<br>two', 'one\ntwo'],
    ['m<sup>2</sup> 和 $w=p-d$[^2]', 'm2 和 w=p-d[2]'],
    ['[name](https://a.b/c) https://d.e', 'name (https://a.b/c) https://d.e'],
    ['- a\n- b\n  - c\n\nend', '- a\n- b\n  - c\n\nend'],
    ['3. a\n4. b', '3. a\n4. b'],
    ['> quote\n\nend', 'quote\n\nend'],
    ['| a | b |\n|---|---|\n| **1** | 2 |\n\nend', 'a\tb\n1\t2\n\nend'],
    ['```ts\nconst a = 1;\n```\n\nend', 'const a = 1;\n\nend'],
    ['$$\nx^2\n$$', 'x^2'],
  ])('%j becomes %j', (markdown, plain) => {
    expect(markdownToPlainText(markdown)).toBe(plain);
  });
});
