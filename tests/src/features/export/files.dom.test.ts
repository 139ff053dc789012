import sharp from 'sharp';
import { beforeEach, expect, test } from 'vitest';
import type { AskPart, CalculationPart, MeshPart } from '#contract/chat/calls.ts';
import { composeDocument } from '#features/export/model/compose-document.ts';
import {
  exportedTurns,
  type ChosenTurns,
  type ExportedTurn,
} from '#features/export/model/exported-turn.ts';
import { docxFile } from '#features/export/model/docx-file.ts';
import { createFormulaText } from '#features/export/model/formula-text.ts';
import { markdownBlocks } from '#features/export/model/markdown-blocks.ts';
import { markdownFile, markdownText } from '#features/export/model/markdown-file.ts';
import { slicesOf } from '#features/export/model/picture-slices.ts';
import { labelPng } from '#lib/label-png.ts';
import { changeLanguage, i18n, startI18n } from '#i18n/setup.ts';
import { readPart } from '#tests/src/lib/docx/read-part.ts';
import { answerOf, history, recordOf } from '../chat/records.ts';

beforeEach(async () => {
  if (i18n.isInitialized) await changeLanguage('en-US');
  else await startI18n('en-US');
  await i18n.loadNamespaces(['exporting', 'parts']);
});

const turnOf = (overrides: Partial<ExportedTurn> = {}): ExportedTurn => ({
  answerId: 'answer-1',
  question: 'How heavy?',
  files: [],
  content: 'Heavy[^1].',
  sources: [{ n: 1, articleId: 'P01', title: 'Mesh count', snippet: '', contributor: 'Wang' }],
  parts: [],
  model: 'embedded',
  createdAt: '2026-11-20T00:00:00.000Z',
  ...overrides,
});

const PNG = Uint8Array.from(
  atob(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  ),
  (character) => character.charCodeAt(0),
);

const CALCULATION: CalculationPart = {
  type: 'calculation',
  calculator: 'woven_mesh',
  inputs: { mesh: 40, wire_mm: '0.2' },
  result: {
    calculator: 'woven_mesh',
    values: { aperture_mm: { value: 0.435, unit: 'mm', confidence: 'A' } },
    formula: '',
    steps: ['w = p − d = 0.435 mm'],
    assumptions: [],
    warnings: ['Without selvedge.'],
  },
};
const DRAWING: MeshPart = {
  type: 'mesh',
  spec: { product: 'plain_weave', inputs: { mesh: 40, wire_mm: '0.2' } },
};

test('an answer becomes Markdown with its sources, its label, its calculation and its drawing', async () => {
  const text = await markdownText('A talk', [turnOf({ parts: [CALCULATION, DRAWING] })]);
  expect(text).toMatch(/^# A talk\n/);
  expect(text).toContain('## 1. How heavy?\n\nHeavy[^1].');
  expect(text).toContain('| Opening | 0.435 | mm |');
  expect(text).toContain('```\nw = p − d = 0.435 mm\n```');
  expect(text).toMatch(/!\[.+\]\(data:image\/svg\+xml;base64,[\w+/=]+\)/);
  expect(text).toContain('*AI generated · ');
  expect(text).toContain('[^1]: Mesh count, Wang');
});

test('a calculation that was read from a question is exported as its card says it, each thing once', async () => {
  const read: CalculationPart = {
    ...CALCULATION,
    reading: {
      inputs: [
        { field: 'mesh', origin: 'question' },
        { field: 'wire_mm', origin: 'assumed' },
      ],
      asked: ['aperture_mm'],
    },
  };
  const text = await markdownText('A talk', [turnOf({ parts: [read, read] })]);
  expect(text).toContain('Read as: Woven square mesh · 40 mesh · Wire diameter 0.2 mm (assumed)');
  expect(text).toContain('| Opening | 0.435 | mm |');
  expect(text).not.toContain('| Wire diameter |');
  expect(text.split('Without selvedge.')).toHaveLength(2);
});

test('what an answer asks back is exported as a list', async () => {
  const ask: AskPart = {
    type: 'ask',
    sentence: 'Two things are missing.',
    calculator: null,
    fields: [
      { key: 'wire_mm', name: 'Wire diameter', unit: 'mm', choices: [] },
      { key: 'material', name: 'Material', unit: null, choices: [] },
    ],
    readings: [{ label: '0.02 mm', question: '40 mesh 0.02 mm' }],
  };
  const text = await markdownText('A talk', [turnOf({ parts: [ask] })]);
  expect(text).toContain(
    'Two things are missing.\n\n- Wire diameter (mm)\n- Material\n- 0.02 mm\n',
  );
});

test('a Markdown file, a Word document and a picture say within themselves that they were generated', async () => {
  const turns = [turnOf(), turnOf({ answerId: 'answer-2' })];
  const markdown = await (await markdownFile('A talk', turns)).text();
  expect(markdown).toMatch(/^---\nAIGC:\n {2}Label: '1'\n {2}ContentProducer: '[^'\n]+'\n/);
  expect(markdown).toContain("\n  ProduceID: 'answer-1..answer-2'\n");
  expect(markdown).toMatch(/\n---\n\n# A talk\n/);

  const properties = await readPart(await docxFile('A talk', turns), 'docProps/custom.xml');
  expect(properties).toContain('name="AIGC"');
  expect(properties).toContain('answer-1..answer-2');

  const label = { producer: '丝网智答', id: 'answer-1' };
  const bytes = new Uint8Array(await (await labelPng(new Blob([PNG]), label)).arrayBuffer());
  const { xmp, width } = await sharp(bytes, { failOn: 'warning' }).metadata();
  expect(width).toBe(1);
  expect(xmp?.toString()).toContain('<TC260:AIGC>{"Label":"1","ContentProducer":"丝网智答"');
});

test('footnotes of several answers are numbered apart, and lookalikes in code stay', async () => {
  const content = 'One[^1], none[^7], `[^1]`.\n\n```\n[^1]\n```';
  const text = await markdownText('A talk', [turnOf(), turnOf({ content })]);
  expect(text).toContain('Heavy[^1-1].');
  expect(text).toContain('One[^2-1], none, `[^1]`.\n\n```\n[^1]\n```');
  expect(text).toContain('[^2-1]: Mesh count');
});

test('an exported document has the question, files, sources and label of each turn', async () => {
  const long = 'x'.repeat(80);
  const { turns, label } = await composeDocument(
    'A talk',
    [turnOf({ files: ['a.pdf', 'b.txt'] }), turnOf({ question: long, model: 'big-model' })],
    (tex) => tex,
  );
  expect(turns[0]).toMatchObject({
    heading: '1. How heavy?',
    question: null,
    files: 'Attached: a.pdf, b.txt',
    sources: ['[1] Mesh count, Wang'],
  });
  expect(turns[1]).toMatchObject({ question: long });
  expect(turns[1]?.heading).toMatch(/^2\. x{60}…$/);
  expect(label).toContain('big-model');
});

test('Markdown is converted to document blocks', () => {
  const blocks = markdownBlocks(
    '# Title\n\n**Bold** and `code`[^1][^2]\n\n| a | b |\n| --- | ---: |\n| 1 | $x^2$ |\n\n- [x] done\n  1. deep\n\n> said\n\n```js\ncode\n```\n\n$$\ny\n$$\n\n---',
    { citations: new Set([1]), formula: (tex) => `<${tex}>`, topLevel: 3 },
  );
  const runs = (text: string) => [{ kind: 'paragraph', runs: [{ text }] }];
  expect(blocks).toMatchObject([
    { kind: 'heading', level: 3, runs: [{ text: 'Title' }] },
    {
      kind: 'paragraph',
      runs: [
        { text: 'Bold', bold: true },
        { text: ' and ' },
        { text: 'code', code: true },
        { text: '[1]', superscript: true },
      ],
    },
    {
      kind: 'table',
      headRows: 1,
      columnAlign: [undefined, 'right'],
      rows: [
        [{ blocks: runs('a') }, { blocks: runs('b') }],
        [{ blocks: runs('1') }, { blocks: [{ runs: [{ text: '<x^2>', formula: true }] }] }],
      ],
    },
    {
      kind: 'list',
      ordered: false,
      items: [[...runs('☑ done'), { kind: 'list', ordered: true, items: [runs('deep')] }]],
    },
    { kind: 'quote', blocks: runs('said') },
    { kind: 'code', text: 'code' },
    { kind: 'formula', text: '<y>' },
    { kind: 'rule' },
  ]);
});

test.each([
  [String.raw`G = \frac{\pi d^2}{4} \cdot \rho`, 'G = πd²/4 ⋅ ρ'],
  [String.raw`\sqrt{a_1^2 + b^2}`, '√(a₁² + b²)'],
  [String.raw`\frac{1}{2d}`, '1/(2d)'],
  [String.raw`x^{n+1} \le y_{max}`, 'xⁿ⁺¹ ≤ y_max'],
  [String.raw`\broken{`, String.raw`\broken{`],
])('%s is written as %s', async (tex, text) => {
  expect((await createFormulaText())(tex)).toBe(text);
});

test('a long export is split into images within the canvas limit', () => {
  expect(slicesOf([100, 200], 760, 80)).toEqual([{ from: 0, to: 2, height: 380, scale: 2 }]);
  const slices = slicesOf([3000, 3000, 12_000, 10], 760, 100);
  expect(slices.map(({ from, to }) => [from, to])).toEqual([
    [0, 1],
    [1, 2],
    [2, 3],
    [3, 4],
  ]);
  for (const { height, scale } of slices) {
    expect(height * scale).toBeLessThanOrEqual(16_000);
    expect(height * 760 * scale * scale).toBeLessThanOrEqual(16_000_001);
  }
});

const chosen = (overrides: Partial<ChosenTurns>): ChosenTurns => ({
  sessionId: 's1',
  records: [],
  isAll: true,
  ids: new Set(),
  versions: {},
  ...overrides,
});

test('an export of all turns holds the current branch without the deselected turns', () => {
  const records = history('a', 'b', ['c', 'b'], 'd');
  const questions = (of: Partial<ChosenTurns>) =>
    exportedTurns(records, chosen(of)).map(({ question }) => question.at(-1));
  expect(questions({})).toEqual(['a', 'c', 'd']);
  expect(questions({ ids: new Set(['c']) })).toEqual(['a', 'd']);
  expect(questions({ isAll: false, ids: new Set(['d', 'a']) })).toEqual(['a', 'd']);
});

test('an export uses the selected version and skips answers without text', () => {
  const answers = [answerOf('one', { content: '1' }), answerOf('two', { content: '2' })];
  const records = [
    recordOf('r', { answers, active: 'two' }),
    recordOf('x', { answers: [answerOf('none', { content: '', status: 'failed' })] }),
  ];
  const contents = (versions: Record<string, string>) =>
    exportedTurns(records, chosen({ versions })).map(({ content }) => content);
  expect(contents({})).toEqual(['2']);
  expect(contents({ r: 'one' })).toEqual(['1']);
});
