import { describe, expect, it } from 'vitest';
import { answerQuestion } from '#mesh/reading/answer-question.ts';
import type { CalculationOutcome, DialogueState } from '#mesh/reading/answer/outcome.ts';

/** The outcomes of the turns of a conversation. */
function talk(...turns: string[]): CalculationOutcome[] {
  let earlier: DialogueState | null = null;
  return turns.map((turn) => {
    const outcome = answerQuestion(turn, { earlier });
    if (outcome.kind !== 'none') earlier = outcome.state;
    return outcome;
  });
}

const figuresOf = (outcome: CalculationOutcome | undefined) =>
  outcome?.kind === 'calculated'
    ? outcome.figures.map(({ value, unit }) => [Number(Number(value).toPrecision(4)), unit])
    : [];

describe('a bare number behind an answer', () => {
  it.each([
    ['12公斤 3.0的铁丝有多长', '要是2.8的呢', 'wire_mm', 2.8],
    ['chain link 50x50 wire 3, 2x20 m weight', 'and 3.2?', 'wire_mm', 3.2],
    ['电焊网 孔50 丝2.5 1.2x25 一卷多重', '2.3的呢', 'wire_mm', 2.3],
  ])(
    '%s, %s: stands in the place of the number that it is near to',
    (first, next, field, value) => {
      const [, outcome] = talk(first, next);

      expect(outcome?.kind).toBe('calculated');
      expect(outcome?.kind === 'calculated' && outcome.results[0]?.inputs[field]).toBe(value);
    },
  );
});

describe('a number that was not understood', () => {
  it.each([
    [
      [
        'welded mesh 50x50 3 mm 1.5x20 m weight',
        'is that the same as 9 gauge',
        'price it at $980/t',
      ],
      /USD/,
    ],
    [['勾花网 50孔 2.5丝 2x20 一卷', '这个是13号的吗', '按6200一吨多少钱'], /CNY/],
  ])('of one turn does not come up again in the next: %s', (turns, unit) => {
    const last = talk(...turns).at(-1);

    expect(JSON.stringify(figuresOf(last))).toMatch(unit);
  });

  it('of the description itself is asked for until it is said', () => {
    const [first] = talk('电焊网 25孔 丝1.6 1x30 按180 多重');

    expect(first?.kind).not.toBe('none');
  });
});

describe('the life of a coating', () => {
  it.each([
    [
      '锌层 90 克 在工业区能用几年',
      '那海边呢',
      [
        [1.501, 'a'],
        [6.002, 'a'],
      ],
    ],
    [
      'how long does zinc 200 g/m2 last in C2',
      'and in C4?',
      [
        [6.669, 'a'],
        [13.34, 'a'],
      ],
    ],
  ])('in another place is that of the same coating: %s, %s', (first, next, figures) => {
    expect(figuresOf(talk(first, next)[1])).toEqual(figures);
  });

  it('goes on through several places', () => {
    const [, , third] = talk('锌层 120 克 在城里能用多少年', '海边呢', '农村呢');

    expect(figuresOf(third)).toEqual([
      [24.01, 'a'],
      [168.1, 'a'],
    ]);
  });
});

describe('a figure per area behind one of a piece', () => {
  it.each([
    ['welded mesh 25x25 1.6 mm 1x30 m weight', 'in kg per m2'],
    ['chain link 60x60 3 mm 2x20 weight', 'and in kg per m2?'],
  ])('%s, %s', (first, next) => {
    const [, outcome] = talk(first, next);

    expect(outcome?.kind === 'calculated' && outcome.figures[0]?.unit).toBe('kg/m²');
  });
});
