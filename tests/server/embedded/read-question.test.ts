import { describe, expect, it } from 'vitest';
import { calculators } from '#mesh/calculators/registry.ts';
import type { Language } from '#server/content/messages.ts';
import { calculationParts } from '#server/model/embedded/calculation/answer-calculation.ts';
import { readQuestion } from '#server/model/embedded/calculation/read-question.ts';
import { exampleOf } from '#server/model/embedded/calculation/what-is-needed.ts';
import { createCalculatorService } from '#server/modules/calculator/service.ts';
import { NO_CALCULATIONS, PHRASINGS } from './calculation-phrasings.ts';

const calculator = createCalculatorService();
const languageOf = (text: string): Language => (/\p{Script=Han}/u.test(text) ? 'zh-CN' : 'en-US');

function partsOf(question: string) {
  const read = readQuestion(question);
  return read ? calculationParts(read.calculations, languageOf(question), calculator) : [];
}

function expectNear(value: number | string | undefined, expected: number | string) {
  if (typeof expected === 'string') expect(value).toBe(expected);
  else expect(Math.abs(Number(value) - expected)).toBeLessThanOrEqual(Math.abs(expected) * 0.005);
}

describe.each(Object.entries(PHRASINGS))('a question for %s', (id, phrasings) => {
  it.each(phrasings)('$question', ({ question, inputs, key, expected }) => {
    const [part] = partsOf(question);
    const meant = calculator.run({ calculator: id, inputs }, 'zh-CN');

    expect(part?.calculator).toBe(id);
    expectNear(part?.result.values[key]?.value, expected);
    // Every other value too: nothing that was said is left out or put into another field.
    for (const [each, { value }] of Object.entries(meant.values)) {
      expectNear(part?.result.values[each]?.value, value);
    }
  });
});

describe('a question that no calculator answers', () => {
  it.each(NO_CALCULATIONS)('%s', (question) => {
    expect(readQuestion(question)).toBeUndefined();
  });
});

describe('what a calculator still needs', () => {
  it.each([
    ['勾花网 50孔 一平米多重', 'chain_link', ['wire_mm']],
    ['SWD 10, strand 1.2 expanded metal, weight per m2?', 'expanded_metal', ['thickness_mm']],
    ['冲孔网 5孔8距 错排 每平米多重', 'perforated_plate', ['thickness_mm']],
    ['275g/m2 的锌层能用几年', 'zinc_coating', ['corrosion_um_yr']],
    ['刺绳 股丝2.5 刺距100 一米多重', 'barbed_wire', ['barb_wire_mm']],
    ['围栏300米要多少立柱', 'fence_estimate', ['height_m', 'panel_width_m']],
    ['how many posts for 120 m of fence, 1.8 m high?', 'fence_estimate', ['panel_width_m']],
    ['丝印300目网布的理论墨量是多少', 'screen_ink', ['thread_um']],
    ['2.5 mm wire breaking load?', 'wire_break_load', ['tensile_mpa']],
    ['20GP 每卷0.12立方能装几卷', 'container_load', ['unit_weight_kg']],
    ['石笼 2*1*1米 网孔80*100 网丝2.7 一个多重', 'gabion', ['selvedge_mm']],
    [
      'razor wire for 300 m, 50 loops per coil, how many coils',
      'razor_wire',
      ['loop_pitch_mm', 'coil_dia_mm'],
    ],
  ])('%s', (question, id, lacks) => {
    const [calculated] = readQuestion(question)?.calculations ?? [];

    expect(calculated).toMatchObject({ kind: 'words', reading: { calculator: id }, lacks });
    expect(partsOf(question)).toEqual([]);
  });
});

describe('a calculator’s own example', () => {
  const read = calculators.flatMap(({ id }) =>
    (['zh-CN', 'en-US'] as const).map((language) => [id, language] as const),
  );
  it.each(read)('of %s in %s is read as it was meant', (id, language) => {
    const example = Object.entries(calculators.find((each) => each.id === id)?.example ?? {});
    const inputs = Object.fromEntries(example.map(([key, value]) => [key, value ?? '']));
    const meant = calculator.run({ calculator: id, inputs }, language);
    const [part] = partsOf(exampleOf(id, calculator, language));

    expect(part?.calculator).toBe(id);
    expect(part?.result.values).toEqual(meant.values);
  });
});

describe('a unit in another one', () => {
  it.each([
    ['3英寸是多少毫米', 76.2],
    ['how many mm in 3 inches', 76.2],
    ['convert 5 lb to kg', 2.26796],
    ['1 psi 等于多少帕', 6894.757],
    ['十英尺合多少米', 3.048],
    ['30 mil 是几毫米', 0.762],
    ['100 kg in lb?', 220.462],
    ['2.5吨等于多少公斤', 2500],
  ])('%s', (question, expected) => {
    const [calculated] = readQuestion(question)?.calculations ?? [];
    const result = calculated?.kind === 'conversion' ? calculated.conversion.result : undefined;

    expectNear(result, expected);
  });
});

describe('two things in one question', () => {
  it.each([
    ['40目0.2丝的304一平米多重，海边能用吗', 'woven_mesh', /304.*海边能用吗/],
    ['勾花网 50孔 3丝 一平米多重？生锈了怎么办？', 'chain_link', /生锈了怎么办/],
    [
      'how heavy is 40 mesh 0.2 mm ss304 per m2, and is it suitable for the seaside?',
      'woven_mesh',
      /suitable for the seaside/,
    ],
    ['8号铁丝是多粗，为什么号数大的反而细', 'wire_gauge', /为什么号数大的反而细/],
  ])('%s', (question, id, beside) => {
    const read = readQuestion(question);

    expect(partsOf(question).map((part) => part.calculator)).toEqual([id]);
    expect(read?.beside).toMatch(beside);
  });

  it.each([
    ['40目0.2和60目0.15哪个重', 'weight_kg_m2', [0.7767, 0.6553]],
    ['40目0.2的304和60目0.15的316一平米哪个重', 'weight_kg_m2', [0.7847, 0.6662]],
    [
      'which is heavier per m2, 40 mesh 0.2 mm or 60 mesh 0.15 mm?',
      'weight_kg_m2',
      [0.7767, 0.6553],
    ],
    ['勾花网 50孔3丝 和 60孔4丝 一平米哪个重', 'weight_kg_m2', [2.2195, 3.2882]],
    ['100 mesh 0.1 mm 304 vs 316 weight per m2', 'weight_kg_m2', [0.4904, 0.4935]],
    ['20目0.4 和 0.5 304 哪个重', 'weight_kg_m2', [1.5693, 2.4521]],
    ['冲孔板5孔8距错排和直排的开孔率哪个大', 'open_area_pct', [35.426, 30.68]],
    ['8号铁丝和10号铁丝哪个粗，多少毫米', 'mm', [4.191, 3.4036]],
  ])('are compared: %s', (question, key, expected) => {
    const parts = partsOf(question);

    expect(parts).toHaveLength(2);
    for (const [at, value] of expected.entries()) {
      expectNear(parts[at]?.result.values[key]?.value, value);
    }
  });
});
