import type { QuotationLine } from '#contract/quotation/calls.ts';
import { type BookEntry, ratesOf } from '#mesh/quotation/find-rates.ts';
import { readList } from '#mesh/quotation/read-list.ts';
import type { LineReading } from './sheet.ts';
import { unitWord } from '#mesh/words/line-unit-words.ts';

const HEAD = 'product\tspecification\tmaterial\tquantity\tunit';
const OWN_FIELDS: ReadonlySet<string> = new Set(['quantity', 'unit']);

/** Reads the words of a line as those of an enquiry; quantity and unit stay what they are. */
export function readLine(
  line: QuotationLine,
  book: readonly BookEntry[],
  day: string,
): LineReading {
  const order = [line.quantity ?? '1', unitWord(line.unit ?? 'm')];
  const cells = [line.product, line.specification, line.material, ...order];
  const [read] = readList(`${HEAD}\n${cells.join('\t')}`, 1).lines;
  const isEmpty = cells.slice(0, 3).every((cell) => cell === '');
  const {
    calculation = null,
    unused = [],
    coating = null,
    why = ['unread' as const],
  } = (isEmpty ? undefined : read) ?? {};
  const fields = isEmpty ? [] : (read?.open ?? ['unclear']);
  const open = [
    ...fields.filter((field) => !OWN_FIELDS.has(field)),
    ...(isEmpty || line.quantity !== null ? [] : ['quantity']),
    ...(isEmpty || line.unit !== null ? [] : ['unit']),
  ];
  const said = { ...line, calculation, coating };

  return {
    ...{ calculation, coating, unused, open, why: isEmpty ? [] : why },
    rates: ratesOf(said, book, day),
  };
}
