import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { createArticlesDatabase } from '../../database.ts';
import { openApp, type TestApp } from '../../open-app.ts';

let app: TestApp;
let token: string;

const recordSchema = z.looseObject({
  plugin: z.string().nullable(),
  answers: z
    .array(
      z.looseObject({
        id: z.string(),
        status: z.string(),
        content: z.string(),
        reasoning: z.string(),
        parts: z.array(z.looseObject({ type: z.string() })),
        sources: z.array(z.looseObject({ n: z.number() })),
        model: z.string(),
      }),
    )
    .length(1),
});

beforeAll(async () => {
  app = await openApp({ EMBEDDED_PACE_MS: '0' }, 'embedded', await createArticlesDatabase());
  await app.app.start();
  ({ token } = await app.logIn('13800138000'));
});
afterAll(() => app.close());

async function ask(path: string, body: Record<string, unknown>) {
  const answer = await app.post(path, { ...body, clientRequestId: crypto.randomUUID() }, { token });
  expect(answer.code, answer.msg).toBe(200);
  const record = recordSchema.parse(answer.data);
  const [given] = record.answers;
  if (given === undefined) throw new Error('no answer');

  return { ...given, plugin: record.plugin };
}

describe('over the wire, without a model', () => {
  const asked: [string, string, Record<string, unknown>, string[]][] = [
    ['chatone', 'calculator', { question: '40目 0.2mm 304平纹网每平米多重' }, ['calculation']],
    ['chatone', 'regional', { question: '交期几天', form: { region: 'anping' } }, []],
    ['chatone', 'daily', { question: '产量 300 卷\n停机 1 小时' }, []],
    ['chatone', 'shortvideo', { question: '勾花网', form: { seconds: '15' } }, ['script']],
    [
      'chatone',
      'summary',
      { question: '总结', form: { text: '一是产量。二是质量。三是交期。' } },
      [],
    ],
    ['chatone', 'related', { question: '勾花网' }, ['questions']],
    ['chatone', 'enterprise', { question: '石笼网' }, ['enterprise']],
    [
      'chatthree',
      'deep',
      { question: '40目0.2的304和316每平米各多重？' },
      ['calculation', 'calculation'],
    ],
    ['chatfour', 'drawing', { prompt: '画一张 10目 0.5丝 304 斜纹网' }, ['mesh']],
  ];

  it.each(asked)('%s answers in the plug-in %s', async (call, plugin, body, parts) => {
    const isOfOneKind = call !== 'chatone';
    const answer = await ask(`apiindex/${call}`, { ...body, ...(isOfOneKind ? {} : { plugin }) });

    expect(answer).toMatchObject({ plugin, status: 'done', model: 'embedded' });
    expect(answer.content.length).toBeGreaterThan(20);
    expect(answer.parts.map(({ type }) => type)).toEqual(parts);
    expect(answer.reasoning !== '').toBe(plugin === 'deep');
  });

  it('related questions of an answer can all be asked', async () => {
    const { id } = await ask('apiindex/chatone', { question: '热镀锌和电镀锌有什么区别' });
    const related = await app.post('apiindex/chattwo', { answerId: id }, { token });
    const { questions } = z
      .object({ questions: z.array(z.string()).min(3).max(5) })
      .parse(related.data);

    for (const question of questions) {
      const answer = await ask('apiindex/chatone', { question });
      expect(answer.sources.length + answer.parts.length, question).toBeGreaterThan(0);
    }
  });

  it('the configuration names every plug-in and the places with articles', async () => {
    const config = await app.post('apiindex/appconfiginfo', {}, { token });

    expect(config.data).toMatchObject({ switches: { pictures: false } });
    expect(JSON.stringify(config.data)).toContain('anping');
    expect(z.looseObject({ plugins: z.array(z.string()) }).parse(config.data).plugins).toHaveLength(
      9,
    );
  });
});
