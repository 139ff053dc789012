import { describe, expect, test } from 'vitest';
import { answerQuestion } from '#mesh/reading/answer-question.ts';
import type { DialogueState } from '#mesh/reading/answer/outcome.ts';

function answered(turns: readonly string[]) {
  let earlier: DialogueState | null = null;
  let outcome = answerQuestion('');
  for (const turn of turns) {
    outcome = answerQuestion(turn, { earlier });
    if (outcome.kind !== 'none') earlier = outcome.state;
  }
  return outcome;
}

function figures(...turns: string[]): string[] {
  const outcome = answered(turns);
  if (outcome.kind !== 'calculated') return [outcome.kind];
  return outcome.figures.map(
    ({ kind, value, unit }) =>
      `${kind} ${typeof value === 'number' ? String(Number(value.toPrecision(4))) : value} ${unit}`,
  );
}

describe('grains and openings', () => {
  test.each([
    ['16目能过2毫米的颗粒吗', 'held'],
    ['16目0.5丝的网能不能过1毫米的沙子', 'through'],
    ['can 40 mesh stop 0.3 mm particles', 'through'],
    ['100目筛网能拦住0.12毫米的颗粒吗', 'through'],
    ['100 mesh, will 0.15 mm sand pass?', 'depends'],
    ['does a 3 mm stone pass a 6 mesh screen with 1.2 mm wire', 'through'],
    ['孔5毫米的筛网 6毫米的石子能过去吗', 'held'],
  ])('%s is judged by the opening', (question, fate) => {
    const outcome = answered([question]);
    expect(outcome.kind === 'calculated' && outcome.grain?.fate).toBe(fate);
  });

  test('another grain is judged by the same cloth', () => {
    const outcome = answered(['16目0.5丝的网能不能过1毫米的沙子', '那1.2毫米的呢']);
    expect(outcome.kind === 'calculated' && outcome.grain).toMatchObject({
      grain: 1.2,
      fate: 'held',
    });
  });

  test('a question for the size of an opening is no verdict', () => {
    const outcome = answered(['40目0.2丝能过多大的颗粒']);
    expect(outcome.kind === 'calculated' && outcome.grain).toBeFalsy();
  });
});

describe('lists of several products', () => {
  test('numbered items are calculated, each by its calculator, and added up', () => {
    expect(
      figures(
        'Please quote:\n1. SS304 woven mesh 20 mesh wire 0.3 mm 1.0 x 30 m, 10 rolls\n2. Galvanized welded mesh 50 x 50 wire 3 mm 1.5 x 25 m, 20 rolls\nPlease tell us the weight of each item and the total.',
      ),
    ).toEqual(['sum 1959 kg', 'total 264.8 kg', 'each 26.48 kg', 'total 1694 kg', 'each 84.7 kg']);
  });

  test('a size behind two products is that of both, and the steel of one is not that of the other', () => {
    expect(figures('40目0.25丝的304网和电焊网50x50丝4，都是1x30米，各多重')).toEqual([
      'output 36.78 kg',
      'output 121.4 kg',
    ]);
  });

  test('two steels that become one metal are one answer', () => {
    expect(figures('304和316的30目0.3丝各多重一平', '换成铜')).toEqual(['output 1.496 kg/m²']);
  });

  test('what is asked of the second item is told of the second item', () => {
    expect(
      figures(
        '20 mesh 0.4 mm and 30 mesh 0.3 mm in ss304, weight per m2',
        'weight of the second in ss316',
      ),
    ).toEqual(['output 1.332 kg/m²']);
  });
});

describe('rolls and sizes', () => {
  test.each([
    ['4ft x 50ft rolls for a 420 ft fence, how many rolls?', 'money 9 rolls'],
    ['1.8米高 15米一卷的勾花网 围320米要几卷', 'money 22 rolls'],
    ['how many rolls of 1 m x 30 m for 2,500 m2 with 5% waste?', 'money 88 rolls'],
    ['8#铁丝（4毫米）500公斤有多长', 'output 5069 m'],
    ['不锈钢网1.2x2.4米 裁成30公分见方的能裁几块', 'money 32 pcs'],
    ['镀锌电焊网 50x50 丝3 1.5x25米 多重', 'output 84.7 kg'],
    [
      '电焊网 每平3.2公斤 铁丝5.1一公斤 损耗4% 加工费3块一平 利润15% 一平报多少',
      'output 22.97 CNY/m²',
    ],
  ])('%s', (question, figure) => {
    expect(figures(question)[0]).toBe(figure);
  });

  test("'in' behind a grade is no inch", () => {
    expect(figures('304 and 316 in 20 mesh 0.4 mm wire, weight per m2')).toHaveLength(2);
  });

  test('a difference in weight is not one of the open area', () => {
    expect(
      figures('冲孔板 孔3 距5 错排 厚1.5 304 一平重多少 开孔率多少', '换成铝的', '比刚才轻多少'),
    ).toEqual(['percent -65.95 %', 'difference -5.284 kg/m²']);
  });
});
