import { expect, test } from 'vitest';
import { answerQuestion } from '#mesh/reading/answer-question.ts';
import { type CalculationOutcome } from '#mesh/reading/answer/outcome.ts';

function calculated(question: string): Extract<CalculationOutcome, { kind: 'calculated' }> {
  const outcome = answerQuestion(question);
  if (outcome.kind !== 'calculated') throw new Error(`${question}: ${outcome.kind}`);
  return outcome;
}

test.each<[string, string, Record<string, unknown>]>([
  [
    'roll of woven mesh: 36 inches x 100 ft, 20 mesh .016 wire, stainless. lbs?',
    'woven_mesh',
    { mesh: 20, wire_mm: 0.4064, width_m: 0.9144, length_m: 30.48 },
  ],
  ['I need the weight of 1 sqm of SS316 40 mesh, wire dia .22mm', 'woven_mesh', { wire_mm: 0.22 }],
  ['60孔勾花网，丝3.8，算一下1平重量', 'chain_link', { mesh_mm: 60, wire_mm: 3.8 }],
  ['热镀锌270克每平方米双面，是多少微米', 'zinc_coating', { coat_g_m2: 135 }],
  ['275克锌层多少微米', 'zinc_coating', { coat_g_m2: 275 }],
  [
    '网重1.75公斤每平，料价4800一吨，加工费每平3块，损耗5%，利润10%，出厂价一平多少',
    'quotation',
    { material_price_kg: 4.8, processing_m2: 3, loss_pct: 5, markup_pct: 10 },
  ],
  [
    'Perforated sheet, 8mm round holes on 12 mm centres staggered, 3mm mild steel. kg per square metre pls',
    'perforated_plate',
    { hole_mm: 8, pitch_mm: 12, thickness_mm: 3 },
  ],
  [
    '40尺高柜能装多少卷，每卷直径35公分高1米，重60公斤',
    'container_load',
    { unit_volume_m3: 0.1225, unit_weight_kg: 60 },
  ],
  [
    'weight of a gabion 2x1x1 m, 80x100 mesh, 2.7 mm wire, selvedge 3.4 mm',
    'gabion',
    { mesh_width_mm: 80, mesh_length_mm: 100, wire_mm: 2.7 },
  ],
  [
    `weight of 5 rolls, 4' x 100', 1" hex, 20 ga galv`,
    'hex_netting',
    { mesh_width_mm: 25.4, wire_mm: 0.889 },
  ],
  [
    '网子长30米宽1.2米 丝0.25 目数30 不锈钢，每卷重量报我',
    'woven_mesh',
    { mesh: 30, wire_mm: 0.25 },
  ],
  [
    '16 mesh .018 in alu insect screen, weight of 1000 sq ft',
    'woven_mesh',
    { material: 'aluminium' },
  ],
  ['8 mesh x .035" T316 wire cloth, weight per sq ft', 'woven_mesh', { material: 'ss316' }],
])('numbers find their inputs: %s', (question, calculator, inputs) => {
  expect(calculated(question).results).toMatchObject([{ calculator, inputs }]);
});

test.each([
  ['3.0的丝抗拉400MPa 一根能拉多少公斤', 'kgf'],
  ['3mm wire 500 MPa breaking load in kg', 'kgf'],
  ['304丝 2.0 一米重多少克', 'g/m'],
  ['美元报价，汇率7.15，人民币18.6一平，每平多少刀', 'USD/m²'],
])('the answer has the unit that is asked for: %s', (question, unit) => {
  expect(calculated(question).figures[0]?.unit).toBe(unit);
});

test.each(['钢格板 扁钢30*3 间距30 横杆间距100 扭钢6 一平多重', 'm2 of mesh for 200 m fence'])(
  'a number of something else is not calculated with: %s',
  (question) => {
    expect(answerQuestion(question).kind).not.toBe('calculated');
  },
);

test('a bare number that would only be a lone side is asked about', () => {
  expect(answerQuestion('3.5mm包塑网 里面2.2 孔50 一平多少')).toMatchObject({
    kind: 'ask',
    reason: { type: 'unused', numbers: ['2.2'] },
  });
});
