import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Wording } from '#contract/chat/modes.ts';
import { createEmbeddedProvider } from '#server/answering/embedded/create-embedded-provider.ts';
import type { ModelProvider } from '#server/answering/provider.ts';
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

async function ask(question: string, wording: Wording | null = null) {
  const heard = await listenTo(provider, { question, wording });
  expect(heard.failure).toBeNull();

  return { text: heard.text, parts: partsOf(heard), sources: sourcesOf(heard) };
}

const numbersIn = (text: string) => new Set(text.match(/\d+(?:\.\d+)?/g));

describe('another form of an answer', () => {
  const WEIGHT = '40目 0.2mm 304平纹网每平米多重';
  const SEVERAL = '石笼里装什么石头';

  it('has the same calculation, as a table', async () => {
    const [usual, table] = [await ask(WEIGHT), await ask(WEIGHT, 'table')];

    expect(table.text).toMatch(
      /^\| 项目 \| 数值\[\^1\] \|\n\| --- \| --- \|\n\| 平米重 \| 0\.785 kg\/m² \|/,
    );
    expect(table.parts).toEqual(usual.parts);
  });

  it('has the same calculation, with its steps', async () => {
    const [usual, steps] = [await ask(WEIGHT), await ask(WEIGHT, 'steps')];

    expect(steps.text).toMatch(/- G = \(π\/4\)·ρ·.* = 0\.785 kg\/m²/);
    expect(steps.parts).toEqual(usual.parts);
  });

  it.each(['热镀锌和电镀锌有什么区别', SEVERAL])(
    'is shorter and says nothing new: %s',
    async (question) => {
      const [usual, shorter] = [await ask(question), await ask(question, 'shorter')];

      expect(shorter.text.length).toBeLessThan(usual.text.length);
      expect([...numbersIn(usual.text)]).toEqual(
        expect.arrayContaining([...numbersIn(shorter.text)]),
      );
      expect(shorter.sources.length).toBeGreaterThan(0);
    },
  );

  it('has a row for each sentence of the articles', async () => {
    const { text } = await ask(SEVERAL, 'table');

    expect(text).toMatch(/^\| \| \|\n\| --- \| --- \|\n\| 1 \| .*\[\^1\] \|\n\| 2 \|/);
  });
});

describe('a comparison', () => {
  it('has its table in the order in which the two are asked for', async () => {
    const [first, second] = [
      await ask('热镀锌和电镀锌有什么区别', 'table'),
      await ask('电镀锌和热镀锌有什么区别', 'table'),
    ];
    const firstRow = (text: string) => /\| -{3,}.*\n\| ([^|]+)\|/.exec(text)?.[1];

    expect(firstRow(first.text)).toMatch(/热/);
    expect(firstRow(second.text)).toMatch(/电镀锌/);
  });
});
