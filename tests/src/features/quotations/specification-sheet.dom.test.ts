import { beforeAll, expect, test } from 'vitest';
import type { QuotationLine } from '#contract/quotation/calls.ts';
import { newLine } from '#features/quotations/model/draft.ts';
import {
  isCalculated,
  specificationSheet,
} from '#features/quotations/model/specification-sheet.ts';
import { i18n, startI18n } from '#i18n/setup.ts';
import { readList } from '#mesh/quotation/read-list.ts';
import { CALCULATOR_TEXTS } from '#trade-ui/calculator-form/calculator-texts.ts';

const LIST = 'SS304 plain weave mesh 40 mesh 0.2 mm wire 1 x 30 m, 10 rolls, in cartons';

function lineOf(text: string): QuotationLine {
  const [read] = readList(text, 1).lines;
  if (read === undefined) throw new Error('nothing was read');
  return { ...newLine(crypto.randomUUID()), ...read, ownPrice: '7.77' };
}

async function sheetOf(line: QuotationLine) {
  if (!isCalculated(line)) throw new Error('the line has no calculation');
  const texts = await CALCULATOR_TEXTS.load('en');

  return specificationSheet(line, texts, i18n.getFixedT('en-US', 'quotations'));
}

beforeAll(async () => {
  await startI18n('en-US');
  await i18n.loadNamespaces(['quotations']);
});

test('a specification sheet has the sizes, the results and the standard to fill in', async () => {
  const sheet = await sheetOf(lineOf(LIST));
  const text = JSON.stringify(sheet?.content);
  expect(text).toContain('0.2 mm');
  expect(text).toContain('0.435 mm');
  expect(text).toContain('Standard');
  expect(sheet?.name).toMatch(/^Specification sheet /);
});

test('a specification sheet has no price', async () => {
  const text = JSON.stringify(await sheetOf(lineOf(LIST)));
  expect(text).not.toMatch(/7\.77|CNY|USD/);
});

test('a line whose inputs are refused has no specification sheet', async () => {
  const line = lineOf(LIST);
  if (line.calculation === null) throw new Error('the line has no calculation');
  const inputs = { ...line.calculation.inputs, wire_mm: '0.7', mesh_count: '40' };
  expect(await sheetOf({ ...line, calculation: { ...line.calculation, inputs } })).toBeNull();
});

test('a specification sheet has each name once', async () => {
  const sheet = await sheetOf(lineOf(LIST));
  const text = JSON.stringify(sheet?.content);
  expect(text.split('"text":"Opening"')).toHaveLength(2);
  expect(text.split('"text":"Material"')).toHaveLength(2);
});
