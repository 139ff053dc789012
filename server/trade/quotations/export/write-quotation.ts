import type { ExportFormat } from '#contract/quotation/calls.ts';
import type { QuotationToPrint } from './printed-quotation.ts';
import { writeDocx } from './write-docx.ts';
import { writePdf } from './write-pdf.ts';
import { writeXlsx } from './write-xlsx.ts';

/** The bytes of a file in one of the formats. */
export async function writeQuotation(
  quotation: QuotationToPrint,
  format: ExportFormat,
): Promise<Uint8Array> {
  switch (format) {
    case 'xlsx':
      return writeXlsx(quotation);
    case 'docx':
      return writeDocx(quotation);
    case 'pdf':
      return writePdf(quotation);
  }
}
