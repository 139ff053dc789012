import type { TFunction } from 'i18next';
import { valueText, type ValueNames } from '#trade-ui/calculator-form/calculation-text.ts';
import type { Calculation, CalculatorInputs } from '#contract/calculator/calls.ts';
import type { Block, TableCell } from '#lib/docx/blocks.ts';

export function calculationBlocks(
  inputs: CalculatorInputs,
  { values, steps, warnings }: Calculation,
  names: ValueNames,
  t: TFunction<'word'>,
): Block[] {
  const row = (...texts: [string, string, string]): TableCell[] =>
    texts.map((text, index) => ({
      blocks: [{ kind: 'paragraph', runs: text === '' ? [] : [{ text }] }],
      align: index === 1 ? 'right' : undefined,
    }));

  return [
    { kind: 'paragraph', runs: [{ text: names.title, bold: true }] },
    {
      kind: 'table',
      headRows: 1,
      rows: [
        row(t('calculation.item'), t('calculation.figure'), t('calculation.unit')),
        ...Object.entries(inputs).map(([key, value]) =>
          row(names.field(key), names.choice(String(value)), ''),
        ),
        ...Object.entries(values).map(([key, value]) =>
          row(names.output(key), valueText(value, names), value.unit),
        ),
      ],
    },
    { kind: 'paragraph', runs: [{ text: t('calculation.how', { steps: steps.join('\n') }) }] },
    ...warnings.map((text): Block => ({ kind: 'paragraph', runs: [{ text, italic: true }] })),
  ];
}
