import { formatStep, unitText } from '../format-quantity.ts';
import type {
  CalculationResult,
  Confidence,
  IssueCode,
  NoteCode,
  Refusal,
  ResultValue,
} from '../result.ts';
import { calculatorSentences } from './calculator-sentences.ts';
import type { CalculatorTexts } from './calculator-texts.ts';

interface SpokenValue {
  value: number | string;
  /** As it is written in the language; empty for a bare number. */
  unit: string;
  confidence: Confidence;
}

/** A result in the words of one language. */
export interface SpokenCalculation {
  calculator: string;
  values: Record<string, SpokenValue>;
  formula: string;
  /** The formula with the numbers put in, line by line. */
  steps: string[];
  assumptions: string[];
  warnings: string[];
}

/** Why a calculator gives no value, for people; one entry for each field at fault. */
export interface SpokenProblem {
  field: string;
  code: IssueCode;
  sentence: string;
}

export interface SpokenSuccess {
  calculation: SpokenCalculation;
  /** The sentences of its assumptions. */
  assumptionCodes: NoteCode[];
  /** The value that each of its steps gives. */
  stepKeys: string[];
}

/** The result of a run of `calculator`, in the language of `texts`. */
export function spokenOutcome(
  calculator: string,
  outcome: CalculationResult | Refusal,
  texts: CalculatorTexts,
): SpokenSuccess | { problems: SpokenProblem[] } {
  const sentences = calculatorSentences(texts, calculator);
  if ('refused' in outcome) {
    const problems = new Map<string, SpokenProblem>();
    for (const issue of outcome.issues) {
      if (problems.has(issue.field)) continue;
      const { field, code } = issue;
      problems.set(field, { field, code, sentence: sentences.problem(issue) });
    }
    return { problems: [...problems.values()] };
  }

  return {
    calculation: {
      calculator,
      values: Object.fromEntries(
        Object.entries(outcome.values).map(([key, value]) => [key, spokenValue(value, texts)]),
      ),
      formula: outcome.formula,
      steps: outcome.steps.map((step) => formatStep(step, sentences.meshLanguage)),
      assumptions: outcome.assumptions.map(sentences.note),
      warnings: outcome.warnings.map(sentences.note),
    },
    assumptionCodes: outcome.assumptions.map(({ code }) => code),
    stepKeys: outcome.steps.map(({ key }) => key),
  };
}

function spokenValue(
  { value, unit, confidence }: ResultValue,
  texts: CalculatorTexts,
): SpokenValue {
  return { value, unit: unitText(unit, texts.language), confidence };
}
