import { companyCalls } from '../modules/company/routes.ts';
import { createCompanyService } from '../modules/company/service.ts';
import { customerCalls } from '../modules/customer/routes.ts';
import { createCustomerService } from '../modules/customer/service.ts';
import { findFile } from '../modules/file/repository.ts';
import { priceBookCalls } from '../modules/price-book/routes.ts';
import { createPriceBookService } from '../modules/price-book/service.ts';
import { contentOf } from '../modules/file/file-texts.ts';
import { createEnquiryReader } from '../modules/quotation/enquiry-reader.ts';
import { createQuotationExports } from '../modules/quotation/exports.ts';
import { createQuotationLinks } from '../modules/quotation/links.ts';
import { markOpenQuotations } from '../modules/quotation/mark-open.ts';
import {
  quotationCalls,
  quotationExportCalls,
  quotationLinkCalls,
} from '../modules/quotation/routes.ts';
import { createQuotationService } from '../modules/quotation/service.ts';
import type { Answering } from './answering.ts';
import type { Files } from './files.ts';
import type { Base, Part } from './part.ts';

/** Quotations, and what they need of the member: customers, price book, company profile. */
export function openQuotations({ db, now }: Base, { work }: Answering, uploads: Files): Part {
  const { files, store, reader } = uploads;
  const readEnquiry = createEnquiryReader({ db, store, reader, work, now });
  const quotations = createQuotationService({ db, readEnquiry, work, now });

  const company = createCompanyService({
    db,
    refOf: async (memberId, fileId) => {
      const file = await findFile(db, { memberId, fileId });
      return file && files.refOf(file);
    },
    now,
  });
  const links = createQuotationLinks({ db, company, work, now });
  const exports = createQuotationExports({
    db,
    company,
    work,
    pictureOf: async (memberId, fileId) => {
      const file = await findFile(db, { memberId, fileId });
      const bytes = file && (await contentOf(store, file.hash));
      return bytes && reader.smallPicture(memberId, bytes);
    },
  });
  const prices = createPriceBookService({
    db,
    markOpen: (memberId) => markOpenQuotations({ db, work, now: now() }, memberId),
    now,
  });

  return {
    calls: [
      ...quotationCalls(quotations, work),
      ...quotationExportCalls(exports),
      ...quotationLinkCalls(links),
      ...customerCalls(createCustomerService({ db, now })),
      ...priceBookCalls(prices),
      ...companyCalls(company),
    ],
    purge: () => Promise.all([quotations.purge(), links.purge()]),
  };
}
