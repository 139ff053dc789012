import type { CalculatorInputs } from '#contract/calculator/calls.ts';
import { findCalculator } from '#mesh/calculators/registry.ts';
import { CALCULATOR_PLUGIN_TEXTS } from '../../../content/plugins/calculator-texts.ts';
import type { Language } from '../../../content/messages.ts';
import { inputsInWords } from '../../../trade/calculations/calculation-turn.ts';
import { calculatorSentences } from '../../../trade/calculations/calculator-sentences.ts';
import type {
  CalculatorRun,
  CalculatorService,
} from '../../../trade/calculations/calculator-service.ts';
import { say, type AnswerPiece } from '../answer-piece.ts';
import { fill } from '../engine-language.ts';
import { calculatorName, list } from './calculation-blocks.ts';

/** Says which calculator it is, what it has read, what is wrong and what is still missing. */
export function whatIsNeeded(
  run: CalculatorRun,
  { lacks = [], others = [] }: { lacks?: readonly string[]; others?: readonly string[] },
  language: Language,
  calculator: CalculatorService,
): AnswerPiece {
  const texts = CALCULATOR_PLUGIN_TEXTS[language];
  const outcome = calculator.attempt(run, language);
  const problems = 'problems' in outcome ? outcome.problems : [];
  const wrong = problems.filter(({ code }) => code !== 'MISSING');
  const { fieldName, texts: calculatorTexts } = calculatorSentences(language, run.calculator);
  // A field that only what was asked for needs is no problem of the calculator's.
  const own = problems.filter(({ code }) => code === 'MISSING');
  const missing = [
    ...own.map(({ sentence }) => sentence),
    ...lacks.filter((field) => !own.some((each) => each.field === field)).map(fieldName),
  ];
  const given = inputsInWords(run.inputs, language, run.calculator);
  const example = exampleOf(run.calculator, calculator, language);

  return say(
    fill(texts.fits, { name: calculatorName(run.calculator, calculator, language) }),
    given === '' ? undefined : fill(texts.understood, { given }),
    ...(wrong.length === 0 ? [] : [texts.refused, list(wrong.map(({ sentence }) => sentence))]),
    ...(missing.length === 0 ? [] : [texts.needed, list([...new Set(missing)])]),
    example === '' ? undefined : fill(texts.example, { example }),
    others.length === 0
      ? undefined
      : fill(texts.alsoFits, {
          names: others
            .map((id) => calculatorName(id, calculator, language))
            .join(calculatorTexts.listSeparator),
        }),
  );
}

/** A calculator's own example, in words that are read again. */
function exampleOf(id: string, calculator: CalculatorService, language: Language): string {
  const definition = findCalculator(id);
  if (!definition) return '';
  const inputs: CalculatorInputs = {};
  for (const [key, value] of Object.entries(definition.example)) {
    inputs[key] = typeof value === 'boolean' ? String(value) : (value ?? '');
  }
  const name = calculatorName(id, calculator, language);
  const separator = language === 'zh-CN' ? '：' : ': ';

  return `${name}${separator}${inputsInWords(inputs, language, id)}`;
}
