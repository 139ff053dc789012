import { describe, expect, it } from 'vitest';
import { answerInPlace } from '#features/first-look/worker/answer-in-place.ts';
import { auth as en } from '#i18n/locales/en-US/auth.ts';
import { auth as zh } from '#i18n/locales/zh-CN/auth.ts';
import { createCalculatorService } from '#server/trade/calculations/calculator-service.ts';
import {
  createEmbeddedEngine,
  engineAnswer,
} from '#server/answering/embedded/create-embedded-engine.ts';

const engine = createEmbeddedEngine({
  calculator: createCalculatorService(),
  knowledge: { find: () => Promise.resolve([]) } as never, // no article belongs to a calculation
});

const EXAMPLES = [
  ...Object.values(zh.lookExample).map((text) => [text, 'zh-CN'] as const),
  ...Object.values(en.lookExample).map((text) => [text, 'en-US'] as const),
];

describe('a question on the login screen', () => {
  it.each(EXAMPLES)('“%s” is answered with the sentence of the server', async (text, language) => {
    const answer = await answerInPlace(text, language);
    if (answer.kind !== 'told') throw new Error(answer.kind);
    const { pieces } = await engineAnswer(engine, text, language);
    const said = pieces.flatMap((piece) => (piece.type === 'text' ? [piece.text] : []));

    expect(said[0]).toBe(answer.sentences.join('\n\n'));
    expect(answer.card?.spec).toContain(answer.card?.title);
  });

  it('a weave that was asked about is drawn with its mesh and wire', async () => {
    const answer = await answerInPlace('40目 0.2mm 304网每平米多重', 'zh-CN');

    expect(answer).toMatchObject({ card: { cloth: { meshCount: 40, wireMm: 0.2 } } });
  });

  it('a missing input is asked for', async () => {
    expect(await answerInPlace('40目的304网 1×30米 一卷多重', 'zh-CN')).toMatchObject({
      kind: 'asks',
    });
  });

  it('a question without a number has no answer', async () => {
    expect(await answerInPlace('304和316有什么区别', 'zh-CN')).toEqual({ kind: 'none' });
  });

  it('text after the limit is not read', async () => {
    const long = `${' '.repeat(200)}40目 0.2mm 304网每平米多重`;

    expect(await answerInPlace(long, 'zh-CN')).toEqual({ kind: 'none' });
  });
});
