import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PluginForm, PluginId } from '#contract/chat/plugins.ts';
import { createEmbeddedProvider } from '#server/answering/embedded/create-embedded-provider.ts';
import type { EarlierExchange, ModelProvider } from '#server/answering/provider.ts';
import { createArticlesDatabase, type TestDatabase } from '../../database.ts';
import { listenTo, partsOf } from '../listen-to.ts';
import { pluginDeps } from './plugin-deps.ts';

let database: TestDatabase;
let provider: ModelProvider;

beforeAll(async () => {
  database = await createArticlesDatabase();
  provider = createEmbeddedProvider({ deps: pluginDeps(database.db), paceMs: 0 });
});
afterAll(() => database.drop());

/** The last answer of turns that all have the same plug-in. */
async function converse(plugin: PluginId, turns: readonly string[], form: PluginForm = {}) {
  const history: EarlierExchange[] = [];
  let last = { text: '', parts: [] as ReturnType<typeof partsOf> };
  for (const question of turns) {
    const heard = await listenTo(provider, { question, plugin, form, history });
    expect(heard.failure).toBeNull();
    last = { text: heard.text, parts: partsOf(heard) };
    history.push({ question, answer: heard.text, parts: [], plugin, form });
  }
  return last;
}

describe('a turn that continues a drawing', () => {
  it.each([
    [['10目 0.5mm 304 斜纹网 5:1', '改成20目'], 'twill_weave', { mesh: '20目', wire_mm: '0.5 mm' }],
    [['10目 0.5mm 304 斜纹网', '换成平纹'], 'plain_weave', { wire_mm: '0.5 mm' }],
    [['10目 0.5mm 304 斜纹网', '换成316'], 'twill_weave', { material: 'ss316' }],
    [['chain link, 50 mm mesh, 3 mm wire', 'make it 2.5 mm wire'], 'chain_link', {}],
    [['10目 0.5mm 304 斜纹网', '勾花网 50mm孔 3mm丝'], 'chain_link', {}],
  ])('keeps what it does not change: %j', async (turns, product, inputs) => {
    const { parts } = await converse('drawing', turns);
    const mesh = parts.find(({ type }) => type === 'mesh');

    expect(mesh).toMatchObject({ spec: { product, inputs } });
  });
});

describe('a turn that continues a letter', () => {
  const LETTER = '王总，40目304网100卷，单价380元，交期20天';

  it('greets the person who is addressed', async () => {
    const { text } = await converse('daily', [LETTER], { kind: 'email' });

    expect(text).toMatch(/主题：40目304网100卷[^]*尊敬的王总/);
    expect(text).not.toContain('王总，40目');
  });

  it('changes its tone, and keeps it for what is added', async () => {
    const { text } = await converse('daily', [LETTER, '语气客气一点', '加一句：样品本周寄出'], {
      kind: 'email',
    });

    expect(text).toMatch(/王总，您好[^]*380元[^]*样品本周寄出/);
    expect(text).not.toContain('语气');
  });

  it('is a new letter where it says something else', async () => {
    const { text } = await converse('daily', [LETTER, '补发的10卷网明天到，运费我们出'], {
      kind: 'email',
    });

    expect(text).toContain('补发的10卷网明天到');
    expect(text).not.toContain('380元');
  });

  it('names the person of a call', async () => {
    const { text } = await converse('daily', ['跟李经理催尾款，还差3万'], { kind: 'phone' });

    expect(text).toMatch(/请问是李经理吗[^]*1\. 催尾款/);
  });
});

describe('deep reasoning', () => {
  it('continues the turn before', async () => {
    const { text } = await converse('deep', ['海边的护栏用热镀锌还是304不锈钢', '那浸塑呢']);

    expect(text).toContain('海边');
  });

  it('takes a bare “why” for no question of its own', async () => {
    const { text } = await converse('deep', ['80目不锈钢网和80目尼龙网做筛网哪个合适，为什么']);

    expect(text).not.toMatch(/为什么：/);
  });
});

describe('a short video', () => {
  it.each([
    ['gabions', /^gabion mesh/],
    ['电焊网护栏，卖给养殖户', /^电焊网/],
  ])('is about the product that is named: %s', async (question, product) => {
    const { text } = await converse('shortvideo', [question]);

    expect(text).toMatch(product);
  });
});
