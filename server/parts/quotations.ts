import { companyCalls } from '../modules/company/routes.ts';
import { createCompanyService } from '../modules/company/service.ts';
import { customerCalls } from '../modules/customer/routes.ts';
import { createCustomerService } from '../modules/customer/service.ts';
import { findFile } from '../modules/file/repository.ts';
import { priceBookCalls } from '../modules/price-book/routes.ts';
import { createPriceBookService } from '../modules/price-book/service.ts';
import { createTextOfFile } from '../modules/file/text-of-file.ts';
import { contentOf } from '../modules/file/file-texts.ts';
import { createCustomerLinks } from '../modules/quotation/customer-links.ts';
import { createEnquiryReader } from '../modules/quotation/enquiry-reader.ts';
import { createQuotationExports } from '../modules/quotation/exports.ts';
import { createQuotationLinks } from '../modules/quotation/links.ts';
import { markOpenQuotations } from '../modules/quotation/mark-open.ts';
import { remindOfEnds } from '../modules/quotation/remind-of-ends.ts';
import {
  quotationCalls,
  quotationExportCalls,
  quotationLinkCalls,
} from '../modules/quotation/routes.ts';
import { createQuotationService } from '../modules/quotation/service.ts';
import type { Answering } from './answering.ts';
import type { Files } from './files.ts';
import type { Base, Part } from './part.ts';

export type Quotations = ReturnType<typeof openQuotations>;

/** Quotations, and what they need of the member: customers, price book, company profile. */
export function openQuotations(base: Base, { work }: Answering, uploads: Files) {
  const { db, now } = base;
  const { files, store, reader, texts } = uploads;
  const textOfFile = createTextOfFile({ db, store, reader, texts });
  const readEnquiry = createEnquiryReader({ db, textOfFile, work, now });
  const quotations = createQuotationService({ db, readEnquiry, work, now });

  const company = createCompanyService({
    db,
    refOf: async (memberId, fileId) => {
      const file = await findFile(db, { memberId, fileId });
      return file && files.refOf(file);
    },
    now,
  });
  const pictureOf = async (memberId: string, fileId: string) => {
    const file = await findFile(db, { memberId, fileId });
    const bytes = file && (await contentOf(store, file.hash));
    return bytes && reader.smallPicture(memberId, bytes);
  };
  const links = createQuotationLinks({ db, now });
  const exports = createQuotationExports({ db, company, work, pictureOf });
  const prices = createPriceBookService({
    db,
    textOfFile,
    markOpen: (memberId) => markOpenQuotations({ db, work, now: now() }, memberId),
    now,
  });

  return {
    quotations,
    customers: createCustomerLinks({ db, company, pictureOf, work, now }),
    calls: [
      ...quotationCalls(quotations, work),
      ...quotationExportCalls(exports),
      ...quotationLinkCalls(links),
      ...customerCalls(createCustomerService({ db, now })),
      ...priceBookCalls(prices),
      ...companyCalls(company),
    ],
    purge: () => Promise.all([quotations.purge(), links.purge(), remindOfEnds(db, now())]),
  } satisfies Part & Record<string, unknown>;
}
