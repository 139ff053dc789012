import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { asksForFigure } from '#mesh/reading/asks-for-number.ts';
import { createEmbeddedProvider } from '#server/answering/embedded/create-embedded-provider.ts';
import type { ModelProvider } from '#server/answering/provider.ts';
import { shipCards } from '#server/modules/enterprise/ship-cards.ts';
import { createArticlesDatabase, type TestDatabase } from '../database.ts';
import { examplesIn, type Example } from './examples.ts';
import { type Heard, listenTo, partsOf, sourcesOf } from './listen-to.ts';
import { pluginDeps } from './plugins/plugin-deps.ts';

let database: TestDatabase;
let provider: ModelProvider;

beforeAll(async () => {
  database = await createArticlesDatabase();
  await shipCards(database.db, new Date('2026-01-01T00:00:00Z'));
  provider = createEmbeddedProvider({ deps: pluginDeps(database.db), paceMs: 0 });
});
afterAll(() => database.drop());

const REFUSES =
  /不在我的知识范围|资料里没有，不能凭空|没有看出|没有找到符合|没有读到|没有可压缩|没有认出|最接近的|not in my knowledge|do not answer exactly|cannot tell|no subject was recognised|no points to work/i;
const ASKS_BACK = /还缺|要说准，还差|没有用上|补上就能算|still need|was not used|to be exact/i;
const STANDARD = /\b(?:EN|ASTM|ISO|GB\/T|DIN|BS) ?[A-Z]?\d{2,6}(?:-\d+)?/g;
const MAX_CHARS = 4000;
/** Where a number is promised. */
const OF_NUMBERS: ReadonlySet<string> = new Set([
  'home prompts',
  'login',
  'calculations',
  'calculator',
]);

/** Answers by request: two places may show the same example. */
const answers = new Map<string, Promise<Heard>>();

function answerTo({ question, plugin, form }: Example): Promise<Heard> {
  const key = JSON.stringify([question, plugin, form]);
  const answer =
    answers.get(key) ??
    listenTo(provider, {
      question,
      plugin,
      form,
      language: isChinese(question) ? 'zh-CN' : 'en-US',
      drawing:
        plugin === 'drawing'
          ? { prompt: question, spec: null, style: 'drawing', size: 'square' }
          : null,
    });
  answers.set(key, answer);

  return answer;
}

const isChinese = (text: string): boolean => /\p{Script=Han}/u.test(text);

/** What is wrong with the answer to an example; empty if it can be shown to anybody. */
async function faultsOf(example: Example): Promise<string[]> {
  const { from, question, plugin } = example;
  const isHan = isChinese(question);
  const heard = await answerTo(example);
  const { text } = heard;
  const parts = partsOf(heard).filter(({ type }) => type !== 'mode');
  const told = text.replaceAll(/\[\^\d+\]/g, '');
  const lines = told.split('\n').filter((line) => line.length > 15 && !line.startsWith('|'));
  const isRepeated = lines.some((line, at) => lines.indexOf(line) !== at);
  const isOfNumbers = asksForFigure(question) && OF_NUMBERS.has(from);
  const isSourced = parts.length > 0 || sourcesOf(heard).length > 0;
  const needsSource = plugin !== 'daily' && plugin !== 'summary';

  return [
    ...(heard.failure === null ? [] : ['failed']),
    ...(REFUSES.test(text) ? ['refused'] : []),
    ...(ASKS_BACK.test(text) || parts.some(({ type }) => type === 'ask') ? ['asked back'] : []),
    ...(isOfNumbers && !/\d/.test(told) ? ['no number'] : []),
    ...((question.match(STANDARD) ?? []).every((name) => text.includes(name))
      ? []
      : ['no standard']),
    ...(isRepeated ? ['said twice'] : []),
    ...(told.replaceAll(/\s/g, '').length < (parts.length > 0 ? 1 : 10) ? ['too short'] : []),
    ...(told.length > MAX_CHARS ? ['too long'] : []),
    ...(!isHan && isChinese(told) ? ['in Chinese'] : []),
    ...(isHan && !isChinese(told) ? ['not in Chinese'] : []),
    ...(needsSource && !isSourced ? ['without source'] : []),
    ...(text.includes('```mermaid') ? ['source text'] : []),
  ];
}

describe.each(['zh-CN', 'en-US'] as const)(
  'the examples that the product shows in %s',
  (language) => {
    it('are collected from every place', () => {
      const places = new Set(examplesIn(language).map(({ from }) => from));

      expect(places.size).toBe(15);
      expect(examplesIn(language).length).toBeGreaterThan(150);
    });

    it('are answered as one would show them to a buyer', { timeout: 120_000 }, async () => {
      const faults: string[] = [];
      for (const example of examplesIn(language)) {
        const found = await faultsOf(example);
        if (found.length > 0)
          faults.push(`${example.from}: ${example.question} (${found.join(', ')})`);
      }

      expect(faults).toEqual([]);
    });
  },
);
