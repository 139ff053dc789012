import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { calculate } from '#mesh/calculators/calculate.ts';
import { calculators } from '#mesh/calculators/registry.ts';
import { calculatorSentences } from '#mesh/sentences/calculator-sentences.ts';
import { describedCalculators } from '#mesh/sentences/described-calculators.ts';
import { enUsCalculatorTexts } from '#mesh/sentences/en-us-calculator-texts.ts';
import { spokenOutcome } from '#mesh/sentences/spoken-calculation.ts';
import { zhCnCalculatorTexts } from '#mesh/sentences/zh-cn-calculator-texts.ts';
import { VALID } from '../calculators/valid-inputs.ts';

const LANGUAGES = [
  { texts: zhCnCalculatorTexts, language: 'zh' },
  { texts: enUsCalculatorTexts, language: 'en' },
];
const HAN = /\p{Script=Han}/u;
const UNFILLED = /\{\{|undefined|\[object|NaN/;

function spoken(calculator: string, inputs: object, texts = zhCnCalculatorTexts) {
  const outcome = spokenOutcome(calculator, calculate(calculator, { ...inputs }), texts);
  if (!('calculation' in outcome)) throw new Error(JSON.stringify(outcome.problems));
  return outcome.calculation;
}

function problemsOf(calculator: string, inputs: object, texts = zhCnCalculatorTexts) {
  const outcome = spokenOutcome(calculator, calculate(calculator, { ...inputs }), texts);
  if ('calculation' in outcome) throw new Error(JSON.stringify(outcome.calculation.values));
  return outcome.problems;
}

/** Every text of a tree with its path. */
function leaves(tree: object, path = ''): [string, string][] {
  return Object.entries(tree).flatMap(([key, value]: [string, unknown]): [string, string][] => {
    const at = `${path}/${key}`;
    if (typeof value === 'string') return [[at, value]];
    return typeof value === 'object' && value !== null ? leaves(value, at) : [];
  });
}

describe('the texts of the calculators', () => {
  it('have the same keys and parameters in both languages, and no Chinese in the English', () => {
    const parameters = (text: string) => [...text.matchAll(/\{\{\w+\}\}/g)].map(String).sort();
    const chinese = new Map(leaves(zhCnCalculatorTexts));
    const english = new Map(leaves(enUsCalculatorTexts));
    for (const [path, text] of english) {
      expect(chinese.has(path), path).toBe(true);
      expect(new Set(parameters(text)), path).toEqual(new Set(parameters(chinese.get(path) ?? '')));
      expect(text, path).not.toMatch(HAN);
    }
    expect(chinese.size).toBe(english.size);
  });

  it.each(LANGUAGES)('describe every calculator in $language', ({ texts, language }) => {
    const list = describedCalculators(texts);
    expect(list.map(({ id }) => id)).toEqual(calculators.map(({ id }) => id));
    for (const calculator of list) {
      const { id, name, summary, groupName, fields, outputs, example } = calculator;
      expect(name).not.toBe(id);
      expect(summary.length).toBeGreaterThan(10);
      expect(Object.keys(example).length).toBeGreaterThan(0);
      const words = [name, summary, groupName, ...outputs.map((output) => output.name)];
      for (const field of fields) {
        expect(field.name, `${id}.${field.key}`).not.toBe(field.key);
        words.push(field.name, field.hint ?? '', field.range ?? '', field.fallback ?? '');
        expect(field.choices.length > 0, `${id}.${field.key}`).toBe(
          !['quantity', 'integer'].includes(field.kind),
        );
      }
      for (const { key, name: output } of outputs) expect(output, `${id}.${key}`).not.toBe(key);
      for (const word of words) {
        expect(word, id).not.toMatch(UNFILLED);
        if (language === 'en') expect(word, id).not.toMatch(HAN);
      }
    }
  });

  it('say of a field what it means in its calculator', () => {
    const nameOf = (id: string, field: string) =>
      calculatorSentences(zhCnCalculatorTexts, id).fieldName(field);
    expect(nameOf('fence_estimate', 'length_m')).toBe('总长（含门）');
    expect(nameOf('roll_diameter', 'thickness_mm')).toBe('有效层厚');
    expect(nameOf('expanded_metal', 'thickness_mm')).toBe('板厚');
    expect(calculatorSentences(zhCnCalculatorTexts).fieldName('length_m')).toBe('长');
  });

  it('say ranges with their ends', () => {
    const rangeOf = (id: string, key: string) =>
      describedCalculators(zhCnCalculatorTexts)
        .find((each) => each.id === id)
        ?.fields.find((field) => field.key === key)?.range;
    expect(rangeOf('woven_mesh', 'mesh')).toBe('0.5–650 目');
    expect(rangeOf('filter_flow', 'area_m2')).toBe('大于 0，不超过 1,000 m²');
    expect(rangeOf('filter_flow', 'blockage_pct')).toBe('0 起，小于 100 %');
    expect(rangeOf('wire_weight', 'length_m')).toBe('大于 0 m');
    expect(rangeOf('quotation', 'freight_total')).toBe('不小于 0 元');
  });

  it('say what counts when a field is left out', () => {
    const fallbacks = (id: string) =>
      Object.fromEntries(
        (describedCalculators(zhCnCalculatorTexts).find((each) => each.id === id)?.fields ?? [])
          .filter(({ fallback }) => fallback !== null)
          .map(({ key, fallback }) => [key, fallback]),
      );
    expect(fallbacks('hex_netting')).toMatchObject({
      mesh_length_mm: '网孔宽的 1.25 倍',
      twist_factor: '1.05',
    });
    expect(fallbacks('gabion')).toMatchObject({
      diaphragms: '每 1 m 一道',
      stone_t_m3: '1.6 t/m³',
    });
    expect(fallbacks('fence_estimate')).toMatchObject({ closed: 'false' });
    expect(fallbacks('woven_mesh')).toMatchObject({ mesh_weft: '同目数' });
  });
});

describe('results in words', () => {
  it('write units and numbers in the language', () => {
    const chinese = spoken('fence_estimate', VALID.fence);
    expect(chinese.values['posts']).toEqual({ value: 121, unit: '根', confidence: 'A' });
    expect(chinese.steps).toContain('P = n + s = 120 + 1 = 121 根');
    expect(chinese.assumptions).toContain('转角柱和斜撑另加。');
    const english = spoken('fence_estimate', VALID.fence, enUsCalculatorTexts);
    expect(english.values['posts']?.unit).toBe('posts');
    expect(english.assumptions).toContain('Corner posts and braces are extra.');
    expect(spoken('dutch_weave', VALID.dutch).values['weft_density_ratio']?.unit).toBe('');
  });

  it.each(LANGUAGES)('leave nothing unsaid in $language', ({ texts, language }) => {
    const variants: [string, object][] = [
      ...calculators.map(({ id, example }): [string, object] => [id, example]),
      ['chain_link', { mesh_mm: 47, wire_mm: 2.5, basis: 'clear', pvc_od_mm: 3.5, material: 'cu' }],
      ['hex_netting', VALID.hex],
      ['gabion', { ...VALID.gabion, mesh_kg_m2: 1.4 }],
      ['fence_estimate', { ...VALID.fence, closed: true }],
      ['fence_estimate', VALID.gatedFence],
      ['perforated_plate', { ...VALID.plate, pattern: 'round_45' }],
      ['perforated_plate', { ...VALID.plate, pattern: 'square_staggered' }],
      ['perforated_plate', { ...VALID.slots, pitch_y_mm: 30, pattern: 'slot_staggered' }],
      [
        'dutch_weave',
        { ...VALID.dutch, mesh_warp: 200, mesh_weft: 1400, wire_warp_mm: 0.07, wire_weft_mm: 0.04 },
      ],
      ['screen_ink', VALID.ink],
      ['container_load', { ...VALID.container, unit_volume_m3: 40 }],
      ['sieve_lookup', { astm_no: '100' }],
      ['barbed_wire', VALID.barbed],
    ];
    for (const [id, inputs] of variants) {
      const outcome = spokenOutcome(id, calculate(id, { ...inputs }), texts);
      if (!('calculation' in outcome)) continue;
      const { formula, steps, assumptions, warnings } = outcome.calculation;
      for (const sentence of [formula, ...steps, ...assumptions, ...warnings]) {
        expect(sentence, id).not.toMatch(UNFILLED);
        if (language === 'en') expect(sentence, id).not.toMatch(HAN);
      }
    }
  });
});

describe('refusals in words', () => {
  it.each([
    [
      'fence_estimate',
      { ...VALID.gatedFence, length_m: 8 },
      'length_m',
      '门总宽 8 m 不小于总长 8 m，没有护栏了',
    ],
    [
      'expanded_metal',
      { ...VALID.expanded, lwd_mm: 20 },
      'lwd_mm',
      '长节距 20 mm 小于短节距 30 mm，可能填反了',
    ],
    [
      'dutch_weave',
      { ...VALID.dutch, mesh_weft: 300 },
      'mesh_weft',
      '纬密比（纬目×纬丝径÷25.4）为 2.953，席型网在 0.8–2.5 之间，请核对纬目和纬丝径',
    ],
    ['wire_gauge', { system: 'SWG', gauge: '55' }, 'gauge', 'SWG 线规里没有“55”这个号'],
    ['wire_gauge', { gauge: '55' }, 'gauge', '号数“55”不是可用的值'],
    ['sieve_lookup', { astm_no: '99' }, 'astm_no', 'ASTM E11 里没有“99”这个筛号'],
    [
      'filter_flow',
      { ...VALID.flow, blockage_pct: 100 },
      'blockage_pct',
      '堵塞率 100 超出范围，应为：0 起，小于 100 %',
    ],
    ['quotation', { ...VALID.quote, loss_pct: -1 }, 'loss_pct', '损耗不能是负数'],
    ['welded_mesh', { ...VALID.welded, qty: 1.5 }, 'qty', '数量要是整数：1–1,000,000 件'],
    [
      'fence_estimate',
      { ...VALID.fence, closed: '也许' },
      'closed',
      '是否闭合“也许”不是可用的值，应为 是、否 之一',
    ],
    ['fence_estimate', { ...VALID.fence, gates: 1 }, 'gate_width_m', '缺少门宽'],
  ])('%s %j', (calculator, inputs, field, sentence) => {
    expect(problemsOf(calculator, inputs).find((each) => each.field === field)?.sentence).toBe(
      sentence,
    );
  });

  it.each(LANGUAGES)('are whole sentences for any input in $language', ({ texts }) => {
    const values = fc.oneof(
      fc.constantFrom('x', -1, 0, 1e9, 1e40, 0.5, '1/2', '5 kg', '5 mm', '3*4', true, 'SWG 99'),
      fc.double({ noNaN: true }),
    );
    for (const { id, fields, example } of calculators) {
      const changes = fc.dictionary(fc.constantFrom(...Object.keys(fields)), values, {
        minKeys: 1,
      });
      fc.assert(
        fc.property(changes, (changed) => {
          const outcome = spokenOutcome(id, calculate(id, { ...example, ...changed }), texts);
          const sentences =
            'calculation' in outcome
              ? [...outcome.calculation.assumptions, ...outcome.calculation.warnings]
              : outcome.problems.map(({ sentence }) => sentence);
          for (const sentence of sentences) expect(sentence).not.toMatch(UNFILLED);
        }),
        { numRuns: 60 },
      );
    }
  });
});
