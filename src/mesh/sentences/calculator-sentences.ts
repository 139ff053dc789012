import {
  formatNumber,
  formatQuantity,
  unitText,
  type Language as MeshLanguage,
} from '../format-quantity.ts';
import { isMaterialKey } from '../materials.ts';
import type { Issue, Note, Params } from '../result.ts';
import { MATERIAL_WORDS } from '../words/material-words.ts';
import type { CalculatorTexts, FieldText, ProblemKey } from './calculator-texts.ts';

export interface CalculatorSentences {
  texts: CalculatorTexts;
  /** The language as `src/mesh` names it. */
  meshLanguage: MeshLanguage;
  /** With the meaning it has in the calculator, when there is one. */
  fieldText: (field: string) => FieldText;
  fieldName: (field: string) => string;
  outputName: (output: string) => string;
  choiceName: (choice: string) => string;
  /** The permitted range, from `min`, `max`, `exclusiveMin`, `exclusiveMax` and `unit`. */
  range: (params: Params) => string;
  note: (note: Note) => string;
  problem: (issue: Issue) => string;
}

const FIELD_PARAMS = new Set(['field', 'firstField', 'secondField', 'onlyWith']);

/** Turns codes into the sentences of one language, in the words of one calculator if it is named. */
export function calculatorSentences(
  texts: CalculatorTexts,
  calculator?: string,
): CalculatorSentences {
  const meshLanguage = texts.language;
  const own = calculator === undefined ? undefined : lookUp(texts.calculators, calculator);
  const fieldText = (field: string): FieldText =>
    lookUp(own?.fields ?? {}, field) ?? lookUp(texts.fields, field) ?? { name: field, hint: null };
  const fieldName = (field: string) => fieldText(field).name;
  const nameOfMaterial = (material: string) =>
    isMaterialKey(material) ? MATERIAL_WORDS[material].names[meshLanguage] : material;
  const choiceName = (choice: string) => lookUp(texts.choices, choice) ?? nameOfMaterial(choice);

  function value(name: string, raw: Params[string]): string {
    if (typeof raw === 'number') {
      return formatNumber(name.endsWith('Pct') ? Number(raw.toPrecision(2)) : raw, meshLanguage);
    }
    if (typeof raw === 'string') {
      if (FIELD_PARAMS.has(name)) return fieldName(raw);
      if (name === 'choice') return choiceName(raw);
      if (name === 'material') return nameOfMaterial(raw);
      if (name === 'unit') return unitText(raw, meshLanguage);
      return raw;
    }
    return typeof raw === 'boolean' ? String(raw) : raw.map(choiceName).join(texts.listSeparator);
  }

  function fill(template: string, params: Params): string {
    const { value: amount, other, unit } = params;
    const inUnit = (quantity: Params[string] | undefined) =>
      typeof quantity === 'number' && typeof unit === 'string'
        ? formatQuantity({ value: quantity, unit }, meshLanguage)
        : '';

    return template.replace(/\{\{(\w+)\}\}/g, (whole, name: string) => {
      if (name === 'quantity') return inUnit(amount);
      if (name === 'other') return inUnit(other);
      if (name === 'range') return range(params);
      const raw = params[name];
      return raw === undefined ? whole : value(name, raw);
    });
  }

  function range(params: Params): string {
    return fill(texts.ranges[rangeKey(params)], params).trimEnd();
  }

  return {
    texts,
    meshLanguage,
    fieldText,
    fieldName,
    outputName: (output) =>
      lookUp(own?.outputs ?? {}, output) ?? lookUp(texts.outputs, output) ?? output,
    choiceName,
    range,
    note: ({ code, params }) => fill(texts.notes[code], params),
    problem: (issue) => {
      const { field, params } = issue;
      const names = namesIn(params).map(fieldName).join(texts.listSeparator);
      const first = typeof params['field'] === 'string' ? fieldName(params['field']) : '';
      const second = typeof params['onlyWith'] === 'string' ? fieldName(params['onlyWith']) : '';

      const named = { ...params, field, names, ...(first !== '' && { first, second }) };
      return fill(texts.problems[problemKey(issue, texts)], named);
    },
  };
}

function rangeKey({ max, exclusiveMin, exclusiveMax }: Params): keyof CalculatorTexts['ranges'] {
  if (max === undefined) return exclusiveMin === true ? 'above' : 'from';
  if (exclusiveMax === true) return 'fromBelow';
  return exclusiveMin === true ? 'aboveUpTo' : 'between';
}

/** The narrowest sentence that fits. */
function problemKey({ field, code, params }: Issue, texts: CalculatorTexts): ProblemKey {
  const reason = params['reason'];
  switch (code) {
    case 'MISSING':
      if (params['oneOf'] !== undefined) return 'MISSING.oneOf';
      if (params['together'] !== undefined) return 'MISSING.together';
      return params['seeAlso'] === undefined ? 'MISSING' : 'MISSING.wire';
    case 'NOT_A_NUMBER':
      if (reason === 'UNIT_NEEDED') return 'NOT_A_NUMBER.unitNeeded';
      return reason === 'WRONG_UNIT' && params['unit'] !== undefined
        ? 'NOT_A_NUMBER.wrongUnit'
        : 'NOT_A_NUMBER';
    case 'NOT_POSITIVE':
      return params['zeroAllowed'] === true ? 'NOT_POSITIVE.zeroAllowed' : 'NOT_POSITIVE';
    case 'OUT_OF_RANGE':
      return params['integer'] === true ? 'OUT_OF_RANGE.integer' : 'OUT_OF_RANGE';
    case 'UNKNOWN_OPTION':
      if (field === 'calculator') return 'UNKNOWN_OPTION.calculator';
      if (reason === 'UNKNOWN_FIELD') return 'UNKNOWN_OPTION.field';
      if (reason === 'UNKNOWN_GAUGE') return 'UNKNOWN_OPTION.gauge';
      if (reason === 'UNKNOWN_SIEVE') return 'UNKNOWN_OPTION.sieve';
      if (field === 'material') return 'UNKNOWN_OPTION.material';
      return params['choices'] === undefined ? 'UNKNOWN_OPTION' : 'UNKNOWN_OPTION.choices';
    case 'CONFLICT':
      if (reason === 'TWO_VALUES') return 'CONFLICT.twoValues';
      if (params['oneOf'] !== undefined) return 'CONFLICT.oneOf';
      return params['onlyWith'] === undefined ? 'CONFLICT' : 'CONFLICT.onlyWith';
    case 'GEOMETRY_IMPOSSIBLE': {
      const narrower = `${code}.${String(reason)}`;
      return isProblemKey(narrower, texts) ? narrower : code;
    }
  }
}

function isProblemKey(key: string, { problems }: CalculatorTexts): key is ProblemKey {
  return Object.hasOwn(problems, key);
}

function namesIn({ oneOf, together, fields }: Params): readonly string[] {
  const group = oneOf ?? together ?? fields;
  return typeof group === 'object' ? group : [];
}

function lookUp<Value>(
  table: Readonly<Partial<Record<string, Value>>>,
  key: string,
): Value | undefined {
  return Object.hasOwn(table, key) ? table[key] : undefined;
}
