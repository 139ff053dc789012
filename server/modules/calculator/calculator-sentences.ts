import {
  formatNumber,
  formatQuantity,
  unitText,
  type Language as MeshLanguage,
} from '#mesh/format-quantity.ts';
import { isMaterialKey } from '#mesh/materials.ts';
import type { Issue, Note, Params } from '#mesh/result.ts';
import { MATERIAL_WORDS } from '#mesh/words/material-words.ts';
import type { CalculatorTexts, ProblemKey } from '../../content/calculators/calculator-texts.ts';
import { enUsCalculatorTexts } from '../../content/calculators/en-us-calculator-texts.ts';
import { zhCnCalculatorTexts } from '../../content/calculators/zh-cn-calculator-texts.ts';
import type { Language } from '../../content/messages.ts';

export interface CalculatorSentences {
  texts: CalculatorTexts;
  /** The language as `src/mesh` names it. */
  meshLanguage: MeshLanguage;
  fieldName: (field: string) => string;
  outputName: (output: string) => string;
  choiceName: (choice: string) => string;
  note: (note: Note) => string;
  problem: (issue: Issue) => string;
}

const TEXTS: Record<Language, CalculatorTexts> = {
  'zh-CN': zhCnCalculatorTexts,
  'en-US': enUsCalculatorTexts,
};

export function calculatorSentences(language: Language): CalculatorSentences {
  const texts = TEXTS[language];
  const meshLanguage = language === 'zh-CN' ? 'zh' : 'en';
  const fieldName = (field: string) => lookUp(texts.fields, field)?.name ?? field;
  const nameOfMaterial = (material: string) =>
    isMaterialKey(material) ? MATERIAL_WORDS[material].names[meshLanguage] : material;
  const choiceName = (choice: string) => lookUp(texts.choices, choice) ?? nameOfMaterial(choice);

  function value(name: string, raw: Params[string]): string {
    if (typeof raw === 'number') {
      return formatNumber(name.endsWith('Pct') ? Number(raw.toPrecision(2)) : raw, meshLanguage);
    }
    if (typeof raw === 'string') {
      if (/^(?:field|firstField|secondField|onlyWith)$/.test(name)) return fieldName(raw);
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
      const raw = params[name];
      return raw === undefined ? whole : value(name, raw);
    });
  }

  return {
    texts,
    meshLanguage,
    fieldName,
    outputName: (output) => lookUp(texts.outputs, output) ?? output,
    choiceName,
    note: ({ code, params }) => fill(texts.notes[code], params),
    problem: (issue) => {
      const { field, params } = issue;
      const names = namesIn(params).map(fieldName).join(texts.listSeparator);
      const first = typeof params['field'] === 'string' ? fieldName(params['field']) : '';
      const second = typeof params['onlyWith'] === 'string' ? fieldName(params['onlyWith']) : '';

      const named = { ...params, field, names, ...(first !== '' && { first, second }) };
      return fill(texts.problems[problemKey(issue)], named);
    },
  };
}

/** The narrowest sentence that fits. */
function problemKey({ field, code, params }: Issue): ProblemKey {
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
    case 'OUT_OF_RANGE':
      return params['integer'] === true ? 'OUT_OF_RANGE.integer' : 'OUT_OF_RANGE';
    case 'UNKNOWN_OPTION':
      if (field === 'calculator') return 'UNKNOWN_OPTION.calculator';
      if (reason === 'UNKNOWN_FIELD') return 'UNKNOWN_OPTION.field';
      if (reason === 'UNKNOWN_GAUGE') return 'UNKNOWN_OPTION.gauge';
      if (field === 'material') return 'UNKNOWN_OPTION.material';
      return params['choices'] === undefined ? 'UNKNOWN_OPTION' : 'UNKNOWN_OPTION.choices';
    case 'CONFLICT':
      if (reason === 'TWO_VALUES') return 'CONFLICT.twoValues';
      if (params['oneOf'] !== undefined) return 'CONFLICT.oneOf';
      return params['onlyWith'] === undefined ? 'CONFLICT' : 'CONFLICT.onlyWith';
    case 'NOT_POSITIVE':
    case 'GEOMETRY_IMPOSSIBLE':
      return code;
  }
}

function namesIn({ oneOf, together, fields }: Params): readonly string[] {
  const group = oneOf ?? together ?? fields;
  return typeof group === 'object' ? group : [];
}

function lookUp<Value>(table: Record<string, Value>, key: string): Value | undefined {
  return Object.hasOwn(table, key) ? table[key] : undefined;
}
