import {
  AlignmentType,
  BorderStyle,
  Document,
  ExternalHyperlink,
  Footer,
  Header,
  HeadingLevel,
  ImageRun,
  LineRuleType,
  Packer,
  PageBreak,
  PageNumber,
  Paragraph,
  ShadingType,
  Tab,
  Table,
  TableCell as DocxCell,
  TableLayoutType,
  TableRow,
  TabStopType,
  TextRun,
  VerticalAlign,
  WidthType,
  type IParagraphOptions,
  type IRunOptions,
  type ParagraphChild,
} from 'docx';
import { labelJson } from '#contract/generated-label.ts';
import type {
  Alignment,
  Block,
  ImageBlock,
  ListBlock,
  Run,
  TableBlock,
  TableCell,
} from './blocks.ts';
import {
  bulletLevels,
  THIN_BORDER,
  CODE_FONT,
  COLORS,
  DEEPEST,
  docxStyles,
  FONT_TABLE_XML,
  FORMULA_FONT,
  numberLevel,
  STYLE,
} from './docx-styles.ts';
import { CELL_PADDING, fitPicture, INDENT, PAGE, TEXT_WIDTH } from './page-measures.ts';
import { pictureType } from './picture-type.ts';
import { blockUnits, columnWidths, placeCells } from './table-columns.ts';
import type { DocxOptions } from './docx-options.ts';

const HEADINGS = {
  1: HeadingLevel.HEADING_1,
  2: HeadingLevel.HEADING_2,
  3: HeadingLevel.HEADING_3,
  4: HeadingLevel.HEADING_4,
} as const;

const ALIGNMENTS = {
  left: AlignmentType.LEFT,
  center: AlignmentType.CENTER,
  right: AlignmentType.RIGHT,
  justify: AlignmentType.JUSTIFIED,
} as const satisfies Record<Alignment, string>;

const SAFE_LINK = /^(https?:|mailto:|tel:)/i;
/** Not allowed in XML: Word would report a damaged file. */
const UNWRITABLE = /[^\P{Cc}\t\n\r]|[\ufffe\uffff]|\p{Cs}/gu;
/**
 * Rows with more characters may break across pages: kept together, they could leave a page almost
 * empty.
 */
const MAX_WHOLE_ROW = 1200;

interface Place {
  indent: number;
  width: number;
  level: number;
  isQuoted: boolean;
  isBold: boolean;
  align?: Alignment | undefined;
  isCell: boolean;
}

interface Numbering {
  references: Map<string, { level: number; start: number }>;
  lists: number;
}

type Piece = Paragraph | Table;

export async function composeDocx(blocks: readonly Block[], options: DocxOptions): Promise<Blob> {
  const numbering: Numbering = { references: new Map(), lists: 0 };
  const place: Place = {
    indent: 0,
    width: TEXT_WIDTH,
    level: -1,
    isQuoted: false,
    isBold: false,
    isCell: false,
  };
  const children = piecesOf(blocks, place, numbering);
  const title = writable(options.title);

  const file = new Document({
    title,
    creator: '',
    lastModifiedBy: '',
    ...(options.generated && {
      customProperties: [{ name: 'AIGC', value: writable(labelJson(options.generated)) }],
    }),
    styles: docxStyles(options.language),
    numbering: {
      config: [
        { reference: BULLETS, levels: bulletLevels() },
        ...[...numbering.references].map(([reference, { level, start }]) => ({
          reference,
          levels: [numberLevel(level, start)],
        })),
      ],
    },
    sections: [
      {
        properties: {
          page: {
            size: { width: PAGE.width, height: PAGE.height },
            margin: {
              top: PAGE.margin + 200,
              bottom: PAGE.margin + 200,
              left: PAGE.margin,
              right: PAGE.margin,
              header: PAGE.edge,
              footer: PAGE.edge,
            },
          },
        },
        ...edges(options),
        children: children.length > 0 ? children : [new Paragraph({})],
      },
    ],
  });

  return Packer.toBlob(file, undefined, [{ path: 'word/fontTable.xml', data: FONT_TABLE_XML }]);
}

function edges({ header, footer, pageNumbers = false }: DocxOptions) {
  const hasFooter = (footer ?? '') !== '' || pageNumbers;

  return {
    ...((header ?? '') === ''
      ? {}
      : {
          headers: {
            default: new Header({
              children: [
                new Paragraph({
                  children: textRuns(header ?? '', {}),
                  border: { bottom: { ...THIN_BORDER, space: 3 } },
                  style: STYLE.edge,
                }),
              ],
            }),
          },
        }),
    ...(hasFooter
      ? {
          footers: {
            default: new Footer({
              children: [
                new Paragraph({
                  tabStops: [{ type: TabStopType.RIGHT, position: TEXT_WIDTH }],
                  style: STYLE.edge,
                  children: [
                    ...textRuns(footer ?? '', {}),
                    ...(pageNumbers
                      ? [
                          new TextRun({ children: [new Tab()] }),
                          new TextRun({ children: [PageNumber.CURRENT] }),
                          new TextRun(' / '),
                          new TextRun({ children: [PageNumber.TOTAL_PAGES] }),
                        ]
                      : []),
                  ],
                }),
              ],
            }),
          },
        }
      : {}),
  };
}

const BULLETS = 'bullets';

function piecesOf(blocks: readonly Block[], place: Place, numbering: Numbering): Piece[] {
  return blocks.flatMap((block, index) => {
    const isTight = place.isCell && index === blocks.length - 1;
    const pieces = pieceOf(block, place, numbering, isTight);
    // Word merges adjacent tables, and a cell or section must end with a paragraph.
    return block.kind === 'table'
      ? [
          ...pieces,
          new Paragraph({ spacing: { line: 120, lineRule: LineRuleType.EXACT, after: 0 } }),
        ]
      : pieces;
  });
}

function pieceOf(block: Block, place: Place, numbering: Numbering, isTight: boolean): Piece[] {
  const set = paragraphPlace(place, isTight);
  switch (block.kind) {
    case 'heading':
      return [
        new Paragraph({
          ...set,
          ...alignment(block.align ?? place.align),
          heading: HEADINGS[block.level],
          children: runs(block.runs, place),
        }),
      ];
    case 'paragraph':
      return [
        new Paragraph({
          ...set,
          ...alignment(block.align ?? place.align),
          children: runs(block.runs, place),
        }),
      ];
    case 'caption':
      return [
        new Paragraph({
          ...set,
          ...alignment(block.align ?? place.align),
          style: STYLE.caption,
          children: runs(block.runs, place),
        }),
      ];
    case 'list':
      return listPieces(block, place, numbering);
    case 'table':
      return [tablePiece(block, place, numbering)];
    case 'code':
      return [
        new Paragraph({
          ...set,
          style: STYLE.code,
          indent: { left: place.indent + 90, right: 90 },
          shading: { type: ShadingType.CLEAR, color: 'auto', fill: COLORS.code },
          border: { top: THIN_BORDER, bottom: THIN_BORDER, left: THIN_BORDER, right: THIN_BORDER },
          children: textRuns(block.text.replace(/\n$/, ''), {}),
        }),
      ];
    case 'quote':
      return piecesOf(
        block.blocks,
        { ...place, indent: place.indent + INDENT, width: place.width - INDENT, isQuoted: true },
        numbering,
      );
    case 'image':
      return [picturePiece(block, place, isTight)];
    case 'formula':
      return block.picture === undefined
        ? [
            new Paragraph({
              ...set,
              ...alignment('center'),
              children: textRuns(block.text, { font: FORMULA_FONT, italics: true }),
            }),
          ]
        : [picturePiece({ align: 'center', ...block.picture, alt: block.text }, place, isTight)];
    case 'rule':
      return [
        new Paragraph({
          ...set,
          border: { bottom: { style: BorderStyle.SINGLE, size: 6, space: 1, color: COLORS.line } },
        }),
      ];
    case 'pageBreak':
      return [new Paragraph({ children: [new PageBreak()] })];
  }
}

function paragraphPlace(place: Place, isTight: boolean): IParagraphOptions {
  return {
    ...(place.indent > 0 ? { indent: { left: place.indent } } : {}),
    ...(place.isQuoted
      ? {
          style: STYLE.quote,
          border: {
            left: { style: BorderStyle.SINGLE, size: 18, space: 8, color: COLORS.line },
          },
        }
      : {}),
    ...(isTight ? { spacing: { after: 0 } } : {}),
  };
}

function alignment(align: Alignment | undefined): IParagraphOptions {
  return align === undefined || align === 'left' ? {} : { alignment: ALIGNMENTS[align] };
}

function listPieces(list: ListBlock, outer: Place, numbering: Numbering): Piece[] {
  const level = Math.min(outer.level + 1, DEEPEST);
  const place: Place = {
    ...outer,
    level,
    indent: outer.indent + INDENT,
    width: outer.width - INDENT,
    isCell: false,
  };
  const number = listNumbering(list, level, numbering);
  // Word's indents are absolute; these are relative to the list's position.
  const indent = { left: place.indent, hanging: INDENT - 60 };

  return list.items.flatMap((item) => {
    const [first, ...rest] = item;
    const isText = first?.kind === 'paragraph' || first?.kind === 'heading';
    const head = new Paragraph({
      ...paragraphPlace(place, false),
      numbering: number,
      indent,
      spacing: { after: 40 },
      ...alignment(isText ? first.align : undefined),
      children: isText ? runs(first.runs, place) : [],
    });
    return [head, ...piecesOf(isText ? rest : item, place, numbering)];
  });
}

function listNumbering(list: ListBlock, level: number, numbering: Numbering) {
  numbering.lists += 1;
  if (!list.ordered) return { reference: BULLETS, level };
  const start = Math.max(0, Math.trunc(list.start ?? 1));
  const reference =
    level === 0
      ? `numbers-${String(start)}`
      : `numbers-${String(start)}-${String(numbering.lists)}`;
  numbering.references.set(reference, { level, start });

  return { reference, level, instance: numbering.lists };
}

const LINE = { style: BorderStyle.SINGLE, size: 4, color: COLORS.line };
const NO_LINE = { style: BorderStyle.NONE, size: 0, color: 'auto' };

function tablePiece(table: TableBlock, place: Place, numbering: Numbering): Table {
  const widths = columnWidths(table, place.width);
  const cellsByRow: DocxCell[][] = table.rows.map(() => []);
  placeCells(table, (cell, column, span, row) => {
    const width = widths.slice(column, column + span).reduce((sum, each) => sum + each, 0);
    cellsByRow[row]?.push(
      cellPiece(cell, {
        place,
        numbering,
        width,
        isHead: row < table.headRows || cell.isHead === true,
        align: cell.align ?? table.columnAlign?.[column],
      }),
    );
  });
  const outside = table.borders === 'none' ? NO_LINE : LINE;
  const upright = table.borders === 'rows' || table.borders === 'none' ? NO_LINE : LINE;

  return new Table({
    width: { size: place.width, type: WidthType.DXA },
    columnWidths: widths,
    layout: TableLayoutType.FIXED,
    ...(place.indent > 0 ? { indent: { size: place.indent, type: WidthType.DXA } } : {}),
    margins: { left: CELL_PADDING, right: CELL_PADDING, top: 50, bottom: 50 },
    borders: {
      top: outside,
      bottom: outside,
      left: upright,
      right: upright,
      insideHorizontal: outside,
      insideVertical: upright,
    },
    rows: cellsByRow.map(
      (children, row) =>
        new TableRow({
          children,
          ...(row < table.headRows ? { tableHeader: true } : {}),
          cantSplit:
            (table.rows[row] ?? []).reduce((sum, cell) => sum + blockUnits(cell.blocks), 0) <
            MAX_WHOLE_ROW,
        }),
    ),
  });
}

interface CellPlace {
  place: Place;
  numbering: Numbering;
  width: number;
  isHead: boolean;
  align: Alignment | undefined;
}

function cellPiece(cell: TableCell, { place, numbering, width, isHead, align }: CellPlace) {
  const pieces = piecesOf(
    cell.blocks,
    {
      ...place,
      indent: 0,
      width: Math.max(200, width - 2 * CELL_PADDING),
      level: -1,
      isQuoted: false,
      isBold: isHead,
      align,
      isCell: true,
    },
    numbering,
  );

  return new DocxCell({
    children: pieces.length > 0 ? pieces : [new Paragraph({ spacing: { after: 0 } })],
    width: { size: width, type: WidthType.DXA },
    verticalAlign: VerticalAlign.CENTER,
    ...(isHead
      ? { shading: { type: ShadingType.CLEAR, color: 'auto', fill: COLORS.headCell } }
      : {}),
    ...((cell.columnSpan ?? 1) > 1 ? { columnSpan: cell.columnSpan ?? 1 } : {}),
    ...((cell.rowSpan ?? 1) > 1 ? { rowSpan: cell.rowSpan ?? 1 } : {}),
  });
}

function picturePiece(
  picture: Omit<ImageBlock, 'kind'>,
  place: Place,
  isTight: boolean,
): Paragraph {
  const type = pictureType(picture.bytes);
  const align = alignment(picture.align ?? place.align);
  const set = paragraphPlace(place, isTight);
  if (type === null) {
    return new Paragraph({ ...set, ...align, children: runs([{ text: picture.alt }], place) });
  }
  const alt = writable(picture.alt);

  return new Paragraph({
    ...set,
    ...align,
    children: [
      new ImageRun({
        type,
        data: picture.bytes,
        transformation: fitPicture(picture, place.width),
        altText: { title: alt, description: alt, name: alt },
      }),
    ],
  });
}

function runs(all: readonly Run[], place: Place): ParagraphChild[] {
  return all.flatMap((run): ParagraphChild[] => {
    const link = run.link !== undefined && SAFE_LINK.test(run.link) ? run.link : undefined;
    const look: IRunOptions = {
      ...(run.bold === true || place.isBold ? { bold: true } : {}),
      ...(run.italic === true || run.formula === true ? { italics: true } : {}),
      ...(run.underline === true ? { underline: {} } : {}),
      ...(run.strike === true ? { strike: true } : {}),
      ...(run.superscript === true ? { superScript: true } : {}),
      ...(run.subscript === true ? { subScript: true } : {}),
      ...(run.code === true
        ? {
            font: CODE_FONT,
            shading: { type: ShadingType.CLEAR, color: 'auto', fill: COLORS.code },
          }
        : {}),
      ...(run.formula === true ? { font: FORMULA_FONT } : {}),
      ...(run.color !== undefined && /^[\da-f]{6}$/i.test(run.color) ? { color: run.color } : {}),
      ...(link === undefined ? {} : { style: 'Hyperlink' }),
    };
    const children = textRuns(run.text, look);
    return link === undefined
      ? children
      : [new ExternalHyperlink({ link: writable(link), children })];
  });
}

function textRuns(text: string, look: IRunOptions): TextRun[] {
  if (text === '') return [];
  return writable(text)
    .split(/\r\n|\r|\n/)
    .map((line, index) => new TextRun({ ...look, text: line, ...(index > 0 ? { break: 1 } : {}) }));
}

function writable(text: string): string {
  return text.replace(UNWRITABLE, '');
}
