import { describe, expect, it } from 'vitest';
import type { EarlierExchange } from '#server/answering/provider.ts';
import type { AnswerMode } from '#contract/chat/modes.ts';
import { drawingOrdered } from '#server/answering/embedded/drawing/drawing-order.ts';
import { readMode } from '#server/answering/modes/read-mode.ts';
import { ORDERS, PLAIN } from './orders.ts';

type Choice = NonNullable<EarlierExchange['choice']>;

function modeOf(sentence: string): AnswerMode | null {
  return drawingOrdered(sentence, []) === null ? (readMode(sentence)?.mode ?? null) : 'drawing';
}

describe('the mode of a sentence', () => {
  it('is the one that its words order', () => {
    const wrong = ORDERS.filter(([sentence, mode]) => modeOf(sentence) !== mode);

    expect(wrong).toEqual([]);
  });

  it('is plain where nothing is ordered, or the order is taken back', () => {
    expect(PLAIN.filter((sentence) => modeOf(sentence) !== null)).toEqual([]);
  });

  it('is read from a long text without a delay', () => {
    for (const text of [
      '写'.repeat(8000),
      '翻译 '.repeat(2000),
      'a '.repeat(4000),
      '，'.repeat(8000),
    ]) {
      expect(() => readMode(text)).not.toThrow();
    }
  });

  it.each([
    [
      '帮我用英文给 Mr. Smith 写封简短的催款邮件，定金30%还没到',
      { kind: 'email', output: 'en', tone: 'brief', recipient: 'Mr. Smith' },
    ],
    ['写一封邮件给王总：交期延后5天', { kind: 'email', recipient: '王总' }],
    ['make a 60 second TikTok about gabions', { seconds: '60', platform: 'tiktok' }],
    ['出口沙特要注意什么', { region: 'middle-east' }],
  ])('has what the sentence says of it: %s', (sentence, form) => {
    expect(readMode(sentence)).toMatchObject({ form });
  });
});

describe('an order that names nothing to draw', () => {
  const inputs = { mesh: 60, wire_mm: 0.12, width_m: 1.2, length_m: 30, material: 'ss316' };
  const result = {
    ...{ calculator: 'woven_mesh', values: {}, formula: '' },
    ...{ steps: [], assumptions: [], warnings: [] },
  };
  const known: Choice = {
    products: [
      {
        calculator: 'woven_mesh',
        inputs,
        ...{ beside: {}, changed: [], asks: [] },
      },
    ],
    standing: { at: 0, result },
  };
  const history = [{ question: '60目', answer: '', choice: known }];

  it.each(['画出来', '画一张图', '给我出个图纸', 'draw it', 'Can you make a drawing of it?'])(
    'draws what the conversation stands on: %s',
    (sentence) => {
      expect(drawingOrdered(sentence, history)).toMatchObject({
        reading: {
          spec: { product: 'plain_weave', inputs: { wire_mm: '0.12 mm', material: 'ss316' } },
        },
      });
    },
  );

  it.each(['画出来', 'draw it'])('draws nothing without one: %s', (sentence) => {
    expect(drawingOrdered(sentence, [])).toBeNull();
  });

  it('does not draw a product for other goods', () => {
    expect(drawingOrdered('画一张钢丝绳网', history)?.reading.spec).toBeUndefined();
  });
});
