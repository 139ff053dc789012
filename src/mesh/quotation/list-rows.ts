import { tokenize } from '../reading/lexer.ts';
import type { Token } from '../reading/tokens.ts';
import { COLUMN_WORDS, type ColumnRole } from '../words/column-words.ts';
import {
  DITTO,
  PRODUCT_HEAD,
  SAME_GOODS,
  SUM,
  UNIT_POWERS,
  UNNAMED_SHEET,
} from '../words/enquiry-words.ts';
import { foldEnquiry, inKnownWords } from './fold-enquiry.ts';
import { isGoodsWord, tellsGoods } from './goods-words.ts';
import {
  type Correctable,
  type Correction,
  correctionIn,
  goodsFeatures,
  orderAlone,
  statesOrder,
} from './corrections.ts';
import { numberOf, withoutMarkers } from './list-markers.ts';

const MAX_COLUMNS = 40;
const MAX_HEAD = 60;
/** Shorter names of columns that are not known may be symbols of measures: 'L', 'Ød'. */
const MIN_REMARK = 3;
const MAX_LINE = 2000;
/** A label and its value in a line of their own: '丝径：0.2', 'Quantity: 10 rolls'. */
const LABELLED = /^\s{0,10}([^:：\d]{1,30})[:：]\s{0,10}(\S.{0,300})$/;

export interface ListCell {
  /** null: any other measure. */
  role: ColumnRole | null;
  /** The head of its column. */
  name: string;
  text: string;
  /** Some of it was recognised with little confidence. */
  isUnsure: boolean;
}

interface Listed {
  source: string;
  /** A line before it that names a product or a material only. */
  heading: string;
  /** The row, or a cell above that completes it, was recognised with little confidence. Headings are known words. */
  isUnsure: boolean;
  /** The first and the last line of the text that it stands in, from 0. */
  from: number;
  to: number;
  /** Lines below that change it. */
  corrections: RowCorrection[];
}

export interface RowCorrection {
  source: string;
  /** Its new order, if nothing else is changed. */
  order: string | null;
}

type Goods = Exclude<ListRow, { kind: 'rest' }>;

/** A row of an enquiry. */
export type ListRow =
  /** For a table: cells with the names of their columns. */
  | ({ kind: 'cells'; cells: ListCell[] } & Listed)
  /** A line of a message. */
  | ({
      kind: 'text';
      text: string;
      /** The goods that it repeats. */ like?: Goods | undefined;
    } & Listed)
  /** A line that lists nothing. */
  | { kind: 'rest'; source: string };

/** Columns with texts that were recognised with little confidence, by the number of the line; both from 0. */
export type UnsureCells = Readonly<Record<number, readonly number[]>>;

interface Head {
  columns: { role: ColumnRole | null; name: string; isUnsure: boolean }[];
  split: (line: string) => string[] | null;
}

/**
 * Rows of a list of goods: the lines of a message, or of tables below their heads. Sums are left out; 'ditto' and the
 * empty cells of merged products and materials get the text above. Linear in the length of the text.
 */
export function rowsOfList(text: string, unsure: UnsureCells = {}): ListRow[] {
  const lines = text.split(/\r?\n/).map((line) => line.slice(0, MAX_LINE));
  const marked = withoutMarkers(lines);
  const rows: ListRow[] = [];
  const numbers = new Map<ListRow, number | null>();
  const known = new Map<ListRow, Correctable>();
  let head: Head | null = null;
  let above: ListCell[] = [];
  const headings = new Map<ListRow, string>();
  let heading = '';
  let at = 0;
  const isLineUnsure = (n: number) => (unsure[n] ?? []).length > 0;
  while (at < lines.length) {
    const line = lines[at] ?? '';
    const found = headAt(lines, at, unsure);
    if (found !== null) {
      head = found.head;
      above = [];
      at += found.lines;
      continue;
    }
    at += 1;
    if (isBlank(line) || UNNAMED_SHEET.test(line)) continue;
    const cells: string[] | null = head?.split(line) ?? null;
    if (head !== null && cells !== null && cells.filter((cell) => cell !== '').length > 1) {
      if (isSum(cells.find((cell) => cell !== '' && !/^\d+$/.test(cell)) ?? '')) continue;
      const row: ListCell[] = rowCells(head, cells, above, unsure[at - 1] ?? []);
      above = row;
      const isUnsure = row.some((cell) => cell.isUnsure && tells(cell));
      rows.push({
        ...{ kind: 'cells', source: sourceOf(line), cells: row, heading, isUnsure },
        ...{ from: at - 1, to: at - 1, corrections: [] },
      });
      continue;
    }
    const labelled = labelledAt(lines, at - 1);
    if (labelled !== null) {
      const { source, cells: labels, lines: count } = labelled;
      const isUnsure = labels.some((_, n) => isLineUnsure(at - 1 + n));
      rows.push({
        ...{ kind: 'cells', source, cells: labels, heading: '', isUnsure },
        ...{ from: at - 1, to: at + count - 2, corrections: [] },
      });
      at += count - 1;
      head = null;
      continue;
    }
    const { text: unmarked, number } = marked[at - 1] ?? { text: line, number: null };
    const said = sourceOf(unmarked);
    if (isSum(said)) continue;
    const tokens = tokensOf(said);
    const written = sourceOf(line);
    const correction =
      correctionIn(written, correctable(rows, numbers, known)) ?? orderBelow(rows, written);
    if (correction !== null) correct(rows, correction, written);
    if (correction?.isItem === false) {
      rows.push({ kind: 'rest', source: written });
      continue;
    }
    if (isHeading(said, tokens)) {
      heading = said;
      const row: ListRow = { kind: 'rest', source: said };
      rows.push(row);
      headings.set(row, said);
      continue;
    }
    const items = said.split(/[;；。]/).filter((part) => part.trim() !== '');
    const isSame = SAME_GOODS.test(foldEnquiry(said).text) && statesOrder(said);
    const areItems =
      isSame || items.every((item) => isItem(item === said ? tokens : tokensOf(item)));
    const isUnsure = isLineUnsure(at - 1);
    const named = areItems && items.length > 1 ? (NAMED_ITEMS.exec(said)?.[1] ?? '') : '';
    const own = named !== '' && isHeading(named, tokensOf(named)) ? named : heading;
    for (const item of areItems ? items : [said]) {
      const row: ListRow =
        areItems || isItem(tokens)
          ? {
              ...{ kind: 'text', source: item.trim(), text: item.trim(), heading: own, isUnsure },
              ...{ from: at - 1, to: at - 1 },
              corrections: correction === null ? [] : [{ source: written, order: null }],
              ...(isSame && { like: rows.findLast(isGoods) }),
            }
          : { kind: 'rest', source: item.trim() };
      numbers.set(row, number);
      rows.push(row);
    }
  }
  const used = new Set(rows.filter(isGoods).map((row) => row.heading));

  return rows.filter((row) => {
    const said = headings.get(row);
    return said === undefined || !used.has(said) || saysMore(said);
  });
}

/** Has words that are no goods: 'green', 'to Jebel Ali'. */
function saysMore(heading: string): boolean {
  return tokensOf(heading).some(({ kind }) => kind === 'other');
}

/** The goods that a line names before its items: '304编织网：40目…；60目…'. */
const NAMED_ITEMS = /^([^:：]{1,60})[:：]/;

const isGoods = (row: ListRow): row is Goods => row.kind !== 'rest';

function correctableRow(row: Goods, number: number | null): Correctable {
  const cells = row.kind === 'cells' ? row.cells : [];
  const said = row.kind === 'text' ? row.text : cells.map(({ text }) => text).join(' ');
  const written = cells.find(({ role }) => role === 'number')?.text ?? '';

  return {
    features: goodsFeatures(`${row.heading} ${said}`),
    number: number ?? numberOf(written),
  };
}

/** The rows of goods so far, each read once. */
function correctable(
  rows: readonly ListRow[],
  numbers: ReadonlyMap<ListRow, number | null>,
  known: Map<ListRow, Correctable>,
) {
  return () =>
    rows.filter(isGoods).map((row) => {
      const found = known.get(row) ?? correctableRow(row, numbers.get(row) ?? null);
      known.set(row, found);
      return found;
    });
}

/** An order in a line below its goods; one more order of the goods is a correction without a known order. */
function orderBelow(rows: readonly ListRow[], line: string): Correction | null {
  const last = rows.at(-1);
  if (last?.kind !== 'text') return null;
  const order = orderAlone(line);
  if (order === null) return null;
  const isFirst = last.corrections.length === 0 && !statesOrder(last.text);

  return {
    rows: [rows.filter(isGoods).length - 1],
    order: isFirst ? order : null,
    isItem: false,
  };
}

const MAX_CORRECTIONS = 5;

function correct(rows: readonly ListRow[], { rows: places, order }: Correction, source: string) {
  const goods = rows.filter(isGoods);
  for (const place of places) {
    const corrections = goods[place]?.corrections;
    if (corrections === undefined) continue;
    if (corrections.length < MAX_CORRECTIONS) corrections.push({ source, order });
    else corrections[MAX_CORRECTIONS - 1] = { source, order: null };
  }
}

const isSum = (text: string) => SUM.test(inKnownWords(text).text);

const tokensOf = (text: string) => tokenize(foldEnquiry(text).text);

const isBlank = (line: string) => /^[\s|:+=_-]*$/.test(line);

function sourceOf(line: string): string {
  return line.replaceAll(/[\t|]/g, ' ').replaceAll(/ {2,}/g, ' ').trim();
}

/** Numbers of rows order nothing. */
function tells({ role, text }: ListCell): boolean {
  return role !== 'number' && text !== '';
}

function headAt(
  lines: readonly string[],
  at: number,
  unsure: UnsureCells,
): { head: Head; lines: number } | null {
  const line = lines[at] ?? '';
  for (const split of [byTabs, byPipes, byCommas, bySpaces]) {
    const cells = split(line);
    // A sentence with a comma is no head.
    if (cells === null || !isHead(cells, split === byCommas || split === bySpaces ? 3 : 2))
      continue;
    if (split === bySpaces && !isTable(cells, split(lines[at + 1] ?? ''))) continue;
    // A second line of names stands below a name that spans several columns.
    const below = split(lines[at + 1] ?? '');
    const hasTwo = below !== null && cells.includes('') && isHead(below, 1);
    const names = cells.map((cell, column) => {
      const own = hasTwo ? (below[column] ?? '') : '';
      return own === '' ? cell : own;
    });
    if (hasTwo) names.push(...below.slice(cells.length));
    const unsureNames = new Set([...(unsure[at] ?? []), ...(hasTwo ? (unsure[at + 1] ?? []) : [])]);
    const columns = names.map((name, column) => {
      const known = roleOf(name, names);
      // A name that is known was read right.
      const isKnown = known !== null || namesMeasure(name);
      const role = known ?? (isKnown || name.length < MIN_REMARK ? null : 'remark');
      return { name, role, isUnsure: !isKnown && unsureNames.has(column) };
    });

    return { head: { columns, split }, lines: hasTwo ? 2 : 1 };
  }
  return null;
}

/** Words of a sentence stand apart as columns do, but the line below has more or fewer of them. */
function isTable(head: readonly string[], below: readonly string[] | null): boolean {
  return (
    !/[:：]$/.test(head.at(-1) ?? '') &&
    (below === null || (below.length > 1 && below.length <= head.length))
  );
}

function isHead(cells: readonly string[], least = 2): boolean {
  const names = cells.filter((cell) => cell !== '');
  return (
    cells.length <= MAX_COLUMNS &&
    names.length >= least &&
    names.every((name) => name.length <= MAX_HEAD && !/\d/.test(withoutUnits(name))) &&
    names.filter((name) => roleOf(name, names) !== null || namesMeasure(name)).length >=
      Math.max(least, Math.ceil(names.length / 2))
  );
}

/** 'm2' and 'm3' are no figures. */
function withoutUnits(text: string): string {
  return text.replaceAll(UNIT_POWERS, '');
}

function namesMeasure(name: string): boolean {
  return tokensOf(name).some(
    (token) => token.kind === 'ask' || (token.kind === 'word' && token.nouns.length > 0),
  );
}

function namesGoods(text: string): boolean {
  return tokensOf(text).some(isGoodsWord);
}

function roleOf(name: string, names: readonly string[]): ColumnRole | null {
  const folded = foldEnquiry(name).text.trim();
  const found = [folded, ...wordsOfTwo(folded)].map(knownRole).find((each) => each !== null);
  const role = found === 'specification' && isMeasure(folded) ? null : (found ?? null);
  const isItem = /^item$/i.test(folded);
  const hasProduct = names.some(
    (other) => other !== name && PRODUCT_HEAD.test(inKnownWords(other).text),
  );

  return isItem && hasProduct ? 'number' : role;
}

/** 'mesh size (mm)' names one measure, 'size (mesh)' all of them. */
function isMeasure(folded: string): boolean {
  const [token, ...others] = tokenize(folded.replace(/[([/].{0,40}$/, '').trim());

  return others.length === 0 && token?.kind === 'word' && token.nouns.length > 0;
}

const knownRole = (name: string) => COLUMN_WORDS.find(([, words]) => words.test(name))?.[0] ?? null;

/** 'Unit 单位' and '序号/No.' are two names, each in its language. */
function wordsOfTwo(name: string): string[] {
  const han = name.replaceAll(/[^\p{Script=Han}]{1,40}/gu, ' ').trim();
  const latin = name
    .replaceAll(/\p{Script=Han}{1,20}/gu, ' ')
    .replaceAll(/[()（）/]/g, ' ')
    .trim();

  return han === '' || latin === '' ? [] : [han, latin];
}

function rowCells(
  { columns }: Head,
  cells: readonly string[],
  above: readonly ListCell[],
  unsure: readonly number[],
): ListCell[] {
  const hasProduct = columns.some(
    ({ role }, column) => role === 'product' && (cells[column] ?? '') !== '',
  );
  return columns.map(({ role, name, isUnsure }, column) => {
    const text = cells[column] ?? '';
    // A product without a material may be of any; without both, the cells above are merged with these.
    const isMerged = text === '' && !hasProduct && (role === 'product' || role === 'material');
    const isRepeated = isMerged || DITTO.test(inKnownWords(text).text);
    const upper = isRepeated ? above[column] : undefined;
    return {
      ...{ role, name, text: isRepeated ? (upper?.text ?? '') : text },
      isUnsure: isUnsure || unsure.includes(column) || upper?.isUnsure === true,
    };
  });
}

/** Lines of labels, one a line, until a label comes again: one item. */
function labelledAt(
  lines: readonly string[],
  at: number,
): { cells: ListCell[]; source: string; lines: number } | null {
  const cells: ListCell[] = [];
  const names = new Set<string>();
  let to = at;
  for (; to < lines.length && cells.length < MAX_COLUMNS; to += 1) {
    const match = LABELLED.exec(lines[to] ?? '');
    const name = match?.[1]?.trim() ?? '';
    const text = match?.[2]?.trim() ?? '';
    if (name === '' || names.has(name)) break;
    const role = roleOf(name, [name]);
    if (role === null && (!namesMeasure(name) || namesGoods(name))) break;
    names.add(name);
    cells.push({ role, name, text, isUnsure: false });
  }
  const isItem = cells.length > 1 && cells.some(({ role }) => role !== 'remark');
  const source = lines.slice(at, to).map(sourceOf).join('; ');

  return isItem ? { cells, source, lines: to - at } : null;
}

/** Names a product or a material, and no number. */
function isHeading(text: string, tokens: readonly Token[]): boolean {
  if (text.length > MAX_HEAD) return false;
  return (
    !tokens.some(({ kind }) => kind === 'quantity' || kind === 'ask') &&
    tokens.some(tellsGoods) &&
    tokens.filter(({ kind }) => kind === 'other').length < 12
  );
}

/** Has a size of a product, or a product and a number. */
function isItem(tokens: readonly Token[]): boolean {
  const numbers = tokens.filter((token) => token.kind === 'quantity');
  const isSize = numbers.some(({ meanings, group }) =>
    meanings.some(
      ({ unit }) => unit === 'mesh' || unit === 'mm' || (group !== null && group.size > 1),
    ),
  );
  const hasProduct = tokens.some(tellsGoods);

  return numbers.length > 0 && (isSize || hasProduct);
}

function byTabs(line: string): string[] | null {
  return line.includes('\t') ? trimmed(line.split('\t')) : null;
}

function byPipes(line: string): string[] | null {
  if (!line.includes('|')) return null;
  const cells = trimmed(line.split('|'));
  if (cells[0] === '') cells.shift();
  if (cells.at(-1) === '') cells.pop();

  return cells;
}

/** Cells of CSV; a cell in quotes may have commas. */
function byCommas(line: string): string[] | null {
  const separator = /[,;，；]/.exec(line)?.[0];
  if (separator === undefined) return null;
  const cells: string[] = [];
  let cell = '';
  let isQuoted = false;
  for (let at = 0; at < line.length; at += 1) {
    const character = line[at] ?? '';
    if (isQuoted) {
      if (character !== '"') cell += character;
      else if (line[at + 1] === '"') {
        cell += '"';
        at += 1;
      } else isQuoted = false;
    } else if (character === '"' && cell.trim() === '') isQuoted = true;
    else if (character === separator) {
      cells.push(cell);
      cell = '';
    } else cell += character;
  }
  cells.push(cell);

  return trimmed(cells);
}

function bySpaces(line: string): string[] | null {
  const words = line.trim();
  const apart = words.split(/ {2,}/);
  if (apart.length > 1) return apart;
  const single = words.split(' ');

  return single.length > 2 ? single : null;
}

const trimmed = (cells: readonly string[]) => cells.map((cell) => cell.trim());
