import type { TFunction } from 'i18next';
import { namesOf, quantityText } from '#trade-ui/calculator-form/calculation-text.ts';
import { asTyped, workOut } from '#trade-ui/calculator-form/use-calculator.ts';
import type { DocumentNode } from '#contract/document/calls.ts';
import type { QuotationLine } from '#contract/quotation/calls.ts';
import { calculatorSentences } from '#mesh/sentences/calculator-sentences.ts';
import type { CalculatorTexts } from '#mesh/sentences/calculator-texts.ts';
import { inputInWords } from '#mesh/sentences/inputs-in-words.ts';
import { MAX_DOCUMENT_NAME } from '#contract/document/constants.ts';
import { heading, paragraph, table, title } from '#lib/document-nodes.ts';

export type CalculatedLine = QuotationLine & {
  calculation: NonNullable<QuotationLine['calculation']>;
};

export function isCalculated(line: QuotationLine): line is CalculatedLine {
  return line.calculation !== null;
}

const MONEY = /CNY|USD/;

/**
 * The specification sheet of a line: its words, the inputs of its calculation and the results, with
 * a column for tolerances. Customers get it, so no money stands in it. Null if the calculation refuses the inputs.
 * @returns the name and the content of a document
 */
export function specificationSheet(
  line: CalculatedLine,
  texts: CalculatorTexts,
  t: TFunction<'quotations'>,
): { name: string; content: DocumentNode } | null {
  const { calculator, inputs, beside } = line.calculation;
  const { result, readingNotes } = workOut(calculator, asTyped(inputs), texts);
  if (result === null) return null;
  const names = namesOf(calculator, texts);
  const sentences = calculatorSentences(texts, calculator);
  const product = line.product === '' ? names.title : line.product;
  const results = Object.entries(result.values)
    .filter(([key, { unit }]) => !(key in inputs) && !MONEY.test(unit))
    .map(([key, value]) => [names.output(key), quantityText(value, names), ''] as const);
  // An opening is a result in mm and in µm.
  const outputs = results.filter(
    ([name], at) => results.findIndex(([each]) => each === name) === at,
  );
  const said = [
    [t('column.product'), product],
    [t('column.specification'), line.specification],
    [t('column.material'), 'material' in inputs ? '' : line.material],
  ] as const;

  return {
    name: [
      t('outputs.sheet'),
      line.specification.includes(product) ? '' : product,
      line.specification,
    ]
      .filter((each) => each !== '')
      .join(' ')
      .slice(0, MAX_DOCUMENT_NAME),
    content: {
      type: 'doc',
      content: [
        title(t('outputs.sheet')),
        table([
          [
            t('specificationSheet.item'),
            t('specificationSheet.value'),
            t('specificationSheet.tolerance'),
          ],
          ...said.filter(([, value]) => value !== '').map(([item, value]) => [item, value, '']),
          ...Object.entries({ ...inputs, ...beside }).map(([key, value]) => [
            names.field(key),
            inputInWords(key, value, sentences),
            readingNotes[key] ?? '',
          ]),
          ...outputs,
          [t('specificationSheet.standard'), '', ''],
        ]),
        heading(t('column.packing')),
        paragraph(line.packing),
      ],
    },
  };
}
