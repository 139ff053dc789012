import type { z } from 'zod';
import { endpoint, type DataOf, type RequestOf } from '../endpoint.ts';
import type {
  CUSTOMER_ANSWERS,
  EXPORT_FORMATS,
  LINK_DAYS,
  QUOTATION_LANGUAGES,
  QUOTATION_STATES,
} from './constants.ts';
import type * as schemas from './schemas.ts';

export type QuotationState = (typeof QUOTATION_STATES)[number];
export type QuotationLanguage = (typeof QUOTATION_LANGUAGES)[number];
export type ExportFormat = (typeof EXPORT_FORMATS)[number];
export type CustomerAnswerKind = (typeof CUSTOMER_ANSWERS)[number];
export type LinkDays = (typeof LINK_DAYS)[number];

export type QuotationLine = z.infer<typeof schemas.quotationLineSchema>;
export type QuotationColumn = z.infer<typeof schemas.columnSchema>;
export type QuotationTerms = z.infer<typeof schemas.termsSchema>;
export type QuotationContent = z.infer<typeof schemas.quotationContentSchema>;
export type QuotationTotals = z.infer<typeof schemas.totalsSchema>;
export type QuotationEntry = z.infer<typeof schemas.quotationEntrySchema>;
export type Quotation = z.infer<typeof schemas.quotationSchema>;
export type QuotationVersions = DataOf<typeof listQuotationVersions>;
export type QuotationLink = z.infer<typeof schemas.quotationLinkSchema>;
/** A quotation without what only the member sees. */
export type CustomerView = z.infer<typeof schemas.customerViewSchema>;
export type QuotationChange = z.infer<typeof schemas.changeSchema>;

export type ListQuotationsRequest = RequestOf<typeof listQuotations>;
export type QuotationFigures = DataOf<typeof quotationFigures>;
export type CreateQuotationRequest = RequestOf<typeof createQuotation>;
export type ReadEnquiryRequest = RequestOf<typeof readEnquiry>;
export type SaveQuotationRequest = RequestOf<typeof saveQuotation>;
export type ExportQuotationRequest = RequestOf<typeof exportQuotation>;
export type ShareQuotationRequest = RequestOf<typeof shareQuotation>;
export type SetQuotationStateRequest = RequestOf<typeof setQuotationState>;

export const listQuotations = endpoint<typeof schemas.listQuotationsSchemas>('quotation/list');
export const quotationFigures =
  endpoint<typeof schemas.quotationFiguresSchemas>('quotation/figures');
/** Empty, or with known lines and those of a text and files. */
export const createQuotation = endpoint<typeof schemas.createQuotationSchemas>('quotation/create');
/** Lines to add to a quotation; stores nothing. */
export const readEnquiry = endpoint<typeof schemas.readEnquirySchemas>('quotation/readlist');
export const getQuotation = endpoint<typeof schemas.getQuotationSchemas>('quotation/get');
/** Drafts only: what was sent is edited after it went back to `draft`. */
export const saveQuotation = endpoint<typeof schemas.saveQuotationSchemas>('quotation/save');
/** `sent` keeps a version. `lost` needs a reason. */
export const setQuotationState =
  endpoint<typeof schemas.setQuotationStateSchemas>('quotation/state');
export const listQuotationVersions =
  endpoint<typeof schemas.listVersionsSchemas>('quotation/versions');
export const getQuotationVersion = endpoint<typeof schemas.getVersionSchemas>('quotation/version');
/** A draft with the same content, a new number and the prices of today's price book. */
export const copyQuotation = endpoint<typeof schemas.copyQuotationSchemas>('quotation/copy');
/** `restore` undoes the deletion. */
export const deleteQuotation = endpoint<typeof schemas.deleteQuotationSchemas>('quotation/delete');
export const exportQuotation = endpoint<typeof schemas.exportQuotationSchemas>('quotation/export');
/** A link to the version that was sent last. */
export const shareQuotation = endpoint<typeof schemas.shareQuotationSchemas>('quotation/share');
export const listQuotationLinks = endpoint<typeof schemas.listLinksSchemas>('quotation/links');
export const withdrawQuotationLink =
  endpoint<typeof schemas.withdrawLinkSchemas>('quotation/withdraw');
