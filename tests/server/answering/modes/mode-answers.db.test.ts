import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AskPart } from '#contract/chat/calls.ts';
import { createEmbeddedProvider } from '#server/answering/embedded/create-embedded-provider.ts';
import type { EarlierExchange, ModelProvider, ModelRequest } from '#server/answering/provider.ts';
import { shipCards } from '#server/modules/enterprise/ship-cards.ts';
import { createArticlesDatabase, type TestDatabase } from '../../database.ts';
import { listenTo, partsOf, sourcesOf } from '../listen-to.ts';
import { pluginDeps } from '../plugins/plugin-deps.ts';

let database: TestDatabase;
let provider: ModelProvider;

beforeAll(async () => {
  database = await createArticlesDatabase();
  await shipCards(database.db, new Date('2026-01-01T00:00:00Z'));
  provider = createEmbeddedProvider({ deps: pluginDeps(database.db), paceMs: 0 });
});
afterAll(() => database.drop());

async function ask(question: string, more: Partial<ModelRequest> = {}) {
  const heard = await listenTo(provider, { question, ...more });
  expect(heard.failure).toBeNull();
  const parts = partsOf(heard);
  const mode = parts.find((part) => part.type === 'mode')?.mode;

  return { ...heard, parts, mode, sources: sourcesOf(heard) };
}

describe('a plain chat', () => {
  it.each([
    ['写一封邮件给王总：交期延后5天', 'daily', /尊敬的王总：[^]*交期延后5天。/],
    [
      'Write an e-mail to Mr. Khan that the goods are ready',
      'daily',
      /Dear Mr\. Khan,[^]*The goods are ready\./,
    ],
    ['列一个表：20目、40目、60目', 'table', /\| 20 目 \| 1\.27 \| 850 \|\n\| 40 目/],
    ['翻译：样品已寄出', 'translate', /samples have been sent/],
    ['translate into Chinese: lead time 15 days', 'translate', /^交期 15 天/],
    ['出口沙特要注意什么', 'regional', /SABER/],
    ['安平哪家做石笼网', 'enterprise', /石笼网/],
    ['石笼网的相关问题', 'related', /石笼/],
    ['给我一个15秒的视频脚本，勾花网', 'shortvideo', /15 秒/],
    ['仔细想想：40目0.2丝的304和316每平米各多重', 'deep', /0\.785/],
    ['40目0.2丝和40目0.25丝，选哪个', 'choose', /滤得细[^]*丝径 0\.25 mm[^]*孔径 0\.385 mm/],
  ])(
    'answers in the mode that the sentence asks for, and names it: %s',
    async (question, mode, said) => {
      const answer = await ask(question);

      expect(answer.mode).toBe(mode);
      expect(answer.text).toMatch(said);
    },
  );

  it('answers plainly where the mode was taken back', async () => {
    const question = '列一个表：20目0.4丝、40目0.2丝的孔径';
    const [inMode, plain] = [await ask(question), await ask(question, { isPlain: true })];

    expect(inMode.mode).toBe('table');
    expect(plain.mode).toBeUndefined();
    expect(plain.parts.map(({ type }) => type)).toEqual(['calculation', 'calculation']);
  });

  it('draws nothing where the mode was taken back', async () => {
    const { parts } = await ask('画一张 40目 0.2丝 编织网，每平多重', { isPlain: true });

    expect(parts.map(({ type }) => type)).not.toContain('mesh');
  });

  it('keeps the plug-in that was chosen by hand', async () => {
    const { mode, text } = await ask('翻译：样品已寄出', {
      plugin: 'daily',
      form: { kind: 'email' },
    });

    expect(mode).toBeUndefined();
    expect(text).toContain('主题');
  });
});

describe('a choice', () => {
  it('asks for the use, and decides by each use that it offers', async () => {
    const { mode, parts } = await ask('304和316，该选哪个');
    const asked = parts.find((part): part is AskPart => part.type === 'ask');

    expect(mode).toBe('choose');
    expect(asked?.readings?.map(({ label }) => label)).toContain('海边');
    for (const { question } of asked?.readings ?? []) {
      const answer = await ask(question);
      expect(answer.sources, question).not.toEqual([]);
      expect(answer.text, question).toMatch(/选 ?316|选 ?304|用 ?304|316/);
    }
  });

  it('takes the candidates from the turn before', async () => {
    const history: EarlierExchange[] = [{ question: '304和316有什么区别', answer: '…' }];
    const { text } = await ask('海边用，该选哪个', { history });

    expect(text).toMatch(/^\*\*选316/);
  });

  it('without candidates is a plain question', async () => {
    expect((await ask('该选哪个')).mode).toBeUndefined();
  });
});

describe('a table of what was calculated before', () => {
  async function talk(...turns: string[]) {
    const history: EarlierExchange[] = [];
    for (const question of turns) {
      const { text, parts, mode } = await ask(question, { history: [...history] });
      history.push({ question, answer: text, parts });
      if (history.length === turns.length) return { text, mode };
    }
    return { text: '', mode: undefined };
  }

  it.each([
    [
      ['六角网 孔25 丝0.8 1x30 多重', '丝换成0.7', '列个表'],
      ['丝径 0.8 mm', '丝径 0.7 mm'],
    ],
    [
      [
        'welded mesh 50x50 wire 3, 1.2x25 m, weight',
        'and with 2.5 mm wire?',
        'put both in a table please',
      ],
      ['3 mm', '2.5 mm'],
    ],
    [
      ['30目0.25 304 1x10多重', '丝0.3', '40目', '给个对比表'],
      ['目数 30 目、丝径 0.25 mm', '目数 30 目、丝径 0.3 mm', '目数 40 目、丝径 0.3 mm'],
    ],
  ])('has a row for each, named by what differs: %s', async (turns, labels) => {
    const { text, mode } = await talk(...turns);
    const rows = text.split('\n').slice(2);

    expect(mode).toBe('table');
    expect(rows).toHaveLength(labels.length);
    for (const [at, label] of labels.entries()) expect(rows[at]).toContain(label);
    expect(new Set(rows).size).toBe(rows.length);
  });
});

describe('a translation', () => {
  it.each([
    ['“冲孔板”英文', /^\*\*perforated sheet\*\*/],
    ['勾花网的英文 还有 六角网', /勾花网 = chain-link fabric\n- 六角网 = hexagonal netting/],
    ['explain lacing wire in chinese', /^\*\*绑扎丝\*\*/],
    [
      'label english: 毛重 净重 产地',
      /毛重 = gross weight\n- 净重 = net weight\n- 产地 = place of origin/,
    ],
  ])('of terms has their names: %s', async (question, said) => {
    const { mode, text } = await ask(question);

    expect(mode).toBe('translate');
    expect(text).toMatch(said);
  });

  it('leaves whole what the dictionary does not have', async () => {
    const { text } = await ask('翻译：样品已寄出。老王昨天喝多了。');

    expect(text).toMatch(/^Samples have been sent\./);
    expect(text).toContain('- 老王昨天喝多了。');
    expect(text).not.toMatch(/Lao|Wang/);
  });

  it('into a language that the dictionary lacks is refused', async () => {
    expect((await ask('翻译成阿拉伯语：石笼网')).text).toContain('只有中文和英文');
  });

  it('of a term has its names', async () => {
    expect((await ask('勾花网英文怎么说')).text).toMatch(
      /^\*\*chain-link fabric\*\*[^]*chain link fence/,
    );
  });
});
