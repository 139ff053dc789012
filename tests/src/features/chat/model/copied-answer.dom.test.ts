import { beforeEach, expect, test } from 'vitest';
import type { Calculation, CalculatorInputs } from '#contract/calculator/calls.ts';
import type { CalculationPart } from '#contract/chat/calls.ts';
import { copiedAnswer } from '#features/chat/model/copied-answer.ts';
import { changeLanguage, i18n, startI18n } from '#i18n/setup.ts';
import { calculate } from '#mesh/calculators/calculate.ts';
import { spokenOutcome } from '#mesh/sentences/spoken-calculation.ts';
import { zhCnCalculatorTexts } from '#mesh/sentences/zh-cn-calculator-texts.ts';

beforeEach(async () => {
  if (i18n.isInitialized) await changeLanguage('zh-CN');
  else await startI18n('zh-CN');
});

function resultOf(inputs: CalculatorInputs): Calculation {
  const spoken = spokenOutcome('woven_mesh', calculate('woven_mesh', inputs), zhCnCalculatorTexts);
  if ('problems' in spoken) throw new Error(JSON.stringify(spoken.problems));
  return spoken.calculation;
}

function partOf(inputs: CalculatorInputs, totals?: string[]): CalculationPart {
  return {
    type: 'calculation',
    calculator: 'woven_mesh',
    inputs,
    result: resultOf(inputs),
    reading: {
      inputs: Object.keys(inputs).map((field) => ({
        field,
        origin: field === 'material' ? 'assumed' : 'question',
      })),
      asked: ['weight_kg'],
      totals,
    },
  };
}

const ROLL = { mesh: 40, wire_mm: 0.2, material: 'ss304', width_m: 1, length_m: 30 };
const count = (text: string, piece: string) => text.split(piece).length - 1;

test('a copy holds the conclusion, the line that was read and the steps, each once', async () => {
  const text = await copiedAnswer('一卷 **23.5 kg**。', [partOf(ROLL)], 'markdown');
  expect(text).toMatch(/^一卷 \*\*23\.5 kg\*\*。\n\n读作：编织方孔网 · 40 目 · 丝径 0\.2 mm · /);
  expect(text).toContain('304 不锈钢 (默认) · 宽 1 × 长 30 m\n\n- 总重: 23.54 kg\n- 平米重: ');
  expect(text).toContain('```\n节距 p₁ = 25.4/N₁ = 25.4/40 = 0.635 mm\n');
  expect(count(text, '读作：')).toBe(1);
  expect(count(text, 'G·W·L')).toBe(1);
  expect(count(text, '孔径: ')).toBe(1);
});

test('a plain copy has no marks of Markdown', async () => {
  const text = await copiedAnswer('一卷 23.5 kg。', [partOf(ROLL)], 'plain');
  expect(text).toContain('\n\n总重: 23.54 kg\n');
  expect(text).not.toMatch(/^[-`]/m);
});

test('several calculations say what they share once, and their sum last', async () => {
  const parts = [20, 40].map((mesh) => partOf({ ...ROLL, mesh }, ['weight_kg']));
  const text = await copiedAnswer('两种。', parts, 'markdown');
  expect(count(text, '读作：')).toBe(2);
  for (const note of resultOf(ROLL).assumptions.slice(0, 2)) expect(count(text, note)).toBe(1);
  expect(text).toMatch(/\n\n合计 · 总重：35\.3 kg$/);
});

test('a text without such calculations is copied as it is', async () => {
  const kept: CalculationPart = { ...partOf(ROLL) };
  delete kept.reading;
  expect(await copiedAnswer('文字', [kept], 'markdown')).toBe('文字');
});
