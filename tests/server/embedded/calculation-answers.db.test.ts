import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Source } from '#contract/knowledge/calls.ts';
import type { AnswerPiece } from '#server/model/embedded/answer-piece.ts';
import type { EmbeddedEngine } from '#server/model/embedded/create-embedded-engine.ts';
import { createArticlesDatabase, type TestDatabase } from '../database.ts';
import { pluginPorts } from '../plugins/plugin-ports.ts';

let database: TestDatabase;
let engine: EmbeddedEngine;

beforeAll(async () => {
  database = await createArticlesDatabase();
  ({ engine } = pluginPorts(database.db));
});
afterAll(() => database.drop());

async function ask(question: string, ...history: string[]) {
  const language = /\p{Script=Han}/u.test(question) ? 'zh-CN' : 'en-US';
  const turns = history.map((each) => ({ question: each }));
  const pieces: AnswerPiece[] = [];
  for await (const piece of engine.answer(question, language, turns)) pieces.push(piece);
  const text = pieces
    .flatMap((piece) => (piece.type === 'text' ? [piece.text] : []))
    .join('\n\n')
    .trim();
  const status = pieces.flatMap((piece) => (piece.type === 'status' ? [piece.text] : []));
  const sources = pieces.reduce<Source[]>(
    (last, piece) => (piece.type === 'sources' ? piece.sources : last),
    [],
  );
  return { pieces, text, status, sources, parts: pieces.filter(({ type }) => type === 'part') };
}

describe('an answer of a calculator that reads words', () => {
  it('begins with the number that was asked for and shows how it comes about', async () => {
    const { text, parts, sources, status } = await ask('勾花网 50 孔 3.0 丝，一平米多重');

    expect(status).toEqual(['正在计算']);
    expect(text.split('\n')[0]).toContain('**2.22 kg/m²**');
    expect(text).toContain('公式与代入');
    expect(parts).toHaveLength(1);
    expect(sources.length).toBeGreaterThan(0);
  });

  it('weighs a roll of a given length, in the unit that the buyer speaks', async () => {
    const { text } = await ask(
      '12 1/2 ga two strand, 14 ga four point at 5", how heavy is a 1320 foot roll',
    );

    expect(text).toMatch(/about \*\*37\.6 kg\*\* for 1,320 ft|\*\*37\.6 kg\*\*/);
    expect(text).toContain('82.8 lb');
  });

  it('says which input is missing and which calculator it is for', async () => {
    const { text, parts } = await ask('勾花网 50孔 一平米多重');

    expect(text).toContain('勾花网');
    expect(text).toContain('缺少丝径');
    expect(parts).toEqual([]);
  });

  it('tells a bare gauge number in every system', async () => {
    const { text } = await ask('12号铁丝到底几毫米？');

    expect(text).toContain('2.769 mm');
    expect(text).toContain('2.642 mm');
    expect(text).toContain('2.053 mm');
  });

  it('says what it filled in where a size is in no formula', async () => {
    const { text } = await ask(
      'SWD 10, strand 1.2, made from 2 mm mild steel sheet: how heavy is one square metre',
    );

    expect(text).toContain('**3.77 kg/m²**');
    expect(text).toContain('long pitch LWD was not given');
  });
});

describe('two things in one question', () => {
  it('are calculated first and looked up behind, with one list of sources', async () => {
    const { pieces, text, sources } = await ask('40目0.2丝的304一平米多重，海边能用吗');
    const marks = [...text.matchAll(/\[\^(\d+)\]/g)].map(([, n]) => Number(n));

    expect(pieces.findIndex(({ type }) => type === 'part')).toBeLessThan(
      pieces.findIndex((piece) => piece.type === 'text' && piece.text.includes('海边能用吗')),
    );
    expect(text).toMatch(/海边[\s\S]*316/);
    expect(new Set(marks)).toEqual(new Set(sources.map(({ n }) => n)));
    expect(new Set(sources.map(({ articleId }) => articleId)).size).toBe(sources.length);
    expect(sources.length).toBeGreaterThan(1);
  });

  it('are set side by side where they are compared', async () => {
    const { text, parts } = await ask('40目0.2和60目0.15哪个重');

    expect(parts).toHaveLength(2);
    expect(text.split('\n')[0]).toMatch(/40.*比.*60.*多 \*\*0\.1214 kg\/m²\*\*/);
    expect(text).toContain('| 0.777 kg/m² | 0.655 kg/m² |');
  });
});

describe('a follow-up', () => {
  it('says first what it takes over, then calculates', async () => {
    const { text, parts } = await ask('那 0.25 的呢？', '40目0.2丝的304网一平米多重');

    expect(text.startsWith('接着“40目0.2丝的304网一平米多重”')).toBe(true);
    expect(text).toContain('**1.226 kg/m²**');
    expect(parts).toHaveLength(1);
  });

  it('of the articles asks about the other thing', async () => {
    const { text, sources, status } = await ask('那316呢', '304不锈钢在海边能用吗');

    expect(status).toEqual(['正在查找资料']);
    expect(text).toContain('316');
    expect(sources.length).toBeGreaterThan(0);
  });

  it('is worked out without a word for a model that answers itself', () => {
    const parts = engine.calculations('换成316呢', 'zh-CN', [
      { question: '40目0.2丝的304网一平米多重' },
    ]);

    expect(parts.map(({ inputs }) => inputs['material'])).toEqual(['ss316']);
    expect(engine.calculations('热镀锌和电镀锌有什么区别', 'zh-CN')).toEqual([]);
  });
});

describe('a question about a notation', () => {
  it.each([
    ['绿皮铁丝规格写2.0/3.0，两个数各是什么', /芯径/],
    ['what does "GFW 1.00/0.355" on a Chinese drawing mean?', /aperture.*wire diameter/],
  ])('is answered from the articles: %s', async (question, expected) => {
    const { text, parts, sources } = await ask(question);

    expect(parts).toEqual([]);
    expect(text).toMatch(expected);
    expect(sources.length).toBeGreaterThan(0);
  });
});
