import { expect, test } from 'vitest';
import { answerQuestion } from '#mesh/reading/answer-question.ts';
import { type DialogueState } from '#mesh/reading/answer/outcome.ts';

function stateAfter(question: string): DialogueState {
  const outcome = answerQuestion(question);
  if (outcome.kind !== 'calculated') throw new Error(`${question} is not calculated`);
  return outcome.state;
}

const earlier = stateAfter('40目 0.2mm 304平纹网每平米多重');

function materialsAfter(question: string): unknown[] | null {
  const outcome = answerQuestion(question, { earlier });
  return outcome.kind === 'calculated'
    ? outcome.results.map(({ inputs }) => inputs['material'])
    : null;
}

test.each([
  '热镀锌和电镀锌有什么区别',
  '304和316哪个耐腐蚀',
  '镀锌丝会生锈吗',
  '热镀锌的锌层多厚',
  '电镀锌耐用吗',
  '客户要304的证书',
  '帮我写封英文邮件介绍304网',
  '不锈钢和镀锌网哪个贵',
  '304材质靠谱吗',
  'is 316 better than 304',
  'does galvanized wire rust',
  'is 304 magnetic?',
])('another question that names a material is not calculated: %s', (question) => {
  expect(materialsAfter(question)).toBeNull();
});

test.each([
  ['换成316L', 'ss316'],
  ['换成热镀锌的呢', 'carbon_steel'],
  ['客户又说要铜的,你再帮我看看', 'copper'],
  ['老板，改成316L的再算一下', 'ss316'],
  ['那316L的大概多少', 'ss316'],
  ['what about galvanized', 'carbon_steel'],
  ['the customer now wants it in brass', 'brass'],
  ['ok, and if it were aluminium?', 'aluminium'],
])('a change of the material is calculated: %s', (question, material) => {
  expect(materialsAfter(question)).toEqual([material]);
});

test('a comparison of weights calculates both materials', () => {
  expect(materialsAfter('304和316哪个重')).toEqual(['ss304', 'ss316']);
});

test('a roll without a width is asked about, and is no length of wire', () => {
  const outcome = answerQuestion('weight of a roll 30 m long', { earlier });

  expect(outcome).toMatchObject({
    kind: 'ask',
    reason: { type: 'missing', missing: { calculator: 'woven_mesh', fields: ['width_m'] } },
  });
});

test.each(['一卷30米，宽1米多重', '长30米幅宽1米重多少'])(
  'a width of one metre is no denominator: %s',
  (question) => {
    const outcome = answerQuestion(question, { earlier });

    expect(outcome).toMatchObject({
      kind: 'calculated',
      results: [{ inputs: { width_m: 1, length_m: 30 } }],
    });
  },
);

test('a material that changes alone is news of the question', () => {
  const outcome = answerQuestion('same in copper?', { earlier });

  expect(outcome).toMatchObject({
    results: [{ inputs: { material: 'copper' }, origins: { wire_mm: 'earlier' } }],
  });
  expect(outcome).not.toHaveProperty('results.0.origins.material');
});

test('what is asked for is given over several turns', () => {
  let state: DialogueState | null = null;
  for (const question of ['帮我算个网重', '电焊网', '5公分孔 4个丝', '2米乘3米 10片']) {
    const outcome = answerQuestion(question, { earlier: state });
    if (outcome.kind === 'none') throw new Error(`${question} is not read`);
    state = outcome.state;
  }

  expect(state?.figures[0]).toMatchObject({ unit: 'kg' });
  expect(state?.figures[0]?.value).toBeCloseTo(241.68, 1);
});

test('a number that is restated with its unit is no other one', () => {
  expect(answerQuestion('丝印用77线55的聚酯网布（77线每厘米） 理论下墨量是多少')).toMatchObject({
    kind: 'calculated',
    results: [{ inputs: { mesh_per_cm: 77, thread_um: 55 } }],
  });
});
