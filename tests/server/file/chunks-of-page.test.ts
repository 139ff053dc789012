import { expect, test } from 'vitest';
import { chunksOfProse, chunksOfSheet, headOf } from '#server/trade/passages/chunks-of-page.ts';
import { sectionsOf } from '#server/modules/file/sections-of.ts';
import { textOfHtml } from '#server/modules/file/text-of-html.ts';

const sentence = (n: number) =>
  `第${n}条：镀锌电焊网的丝径、孔径和锌层重量都按标准检验，每批抽三件。`;

test('a page of prose is cut at the ends of sentences, and joined it is the page', () => {
  const page = Array.from({ length: 100 }, (_, n) => sentence(n)).join('');
  const chunks = chunksOfProse(page);

  expect(chunks.map(({ text }) => text).join('')).toBe(page);
  for (const { text } of chunks.slice(0, -1)) {
    expect(text).toMatch(/。$/);
    expect(text.length).toBeGreaterThanOrEqual(500);
    expect(text.length).toBeLessThanOrEqual(800);
  }
  expect(chunks[1]?.context).toBe(chunks[0]?.text.match(/第\d+条[^。]*。$/)?.[0]);
});

test('text without an end of a sentence is cut all the same, and tears no character', () => {
  const page = '𠮷'.repeat(1500);
  const chunks = chunksOfProse(page);

  expect(chunks.map(({ text }) => text).join('')).toBe(page);
  for (const { text } of chunks) expect(text).toMatch(/^𠮷+$/u);
});

test('a sheet is cut between its rows, each found by the head too', () => {
  const rows = Array.from({ length: 100 }, (_, n) => `X-${n}\t${n}\t0.2`);
  const page = `规格\n说明：含税\n型号\t目数\t丝径\n${rows.join('\n')}\n`;
  const chunks = chunksOfSheet(page);

  expect(headOf(page)).toBe('型号\t目数\t丝径');
  expect(chunks.map(({ text }) => text).join('')).toBe(page);
  expect(chunks[1]?.context).toBe('规格 型号\t目数\t丝径');
  expect(chunks[1]?.text).toMatch(/^X-\d+\t/);
});

test('sections begin with headings where there is enough before them', () => {
  const text = `# 一\n\n${'甲。\n\n'.repeat(400)}# 二\n\n${'乙。\n\n'.repeat(400)}`;
  const sections = sectionsOf(text);

  expect(sections.join('')).toBe(text);
  expect(sections.find((section) => section.includes('乙'))).toMatch(/^# 二/);
  expect(sectionsOf(' \n\n ')).toEqual([]);
});

test('a Word file keeps its headings, lists and tables as text', () => {
  const html =
    '<h1>规格 &amp; 价格</h1><p>丝径 &lt; 2 mm</p><ul><li>甲</li><li>乙</li></ul>' +
    '<table><tr><th><p>型号</p></th><th><p>目数</p></th></tr><tr><td><p>A-1</p></td><td><p>40</p></td></tr></table><p>完</p>';

  expect(textOfHtml(html)).toBe(
    '# 规格 & 价格\n\n丝径 < 2 mm\n\n- 甲\n- 乙\n\n型号\t目数\nA-1\t40\n\n完\n\n',
  );
});
