import { describe, expect, it } from 'vitest';

import { highlightCode, highlightedBefore, knownLanguage } from '#ui/markdown/highlight-code.ts';

describe('highlightCode', () => {
  it('gives spans whose text is the code', async () => {
    const code = 'const a = "<b>"; // 注释';
    const spans = await highlightCode('ts', code);
    expect(spans?.map(({ text }) => text).join('')).toBe(code);
    expect(spans).toContainEqual({ scope: 'keyword', text: 'const' });
    expect(spans).toContainEqual({ scope: 'string', text: '"<b>"' });
    expect(highlightedBefore('ts', code)).toBe(spans);
  });

  it('keeps the text of languages within a language', async () => {
    const code = '<style>a { color: red }</style><p>x</p>';
    const spans = await highlightCode('html', code);
    expect(spans?.map(({ text }) => text).join('')).toBe(code);
  });

  it.each(['', 'nolang', 'constructor', '__proto__'])('knows no language %j', async (language) => {
    expect(knownLanguage(language)).toBeUndefined();
    expect(await highlightCode(language, 'x')).toBeUndefined();
  });

  it('leaves very long code alone', async () => {
    expect(await highlightCode('json', `[${'1,'.repeat(10_001)}1]`)).toBeUndefined();
  });
});
