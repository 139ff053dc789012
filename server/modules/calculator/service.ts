import type {
  Calculation,
  Calculator,
  CalculatorField,
  CalculatorInputs,
} from '#contract/calculator/calls.ts';
import { calculate } from '#mesh/calculators/calculate.ts';
import type { CalculatorDefinition, Field, QuantityField } from '#mesh/calculators/definition.ts';
import { calculators } from '#mesh/calculators/registry.ts';
import { formatStep, unitText } from '#mesh/format-quantity.ts';
import { MATERIALS } from '#mesh/materials.ts';
import type { IssueCode, NoteCode } from '#mesh/result.ts';
import type { Language } from '../../content/messages.ts';
import { invalid } from '../../http/domain-error.ts';
import { calculatorSentences, type CalculatorSentences } from './calculator-sentences.ts';

export interface CalculatorRun {
  calculator: string;
  inputs: CalculatorInputs;
}

/** Why a calculator gives no value, for people; one entry for each field at fault. */
interface CalculatorProblem {
  field: string;
  code: IssueCode;
  sentence: string;
}

export interface CalculatorService {
  list: (language: Language) => Calculator[];
  /** @throws DomainError 422 that names every field at fault */
  run: (run: CalculatorRun, language: Language) => Calculation;
  attempt: (
    run: CalculatorRun,
    language: Language,
  ) => CalculatorSuccess | { problems: CalculatorProblem[] };
}

export interface CalculatorSuccess {
  calculation: Calculation;
  /** What each of its assumptions says. */
  assumptionCodes: NoteCode[];
  /** The value that each of its steps gives. */
  stepKeys: string[];
}

export function createCalculatorService(): CalculatorService {
  const service: CalculatorService = {
    list: (language) => {
      const sentences = calculatorSentences(language);
      return calculators.map((definition) => described(definition, sentences));
    },

    run(run, language) {
      const outcome = service.attempt(run, language);
      if ('calculation' in outcome) return outcome.calculation;

      throw invalid(
        Object.fromEntries(
          outcome.problems.map(({ field, sentence }) => [
            field,
            { key: 'calculator.problem', params: { sentence }, sentence: true },
          ]),
        ),
      );
    },

    attempt({ calculator, inputs }, language) {
      const sentences = calculatorSentences(language);
      const outcome = calculate(calculator, inputs);
      if ('refused' in outcome) {
        const problems = new Map<string, CalculatorProblem>();
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
          values: { ...outcome.values },
          formula: outcome.formula,
          steps: outcome.steps.map((step) => formatStep(step, sentences.meshLanguage)),
          assumptions: outcome.assumptions.map(sentences.note),
          warnings: outcome.warnings.map(sentences.note),
        },
        assumptionCodes: outcome.assumptions.map(({ code }) => code),
        stepKeys: outcome.steps.map(({ key }) => key),
      };
    },
  };

  return service;
}

function described(definition: CalculatorDefinition, sentences: CalculatorSentences): Calculator {
  const { id, fields, outputs } = definition;
  const { name, summary } = Object.entries(sentences.texts.calculators).find(
    ([key]) => key === id,
  )?.[1] ?? { name: id, summary: '' };

  return {
    id,
    name,
    summary,
    fields: Object.entries(fields).map(([key, field]) => describedField(key, field, sentences)),
    outputs: Object.entries(outputs).map(([key, { unit }]) => ({
      key,
      name: sentences.outputName(key),
      unit: unitText(unit, sentences.meshLanguage),
    })),
  };
}

function describedField(
  key: string,
  field: Field,
  { texts, meshLanguage, fieldName, choiceName }: CalculatorSentences,
): CalculatorField {
  const hint = Object.entries(texts.fields).find(([each]) => each === key)?.[1].hint ?? null;
  const base = { key, name: fieldName(key), required: field.required ?? false, hint };

  if (isQuantity(field)) {
    const { fallback } = field;
    return {
      ...base,
      unit: unitText(field.unit, meshLanguage) || null,
      kind: field.kind,
      min: field.min,
      max: field.max,
      choices: [],
      fallback:
        typeof fallback === 'object'
          ? texts.sameAs.replace('{{field}}', fieldName(fallback.sameAs))
          : fallback === undefined
            ? null
            : String(fallback),
    };
  }
  const values = field.kind === 'material' ? Object.keys(MATERIALS) : field.choices;
  return {
    ...base,
    unit: null,
    kind: 'choice',
    min: null,
    max: null,
    choices: values.map((value) => ({ value, name: choiceName(value) })),
    fallback: field.fallback ?? null,
  };
}

function isQuantity(field: Field): field is QuantityField {
  return field.kind === 'quantity' || field.kind === 'integer';
}
