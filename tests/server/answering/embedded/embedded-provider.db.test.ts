import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CalculationPart } from '#contract/chat/calls.ts';
import type { Source } from '#contract/knowledge/calls.ts';
import { createEmbeddedEngine } from '#server/answering/embedded/create-embedded-engine.ts';
import { createEmbeddedProvider } from '#server/answering/embedded/create-embedded-provider.ts';
import { earlierQuestion } from '#server/answering/embedded/knowledge/earlier-question.ts';
import { piecesOf } from '#server/answering/embedded/pieces-of.ts';
import { doWork, longWorkBy, WorkTooLongError } from '#server/answering/long-work/long-work.ts';
import { calculatorPlugin } from '#server/answering/plugins/calculator.ts';
import type { PluginDeps } from '#server/answering/plugins/plugin.ts';
import type { ModelEvent, ModelProvider } from '#server/answering/provider.ts';
import { createArticlesDatabase, type TestDatabase } from '../../database.ts';
import { request } from '../listen-to.ts';
import { pluginDeps } from '../plugins/plugin-deps.ts';

let database: TestDatabase;
let provider: ModelProvider;

beforeAll(async () => {
  database = await createArticlesDatabase();
  provider = createEmbeddedProvider({ deps: pluginDeps(database.db), paceMs: 0 });
});
afterAll(() => database.drop());

function stream(question: string, from = provider, signal = new AbortController().signal) {
  const language = 'zh-CN' as const;
  return from.stream(request({ question, language, signal }));
}

async function ask(question: string) {
  const events: ModelEvent[] = [];
  for await (const event of stream(question)) events.push(event);
  const deltas = events.flatMap((event) => (event.type === 'delta' ? [event.text] : []));
  const parts: CalculationPart[] = events.flatMap((event) =>
    event.type === 'part' && event.part.type === 'calculation' ? [event.part] : [],
  );
  const sources: Source[] = events.flatMap((event) =>
    event.type === 'sources' ? event.sources : [],
  );
  return { events, deltas, text: deltas.join(''), parts, sources };
}

const cited = (text: string) => [...text.matchAll(/\[\^(\d+)\]/g)].map(([, n]) => Number(n));

describe('a price', () => {
  it('is worked out from the mesh itself, its weight first', async () => {
    const { text, parts } = await ask(
      '40目0.2的304平纹网，料价22元一公斤，加工费8元每平，100平方报价多少',
    );
    expect(parts.map(({ calculator }) => calculator)).toEqual(['woven_mesh', 'quotation']);
    const [mesh, price] = parts;
    const weight = mesh?.result.values['weight_kg_m2']?.value;
    expect(weight).toBeCloseTo(0.78466, 4);
    expect(price?.inputs).toEqual({
      weight_kg_m2: weight,
      material_price_kg: 22,
      processing_m2: 8,
      area_m2: 100,
    });
    expect(price?.result.values['delivered_tax_m2']).toMatchObject({ confidence: 'B' });
    expect(text).toMatch(/\*\*25\.26 元\/m²\*\*，.*总价.*\*\*2,526\.24 元\*\*/);
    expect(text).not.toContain('我没有料价');
  });

  it('takes the area of a roll, and products that are read by their words', async () => {
    const welded = await ask(
      '电焊网50*50丝径3mm，料5块每公斤，损耗3%，利润15%，含税13%，1.5m宽30m长一卷总价多少',
    );
    const [mesh, price] = welded.parts;
    expect(mesh?.result.values['weight_kg_m2_theory']?.value).toBeCloseTo(2.21954, 5);
    // The wires at the edges are paid for, too.
    const weight = Number(mesh?.result.values['weight_kg']?.value);
    expect(price?.inputs).toMatchObject({ area_m2: 45 });
    expect(price?.inputs['weight_kg_m2']).toBeCloseTo(weight / 45, 9);
    expect(price?.result.values['total']?.value).toBeCloseTo(weight * 5 * 1.03 * 1.15 * 1.13, 1);
    const fence = await ask('勾花网 50mm 孔 3.0丝 料价5.2元/kg 加工费3元 加价15% 每平米报价');
    expect(fence.parts.map(({ calculator }) => calculator)).toEqual(['chain_link', 'quotation']);
  });

  it('is never made up', async () => {
    const { text, parts } = await ask('40目0.2的304平纹网多少钱一平');
    expect(parts.map(({ calculator }) => calculator)).toEqual(['woven_mesh']);
    expect(text).toContain('我没有料价和行情，不能报价');
  });
});

describe('a calculation', () => {
  it('is one sentence with the number, and a part with formula, numbers and assumptions', async () => {
    const { text, parts, sources } = await ask('40目 0.2mm 304平纹网每平米多重');

    expect(text.trim()).toBe('平米重 **0.785 kg/m²**。[^1]');
    expect(parts).toHaveLength(1);
    const { steps, assumptions, values } = parts[0]?.result ?? {};
    expect(steps?.join('\n')).toContain(
      '0.7854 × 7.93 × (0.2²/0.635 + 0.2²/0.635) × 1 = 0.785 kg/m²',
    );
    expect(assumptions?.join('\n')).toContain('直丝理论式');
    expect(values?.['weight_kg_m2']).toMatchObject({ confidence: 'B' });
    expect(parts[0]?.reading).toMatchObject({
      inputs: [
        { field: 'mesh', origin: 'question' },
        { field: 'wire_mm', origin: 'question' },
        { field: 'material', origin: 'question' },
      ],
      asked: ['weight_kg_m2'],
    });
    expect(parts[0]?.inputs).toEqual({ mesh: 40, wire_mm: 0.2, material: 'ss304' });
    expect(sources.length).toBeGreaterThan(0);
  });

  it('answers English in English', async () => {
    const { text } = await ask('how heavy is 40 mesh 0.2 mm SS304 woven mesh per m2 in lb?');

    expect(text.split('\n')[0]).toBe(
      'Weight per m² **0.785 kg/m²**, weight per square foot **0.1607 lb/ft²**.[^1]',
    );
    expect(text).not.toMatch(/\p{Script=Han}/u);
  });

  it('says which value is missing and gives no number and no calculation', async () => {
    const { text, parts } = await ask('40目网多重');

    expect(text).toContain('还缺**丝径**');
    expect(text).not.toMatch(/kg\/m²/);
    expect(parts).toEqual([]);
  });

  it('tells a refusal in words, without a part', async () => {
    const { text, parts } = await ask('60目0.45丝的网每平米多重');

    expect(text).toContain('丝径 0.45 mm 不小于节距 0.423 mm');
    expect(parts).toEqual([]);
  });

  it('names the other reading of an opening that may be clear or centre to centre', async () => {
    const { text } = await ask('1/2英寸孔电焊网，丝径0.9mm，1米×30米一卷重量？');

    expect(text).toContain('**23.64 kg**');
    expect(text).toContain('孔按中心距计；如果是净孔，请说明。');
  });

  it('never makes a price up', async () => {
    const { text } = await ask('40目0.2 304网多少钱一平');

    expect(text).toContain('0.785 kg/m²');
    expect(text).toContain('我没有料价和行情，不能报价');
  });
});

describe('an answer from articles', () => {
  const questions = [
    '热镀锌和电镀锌有什么区别',
    '白锈是怎么来的，怎么防',
    '海边护栏用304还是316',
    'SWG和BWG有什么区别',
    '详细介绍丝网的分类、用途和选型步骤',
    '40目 0.2mm 304平纹网每平米多重',
    '200目是多少微米',
    'What is the difference between FOB and CIF for a mesh order?',
  ];

  it.each(questions)('cites each of its sources, numbered as they first appear: %s', async (q) => {
    const { text, sources, events } = await ask(q);
    const first = [...new Set(cited(text))];

    expect(first).toEqual(sources.map(({ n }) => n));
    expect(first).toEqual(first.map((_, at) => at + 1));
    expect(new Set(sources.map(({ articleId }) => articleId)).size).toBe(sources.length);
    expect(events.filter(({ type }) => type === 'sources')).toHaveLength(1);
    for (const { snippet, title } of sources) {
      expect(snippet).not.toBe('');
      expect(title).not.toBe('');
    }
  });

  it('sets both sides of a comparison apart', async () => {
    const { text } = await ask('热镀锌和电镀锌有什么区别');

    expect(text).toMatch(/^\| 电镀锌（冷镀） \| 10–30 +\| 光亮 +\| 室内、再加工 +\|$/m);
    expect(text).toMatch(/^\| 热镀锌丝 +\| 40–300 +\| 较暗 +\| 户外网、石笼、刺绳 +\|$/m);
    expect(text).toMatch(
      /电镀锌光亮、平滑、均匀，锌层只有 10–30 g\/m²；热镀锌偏暗.*（常识，待核）\[\^1\]/,
    );
  });

  it('says nothing that is not in an article', async () => {
    const { rows } = await database.pool.query<{ text: string }>(
      "select text from article_chunks where language = 'zh-CN'",
    );
    const known = new Set(rows.map(({ text }) => text));
    const { text } = await ask('白锈是怎么来的，怎么防');
    const claims = text
      .split('\n')
      .filter((line) => line.startsWith('- '))
      .map((line) => line.slice(2).replace(/(?:（常识，待核）)?\[\^\d+\]$/, ''));

    expect(claims.length).toBeGreaterThan(1);
    for (const claim of claims) expect(known).toContain(claim);
  });

  it.each(['写一篇关于电焊网生产工艺的长文', '详细介绍丝网的分类、用途和选型步骤'])(
    'is long where much is asked: %s',
    async (q) => {
      const { text, sources } = await ask(q);

      expect(text.length).toBeGreaterThan(1000);
      expect(sources.length).toBeGreaterThan(3);
    },
  );
});

describe('what is outside', () => {
  it.each([
    '今天天气怎么样',
    '帮我写一首关于秋天的诗',
    '写一首关于电焊网的诗',
    '304钢丝网今天多少钱一吨',
    '推荐一家安平的丝网厂',
    'What is the capital of France?',
    'how to lose weight',
    '详细介绍比特币',
    'Who won the last World Cup?',
    '？？？',
  ])('is told to be outside, without sources or parts: %s', async (q) => {
    const { text, sources, parts } = await ask(q);

    expect(text).toMatch(/不在我的知识范围内|not in my knowledge/);
    expect(sources).toEqual([]);
    expect(parts).toEqual([]);
  });

  it.each(['你好', '你是谁', '谢谢', 'hello', 'what can you do?', 'thanks!'])(
    'a greeting is answered without sources: %s',
    async (q) => {
      const { text, sources } = await ask(q);

      expect(text).not.toMatch(/不在我的知识范围内|not in my knowledge/);
      expect(sources).toEqual([]);
    },
  );
});

describe('the stream', () => {
  it('says what it does, then at most eight characters a delta', async () => {
    const { events, deltas } = await ask('热镀锌和电镀锌有什么区别');

    expect(events[0]).toEqual({ type: 'status', text: '正在查找资料' });
    expect(Math.max(...deltas.map(({ length }) => length))).toBeLessThanOrEqual(8);
    expect(deltas.every((delta) => delta !== '')).toBe(true);
  });

  it('tears no surrogate pair', () => {
    const text = 'a🙂𠮷网🙂🙂🙂🙂b';

    expect(piecesOf(text).join('')).toBe(text);
    for (const piece of piecesOf(text)) {
      expect(piece.length).toBeLessThanOrEqual(8);
      // UTF-8 has no half of a pair.
      expect(Buffer.from(piece).toString()).toBe(piece);
    }
  });

  it('ends without an error when it is aborted, also in the middle of a pause', async () => {
    const slow = createEmbeddedProvider({
      deps: pluginDeps(database.db),
      paceMs: 60_000,
    });
    const stop = new AbortController();
    const seen: string[] = [];
    for await (const event of stream('40目 0.2mm 304平纹网每平米多重', slow, stop.signal)) {
      if (event.type !== 'delta') continue;
      seen.push(event.text);
      setImmediate(() => stop.abort());
    }

    expect(seen).toHaveLength(1);
  });

  it('says nothing when it is aborted before it begins', async () => {
    const events: ModelEvent[] = [];
    for await (const event of stream('你好', provider, AbortSignal.abort())) events.push(event);

    expect(events).toEqual([]);
  });

  it('leaves titles to the question and is always there', async () => {
    const { signal } = new AbortController();

    const exchange = { requestId: 'r', memberId: 'm', question: 'a', answer: 'b' };
    expect(await provider.title(exchange, signal)).toBeNull();
    expect((await provider.check(signal)).ok).toBe(true);
  });
});

describe('long questions', () => {
  /** What is read off the event loop for a question. */
  async function longWorkFor(ask: (deps: PluginDeps) => AsyncIterable<unknown>) {
    const names: string[] = [];
    const work = longWorkBy((task, isLong) => {
      if (isLong) names.push(task.name);
      return Promise.resolve(doWork(task));
    });
    const deps = pluginDeps(database.db);
    const engine = createEmbeddedEngine({ ...deps, work });
    for await (const _ of ask({ ...deps, engine, work }));
    return names;
  }
  const long = '热镀锌和电镀锌有什么区别，'.repeat(60);

  it('before a short one are read off the event loop', async () => {
    const names = await longWorkFor(({ engine }) =>
      engine.answer('哪个耐用', 'zh-CN', [{ question: long, answer: '' }]),
    );
    expect(names).toContain('earlierQuestion');
  });

  it('are searched for the calculators that they name off the event loop', async () => {
    const asked = request({ question: long, plugin: 'calculator' });
    const names = await longWorkFor(async function* (deps) {
      yield* calculatorPlugin.embedded(asked, deps);
    });
    expect(names).toContain('calculatorsMeant');
  });

  it('are taken over by a follow-up with their beginning and their end alone', () => {
    expect(earlierQuestion([long.repeat(10), '哪个便宜'])?.length).toBeLessThanOrEqual(1000);
  });
});

describe('a question that takes too long to read', () => {
  const late = () =>
    longWorkBy((task, isLong) =>
      isLong ? Promise.reject(new WorkTooLongError(task.name)) : Promise.resolve(doWork(task)),
    );

  it.each([
    ['zh-CN', '40目0.2的网多重，', '请拆成几个短一些的问题'],
    ['en-US', 'How heavy is 40 mesh 0.2 mm? ', 'Please split it into shorter questions'],
  ] as const)('is refused in its own words: %s', async (language, words, said) => {
    const deps = pluginDeps(database.db);
    const work = late();
    const engine = createEmbeddedEngine({ ...deps, work });
    const slow = createEmbeddedProvider({ deps: { ...deps, engine, work }, paceMs: 0 });
    let text = '';
    for await (const event of slow.stream(request({ question: words.repeat(40), language }))) {
      if (event.type === 'delta') text += event.text;
    }
    expect(text).toContain(said);
  });
});
