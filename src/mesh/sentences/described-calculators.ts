import type {
  CalculatorDefinition,
  CalculatorGroup,
  Field,
  QuantityField,
} from '../calculators/definition.ts';
import { calculators } from '../calculators/registry.ts';
import { formatNumber, formatQuantity, unitText } from '../format-quantity.ts';
import { MATERIALS } from '../materials.ts';
import { calculatorSentences, type CalculatorSentences } from './calculator-sentences.ts';
import type { CalculatorTexts } from './calculator-texts.ts';

export interface DescribedField {
  key: string;
  name: string;
  unit: string | null;
  kind: 'quantity' | 'integer' | 'choice' | 'boolean' | 'text';
  required: boolean;
  min: number | null;
  max: number | null;
  range: string | null;
  choices: { value: string; name: string }[];
  fallback: string | null;
  hint: string | null;
}

export interface DescribedCalculator {
  id: string;
  name: string;
  summary: string;
  group: CalculatorGroup;
  groupName: string;
  fields: DescribedField[];
  outputs: { key: string; name: string; unit: string }[];
  example: Record<string, string | number | boolean>;
}

/** Every calculator with its form, in the language of `texts`. */
export function describedCalculators(texts: CalculatorTexts): DescribedCalculator[] {
  return calculators.map((definition) => described(definition, texts));
}

/** The form of a definition, one of the calculators' or not. */
export function describedFields(
  { id, fields }: CalculatorDefinition,
  texts: CalculatorTexts,
): DescribedField[] {
  const sentences = calculatorSentences(texts, id);

  return Object.entries(fields).map(([key, field]) => describedField(key, field, sentences));
}

function described(definition: CalculatorDefinition, texts: CalculatorTexts): DescribedCalculator {
  const { id, group, outputs, example } = definition;
  const sentences = calculatorSentences(texts, id);
  const own = Object.entries(texts.calculators).find(([key]) => key === id)?.[1];

  return {
    id,
    name: own?.name ?? id,
    summary: own?.summary ?? '',
    group,
    groupName: texts.groups[group],
    fields: describedFields(definition, texts),
    outputs: Object.entries(outputs).map(([key, { unit }]) => ({
      key,
      name: sentences.outputName(key),
      unit: unitText(unit, texts.language),
    })),
    example: definedOnly(example),
  };
}

function describedField(key: string, field: Field, sentences: CalculatorSentences): DescribedField {
  const base = {
    key,
    ...sentences.fieldText(key),
    required: field.required ?? false,
    unit: null,
    min: null,
    max: null,
    range: null,
  };
  const named = (values: readonly string[]) =>
    values.map((value) => ({ value, name: sentences.choiceName(value) }));

  switch (field.kind) {
    case 'quantity':
    case 'integer':
      return {
        ...base,
        kind: field.kind,
        unit: unitText(field.unit, sentences.meshLanguage) || null,
        min: field.min,
        max: field.max ?? null,
        range: sentences.range({
          min: field.min,
          unit: field.unit,
          ...(field.max !== undefined && { max: field.max }),
          ...(field.exclusiveMin && { exclusiveMin: true }),
          ...(field.exclusiveMax && { exclusiveMax: true }),
        }),
        choices: [],
        fallback: fallbackText(field, sentences),
      };
    case 'choice':
      return {
        ...base,
        kind: 'choice',
        choices: named(field.choices),
        fallback: field.fallback ?? null,
      };
    case 'material':
      return {
        ...base,
        kind: 'choice',
        choices: named(Object.keys(MATERIALS)),
        fallback: field.fallback ?? null,
      };
    case 'boolean':
      return {
        ...base,
        kind: 'boolean',
        choices: named(['true', 'false']),
        fallback: String(field.fallback),
      };
    case 'name':
      return {
        ...base,
        kind: 'text',
        choices: field.suggestions.map((value) => ({ value, name: value })),
        fallback: null,
      };
  }
}

function fallbackText(
  { fallback, unit }: QuantityField,
  { texts, meshLanguage, fieldName }: CalculatorSentences,
): string | null {
  if (fallback === undefined) return null;
  if (typeof fallback === 'number') return formatQuantity({ value: fallback, unit }, meshLanguage);
  if ('sameAs' in fallback) return texts.sameAs.replace('{{field}}', fieldName(fallback.sameAs));
  if ('rule' in fallback) return texts.fallbackRules[fallback.rule];
  return texts.timesOf
    .replace('{{field}}', fieldName(fallback.of))
    .replace('{{times}}', formatNumber(fallback.times, meshLanguage));
}

function definedOnly(
  example: CalculatorDefinition['example'],
): Record<string, string | number | boolean> {
  return Object.fromEntries(
    Object.entries(example).flatMap(([key, value]) => (value === undefined ? [] : [[key, value]])),
  );
}
