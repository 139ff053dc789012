import {
  AlignmentType,
  Document,
  ImageRun,
  Packer,
  PageOrientation,
  Paragraph,
  Table,
  TableCell,
  TableRow,
  TextRun,
  WidthType,
} from 'docx';
import {
  type PrintedPicture,
  printedQuotation,
  type QuotationToPrint,
} from './printed-quotation.ts';

const FONT = { ascii: 'Arial', eastAsia: 'SimSun', hAnsi: 'Arial' };
/** Half points. */
const SIZE = { small: 16, normal: 18, company: 28, title: 32 };
/** Width of a landscape A4 page between its margins, in twentieths of a point. */
const TABLE_WIDTH = 15_398;
const LOGO_HEIGHT = 48;
const STAMP_HEIGHT = 96;

/** A Word document, in landscape. */
export async function writeDocx(quotation: QuotationToPrint): Promise<Uint8Array> {
  const printed = printedQuotation(quotation);
  const { logo, stamp } = quotation;
  const line = (text: string, size = SIZE.normal, bold = false) =>
    new Paragraph({ children: [new TextRun({ text, size, bold })] });
  const labelled = ([label, value]: [string, string]) =>
    new Paragraph({
      children: [
        new TextRun({ text: `${label}: `, bold: true, size: SIZE.normal }),
        ...value
          .split('\n')
          .map((text, at) => new TextRun({ text, size: SIZE.normal, ...(at > 0 && { break: 1 }) })),
      ],
    });
  const document = new Document({
    title: printed.title,
    creator: printed.companyNames[0] ?? '',
    styles: { default: { document: { run: { font: FONT } } } },
    sections: [
      {
        properties: {
          page: {
            size: { orientation: PageOrientation.LANDSCAPE },
            margin: { top: 720, bottom: 720, left: 720, right: 720 },
          },
        },
        children: [
          ...(logo === null ? [] : [new Paragraph({ children: [pictureRun(logo, LOGO_HEIGHT)] })]),
          ...printed.companyNames.map((name) => line(name, SIZE.company, true)),
          ...printed.companyLines.map((each) => line(each, SIZE.small)),
          new Paragraph({
            alignment: AlignmentType.CENTER,
            spacing: { before: 120, after: 120 },
            children: [new TextRun({ text: printed.title, size: SIZE.title, bold: true })],
          }),
          ...printed.head.map(labelled),
          new Paragraph({ text: '' }),
          new Table({
            width: { size: 100, type: WidthType.PERCENTAGE },
            columnWidths: widthsOf(printed.columns),
            rows: [
              new TableRow({
                tableHeader: true,
                children: printed.columns.map(({ name, isNumber }) =>
                  tableCell(name, { bold: true, right: isNumber }),
                ),
              }),
              ...printed.rows.map(
                (cells) =>
                  new TableRow({
                    cantSplit: true,
                    children: cells.map((text, column) =>
                      tableCell(text, { right: printed.columns[column]?.isNumber === true }),
                    ),
                  }),
              ),
            ],
          }),
          ...printed.totals.map(
            ([label, value]) =>
              new Paragraph({
                alignment: AlignmentType.RIGHT,
                children: [
                  new TextRun({ text: `${label}  ${value}`, size: SIZE.normal, bold: true }),
                ],
              }),
          ),
          new Paragraph({ text: '' }),
          ...printed.terms.map(labelled),
          new Paragraph({ text: '' }),
          line(printed.signatures.join('                              ')),
          ...(stamp === null
            ? []
            : [new Paragraph({ children: [pictureRun(stamp, STAMP_HEIGHT)] })]),
        ],
      },
    ],
  });

  return new Uint8Array(await Packer.toBuffer(document));
}

/** In twentieths of a point. */
function widthsOf(columns: readonly { share: number }[]): number[] {
  const sum = columns.reduce((total, { share }) => total + share, 0);

  return columns.map(({ share }) => Math.floor((share * TABLE_WIDTH) / sum));
}

function tableCell(text: string, { bold = false, right = false }): TableCell {
  return new TableCell({
    margins: { left: 60, right: 60 },
    children: text.split('\n').map(
      (each) =>
        new Paragraph({
          alignment: right ? AlignmentType.RIGHT : AlignmentType.LEFT,
          children: [new TextRun({ text: each, size: SIZE.small, bold })],
        }),
    ),
  });
}

function pictureRun({ bytes, width, height }: PrintedPicture, shown: number): ImageRun {
  return new ImageRun({
    type: 'jpg',
    data: bytes,
    transformation: { width: Math.round((width * shown) / height), height: shown },
  });
}
