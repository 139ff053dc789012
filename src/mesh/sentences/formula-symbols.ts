import { findCalculator } from '../calculators/registry.ts';
import type { CalculatorSentences } from './calculator-sentences.ts';

/** A letter or a short word, with subscripts and primes: 'ρ', 'SWD', 'd₁', 'lₛ'. */
const SYMBOL = /\p{L}{1,4}[₀-₉ₐ-ₜ′]?/gu;
const BETWEEN = ' = ';

/**
 * Working in the form 'G = (π/4)·ρ·… = 0.785 kg/m²' with the name of each result in front.
 * @param sentences of the calculator
 */
export function nameSteps(
  calculator: string,
  steps: readonly string[],
  sentences: Pick<CalculatorSentences, 'outputName'>,
): string[] {
  const outputs = Object.entries(findCalculator(calculator)?.outputs ?? {});

  return steps.map((step) => {
    const symbol = step.slice(0, Math.max(0, step.indexOf(BETWEEN)));
    const output = outputs.find(([, each]) => each.symbol !== '' && each.symbol === symbol);
    return output === undefined ? step : `${sentences.outputName(output[0])} ${step}`;
  });
}

/** The inputs that the formulas of some steps use, each with its symbol, in order of appearance. */
export function inputSymbols(
  calculator: string,
  steps: readonly string[],
): { symbol: string; field: string }[] {
  const known = findCalculator(calculator)?.symbols ?? {};
  const results = new Set(steps.map((step) => step.split(BETWEEN, 1)[0]));
  const formulas = steps.map((step) => step.split(BETWEEN, 2)[1] ?? '');
  const used = new Set(formulas.flatMap((formula) => formula.match(SYMBOL) ?? []));

  return [...used].flatMap((symbol) => {
    const field = Object.hasOwn(known, symbol) ? known[symbol] : undefined;
    return field === undefined || results.has(symbol) ? [] : [{ symbol, field }];
  });
}
