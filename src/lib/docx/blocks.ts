/** Document blocks, independent of the file format. */
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

export interface Run {
  text: string;
  bold?: boolean | undefined;
  italic?: boolean | undefined;
  underline?: boolean | undefined;
  strike?: boolean | undefined;
  code?: boolean | undefined;
  formula?: boolean | undefined;
  superscript?: boolean | undefined;
  subscript?: boolean | undefined;
  link?: string | undefined;
  color?: string | undefined;
}

export type Alignment = 'left' | 'center' | 'right' | 'justify';

interface HeadingBlock {
  kind: 'heading';
  level: 1 | 2 | 3 | 4;
  runs: readonly Run[];
  align?: Alignment | undefined;
}

interface ParagraphBlock {
  kind: 'paragraph';
  runs: readonly Run[];
  align?: Alignment | undefined;
}

export interface ListBlock {
  kind: 'list';
  ordered: boolean;
  start?: number | undefined;
  items: readonly (readonly Block[])[];
}

export interface TableBlock {
  kind: 'table';
  rows: readonly (readonly TableCell[])[];
  headRows: number;
  columnAlign?: readonly (Alignment | undefined)[] | undefined;
  columnWidths?: readonly number[] | undefined;
  borders?: 'all' | 'rows' | 'none' | undefined;
}

export interface TableCell {
  blocks: readonly Block[];
  isHead?: boolean | undefined;
  align?: Alignment | undefined;
  columnSpan?: number | undefined;
  rowSpan?: number | undefined;
}

interface CodeBlock {
  kind: 'code';
  text: string;
}

interface QuoteBlock {
  kind: 'quote';
  blocks: readonly Block[];
}

export interface ImageBlock {
  kind: 'image';
  bytes: Uint8Array;
  width: number;
  height: number;
  alt: string;
  align?: Alignment | undefined;
}

interface FormulaBlock {
  kind: 'formula';
  text: string;
  picture?: Omit<ImageBlock, 'kind' | 'alt'> | undefined;
}

interface CaptionBlock {
  kind: 'caption';
  runs: readonly Run[];
  align?: Alignment | undefined;
}
