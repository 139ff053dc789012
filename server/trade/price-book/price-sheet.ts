import writeExcelFile, { type Cell } from 'write-excel-file/node';
import { PRICE_COLUMNS } from '#contract/price-book/constants.ts';
import type {
  PriceColumn,
  PriceEntry,
  PriceProblem,
  SavePriceRequest,
} from '#contract/price-book/calls.ts';
import { resolveMaterial } from '#mesh/materials.ts';
import {
  COATINGS,
  CURRENCIES,
  HOME_CURRENCY,
  PER_OF_KIND,
  PRICE_KINDS,
  PRICE_PER,
  type PriceKind,
  type PricePer,
} from '#mesh/quotation/vocabulary.ts';
import { enUsCalculatorTexts } from '#mesh/sentences/en-us-calculator-texts.ts';
import { zhCnCalculatorTexts } from '#mesh/sentences/zh-cn-calculator-texts.ts';
import { PRICE_SHEET_TEXTS } from '../../content/price-sheet-texts.ts';
import type { Language } from '../../content/messages.ts';

/** Rows of prices that a sheet may have. */
const MAX_PRICE_ROWS = 1000;

type SheetEntry = Omit<SavePriceRequest, 'clientRequestId'>;

/** A price of a sheet, with its row as Excel counts it. */
interface PriceRow {
  row: number;
  entry: SheetEntry;
}

const CALCULATORS = { 'zh-CN': zhCnCalculatorTexts, 'en-US': enUsCalculatorTexts } as const;
const LANGUAGES = ['zh-CN', 'en-US'] as const satisfies readonly Language[];
const MAX_TEXT = { subject: 60, source: 200 } as const;
const HEADS = ['kind', 'subject', 'name', ...PRICE_COLUMNS.slice(2)] as const;

/** Prices as an Excel sheet, one a row, that `readPriceSheet` reads again. */
export async function writePriceSheet(
  entries: readonly PriceEntry[],
  language: Language,
): Promise<Uint8Array> {
  const texts = PRICE_SHEET_TEXTS[language];
  const text = (value: string): Cell => ({ type: String, value });
  const number = (value: string | null): Cell =>
    value === null ? null : { type: Number, value: Number(value) };
  const rows = entries.map((entry): Cell[] => [
    text(texts.kinds[entry.kind]),
    text(entry.subject),
    text(nameOf(entry, language)),
    number(entry.wireFrom),
    number(entry.wireTo),
    number(entry.value),
    text(texts.per[entry.per]),
    text(entry.validFrom),
    text(entry.validTo ?? ''),
    text(entry.source),
  ]);
  const head = HEADS.map((column): Cell => ({
    type: String,
    value: texts.heads[column],
    fontWeight: 'bold',
  }));

  return writeExcelFile([head, ...rows], {
    sheet: texts.sheet,
    columns: HEADS.map((column) => ({ width: column === 'name' ? 24 : 14 })),
  }).toBuffer();
}

function nameOf({ kind, subject }: PriceEntry, language: Language): string {
  const { all, coatings } = PRICE_SHEET_TEXTS[language];
  if (subject === '') return all;
  if (kind === 'coating') {
    return COATINGS.map((each) => (each === subject ? coatings[each] : '')).join('');
  }
  const calculators = Object.entries(CALCULATORS[language].calculators);

  return calculators.find(([id]) => id === subject)?.[1].name ?? subject;
}

/**
 * Reads prices from the text of a sheet: rows as lines, cells between tabs, the sheet's name as the first line.
 * Every wrong cell is told; nothing is guessed.
 */
export function readPriceSheet(text: string): { rows: PriceRow[]; problems: PriceProblem[] } {
  const lines = text.split('\n').map((line) => line.split('\t').map((cell) => cell.trim()));
  const headRow = lines.findIndex((cells) => columnsOf(cells).has('value'));
  const columns = columnsOf(lines[headRow] ?? []);
  for (const column of ['kind', 'value', 'validFrom'] as const) {
    if (!columns.has(column)) return { rows: [], problems: [{ row: 1, column, code: 'head' }] };
  }
  const rows: PriceRow[] = [];
  const problems: PriceProblem[] = [];
  const seen = new Set<string>();
  for (const [row, cells] of lines.entries()) {
    if (row <= headRow || cells.every((cell) => cell === '')) continue;
    if (rows.length + problems.length >= MAX_PRICE_ROWS) {
      problems.push({ row, column: 'kind', code: 'tooMany' });
      break;
    }
    const read = readRow((column) => cells[columns.get(column) ?? Infinity] ?? '', row);
    if (!('entry' in read)) {
      problems.push(...read.problems);
      continue;
    }
    const { kind, subject, wireFrom, wireTo, validFrom } = read.entry;
    const key = JSON.stringify([kind, subject, wireFrom, wireTo, validFrom]);
    if (seen.has(key)) problems.push({ row, column: 'validFrom', code: 'double' });
    seen.add(key);
    rows.push({ row, entry: read.entry });
  }
  return { rows, problems };
}

function columnsOf(cells: readonly string[]): Map<PriceColumn, number> {
  const columns = new Map<PriceColumn, number>();
  for (const [at, cell] of cells.entries()) {
    const found = PRICE_COLUMNS.find((column) =>
      LANGUAGES.some((language) => same(PRICE_SHEET_TEXTS[language].heads[column], cell)),
    );
    if (found !== undefined && !columns.has(found)) columns.set(found, at);
  }
  return columns;
}

function readRow(
  cell: (column: PriceColumn) => string,
  row: number,
): { entry: SheetEntry } | { problems: PriceProblem[] } {
  const problems: PriceProblem[] = [];
  const wrong = (column: PriceColumn, code: PriceProblem['code']) => {
    problems.push({ row, column, code });
  };
  const need = <Value>(column: PriceColumn, value: Value | null): Value | null => {
    if (value === null) wrong(column, cell(column) === '' ? 'missing' : 'unknown');
    return value;
  };
  const kind = need('kind', named(cell('kind'), PRICE_KINDS, 'kinds'));
  const subject = kind === null ? null : need('subject', subjectOf(kind, cell('subject')));
  const value = need('value', amount(cell('value')));
  const optional = (column: 'wireFrom' | 'wireTo') =>
    cell(column) === '' ? null : need(column, amount(cell(column)));
  const [wireFrom, wireTo] = [optional('wireFrom'), optional('wireTo')];
  const validFrom = need('validFrom', day(cell('validFrom')));
  const validTo = cell('validTo') === '' ? null : need('validTo', day(cell('validTo')));
  const pers: readonly PricePer[] = kind === null ? [] : PER_OF_KIND[kind];
  const said = cell('per');
  const per = said === '' && pers.length === 1 ? (pers[0] ?? null) : named(said, PRICE_PER, 'per');
  if (need('per', per) !== null && kind !== null && !pers.some((each) => each === per)) {
    wrong('per', 'unfit');
  }
  if (kind !== null && kind !== 'material') {
    if (wireFrom !== null) wrong('wireFrom', 'unfit');
    if (wireTo !== null) wrong('wireTo', 'unfit');
  }
  if (wireFrom !== null && wireTo !== null && Number(wireTo) < Number(wireFrom)) {
    wrong('wireTo', 'order');
  }
  if (validFrom !== null && validTo !== null && validTo < validFrom) wrong('validTo', 'order');
  const source = cell('source').slice(0, MAX_TEXT.source);
  if (problems.length > 0 || kind === null || subject === null || value === null)
    return { problems };
  if (validFrom === null || per === null) return { problems };

  return { entry: { kind, subject, wireFrom, wireTo, value, per, validFrom, validTo, source } };
}

const folded = (text: string) => text.toLowerCase().replaceAll(/\s+/g, '');
const same = (one: string, other: string) => folded(one) === folded(other);

/** A key of a list, by itself or by its name in one of the languages. */
function named<Key extends string>(
  text: string,
  keys: readonly Key[],
  group: 'kinds' | 'per' | 'coatings',
): Key | null {
  if (text === '') return null;
  return (
    keys.find(
      (key) =>
        same(key, text) ||
        LANGUAGES.some((language) => {
          const names: Readonly<Record<string, string>> = PRICE_SHEET_TEXTS[language][group];
          return same(names[key] ?? '', text);
        }),
    ) ?? null
  );
}

/** '' for every subject of the kind; null if the text names none. */
function subjectOf(kind: PriceKind, text: string): string | null {
  const isAll =
    text === '' || LANGUAGES.some((language) => same(PRICE_SHEET_TEXTS[language].all, text));
  switch (kind) {
    case 'material': {
      const found = isAll ? undefined : resolveMaterial(text);
      // The name of a family is no material: 'stainless steel' may be 304 or 316.
      return found === undefined || found.family ? null : found.material;
    }
    case 'coating':
      return isAll ? null : named(text, COATINGS, 'coatings');
    case 'currency':
      return CURRENCIES.find((each) => each !== HOME_CURRENCY && same(each, text)) ?? null;
    case 'freight':
    case 'tax':
      return isAll ? '' : text.slice(0, MAX_TEXT.subject);
    case 'waste':
    case 'processing':
    case 'packing':
    case 'markup': {
      if (isAll) return '';
      const found = LANGUAGES.flatMap((language) =>
        Object.entries(CALCULATORS[language].calculators),
      ).find(([id, { name }]) => same(id, text) || same(name, text));
      return found?.[0] ?? null;
    }
  }
}

/** A decimal number as the contract writes it; '1,234.5' is one, '12,5' is not. */
function amount(text: string): string | null {
  const plain = /^\d{1,3}(?:,\d{3})+(?:\.\d+)?$/.test(text) ? text.replaceAll(',', '') : text;
  if (/^\d{1,15}(?:\.\d{1,6})?$/.test(plain)) return plain;
  // Excel keeps 0.1 + 0.2 as 0.30000000000000004.
  return /^\d{1,9}\.\d{7,20}$/.test(plain) ? String(Number(Number(plain).toFixed(6))) : null;
}

/** 'YYYY-MM-DD' of a day that exists, also written with slashes or dots. */
function day(text: string): string | null {
  const [, year = '', month = '', date = ''] =
    /^(\d{4})[-/.\u5e74](\d{1,2})[-/.\u6708](\d{1,2})\u65e5?$/.exec(text) ?? [];
  const written = `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`;
  const at = new Date(`${written}T00:00:00.000Z`);

  return Number.isNaN(at.getTime()) || at.toISOString().slice(0, 10) !== written ? null : written;
}
