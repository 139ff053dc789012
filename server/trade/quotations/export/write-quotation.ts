import type { ExportFormat } from '#contract/quotation/calls.ts';
import type { QuotationToPrint } from './printed-quotation.ts';

/**
 * The bytes of a file in one of the formats. Each library is loaded when it is first needed.
 * @returns null for a picture of more than one can show
 */
export async function writeQuotation(
  quotation: QuotationToPrint,
  format: ExportFormat,
): Promise<Uint8Array | null> {
  switch (format) {
    case 'xlsx': {
      const { writeXlsx } = await import('./write-xlsx.ts');
      return writeXlsx(quotation);
    }
    case 'docx': {
      const { writeDocx } = await import('./write-docx.ts');
      return writeDocx(quotation);
    }
    case 'pdf': {
      const { writePdf } = await import('./write-pdf.ts');
      return writePdf(quotation);
    }
    case 'png': {
      const { writePng } = await import('./write-png.ts');
      return writePng(quotation);
    }
  }
}
