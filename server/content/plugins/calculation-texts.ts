import type { Language } from '../messages.ts';

/** How a calculation is told in words, wherever it stands. */
interface CalculationTexts {
  formula: string;
  assumptions: string;
  warnings: string;
  /** The names of a table's columns. */
  quantity: string;
  value: string;
  confidence: Record<'A' | 'B' | 'C', string>;
}

export const CALCULATION_TEXTS: Record<Language, CalculationTexts> = {
  'zh-CN': {
    formula: '公式与代入',
    assumptions: '计算口径',
    warnings: '请留意',
    quantity: '项目',
    value: '数值',
    confidence: {
      A: '可信度 A：公式与数据都经核对。',
      B: '可信度 B：有数据只见于一处公开来源。',
      C: '可信度 C：有数据是手册常用值或经验值，待核。',
    },
  },
  'en-US': {
    formula: 'Formula and working',
    assumptions: 'Basis',
    warnings: 'Please note',
    quantity: 'Quantity',
    value: 'Value',
    confidence: {
      A: 'Confidence A: formula and data are checked.',
      B: 'Confidence B: some data come from one public source.',
      C: 'Confidence C: some data are handbook or practical values, to be verified.',
    },
  },
};
