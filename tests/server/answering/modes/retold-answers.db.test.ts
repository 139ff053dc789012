import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PluginForm, PluginId } from '#contract/chat/plugins.ts';
import { createEmbeddedProvider } from '#server/answering/embedded/create-embedded-provider.ts';
import type { EarlierExchange, ModelProvider } from '#server/answering/provider.ts';
import { createArticlesDatabase, type TestDatabase } from '../../database.ts';
import { listenTo, partsOf, sourcesOf } from '../listen-to.ts';
import { pluginDeps } from '../plugins/plugin-deps.ts';

let database: TestDatabase;
let provider: ModelProvider;

beforeAll(async () => {
  database = await createArticlesDatabase();
  provider = createEmbeddedProvider({ deps: pluginDeps(database.db), paceMs: 0 });
});
afterAll(() => database.drop());

type Turn = string | { question: string; plugin: PluginId; form?: PluginForm };

/** The last answer of a conversation. */
async function converse(turns: readonly Turn[], isPlain = false) {
  const history: EarlierExchange[] = [];
  let last = { text: '', parts: [] as ReturnType<typeof partsOf>, sources: 0 };
  for (const turn of turns) {
    const { question, plugin, form } =
      typeof turn === 'string'
        ? { question: turn, plugin: null, form: null }
        : { form: null, ...turn };
    const heard = await listenTo(provider, { question, plugin, form, history, isPlain });
    expect(heard.failure).toBeNull();
    last = { text: heard.text, parts: partsOf(heard), sources: sourcesOf(heard).length };
    history.push({
      question,
      answer: heard.text,
      parts: last.parts.filter(({ type }) => type === 'calculation' || type === 'ask'),
      plugin,
      form,
    });
  }
  return last;
}

const HAN = /\p{Script=Han}/u;
const ROLL = '40目 0.2mm 304平纹网 1×30m 一卷多重';

describe('the answer before, told in another language', () => {
  it.each(['翻译成英文', '用英文说', '翻译成英文发给客户', 'translate that'])(
    'has the numbers of a calculation and the sizes that they stand for: %s',
    async (order) => {
      const { text, parts } = await converse([ROLL, order]);

      expect(text).toMatch(
        /^Woven square mesh: 304 stainless steel, 40 mesh, wire diameter 0\.2 mm, width 1 m, length 30 m\n\nTotal weight \*\*23\.54 kg\*\*/,
      );
      expect(text).not.toMatch(HAN);
      expect(parts).toEqual([{ type: 'mode', mode: 'translate' }]);
    },
  );

  it('is the same where the mode is taken back', async () => {
    const { text, parts } = await converse([ROLL, '翻译成英文'], true);

    expect(text).toContain('Total weight **23.54 kg**');
    expect(parts).toEqual([]);
  });

  it('is the same in the plug-in for calculations', async () => {
    const { text } = await converse([
      { question: ROLL, plugin: 'calculator' },
      { question: '翻译成英文', plugin: 'calculator' },
    ]);

    expect(text).toMatch(/40 mesh, wire diameter 0\.2 mm[^]*Total weight \*\*23\.54 kg\*\*/);
    expect(text).not.toMatch(HAN);
  });

  it('follows what later turns changed, prices and steps', async () => {
    const price = await converse([ROLL, '45元一公斤，多少钱', '英文版']);
    const steps = await converse([ROLL, '那60目0.15丝呢', '怎么算的', 'in English please']);

    expect(price.text).toMatch(/1,059\.29 CNY/);
    expect(price.text).not.toMatch(HAN);
    expect(steps.text).toMatch(/19\.86 kg[^]*Working:[^]*25\.4\/60/);
    expect(steps.text).not.toMatch(HAN);
  });

  it('goes back to Chinese', async () => {
    const { text } = await converse([ROLL, '用英文', '换成中文']);

    expect(text).toMatch(/总重 \*\*23\.54 kg\*\*/);
  });

  it('leaves the calculation to the next question', async () => {
    const { text } = await converse([ROLL, '翻译成英文发给客户', '改成60目0.15丝']);

    expect(text).toMatch(/19\.86 kg/);
  });

  it.each([
    ['电焊网和勾花网哪个便宜'],
    [{ question: '勾花网', plugin: 'shortvideo' }],
    [{ question: '出口美国的石笼网要注意什么', plugin: 'regional', form: { region: 'us' } }],
    [{ question: '海边用304还是316编织网，40目0.2mm 1×30m多重', plugin: 'deep' }],
    ['列一个表：20目、40目、60目，0.2丝 304 每平米多重'],
    ['画一张40目0.2mm 304的网'],
  ] as [Turn][])('has no Chinese word: %j', async (turn) => {
    const { text, parts } = await converse([turn, '翻译成英文']);

    expect(text.length).toBeGreaterThan(40);
    expect(text).not.toMatch(HAN);
    expect(JSON.stringify(parts)).not.toMatch(HAN);
  });

  it('says which languages there are', async () => {
    const { text } = await converse([ROLL, '翻译成俄语']);

    expect(text).toContain('只有中文和英文');
  });
});
