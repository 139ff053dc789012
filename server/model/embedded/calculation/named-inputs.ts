import type { CalculatorInputs } from '#contract/calculator/calls.ts';
import { findCalculator } from '#mesh/calculators/registry.ts';
import { normaliseText } from '#mesh/normalise-text.ts';
import type { Language } from '../../../content/messages.ts';
import { CALCULATOR_WORDS } from '../../../content/plugins/calculator-texts.ts';
import { calculatorSentences } from '../../../modules/calculator/calculator-sentences.ts';
import type { CalculatorRun } from '../../../modules/calculator/service.ts';

/** A number with its unit, a chain of them, or a word, behind the name of a field. */
const VALUE = String.raw`(?<value>[φ#]?\d[\d.,/]*(?:\s*\*\s*\d[\d.,/]*)*\s*(?:%|[a-zμ"'²³]{1,4}\d?(?:\/[a-zμ]{1,3}\d?)?|毫米|厘米|米|微米|目|英寸|公斤|千克|元|号)?|[a-z]+\d*[a-z_]*\d*)`;
const BETWEEN = String.raw`\s*(?:[:=]|是|为|用|is|of)?\s*`;

/** The calculators whose words stand in a question, the best first. */
export function fittingCalculators(question: string): string[] {
  const text = normaliseText(question);

  return Object.entries(CALCULATOR_WORDS)
    .filter(([id]) => findCalculator(id) !== undefined)
    .map(([id, patterns]) => ({
      id,
      // What names the product says more than what is asked of it.
      hits: patterns.reduce(
        (sum, pattern, at) => sum + (pattern.test(text) ? patterns.length - at + 1 : 0),
        0,
      ),
    }))
    .filter(({ hits }) => hits > 0)
    .sort((one, other) => other.hits - one.hits)
    .map(({ id }) => id);
}

/** Inputs that stand behind the names of a calculator's fields: '孔径 5 孔距 8', 'pitch: 8 mm'. */
export function readNamedInputs(question: string, id: string): CalculatorRun {
  const text = normaliseText(question);
  const fields = Object.keys(findCalculator(id)?.fields ?? {});
  const inputs: CalculatorInputs = {};
  // Longer names first, so that 'pitch across' is not read as 'pitch'.
  const names = fields
    .flatMap((field) => namesOf(field, id).map((name) => ({ field, name })))
    .sort((one, other) => other.name.length - one.name.length);
  const taken: [number, number][] = [];
  for (const { field, name } of names) {
    if (inputs[field] !== undefined) continue;
    const escaped = name.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
    const border = /^[a-z]/.test(name) ? '(?<![a-z])' : '';
    const match = new RegExp(`${border}${escaped}${BETWEEN}${VALUE}`).exec(text);
    const value = match?.groups?.['value']?.trim();
    if (!match || value === undefined) continue;
    const [start, end] = [match.index, match.index + match[0].length];
    if (taken.some(([from, to]) => start < to && end > from)) continue;
    taken.push([start, end]);
    inputs[field] = /^\d+(?:\.\d+)?$/.test(value) ? Number(value) : value;
  }

  return { calculator: id, inputs };
}

function namesOf(field: string, calculator: string): string[] {
  const languages: Language[] = ['zh-CN', 'en-US'];
  const names = languages.flatMap((language) =>
    normaliseText(calculatorSentences(language, calculator).fieldName(field))
      .replace(/\s*[(（].*$/, '')
      .split(/[、,与或和/]|\bor\b|\band\b/)
      .map((name) => name.trim()),
  );
  return [field, ...names].filter((name) => name !== '');
}
