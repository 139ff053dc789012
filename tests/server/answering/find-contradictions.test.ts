import { describe, expect, it } from 'vitest';
import type { CalculationPart } from '#contract/chat/calls.ts';
import { findContradictions } from '#server/answering/check/find-contradictions.ts';
import { createCalculatorService } from '#server/trade/calculations/calculator-service.ts';

const calculator = createCalculatorService();

function run(id: string, inputs: CalculationPart['inputs']): CalculationPart {
  const result = calculator.run({ calculator: id, inputs }, 'zh-CN');
  return { type: 'calculation', calculator: id, inputs, result };
}

// 0.635 mm pitch, 0.435 mm aperture, 46.93 % open, 0.7847 kg/m²
const WOVEN = run('woven_mesh', { mesh: 40, wire_mm: 0.2, material: 'ss304' });
// 0.7896 kg/m²
const WOVEN_316 = run('woven_mesh', { mesh: 40, wire_mm: 0.2, material: 'ss316' });
// 6.592 kg, 2.2195 kg/m²
const WELDED = run('welded_mesh', {
  pitch_across_mm: 50,
  pitch_along_mm: 50,
  wire_mm: 3,
  width_m: 1.2,
  length_m: 2.4,
});

const told = (text: string, results: CalculationPart[] = [WOVEN]) =>
  findContradictions(text, results, 'zh-CN').map((finding) => finding.text);

describe('a number that the calculator contradicts', () => {
  it.each([
    ['每平米重约 0.62 kg/m²。', '0.62 kg/m²'],
    ['这种网每平米约 **0.95 kg/m²**，很轻。', '0.95 kg/m²'],
    ['平米重为 1.57 公斤/平方米', '1.57 公斤/平方米'],
    ['It weighs about 0.9 kg/m2.', '0.9 kg/m2'],
    ['Weight: 950 g/m²', '950 g/m²'],
    ['It weighs 0.65 kg per square metre.', '0.65 kg per square metre'],
    ['孔径为 0.52 mm。', '0.52 mm'],
    ['| 孔径 | 520 µm |', '520 µm'],
    ['开孔率 58%。', '58%'],
    ['The open area is 38 %.', '38 %'],
    ['The aperture is 0.5 mm.', '0.5 mm'],
    ['节距 0.72 mm', '0.72 mm'],
    ['- 开孔率：52.3 %', '52.3 %'],
    ['304 网每平米 0.83 kg/m²。', '0.83 kg/m²'],
  ])('is told: %s', (text, number) => {
    expect(told(text)).toEqual([number]);
  });

  it('is told with what the calculator gives, for the total of a piece too', () => {
    expect(findContradictions('整片重 7.9 kg。', [WELDED], 'zh-CN')).toMatchObject([
      {
        text: '7.9 kg',
        quantity: '总重',
        calculator: 'welded_mesh',
        inputs: WELDED.inputs,
        value: expect.closeTo(6.592, 3) as number,
        unit: 'kg',
      },
    ]);
  });

  it('is told of the material that the sentence names', () => {
    const results = [WOVEN, WOVEN_316];

    expect(told('304 的每平米 0.785 kg/m²。316 的每平米 0.95 kg/m²。', results)).toEqual([
      '0.95 kg/m²',
    ]);
  });
});

describe('no alarm', () => {
  it.each([
    ['the right number', '每平米 0.785 kg/m²，开孔率 46.9%，孔径 0.435 mm，节距 0.635 mm。'],
    ['rounded as it is written', '每平米约 0.8 kg/m²，开孔率约 47%，孔径约 0.44 mm。'],
    ['the same in another unit', '785 g/m²，孔径 435 µm。'],
    ['the trade’s shortcut', '行业速算为 0.8163 kg/m²，比理论值高一点。'],
    ['what was weighed', '实测一般在 0.82 kg/m² 左右。'],
    ['another wire', '改用 0.25 的丝，每平米 1.226 kg/m²。'],
    ['another wire named by its diameter', '丝径 0.25 mm 的每平米 1.226 kg/m²。'],
    ['another mesh', '30 目的每平米 0.588 kg/m²。'],
    ['another mesh in English', 'A 30 mesh cloth has 0.588 kg/m².'],
    ['another material', '黄铜网每平米 0.838 kg/m²。'],
    ['a difference', '316 比 304 重 0.005 kg/m²。'],
    ['a condition', 'If the wire were 0.25 mm, it would be 1.2 kg/m².'],
    ['a range', '每平米 0.7–0.9 kg/m²。'],
    ['a bound', '每平米不超过 0.9 kg/m²。'],
    ['a formula', 'G = 0.7854 × 7.93 × 0.126 = 0.7847 kg/m²'],
    ['a formula in code', '`0.5 × 0.2² × 40 = 0.8163 kg/m²`'],
    ['the weight of a coating', '锌层 60 g/m²。'],
    ['the density', '304 的密度 7.93 g/cm³。'],
    ['a number without a name', '常见的是 0.5 mm 和 2.0 mm。'],
    ['a number without a unit', '开孔率 58。'],
    ['an opening of something else', '筛下物粒度 0.6 mm。'],
    ['the wire behind the word aperture', '孔径由丝径 0.2 mm 和目数决定。'],
    ['many pieces', '10 卷总重 235 kg。'],
    ['an example', '例如 20 目 0.4 mm 的网每平米 1.569 kg/m²。'],
    ['a tolerance', '孔径偏差 0.02 mm。'],
    ['a percentage of something else', '损耗 5%，比速算低 2%。'],
    ['no result to compare with', '每平米 9 kg/m²。', []],
    ['two results that differ, neither of them named', '每平米 9 kg/m²。', [WOVEN, WOVEN_316]],
  ])('%s', (_name, text, results: CalculationPart[] = [WOVEN]) => {
    expect(told(text, results)).toEqual([]);
  });

  it('for an input that the member gave', () => {
    const crimped = run('woven_mesh', { aperture_mm: 10, wire_mm: 2 });

    expect(told('孔径 10 mm、丝径 2 mm，节距 12 mm，每平米 4.11 kg/m²。', [crimped])).toEqual([]);
  });
});
