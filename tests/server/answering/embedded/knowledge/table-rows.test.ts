import { expect, test } from 'vitest';
import { askedRows, rowSentence } from '#server/answering/embedded/knowledge/table-rows.ts';
import { readQuery } from '#server/trade/knowledge/read-query.ts';

const ZINC = `| Wire mm | Zinc g/m² |
| --- | --- |
| 2.15–2.50 | 230 |
| 2.50–2.80 | 245 |
| 2.80–3.20 | 255 |`;

const GAUGES = `| Gauge | SWG mm | BWG mm |
| --- | --- | --- |
| 7 | 4.470 | 4.572 |
| 8 | 4.064 | 4.191 |
| 9 | 3.658 | 3.759 |`;

function rowsOf(table: string, question: string): string[][] {
  return askedRows(table, question, readQuery(question)).rows;
}

test('a number in a range picks its row', () => {
  expect(rowsOf(ZINC, 'zinc on 3.0 mm wire')).toEqual([['2.80–3.20', '255']]);
});

test('a limit of two ranges belongs to the upper one', () => {
  expect(rowsOf(ZINC, 'zinc on 2.5 mm wire')).toEqual([['2.50–2.80', '245']]);
});

test('a number in the first cell picks its row', () => {
  expect(rowsOf(GAUGES, 'gauge 8 in mm')).toEqual([['8', '4.064', '4.191']]);
});

test('a row is said as a sentence', () => {
  expect(rowSentence(['Gauge', 'SWG mm'], ['8', '4.064'], false)).toBe('Gauge 8: SWG mm 4.064.');
  expect(rowSentence(['线规号', 'SWG mm'], ['8', '4.064'], true)).toBe('线规号 8：SWG mm 4.064。');
});
