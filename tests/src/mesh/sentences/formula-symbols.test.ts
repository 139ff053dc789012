import { describe, expect, test } from 'vitest';
import { calculate } from '#mesh/calculators/calculate.ts';
import { calculators, findCalculator } from '#mesh/calculators/registry.ts';
import { formatStep } from '#mesh/format-quantity.ts';
import { calculatorSentences } from '#mesh/sentences/calculator-sentences.ts';
import { inputSymbols, nameSteps } from '#mesh/sentences/formula-symbols.ts';
import { zhCnCalculatorTexts } from '#mesh/sentences/zh-cn-calculator-texts.ts';

function stepsOf(calculator: string, inputs: object): string[] {
  const outcome = calculate(calculator, { ...inputs });
  if ('refused' in outcome) throw new Error(JSON.stringify(outcome.issues));
  return outcome.steps.map((step) => formatStep(step, 'zh'));
}

/** Constants, functions, tables, and quantities that no field holds. */
const WITHOUT_FIELD = new Set(['π', 'min', 'ln', 'E', 'SWG', 'BWG', 'AWG', 'ρₚ', 'V', 's', 'g']);
const SYMBOL = /\p{L}{1,4}[₀-₉ₐ-ₜ′]?/gu;

describe('the symbols of formulas', () => {
  test.each(calculators.map(({ id, example }) => [id, example] as const))(
    'every symbol of %s has a name',
    (id, example) => {
      const steps = stepsOf(id, example);
      const results = Object.values(findCalculator(id)?.outputs ?? {}).map(({ symbol }) => symbol);
      const named = new Set([...results, ...inputSymbols(id, steps).map(({ symbol }) => symbol)]);
      const used = steps.flatMap((step) => step.split(' = ')[1]?.match(SYMBOL) ?? []);
      expect(used.filter((symbol) => !named.has(symbol) && !WITHOUT_FIELD.has(symbol))).toEqual([]);
    },
  );

  test.each(calculators.map(({ id, example }) => [id, example] as const))(
    'every symbol of %s stands for a field that has a name',
    (id, example) => {
      const sentences = calculatorSentences(zhCnCalculatorTexts, id);
      for (const { field } of inputSymbols(id, stepsOf(id, example))) {
        expect(sentences.fieldName(field)).not.toBe(field);
      }
    },
  );

  test('a step begins with the name of its result', () => {
    const steps = stepsOf('woven_mesh', { mesh: 40, wire_mm: 0.2, material: 'ss304' });
    const named = nameSteps(
      'woven_mesh',
      steps,
      calculatorSentences(zhCnCalculatorTexts, 'woven_mesh'),
    );
    expect(named.at(-1)).toMatch(/^平米重 G = \(π\/4\)·ρ·/);
    expect(inputSymbols('woven_mesh', steps)).toEqual([
      { symbol: 'N₁', field: 'mesh' },
      { symbol: 'd₁', field: 'wire_mm' },
      { symbol: 'ρ', field: 'density' },
      { symbol: 'd₂', field: 'wire_weft_mm' },
      { symbol: 'c', field: 'crimp_factor' },
    ]);
  });

  test('working in an unknown form stays as it is', () => {
    const sentences = calculatorSentences(zhCnCalculatorTexts, 'woven_mesh');
    expect(nameSteps('woven_mesh', ['12.7 × 0.2²', ''], sentences)).toEqual(['12.7 × 0.2²', '']);
    expect(nameSteps('unknown', ['G = 1'], sentences)).toEqual(['G = 1']);
    expect(inputSymbols('unknown', ['G = d = 1'])).toEqual([]);
  });
});
