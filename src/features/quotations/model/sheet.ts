import type { QuotationLine } from '#contract/quotation/calls.ts';
import { QUOTATION_LIMITS } from '#contract/quotation/constants.ts';
import { newLine, type Draft } from './draft.ts';
import { cellText, isRead, withCell, type CellNames, type SheetColumn } from './sheet-columns.ts';

/** A cell, by row and column; both are counted from 0. The row after the last line adds one. */
interface CellPlace {
  row: number;
  column: number;
}

/** A quotation that is being edited, with what undo and redo return to. */
export interface Sheet {
  draft: Draft;
  past: readonly Draft[];
  future: readonly Draft[];
  /** Changes of the same group, one after another, are undone together. */
  group: string | null;
  anchor: CellPlace;
  focus: CellPlace;
  /** Lines whose words changed since they were read. */
  unread: readonly string[];
  /** Cells of the last change that didn't suit their columns, and rows beyond the limit. */
  refused: { cells: number; rows: number } | null;
}

interface SheetArea {
  top: number;
  bottom: number;
  left: number;
  right: number;
}

export interface CellContext {
  columns: readonly SheetColumn[];
  names: CellNames;
  newId: () => string;
}

export type SheetAction =
  | { kind: 'select'; place: CellPlace; extends?: boolean; columns: number }
  | { kind: 'move'; rows: number; columns: number; extends?: boolean; of: number }
  | ({ kind: 'type'; text: string } & CellContext)
  | ({ kind: 'clear' } & CellContext)
  | ({ kind: 'paste'; cells: readonly (readonly string[])[] } & CellContext)
  | ({ kind: 'fillDown' } & CellContext)
  | { kind: 'insert'; at: number; id: string }
  | { kind: 'append'; lines: readonly QuotationLine[]; rest: string }
  | { kind: 'removeRows' }
  | { kind: 'moveRows'; to: number }
  | { kind: 'line'; id: string; change: (line: QuotationLine) => QuotationLine; group?: string }
  | { kind: 'removeLine'; id: string }
  /** The words of a line changed outside the table. */
  | { kind: 'reread'; id: string }
  /** Rates of every line, after the price book got an entry. */
  | { kind: 'rates'; rates: (line: QuotationLine) => QuotationLine['rates'] }
  | { kind: 'draft'; change: (draft: Draft) => Draft; group?: string }
  /** A reading of a line's words; it belongs to the change that caused it. */
  | { kind: 'read'; id: string; reading: LineReading }
  | { kind: 'undo' }
  | { kind: 'redo' };

export type LineReading = Pick<
  QuotationLine,
  'calculation' | 'open' | 'why' | 'unused' | 'coating' | 'rates'
>;

const MAX_PAST = 100;
const MAX_ROWS = QUOTATION_LIMITS.lines;

export function openSheet(draft: Draft): Sheet {
  const start = { row: 0, column: 0 };
  return {
    draft,
    ...{ past: [], future: [], group: null, unread: [], refused: null },
    ...{ anchor: start, focus: start },
  };
}

export function areaOf({ anchor, focus }: Pick<Sheet, 'anchor' | 'focus'>): SheetArea {
  return {
    top: Math.min(anchor.row, focus.row),
    bottom: Math.max(anchor.row, focus.row),
    left: Math.min(anchor.column, focus.column),
    right: Math.max(anchor.column, focus.column),
  };
}

export function changeSheet(sheet: Sheet, action: SheetAction): Sheet {
  const { lines } = sheet.draft;
  switch (action.kind) {
    case 'select':
      return select(sheet, action.place, action.columns, action.extends);
    case 'move': {
      const { row, column } = sheet.focus;
      const place = { row: row + action.rows, column: column + action.columns };
      return select(sheet, place, action.of, action.extends);
    }
    case 'type': {
      const { top, left } = areaOf({ anchor: sheet.focus, focus: sheet.focus });
      return write(sheet, { row: top, column: left }, [[action.text]], action);
    }
    case 'clear': {
      const { top, bottom, left, right } = areaOf(sheet);
      const last = Math.min(bottom, lines.length - 1);
      const blanks = Array.from({ length: last - top + 1 }, () =>
        Array.from({ length: right - left + 1 }, () => ''),
      );
      return write(sheet, { row: top, column: left }, blanks, action, { skipsUnfit: true });
    }
    case 'paste':
      return paste(sheet, action);
    case 'fillDown': {
      const { top, bottom, left, right } = areaOf(sheet);
      const from = top === bottom ? top - 1 : top;
      return fillDown(sheet, { top: from, bottom, left, right }, action);
    }
    case 'insert':
      return lines.length >= MAX_ROWS
        ? { ...sheet, refused: { cells: 0, rows: 1 } }
        : changed(sheet, withLines(sheet, lines.toSpliced(action.at, 0, newLine(action.id))));
    case 'append': {
      const taken = action.lines.slice(0, Math.max(0, MAX_ROWS - lines.length));
      const rest = [sheet.draft.rest, action.rest].filter((each) => each !== '').join('\n');
      const draft = { ...sheet.draft, lines: [...lines, ...taken], rest: rest.slice(0, 6000) };
      const rows = action.lines.length - taken.length;
      return { ...changed(sheet, draft), refused: rows > 0 ? { cells: 0, rows } : null };
    }
    case 'removeRows': {
      const { top, bottom } = areaOf(sheet);
      if (top >= lines.length) return sheet;
      const next = changed(sheet, withLines(sheet, lines.toSpliced(top, bottom - top + 1)));
      return select(next, { row: top, column: sheet.focus.column });
    }
    case 'moveRows':
      return moveRows(sheet, action.to);
    case 'line': {
      const next = lines.map((line) => (line.id === action.id ? action.change(line) : line));
      return changed(sheet, withLines(sheet, next), action.group);
    }
    case 'removeLine':
      return changed(
        sheet,
        withLines(
          sheet,
          lines.filter(({ id }) => id !== action.id),
        ),
      );
    case 'reread':
      return { ...sheet, unread: [...new Set([...sheet.unread, action.id])] };
    case 'rates':
      return changed(
        sheet,
        withLines(
          sheet,
          lines.map((line) => ({ ...line, rates: action.rates(line) })),
        ),
      );
    case 'draft':
      return changed(sheet, action.change(sheet.draft), action.group);
    case 'read':
      return {
        ...sheet,
        draft: withLines(
          sheet,
          lines.map((line) => (line.id === action.id ? { ...line, ...action.reading } : line)),
        ),
        unread: sheet.unread.filter((id) => id !== action.id),
      };
    case 'undo': {
      const before = sheet.past.at(-1);
      if (before === undefined) return sheet;
      return settled(sheet, before, {
        past: sheet.past.slice(0, -1),
        future: [sheet.draft, ...sheet.future],
      });
    }
    case 'redo': {
      const [after, ...future] = sheet.future;
      if (after === undefined) return sheet;
      return settled(sheet, after, { past: [...sheet.past, sheet.draft], future });
    }
  }
}

const withLines = ({ draft }: Sheet, lines: readonly QuotationLine[]): Draft => ({
  ...draft,
  lines: [...lines],
});

function changed(sheet: Sheet, draft: Draft, group: string | null = null): Sheet {
  const isSameGroup = group !== null && group === sheet.group;
  return {
    ...sheet,
    draft,
    past: isSameGroup ? sheet.past : [...sheet.past, sheet.draft].slice(-MAX_PAST),
    future: [],
    group,
    refused: null,
  };
}

function settled(sheet: Sheet, draft: Draft, history: Pick<Sheet, 'past' | 'future'>): Sheet {
  const ids = new Set(draft.lines.map(({ id }) => id));
  return {
    ...sheet,
    ...history,
    draft,
    group: null,
    refused: null,
    unread: sheet.unread.filter((id) => ids.has(id)),
  };
}

function select(sheet: Sheet, { row, column }: CellPlace, columns = Infinity, extend = false) {
  const lastRow = extend ? sheet.draft.lines.length - 1 : sheet.draft.lines.length;
  const focus = {
    row: Math.max(0, Math.min(row, lastRow)),
    column: Math.max(0, Math.min(column, columns - 1)),
  };
  return { ...sheet, focus, anchor: extend ? sheet.anchor : focus, refused: null };
}

interface WriteOptions {
  /** Cells that can't be changed are left alone without being counted. */
  skipsUnfit?: boolean;
}

/** Writes cells from a place on, and adds the lines that they need. */
function write(
  sheet: Sheet,
  { row, column }: CellPlace,
  cells: readonly (readonly string[])[],
  { columns, names, newId }: CellContext,
  { skipsUnfit = false }: WriteOptions = {},
): Sheet {
  const lines = [...sheet.draft.lines];
  const unread = new Set(sheet.unread);
  let refusedCells = 0;
  let refusedRows = 0;
  let hasChanged = false;
  for (const [down, texts] of cells.entries()) {
    const at = row + down;
    if (at >= MAX_ROWS) {
      refusedRows += 1;
      continue;
    }
    const before = lines[at] ?? newLine(newId());
    let line = before;
    for (const [right, text] of texts.entries()) {
      const { key, isWorkedOut } = columns[column + right] ?? {};
      if (key === undefined) continue;
      const next = isWorkedOut === true ? null : withCell(line, key, text, names);
      if (next !== null) {
        if (isRead(key) && JSON.stringify(next) !== JSON.stringify(line)) unread.add(line.id);
        line = next;
      } else if (!skipsUnfit && isWorkedOut !== true) refusedCells += 1;
    }
    if (JSON.stringify(line) === JSON.stringify(before)) continue;
    lines[Math.min(at, lines.length)] = line;
    hasChanged = true;
  }
  const next = hasChanged
    ? { ...changed(sheet, withLines(sheet, lines)), unread: [...unread] }
    : sheet;
  const isRefused = refusedCells > 0 || refusedRows > 0;

  return { ...next, refused: isRefused ? { cells: refusedCells, rows: refusedRows } : null };
}

/** A single cell fills the whole selection, as in a spreadsheet. */
function paste(
  sheet: Sheet,
  { cells, ...context }: Extract<SheetAction, { kind: 'paste' }>,
): Sheet {
  const { top, bottom, left, right } = areaOf(sheet);
  const [[single] = []] = cells;
  const isSingle = cells.length === 1 && cells[0]?.length === 1 && single !== undefined;
  const pasted = isSingle
    ? Array.from({ length: bottom - top + 1 }, () =>
        Array.from({ length: right - left + 1 }, () => single),
      )
    : cells;
  const next = write(sheet, { row: top, column: left }, pasted, context);
  const width = Math.max(...pasted.map(({ length }) => length));
  const lastRow = Math.max(0, next.draft.lines.length - 1);

  return {
    ...next,
    anchor: { row: top, column: left },
    focus: {
      row: Math.min(top + pasted.length - 1, lastRow),
      column: Math.min(left + width - 1, context.columns.length - 1),
    },
  };
}

/** Copies the cells of the first row to the rows below; a specification takes its reading along. */
function fillDown(
  sheet: Sheet,
  { top, bottom, left, right }: SheetArea,
  { columns, names }: CellContext,
): Sheet {
  const { lines } = sheet.draft;
  const source = lines[top];
  if (source === undefined) return sheet;
  const keys = columns
    .slice(left, right + 1)
    .filter(({ isWorkedOut }) => !isWorkedOut)
    .map(({ key }) => key);
  const unread = new Set(sheet.unread);
  const filled = lines.map((line, at) => {
    if (at <= top || at > bottom) return line;
    const next = keys.reduce<QuotationLine>(
      (each, key) => withCell(each, key, cellText(source, undefined, key, names), names) ?? each,
      line,
    );
    if (keys.some(isRead) && JSON.stringify(next) !== JSON.stringify(line)) unread.add(line.id);
    return next;
  });
  if (JSON.stringify(filled) === JSON.stringify(lines)) return sheet;

  return { ...changed(sheet, withLines(sheet, filled)), unread: [...unread] };
}

/** @param to the row before which the selected rows come to stand */
function moveRows(sheet: Sheet, to: number): Sheet {
  const { lines } = sheet.draft;
  const { top, bottom } = areaOf(sheet);
  const count = Math.min(bottom, lines.length - 1) - top + 1;
  const place = Math.max(0, Math.min(to, lines.length));
  if (count <= 0 || (place >= top && place <= top + count)) return sheet;
  const moved = lines.slice(top, top + count);
  const rest = lines.toSpliced(top, count);
  const at = place > top ? place - count : place;
  const by = at - top;
  const shifted = ({ row, column }: CellPlace) => ({ row: row + by, column });

  return {
    ...changed(sheet, withLines(sheet, rest.toSpliced(at, 0, ...moved))),
    anchor: shifted(sheet.anchor),
    focus: shifted(sheet.focus),
  };
}

/** Texts of the selected cells, for the clipboard. */
export function selectedCells(
  sheet: Sheet,
  columns: readonly SheetColumn[],
  textOf: (row: number, column: SheetColumn) => string,
): string[][] {
  const { top, bottom, left, right } = areaOf(sheet);
  const last = Math.min(bottom, sheet.draft.lines.length - 1);

  return Array.from({ length: Math.max(0, last - top + 1) }, (_none, down) =>
    columns.slice(left, right + 1).map((column) => textOf(top + down, column)),
  );
}
