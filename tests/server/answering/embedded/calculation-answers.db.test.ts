import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Part } from '#contract/chat/calls.ts';
import type { Source } from '#contract/knowledge/calls.ts';
import type { AnswerPiece } from '#server/answering/embedded/answer-piece.ts';
import type { EmbeddedEngine } from '#server/answering/embedded/create-embedded-engine.ts';
import type { EarlierExchange } from '#server/answering/provider.ts';
import { createArticlesDatabase, type TestDatabase } from '../../database.ts';
import { pluginDeps } from '../plugins/plugin-deps.ts';

let database: TestDatabase;
let engine: EmbeddedEngine;

beforeAll(async () => {
  database = await createArticlesDatabase();
  ({ engine } = pluginDeps(database.db));
});
afterAll(() => database.drop());

async function ask(question: string, history: readonly EarlierExchange[] = []) {
  const language = /\p{Script=Han}/u.test(question) ? 'zh-CN' : 'en-US';
  const pieces: AnswerPiece[] = [];
  for await (const piece of engine.answer(question, language, history)) pieces.push(piece);
  const text = pieces
    .flatMap((piece) => (piece.type === 'text' ? [piece.text] : []))
    .join('\n\n')
    .trim();
  const status = pieces.flatMap((piece) => (piece.type === 'status' ? [piece.text] : []));
  const sources = pieces.reduce<Source[]>(
    (last, piece) => (piece.type === 'sources' ? piece.sources : last),
    [],
  );
  const parts = pieces.flatMap((piece): Part[] => (piece.type === 'part' ? [piece.part] : []));
  return { pieces, text, status, sources, parts };
}

/** The turns of a conversation, as they are stored. */
async function talk(...questions: string[]) {
  const history: EarlierExchange[] = [];
  let last = await ask(questions[0] ?? '');
  for (const [at, question] of questions.entries()) {
    if (at > 0) last = await ask(question, history);
    const parts = JSON.parse(JSON.stringify(last.parts)) as Part[];
    history.push({ question, answer: last.text, parts });
  }
  return last;
}

describe('a calculated answer', () => {
  it('is one sentence with the number, its source and a card', async () => {
    const { text, parts, sources, status } = await ask('勾花网 50 孔 3.0 丝，一平米多重');

    expect(status).toEqual(['正在计算']);
    expect(text).toContain('**2.22 kg/m²**');
    expect(text.length).toBeLessThan(100);
    expect(parts).toMatchObject([
      { type: 'calculation', calculator: 'chain_link', inputs: { mesh_mm: 50, wire_mm: 3 } },
    ]);
    expect(sources.length).toBeGreaterThan(0);
  });

  it('says of each input where it comes from', async () => {
    const { parts } = await ask('40目 0.2mm 304平纹网每平米多重');
    const [part] = parts;

    expect(part?.type === 'calculation' ? part.reading : null).toMatchObject({
      inputs: [
        { field: 'mesh', origin: 'question' },
        { field: 'wire_mm', origin: 'question' },
        { field: 'material', origin: 'question' },
      ],
      asked: ['weight_kg_m2'],
    });
  });

  it('asks for the one input that is missing, with a field for it', async () => {
    const { text, parts } = await ask('勾花网 50孔 一平米多重');

    expect(text).toContain('丝径');
    expect(parts).toMatchObject([
      { type: 'ask', calculator: 'chain_link', fields: [{ key: 'wire_mm' }] },
    ]);
  });

  it('says why a product cannot be made', async () => {
    const { text, parts } = await ask('500目 0.06毫米的丝，开孔率多少');

    expect(text).toContain('做不出来');
    expect(parts).toEqual([]);
  });
});

describe('two things in one question', () => {
  it('are calculated first and looked up behind, with one list of sources', async () => {
    const { pieces, text, sources } = await ask('40目0.2丝的304一平米多重，海边能用吗');
    const marks = [...text.matchAll(/\[\^(\d+)\]/g)].map(([, n]) => Number(n));

    expect(pieces.findIndex(({ type }) => type === 'part')).toBeLessThan(
      pieces.findIndex((piece) => piece.type === 'text' && piece.text.includes('海边能用吗')),
    );
    expect(new Set(marks)).toEqual(new Set(sources.map(({ n }) => n)));
    expect(new Set(sources.map(({ articleId }) => articleId)).size).toBe(sources.length);
  });
});

describe('a follow-up', () => {
  it('changes an input of the calculation that is stored with the answer before', async () => {
    const { text, parts } = await talk('40目0.2丝的304网一平米多重', '那 0.25 的呢？');

    expect(text).toContain('**1.226 kg/m²**');
    expect(parts).toMatchObject([{ inputs: { mesh: 40, wire_mm: 0.25, material: 'ss304' } }]);
  });

  it('completes a calculation that lacked an input', async () => {
    const { text } = await talk('勾花网 50孔 一平米多重', '丝径 3 mm');

    expect(text).toContain('**2.22 kg/m²**');
  });

  it('goes on with a price over seven turns, through words of thanks', async () => {
    const { text } = await talk(
      '304 20目0.4丝1米宽30米一卷多重',
      '一公斤24块，一卷多少钱',
      '来15卷',
      '98折',
      '加运费600',
      '谢谢',
      '再加13个点的税',
    );

    expect(text).toContain('**19,446.85 元**');
  });

  it('goes on with the price beside a card', async () => {
    const { text } = await talk('304 20目0.4丝 1米宽30米3卷，35一公斤，多少钱', '打95折');

    expect(text).toContain('**4,696.17 元**');
  });

  it('of the articles asks about the other thing', async () => {
    const { text, sources, status } = await talk('304不锈钢在海边能用吗', '那316呢');

    expect(status).toEqual(['正在查找资料']);
    expect(text).toContain('316');
    expect(sources.length).toBeGreaterThan(0);
  });

  it('is worked out without a word for a model that answers itself', async () => {
    const first = await ask('40目0.2丝的304网一平米多重');
    const history = [{ question: '', answer: first.text, parts: first.parts }];
    const parts = await engine.calculations('换成316呢', 'zh-CN', history);

    expect(parts.map(({ inputs }) => inputs['material'])).toEqual(['ss316']);
    expect(await engine.calculations('热镀锌和电镀锌有什么区别', 'zh-CN')).toEqual([]);
  });
});

describe('a question about a notation', () => {
  it.each([
    ['绿皮铁丝规格写2.0/3.0，两个数各是什么', /芯径/],
    [
      'what does "GFW 1.00/0.355" on a Chinese drawing mean?',
      /clear opening \*\*1 mm\*\*, wire \*\*0\.355 mm\*\*/,
    ],
  ])('is answered from the articles: %s', async (question, expected) => {
    const { text, parts, sources } = await ask(question);

    expect(parts).toEqual([]);
    expect(text).toMatch(expected);
    expect(sources.length).toBeGreaterThan(0);
  });
});

describe('whether something will do where it is used', () => {
  it.each([
    ['40目0.2的304网，用在海水里行吗', /316|2507|海水/],
    ['镀锌电焊网 25孔2丝 用在养鸡场可以吗', /鸡|氨/],
  ])('is judged by the articles, and not weighed: %s', async (question, said) => {
    const { text, parts } = await ask(question);

    expect(text).toMatch(said);
    expect(parts).toEqual([]);
  });

  it('is said to be unknown where the articles have nothing near', async () => {
    const { text } = await ask('电焊网 25孔2丝 1x30 用在火锅店后厨行吗');

    expect(text).toContain('“用在火锅店后厨行吗”这一点，资料里没有');
  });
});

describe('beside a calculation', () => {
  it.each([
    '我进价4100 卖4600 毛利率多少，加价率多少',
    '用60目0.18的网 孔多大',
    'What is 14 gauge wire in mm, SWG and AWG?',
    '钢板网 1.0厚 梗1.5 孔12x30 一平多重 能承重吗',
  ])('no block repeats it or speaks of something else: %s', async (question) => {
    expect((await ask(question)).text).not.toMatch(/另外问到的|You also asked/);
  });

  it('a question of its own is answered', async () => {
    expect((await ask('20目0.4 304 1x30 多重，怎么包装')).text).toContain('另外问到的“怎么包装”');
  });

  it('a cloth that cannot be woven is told of first', async () => {
    expect((await ask('300目0.08 孔多大')).text).toMatch(/^\*\*织不出来\*\*：丝占节距的 0\.945/);
  });
});

describe('the topic of the turn before', () => {
  it.each([
    [['石笼网的HS编码', '电焊网呢', '不锈钢编织网'], /7314\.14/],
    [['电焊网的海关编码是多少', '刺绳'], /7313/],
  ])('is kept for another product that is named alone: %s', async (turns, said) => {
    expect((await talk(...turns)).text).toMatch(said);
  });

  it('gives the reason of a range', async () => {
    const { text } = await talk('锌层 100 克 在 C4 能用多少年', 'C5呢', '为什么范围这么大');

    expect(text).toMatch(/区间|没有/);
  });
});
