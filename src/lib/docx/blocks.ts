/** What a printed document is made of, before any file format. */
export type Block =
  | HeadingBlock
  | ParagraphBlock
  | ListBlock
  | TableBlock
  | CodeBlock
  | QuoteBlock
  | ImageBlock
  | FormulaBlock
  | CaptionBlock
  | { kind: 'rule' }
  | { kind: 'pageBreak' };

/** A stretch of text that looks the same throughout; a line feed in it breaks the line. */
export interface Run {
  text: string;
  bold?: boolean | undefined;
  italic?: boolean | undefined;
  underline?: boolean | undefined;
  strike?: boolean | undefined;
  code?: boolean | undefined;
  /** A formula within a line. */
  formula?: boolean | undefined;
  superscript?: boolean | undefined;
  subscript?: boolean | undefined;
  /** Where a click leads: http, https, mailto or tel; anything else stays text. */
  link?: string | undefined;
  /** Six hexadecimal digits. */
  color?: string | undefined;
}

export type Alignment = 'left' | 'center' | 'right' | 'justify';

export interface HeadingBlock {
  kind: 'heading';
  level: 1 | 2 | 3 | 4;
  runs: readonly Run[];
  align?: Alignment | undefined;
}

export interface ParagraphBlock {
  kind: 'paragraph';
  runs: readonly Run[];
  align?: Alignment | undefined;
}

export interface ListBlock {
  kind: 'list';
  ordered: boolean;
  /** Number of the first item of an ordered list; 1 when left out. */
  start?: number | undefined;
  /** Each item's blocks; a list among them is nested. */
  items: readonly (readonly Block[])[];
}

export interface TableBlock {
  kind: 'table';
  rows: readonly (readonly TableCell[])[];
  /** Rows at the top that are repeated on every page. */
  headRows: number;
  /** By column; a cell's own alignment comes first. */
  columnAlign?: readonly (Alignment | undefined)[] | undefined;
  /** Shares of the width by column, in any unit; left out: by what the columns hold. */
  columnWidths?: readonly number[] | undefined;
  /** All lines when left out. */
  borders?: 'all' | 'rows' | 'none' | undefined;
}

export interface TableCell {
  blocks: readonly Block[];
  /** A head cell outside of the head rows. */
  isHead?: boolean | undefined;
  align?: Alignment | undefined;
  columnSpan?: number | undefined;
  rowSpan?: number | undefined;
}

export interface CodeBlock {
  kind: 'code';
  text: string;
}

export interface QuoteBlock {
  kind: 'quote';
  blocks: readonly Block[];
}

/** PNG, JPEG or GIF; size in CSS pixels, made smaller where the page is narrower. */
export interface ImageBlock {
  kind: 'image';
  bytes: Uint8Array;
  width: number;
  height: number;
  alt: string;
  align?: Alignment | undefined;
}

/** A formula on a line of its own; with a picture, its text stands for it where pictures aren't seen. */
export interface FormulaBlock {
  kind: 'formula';
  text: string;
  picture?: Omit<ImageBlock, 'kind' | 'alt'> | undefined;
}

/** Small print: sources, labels, what a figure shows. */
export interface CaptionBlock {
  kind: 'caption';
  runs: readonly Run[];
  align?: Alignment | undefined;
}
