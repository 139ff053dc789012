import writeExcelFile, { type Cell, type SheetData } from 'write-excel-file/node';
import type { CustomerView } from '#contract/quotation/calls.ts';
import { WEIGHT_PLACES } from '#mesh/quotation/line-measure.ts';
import {
  type ColumnId,
  type PrintedQuotation,
  printedQuotation,
  type QuotationToPrint,
} from './printed-quotation.ts';

const WIDTHS: Partial<Record<ColumnId, number>> = { n: 6, product: 22, specification: 36, unit: 8 };
const WIDTH = 13;
const HEAD_COLOUR = '#E8EEF7';

/** A workbook whose weights, amounts and totals are formulas. Texts are texts, also those that begin with '='. */
export async function writeXlsx(quotation: QuotationToPrint): Promise<Uint8Array> {
  const printed = printedQuotation(quotation);
  const { view } = quotation;
  const { columns } = printed;
  const letter = (id: ColumnId) => letterOf(columns.findIndex((column) => column.id === id));
  const above: SheetData = [
    ...printed.companyNames.map((name): Cell[] => [{ ...text(name), fontWeight: 'bold' }]),
    ...printed.companyLines.map((line): Cell[] => [text(line)]),
    [{ ...text(printed.title), fontWeight: 'bold', fontSize: 16 }],
    ...printed.head.map(([label, value]): Cell[] => [text(label), null, text(value)]),
    [],
    columns.map(({ name, isNumber }) => ({
      ...text(name),
      align: isNumber ? ('right' as const) : ('left' as const),
      fontWeight: 'bold' as const,
      backgroundColor: HEAD_COLOUR,
      wrap: true,
    })),
  ];
  const first = above.length + 1;
  const rows = printed.rows.map((cells, at): Cell[] => {
    const row = first + at;
    const line = view.lines[at];
    return columns.map(({ id, isNumber }, column): Cell => {
      const shown = cells[column] ?? '';
      if (line === undefined || id === null || !isNumber) return { ...text(shown), wrap: true };
      const formula = formulaOf(id, line, { row, letter, view });
      if (formula !== null) return { type: 'Formula', value: formula, format: formatOf(id, view) };
      const value = line[id as NumberColumn];
      return value === null
        ? text(shown)
        : { type: Number, value: Number(value), format: formatOf(id, view, value) };
    });
  });
  const totals = totalRows(printed, view, {
    first,
    last: first + rows.length - 1,
    amount: letter('amount'),
    at: columns.findIndex(({ id }) => id === 'amount'),
  });
  const below: SheetData = [
    [],
    ...printed.terms.map(([label, value]): Cell[] => [text(label), null, { ...text(value) }]),
    [],
    [text(printed.signatures[0]), null, null, text(printed.signatures[1])],
  ];

  return writeExcelFile([...above, ...rows, ...totals, ...below], {
    columns: columns.map(({ id, isNumber }, column) => ({
      width: isNumber ? widthOfNumbers(printed, { id, column }) : ((id && WIDTHS[id]) ?? WIDTH),
    })),
    orientation: 'landscape',
    sheet: view.number.replaceAll(/[\\/?*[\]:]/g, '-').slice(0, 31) || 'Sheet1',
  }).toBuffer();
}

/** A number that is wider than its column is shown as '####'. */
function widthOfNumbers(
  { rows, totals }: PrintedQuotation,
  { id, column }: { id: ColumnId | null; column: number },
): number {
  const shown = rows.map((cells) => cells[column] ?? '');
  const sums = id === 'amount' ? totals.map(([, sum]) => sum) : [];

  return Math.max(WIDTH, ...[...shown, ...sums].map(({ length }) => length + 1));
}

type NumberColumn = 'quantity' | 'weightEach' | 'weight' | 'area' | 'price' | 'amount';

const text = (value: string) => ({ type: String, value });

function formulaOf(
  id: ColumnId,
  { priceBy, quantity, weightEach, amount }: CustomerView['lines'][number],
  { row, letter, view }: { row: number; letter: (id: ColumnId) => string; view: CustomerView },
): string | null {
  const cell = (column: ColumnId) => `${letter(column)}${String(row)}`;
  if (id === 'weight' && quantity !== null && weightEach !== null) {
    return `=ROUND(${cell('quantity')}*${cell('weightEach')},${String(WEIGHT_PLACES)})`;
  }
  if (id === 'amount' && amount !== null) {
    const measure = { unit: 'quantity', kg: 'weight', m2: 'area' } as const;
    return `=${rounded(`${cell('price')}*${cell(measure[priceBy])}`, view)}`;
  }
  return null;
}

function totalRows(
  { texts }: PrintedQuotation,
  { terms, totals }: CustomerView,
  { first, last, amount, at }: { first: number; last: number; amount: string; at: number },
): SheetData {
  const rows: SheetData = [];
  const names = new Map<string, string>();
  const add = (key: string, label: string, cell: { formula: string } | { number: string }) => {
    const row = last + rows.length + 1;
    names.set(key, `${amount}${String(row)}`);
    const format = amountFormat(terms.rounding.amount);
    const value: Cell =
      'formula' in cell
        ? { type: 'Formula', value: `=${cell.formula}`, format }
        : { type: Number, value: Number(cell.number), format };
    rows.push([
      ...Array.from({ length: Math.max(0, at - 1) }, () => null),
      { ...text(label), fontWeight: 'bold' },
      value,
    ]);
  };
  const of = (key: string) => names.get(key) ?? '0';
  const view = { terms };
  add('goods', `${texts.goods} (${totals.currency})`, {
    formula: last < first ? '0' : `SUM(${amount}${String(first)}:${amount}${String(last)})`,
  });
  const isDiscounted = Number(terms.discountPct) > 0;
  if (isDiscounted) {
    const share = rounded(`${of('goods')}*${terms.discountPct}/100`, view);
    add('discount', `${texts.discount} ${terms.discountPct}%`, { formula: `-${share}` });
  }
  const costs: [string, string, string | null][] = [
    ['freight', texts.freight, terms.freight],
    ['insurance', texts.insurance, terms.insurance],
    ['otherCosts', terms.otherCostsName || texts.otherCosts, terms.otherCosts],
  ];
  for (const [key, label, value] of costs) if (value !== null) add(key, label, { number: value });
  const net = ['goods', 'discount', ...costs.map(([key]) => key)]
    .filter((key) => names.has(key))
    .map((key) => (costs.some(([cost]) => cost === key) ? rounded(of(key), view) : of(key)))
    .join('+');
  if (terms.taxPct !== null) {
    add('tax', `${texts.tax} ${terms.taxPct}%`, {
      formula: rounded(`(${net})*${terms.taxPct}/100`, view),
    });
  }
  add('total', `${texts.total} (${totals.currency})`, {
    formula: `ROUND(${names.has('tax') ? `${net}+${of('tax')}` : net},${String(terms.rounding.amount)})`,
  });

  return rows;
}

/** A formula that rounds as the terms say. */
function rounded(formula: string, { terms }: Pick<CustomerView, 'terms'>): string {
  const places = String(terms.rounding.amount);
  switch (terms.rounding.mode) {
    case 'halfUp':
      return `ROUND(${formula},${places})`;
    // Products of floats: noise beyond the tenth place must not carry over.
    case 'up':
      return `ROUNDUP(ROUND(${formula},8),${places})`;
    case 'down':
      return `ROUNDDOWN(ROUND(${formula},8),${places})`;
    case 'halfEven': {
      const scale = `10^${places}`;
      const isHalf = `ABS(MOD(ROUND((${formula})*${scale},6),1)-0.5)<0.000001`;
      return `IF(${isHalf},2*ROUND((${formula})*${scale}/2,0)/${scale},ROUND(${formula},${places}))`;
    }
  }
}

function formatOf(id: ColumnId, { terms }: CustomerView, value = ''): string {
  if (id === 'price') return amountFormat(value.split('.')[1]?.length ?? 0);
  return id === 'amount' ? amountFormat(terms.rounding.amount) : '#,##0.####';
}

function amountFormat(places: number): string {
  return places === 0 ? '#,##0' : `#,##0.${'0'.repeat(places)}`;
}

/** 'A' of 0, 'AB' of 27. */
function letterOf(column: number): string {
  const last = String.fromCharCode(65 + (column % 26));
  return column < 26 ? last : `${letterOf(Math.floor(column / 26) - 1)}${last}`;
}
