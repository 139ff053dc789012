import { expect, test } from 'vitest';
import { answerQuestion } from '#mesh/reading/answer-question.ts';
import { type DialogueState } from '#mesh/reading/answer/outcome.ts';

/** The figures of the last turn, with four digits. */
function told(...turns: readonly string[]): string[] {
  let earlier: DialogueState | null = null;
  let figures: string[] = [];
  for (const turn of turns) {
    const outcome = answerQuestion(turn, { earlier });
    figures =
      outcome.kind === 'calculated'
        ? outcome.figures.map(({ value, unit }) => `${Number(value).toPrecision(4)} ${unit}`)
        : [outcome.kind === 'ask' ? outcome.reason.type : outcome.kind];
    earlier = outcome.kind === 'none' ? null : outcome.state;
  }
  return figures;
}

test('the mesh numbers of Tyler are those of the ASTM sieve with the same opening', () => {
  const openings = ['泰勒筛28目孔径多少', 'tyler 150 mesh opening in micron'].map((question) => {
    const outcome = answerQuestion(question);
    return outcome.kind === 'calculated' ? outcome.figures[0]?.value : outcome.kind;
  });
  expect(openings).toEqual([600, 106]);
});

test('a weight per foot is told in pounds of a foot', () => {
  const outcome = answerQuestion('weight per foot of 3/8" rod steel');
  const [figure] = outcome.kind === 'calculated' ? outcome.figures : [];
  expect(figure?.unit).toBe('lb/ft');
  expect(figure?.value).toBeCloseTo(0.376, 3);
});

test('the diameter with the plastic is no edge wire of a gabion', () => {
  const question = 'gabion 2m x 1m x 1m, 80x100 mesh, 2.7 wire, 3.7 with pvc. how heavy empty';
  expect(answerQuestion(question)).toMatchObject({
    kind: 'ask',
    reason: { type: 'unused', numbers: ['3.7'] },
  });
});

test('the volume of a container is not that of the rolls in it', () => {
  expect(answerQuestion('10立方的20尺柜能装几卷 卷径25公分 长1米')).toMatchObject({
    kind: 'ask',
    reason: { type: 'unused', numbers: ['10立方'] },
  });
});

test.each(['14丝 35孔 304 1.2×30 一卷多重', '电焊网 16丝 45孔 1×30 多重'])(
  'wire that is too thin in hundredths and too thick in millimetres is asked about: %s',
  (question) => {
    expect(answerQuestion(question)).toMatchObject({ kind: 'ask', reason: { type: 'unused' } });
  },
);

test.each([
  // 25.4/12 − 0.5 = 1.6167 mm
  ['12目0.5丝 孔是多少mm 多少英寸', ['1.617 mm', '0.06365 in']],
  ['0.5丝12目 孔多少毫米 合多少英寸', ['1.617 mm', '0.06365 in']],
])('a result is told in both of the units that are asked: %s', (question, figures) => {
  expect(told(question)).toEqual(figures);
});

test.each([
  // 30 · 20 / (0.9 · 19.9) = 33.5
  ['铺 30×20米, 网卷 1×20, 搭接100mm, 要多少卷', '34.00 rolls'],
  ['rolls 1 x 20 m, 10 cm overlap, to cover 30 x 20 m, how many rolls', '34.00 rolls'],
])('a lap is taken off the sides of a roll: %s', (question, figure) => {
  expect(told(question)[0]).toBe(figure);
});

test('a disc weighs as much as all of its layers', () => {
  // 2 · π/4 · 0.15² · 60/25.4 · 7.93 kg/m² · π/4 · 0.1² m² · 2 · 1000
  expect(told('滤片 直径100 2层 60目 0.15丝 304 1000片 多重')).toEqual([
    '10.40 kg',
    '0.01040 kg',
    '15.71 m²',
  ]);
});

test.each([
  [['30目 0.25丝 304 1.5米×20米 多重', '不是304，是黄铜'], '29.46 kg'],
  [['20 mesh 0.4 mm 304 1x30m weight', "sorry it's brass not 304"], '50.29 kg'],
  [['40目0.2丝 1×30 一卷多重 304', '搞错了，是316L的'], '23.69 kg'],
])('the material that is denied is replaced: %s', (turns, figure) => {
  expect(told(...turns)[0]).toBe(figure);
});
