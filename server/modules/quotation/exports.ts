import type { ExportFormat, ExportQuotationRequest } from '#contract/quotation/calls.ts';
import type { LongWork } from '../../answering/long-work/long-work.ts';
import type { Database } from '../../platform/db/client.ts';
import { bytesAnswer, type BytesAnswer } from '../../platform/http/api-call.ts';
import { conflict } from '../../platform/http/domain-error.ts';
import { shanghaiDay } from '../../platform/shanghai-day.ts';
import type { PrintedPicture } from '../../trade/quotations/export/printed-quotation.ts';
import { letterheadOf, type CompanyService } from '../company/service.ts';
import { kept } from './service.ts';

export interface QuotationExports {
  /** @throws DomainError 404; 409 if a picture would be too long */
  export: (request: ExportQuotationRequest, memberId: string) => Promise<BytesAnswer>;
}

interface QuotationExportsDeps {
  db: Database;
  company: Pick<CompanyService, 'get'>;
  /** A picture as JPEG; null if the file is gone or no picture. */
  pictureOf: (memberId: string, fileId: string) => Promise<PrintedPicture | null>;
  work: Pick<LongWork, 'customerView' | 'writeQuotation'>;
}

const MIMES: Record<ExportFormat, string> = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  pdf: 'application/pdf',
  png: 'image/png',
};

export function createQuotationExports({
  db,
  company,
  pictureOf,
  work,
}: QuotationExportsDeps): QuotationExports {
  return {
    async export({ id, format, language }, memberId) {
      const { number, content, sentAt, updatedAt } = await kept(db, id, memberId);
      const { logo, stamp, ...profile } = await company.get(memberId);
      const picture = (file: { id: string } | null) =>
        file === null ? null : pictureOf(memberId, file.id);
      const bytes = await work.writeQuotation(
        {
          view: await work.customerView(content, {
            number,
            date: shanghaiDay(sentAt ?? updatedAt),
          }),
          company: letterheadOf(profile),
          logo: await picture(logo),
          stamp: await picture(stamp),
          language: language ?? content.terms.language,
        },
        format,
      );

      if (bytes === null) throw conflict('quotation.tooLongForPicture');

      return bytesAnswer(bytes, MIMES[format]);
    },
  };
}
