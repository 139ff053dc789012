import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { MESH_PRODUCTS } from '#mesh/drawing/mesh-spec.ts';
import { calculators } from '#mesh/calculators/registry.ts';
import type { CheckedAnswer } from '#server/answering/check/check-answer.ts';
import { createOpenAiCompatible } from '#server/answering/openai-compatible.ts';
import {
  doWork,
  longWorkBy,
  workInPlace,
  WorkTooLongError,
  type LongWork,
} from '#server/answering/long-work/long-work.ts';
import type { ModelProvider } from '#server/answering/provider.ts';
import { createArticlesDatabase, type TestDatabase } from '../database.ts';
import { pluginDeps } from './plugins/plugin-deps.ts';
import {
  calls,
  inTurn,
  refuses,
  says,
  startOpenAiStandIn,
  type ChatRequest,
  type OpenAiStandIn,
} from '../stand-in/openai-stand-in.ts';
import { MODEL_NOTES } from '#server/content/model-notes.ts';
import { TURN_PROMPTS } from '#server/content/model-prompts.ts';
import { listenTo, partsOf, sourcesOf } from './listen-to.ts';

let database: TestDatabase;
let upstream: OpenAiStandIn;
let model: ModelProvider;

const QUESTION = '40目 0.2mm 304平纹网每平米多重';
const WEIGHT = {
  name: 'calculate',
  input: {
    calculator: 'woven_mesh',
    inputs: { mesh: 40, wire_mm: 0.2, material: 'ss304' },
  },
};
const DRAWING = {
  name: 'draw',
  input: { product: 'plain_weave', inputs: { mesh: 10, wire_mm: 0.5 } },
};
const SEARCH = { name: 'search', input: { query: '白锈 防止' } };

beforeAll(async () => {
  database = await createArticlesDatabase();
  upstream = await startOpenAiStandIn();
});
beforeEach(() => {
  upstream.requests.length = 0;
  model = withDeps();
});
afterAll(async () => {
  await upstream.close();
  await database.drop();
});

function withDeps(more: { toolsMs?: number; work?: LongWork } = {}): ModelProvider {
  const { work = workInPlace, ...limits } = more;
  return createOpenAiCompatible({
    baseUrl: upstream.baseUrl,
    apiKey: 'key',
    model: 'the-model',
    deps: { ...pluginDeps(database.db), work },
    passagesMs: 60_000,
    ...limits,
  }).provider;
}

/** Every name and word of a schema. */
const wordsIn = (schema: object | undefined) => new Set(JSON.stringify(schema ?? {}).match(/\w+/g));
/** Results of tools as the model received them. */
const resultsIn = (sent: ChatRequest | undefined) =>
  (sent?.messages ?? []).filter(({ role }) => role === 'tool').map(({ content }) => content);

describe('the check of an answer', () => {
  const checked: boolean[] = [];
  const noting = longWorkBy((task, isLong) => {
    if (task.name !== 'checkAnswer') return Promise.resolve(doWork(task));
    checked.push(isLong);
    return isLong ? Promise.reject(new WorkTooLongError(task.name)) : Promise.resolve(doWork(task));
  });

  it('is done off the event loop for a long answer, which stands when that takes too long', async () => {
    checked.length = 0;
    upstream.does(says('每平米约 9.9 kg/m²。'));
    const short = await listenTo(withDeps({ work: noting }), { question: QUESTION });
    const long = '每平米约 9.9 kg/m²。'.repeat(1000);
    upstream.does(says(long));
    const whole = await listenTo(withDeps({ work: noting }), { question: QUESTION });

    expect(checked).toEqual([false, true]);
    expect(partsOf(short).map(({ type }) => type)).toContain('check');
    expect(whole.failure).toBeNull();
    expect(whole.text).toBe(long);
    expect(partsOf(whole)).toEqual([]);
  });
});

describe('what was said, for the origins of inputs', () => {
  const read: boolean[] = [];
  const noting = longWorkBy((task, isLong) => {
    if (task.name === 'saidValues') {
      read.push(isLong);
      if (isLong) return Promise.reject(new WorkTooLongError(task.name));
    }
    return Promise.resolve(doWork(task));
  });

  it('is read once, and off the event loop where it is long', async () => {
    const other = { ...WEIGHT, input: { ...WEIGHT.input, inputs: { mesh: 60, wire_mm: 0.15 } } };
    read.length = 0;
    upstream.does(inTurn(calls(WEIGHT, other), says('好')));
    const form = { text: '1 '.repeat(10_000) };
    const { failure, ...heard } = await listenTo(withDeps({ work: noting }), {
      question: QUESTION,
      form,
    });

    // The text of the form and the question; and the earlier turns, of which there are none.
    expect(read).toEqual([true, false]);
    expect(failure).toBeNull();
    const [part] = partsOf({ failure, ...heard });
    expect(part).toMatchObject({ type: 'calculation', calculator: 'woven_mesh' });
    const origins = part?.type === 'calculation' ? part.reading?.inputs : [];
    expect(origins?.map(({ origin }) => origin)).toEqual(['assumed', 'assumed', 'assumed']);
  });
});

it('numbers are read from the earlier turns that the model is told, and from no others', async () => {
  const said: string[] = [];
  const work = longWorkBy((task) => {
    if (task.name === 'checkAnswer') said.push(...(task.args[0] as CheckedAnswer).said); // by its name
    return Promise.resolve(doWork(task));
  });
  upstream.does(says('好'));
  const history = ['1\n'.repeat(15_000), '2 kg'].map((answer) => ({ question: '问', answer }));
  await listenTo(withDeps({ work }), { question: QUESTION, history });

  expect(said).toEqual([QUESTION, '问', '2 kg']);
});

describe('the tools', () => {
  it('are offered with schemas that name every calculator, product and field, and nothing else', async () => {
    upstream.does(says('好'));
    await listenTo(model, { question: QUESTION });
    const [sent] = upstream.requests;
    const schemas = new Map(
      sent?.tools?.map(({ function: { name, parameters } }) => [name, parameters]),
    );
    const words = wordsIn(schemas.get('calculate'));
    const drawn = wordsIn(schemas.get('draw'));

    expect([...schemas.keys()]).toEqual(['calculate', 'solve', 'evaluate', 'draw', 'search']);
    expect(schemas.get('calculate')).toMatchObject({
      type: 'object',
      required: ['calculator', 'inputs'],
      additionalProperties: false,
    });
    for (const { id, fields } of calculators) {
      expect(words, id).toContain(id);
      for (const [key, field] of Object.entries(fields)) {
        expect(words, id).toContain(key);
        if (field.kind !== 'choice') continue;
        for (const choice of field.choices) expect(words, id).toContain(choice);
      }
    }
    for (const product of MESH_PRODUCTS) expect(drawn).toContain(product);
    expect(drawn).toContain('post_mm');
  });

  it('are told in few words, as they go along with every request', async () => {
    upstream.does(says('好'));
    await listenTo(model, { question: QUESTION });

    expect(JSON.stringify(upstream.requests[0]?.tools).length).toBeLessThan(8000);
  });

  it('say which inputs are needed always, in one case, and one of which', async () => {
    upstream.does(says('Fine.'));
    await listenTo(model, { question: 'How much does 40 mesh of 0.2 mm weigh?' });
    const inputs = JSON.stringify(upstream.requests[0]?.tools);

    expect(inputs).toContain('woven_mesh: {mesh|aperture_mm} mesh_weft');
    expect(inputs).toContain(
      'mesh_aperture: mode*(mesh_to_aperture|aperture_to_mesh) [mode=mesh_to_aperture: mesh* wire_mm*]',
    );
    expect(inputs).toMatch(
      /gabion: .*mesh_width_mm .*\[no mesh_kg_m2: mesh_width_mm\* wire_mm\*\]/,
    );
    expect(inputs).toContain('welded_mesh, but width_m, length_m may be left out');
  });

  it('are run between two requests; the question stays the last thing that the member said', async () => {
    upstream.does(inTurn(calls(WEIGHT), says('每平米约 0.785 kg/m²。')));
    const heard = await listenTo(model, { question: QUESTION });
    const [, second] = upstream.requests;

    expect(heard.failure).toBeNull();
    expect(heard.text).toBe('每平米约 0.785 kg/m²。');
    expect(heard.statuses[0]).toMatch(/^正在计算：编织方孔网/);
    expect(partsOf(heard)).toMatchObject([
      { type: 'calculation', calculator: 'woven_mesh', inputs: WEIGHT.input.inputs },
    ]);
    expect(resultsIn(second)[0]).toContain('0.784656 kg/m²');
    expect(second?.messages.findLast(({ role }) => role === 'user')?.content).toBe(QUESTION);
    expect(heard.events.at(-1)).toEqual({
      type: 'usage',
      usage: { inputTokens: 14, outputTokens: 18 },
    });
  });

  it('show a drawing, and a calculation that is made twice once', async () => {
    upstream.does(inTurn(calls(WEIGHT, DRAWING), calls(WEIGHT), says('画好了。')));
    const heard = await listenTo(model, { question: '40目 0.2mm 304 多重，再画 10目 0.5mm 的网' });

    expect(partsOf(heard).map(({ type }) => type)).toEqual(['calculation', 'mesh']);
    expect(partsOf(heard)[1]).toEqual({ type: 'mesh', spec: DRAWING.input });
    expect(heard.text).toBe('画好了。');
  });

  it('give numbered articles, whose marks become the sources of the answer', async () => {
    upstream.does(
      inTurn(calls(SEARCH), says('白锈来自潮湿', '[^', '1', ']。编的', '[^9]', '。再说[^1]。')),
    );
    const heard = await listenTo(model, { question: '白锈怎么防' });
    const [first] = sourcesOf(heard);

    expect(heard.statuses).toEqual(['正在查知识库：白锈 防止']);
    expect(heard.text).toBe('白锈来自潮湿[^1]。编的。再说[^1]。');
    expect(sourcesOf(heard)).toHaveLength(1);
    expect(first).toMatchObject({ n: 1, articleId: 'R03' });
    expect(first?.snippet).not.toBe('');
  });

  it('count sources anew in the order in which they are cited', async () => {
    upstream.does(inTurn(calls(SEARCH), says('甲[^2]乙[^1]')));
    const heard = await listenTo(model, { question: '白锈怎么防' });

    expect(heard.text).toBe('甲[^1]乙[^2]');
    expect(sourcesOf(heard).map(({ n }) => n)).toEqual([1, 2]);
  });

  it('say nothing of articles that nobody cites', async () => {
    upstream.does(inTurn(calls(SEARCH), says('不知道。')));

    expect(sourcesOf(await listenTo(model, { question: '白锈怎么防' }))).toEqual([]);
  });
});

describe('a model that calls badly', () => {
  it.each([
    ['an unknown tool', { name: 'rm', input: { path: '/' } }, /没有工具 .{1,3}rm/],
    ['text that is no JSON', { name: 'calculate', input: '{"calculator": ' }, /不是 JSON 对象/],
    ['a list', { name: 'search', input: '[1]' }, /不是 JSON 对象/],
    ['missing arguments', { name: 'calculate', input: {} }, /calculator/],
    [
      'an unknown calculator',
      { name: 'calculate', input: { calculator: 'moon', inputs: {} } },
      /moon/,
    ],
    [
      'an unknown field',
      { name: 'calculate', input: { calculator: 'woven_mesh', inputs: { colour: 1 } } },
      /colour/,
    ],
    [
      'impossible numbers',
      {
        name: 'calculate',
        input: { calculator: 'woven_mesh', inputs: { mesh: 60, wire_mm: 0.45 } },
      },
      /wire_mm/,
    ],
    ['an unknown product', { name: 'draw', input: { product: 'cat', inputs: {} } }, /product/],
    [
      'a drawing without sizes',
      { name: 'draw', input: { product: 'welded_mesh', inputs: {} } },
      /wire_mm/,
    ],
    [
      'an input that cannot be solved for',
      {
        name: 'solve',
        input: {
          calculator: 'woven_mesh',
          inputs: { mesh: 40 },
          field: 'material',
          output: 'open_area_pct',
          target: 45,
        },
      },
      /没有数值输入 .{1,3}material/,
    ],
    [
      'a result that there is not',
      {
        name: 'solve',
        input: {
          calculator: 'woven_mesh',
          inputs: { mesh: 40 },
          field: 'wire_mm',
          output: 'price',
          target: 45,
        },
      },
      /没有输出 .{1,3}price.*open_area_pct/,
    ],
    [
      'a result out of reach',
      {
        name: 'solve',
        input: {
          calculator: 'woven_mesh',
          inputs: { mesh: 40 },
          field: 'wire_mm',
          output: 'open_area_pct',
          target: 120,
        },
      },
      /达不到/,
    ],
    [
      'arithmetic on units that do not fit',
      { name: 'evaluate', input: { expression: '3 kg + 2 m' } },
      /cannot add 2 m to 3 kg/,
    ],
    ['an endless query', { name: 'search', input: { query: '长'.repeat(500) } }, /query/],
  ])('%s goes back as an error, and nothing is shown', async (name, call, reason) => {
    upstream.does(inTurn(calls(call), says('我再想想。')));
    const heard = await listenTo(model, { question: '问' });
    const [result] = resultsIn(upstream.requests[1]);

    expect(heard.failure).toBeNull();
    expect(heard.text).toBe('我再想想。');
    expect(partsOf(heard)).toEqual([]);
    expect(JSON.parse(result ?? '')).toHaveProperty('error');
    if (/field|numbers|sizes/.test(name)) expect(result).toMatch(/"inputs":"[^"]*wire_mm\*/);
    expect(result).toMatch(reason);
  });

  it('has to answer after six rounds', async () => {
    let mesh = 20;
    upstream.does((exchange) => {
      mesh += 1;
      return calls({
        name: 'calculate',
        input: { calculator: 'woven_mesh', inputs: { mesh, wire_mm: 0.2 } },
      })(exchange);
    });
    const heard = await listenTo(model, { question: '问' });

    expect(upstream.requests).toHaveLength(7);
    expect(upstream.requests[5]?.tools).toHaveLength(5);
    expect(upstream.requests[6]).not.toHaveProperty('tools');
    expect(upstream.requests[6]?.messages.at(-1)).toEqual({
      role: 'user',
      content: TURN_PROMPTS['zh-CN'].lastTurn,
    });
    expect(partsOf(heard)).toHaveLength(6);
    expect(heard.text).toBe(MODEL_NOTES['zh-CN'].noWords);
  });

  it('has to answer as soon as it only repeats its calls', async () => {
    upstream.does(inTurn(calls(WEIGHT), calls(WEIGHT), says('每平米约 0.785 kg/m²。')));
    const heard = await listenTo(model, { question: QUESTION });

    expect(upstream.requests.map(({ tools }) => tools !== undefined)).toEqual([true, true, false]);
    expect(partsOf(heard)).toHaveLength(1);
    expect(heard.text).toBe('每平米约 0.785 kg/m²。');
  });

  it('is told to be broken when it never says or shows anything', async () => {
    upstream.does(calls({ name: 'nothing', input: {} }));
    const heard = await listenTo(model, { question: '问' });

    expect(heard.failure).toBe('broken');
    expect(heard.text).toBe('');
  });

  it('runs eight of many calls at once', async () => {
    const many = Array.from({ length: 20 }, (_, at) => ({
      name: 'calculate',
      input: { calculator: 'woven_mesh', inputs: { mesh: 10 + at, wire_mm: 0.2 } },
    }));
    upstream.does(inTurn(calls(...many), says('完')));
    const heard = await listenTo(model, { question: '问' });

    expect(partsOf(heard)).toHaveLength(8);
    expect(resultsIn(upstream.requests[1])).toHaveLength(20);
  });

  it('is told to be broken when it calls hundreds of tools at once', async () => {
    const many = Array.from({ length: 300 }, () => ({ name: 'calculate', input: '' }));
    upstream.does(calls(...many));
    const heard = await listenTo(model, { question: '问' });

    expect(heard.failure).toBe('broken');
    expect(upstream.requests).toHaveLength(1);
  });

  it('has to answer when its tools have taken too long', async () => {
    upstream.does(inTurn(calls(WEIGHT), says('每平米约 0.785 kg/m²。')));
    const heard = await listenTo(withDeps({ toolsMs: -1 }), { question: QUESTION });

    expect(upstream.requests.map(({ tools }) => tools !== undefined)).toEqual([true, false]);
    expect(heard.failure).toBeNull();
    expect(heard.text).toBe('每平米约 0.785 kg/m²。');
  });

  it('is told to be broken when it breaks off behind a tool', async () => {
    upstream.does(inTurn(calls(WEIGHT), refuses(500)));
    const heard = await listenTo(model, { question: '问' });

    expect(heard.failure).toBe('broken');
    expect(partsOf(heard)).toHaveLength(1);
  });
});

describe('an upstream without tools', () => {
  it('is asked again without them, with the facts in their place, and not tried again', async () => {
    upstream.does((exchange) =>
      exchange.body.tools === undefined
        ? says('0.785 kg/m²[^1]')(exchange)
        : refuses(400)(exchange),
    );
    const first = await listenTo(model, { question: QUESTION });
    const [, second] = upstream.requests;
    await listenTo(model, { question: QUESTION });

    expect(first.failure).toBeNull();
    expect(second?.messages[0]?.content).toContain('0.784656 kg/m²');
    expect(second?.messages[0]?.content).toContain('"articles"');
    expect(second?.messages.at(-1)?.content).toBe(QUESTION);
    expect(sourcesOf(first)).toHaveLength(1);
    expect(upstream.requests.map(({ tools }) => tools !== undefined)).toEqual([true, false, false]);
  });

  it('an upstream that refuses both is told to refuse, and tried with tools again', async () => {
    upstream.does(refuses(400));
    const heard = await listenTo(model, { question: '问' });
    upstream.does(says('好'));
    await listenTo(model, { question: '问' });

    expect(heard.failure).toBe('refused');
    expect(upstream.requests.map(({ tools }) => tools !== undefined)).toEqual([true, false, true]);
  });

  it.each([401, 429, 500])('HTTP %i is no sign of it', async (status) => {
    upstream.does(refuses(status));
    await listenTo(model, { question: '问' });

    expect(upstream.requests).toHaveLength(1);
  });
});

describe('numbers that the model writes', () => {
  it('are flagged where the calculator contradicts them', async () => {
    upstream.does(says('40 目 0.2 mm 的 304 网每平米约 0.62 kg/m²。'));
    const heard = await listenTo(model, { question: QUESTION });

    expect(partsOf(heard)).toEqual([
      {
        type: 'check',
        findings: [
          {
            text: '0.62 kg/m²',
            quantity: '平米重',
            calculator: 'woven_mesh',
            inputs: { mesh: 40, wire_mm: 0.2, material: 'ss304' },
            value: expect.closeTo(0.784656, 5) as number,
            unit: 'kg/m²',
          },
        ],
      },
    ]);
  });

  it('are let be where it agrees', async () => {
    upstream.does(
      says('40 目 0.2 mm 的 304 网每平米约 0.785 kg/m²，孔径 0.435 mm，开孔率 46.9%。'),
    );

    const parts = partsOf(await listenTo(model, { question: QUESTION }));
    expect(parts.map(({ type }) => type)).toEqual(['calculation']);
  });
});
