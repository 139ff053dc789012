import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { getCompany, saveCompany, type SaveCompanyRequest } from '#contract/company/calls.ts';
import {
  deleteCustomer,
  listCustomers,
  saveCustomer,
  type SaveCustomerRequest,
} from '#contract/customer/calls.ts';
import {
  deletePrice,
  exportPrices,
  importPrices,
  listPrices,
  savePrice,
  type ImportPricesRequest,
  type SavePriceRequest,
} from '#contract/price-book/calls.ts';
import {
  copyQuotation,
  createQuotation,
  deleteQuotation,
  exportQuotation,
  getQuotation,
  getQuotationVersion,
  listQuotationLinks,
  listQuotations,
  listQuotationVersions,
  quotationFigures,
  readEnquiry,
  saveQuotation,
  setQuotationState,
  shareQuotation,
  withdrawQuotationLink,
  type CreateQuotationRequest,
  type ExportQuotationRequest,
  type ListQuotationsRequest,
  type QuotationEntry,
  type ReadEnquiryRequest,
  type SaveQuotationRequest,
  type SetQuotationStateRequest,
  type ShareQuotationRequest,
} from '#contract/quotation/calls.ts';
import { call, callForBlob, type CallOptions } from '#lib/http/call.ts';
import { keyOf } from './keys.ts';
import { byId, changeItems, pagesOptions } from './pages.ts';

const PAGE = 30;
const LIST = keyOf('quotation', 'list');
const FIGURES = keyOf('quotation', 'figures');
const CUSTOMERS = keyOf('quotation', 'customers');
const PRICES = keyOf('quotation', 'prices');
const COMPANY = keyOf('quotation', 'company');
const linksKey = (id: string) => keyOf('quotation', 'links', id);
const QUIET = { quiet: true } as const;

export const quotationApi = {
  get: (id: string, options?: CallOptions) => call(getQuotation, { id }, options),
  create: (request: CreateQuotationRequest) => call(createQuotation, request, QUIET),
  save: (request: SaveQuotationRequest) => call(saveQuotation, request, QUIET),
  export: (request: ExportQuotationRequest) => callForBlob(exportQuotation, request, QUIET),
  exportPrices: () => callForBlob(exportPrices, {}, QUIET),
  readEnquiry: (request: ReadEnquiryRequest, signal?: AbortSignal) =>
    call(readEnquiry, request, { ...QUIET, signal }),
};

export type QuotationFilter = Pick<
  ListQuotationsRequest,
  'keyword' | 'states' | 'customerId' | 'from' | 'to'
>;

export const quotationQueries = {
  /** The one that was changed last first. */
  list: (filter: QuotationFilter) =>
    pagesOptions({
      queryKey: keyOf(...LIST, filter),
      fetchPage: (cursor, options) =>
        call(listQuotations, { cursor, count: PAGE, ...filter }, options),
      join: byId,
    }),

  /** @param range months, 'YYYY-MM' */
  figures: (range: { from: string; to: string }) =>
    queryOptions({
      queryKey: keyOf(...FIGURES, range),
      queryFn: ({ signal }) => call(quotationFigures, range, { signal, ...QUIET }),
    }),

  versions: (id: string, version: number) =>
    queryOptions({
      queryKey: keyOf('quotation', 'versions', id, version),
      queryFn: ({ signal }) => call(listQuotationVersions, { id }, { signal, ...QUIET }),
    }),

  version: (id: string, n: number) =>
    queryOptions({
      queryKey: keyOf('quotation', 'version', id, n),
      queryFn: ({ signal }) => call(getQuotationVersion, { id, n }, { signal, ...QUIET }),
    }),

  links: (id: string) =>
    queryOptions({
      queryKey: linksKey(id),
      queryFn: ({ signal }) => call(listQuotationLinks, { id }, { signal, ...QUIET }),
    }),

  customers: (keyword: string) =>
    pagesOptions({
      queryKey: keyOf(...CUSTOMERS, keyword),
      fetchPage: (cursor, options) =>
        call(
          listCustomers,
          { cursor, count: PAGE, ...(keyword === '' ? {} : { keyword }) },
          options,
        ),
      join: byId,
    }),

  prices: (history: boolean) =>
    queryOptions({
      queryKey: keyOf(...PRICES, history),
      queryFn: ({ signal }) => call(listPrices, { history }, { signal, ...QUIET }),
    }),

  company: () =>
    queryOptions({
      queryKey: COMPANY,
      queryFn: ({ signal }) => call(getCompany, {}, { signal, ...QUIET }),
    }),
};

export const quotationMutations = {
  create: mutationOptions({
    mutationFn: quotationApi.create,
    onSuccess: (_data, _request, _result, { client }) =>
      client.invalidateQueries({ queryKey: LIST }),
  }),

  copy: mutationOptions({
    mutationFn: (request: { id: string; clientRequestId: string }) =>
      call(copyQuotation, request, QUIET),
    onSuccess: (_data, _request, _result, { client }) =>
      client.invalidateQueries({ queryKey: LIST }),
  }),

  setState: mutationOptions({
    mutationFn: (request: SetQuotationStateRequest) => call(setQuotationState, request, QUIET),
    onSuccess: (entry, _request, _result, { client }) => {
      changeItems(client, LIST, (each: QuotationEntry) => (each.id === entry.id ? entry : each));
      void client.invalidateQueries({ queryKey: FIGURES });
    },
  }),

  remove: mutationOptions({
    mutationFn: (id: string) => call(deleteQuotation, { id }, QUIET),
    onSuccess: (_data, id, _result, { client }) => {
      changeItems(client, LIST, (entry: QuotationEntry) => (entry.id === id ? null : entry));
      void client.invalidateQueries({ queryKey: FIGURES });
    },
  }),

  restore: mutationOptions({
    mutationFn: (id: string) => call(deleteQuotation, { id, restore: true }, QUIET),
    onSuccess: (_data, _id, _result, { client }) => {
      void client.invalidateQueries({ queryKey: LIST });
      void client.invalidateQueries({ queryKey: FIGURES });
    },
  }),

  share: mutationOptions({
    mutationFn: (request: ShareQuotationRequest) => call(shareQuotation, request, QUIET),
    onSuccess: (_link, { id }, _result, { client }) =>
      client.invalidateQueries({ queryKey: linksKey(id) }),
  }),

  withdraw: mutationOptions({
    mutationFn: ({ linkId }: { id: string; linkId: string }) =>
      call(withdrawQuotationLink, { linkId }, QUIET),
    onSuccess: (_data, { id }, _result, { client }) =>
      client.invalidateQueries({ queryKey: linksKey(id) }),
  }),

  saveCustomer: mutationOptions({
    mutationFn: (request: SaveCustomerRequest) => call(saveCustomer, request, QUIET),
    onSuccess: (_data, _request, _result, { client }) =>
      client.invalidateQueries({ queryKey: CUSTOMERS }),
  }),

  removeCustomer: mutationOptions({
    mutationFn: (id: string) => call(deleteCustomer, { id }, QUIET),
    onSuccess: (_data, _id, _result, { client }) =>
      client.invalidateQueries({ queryKey: CUSTOMERS }),
  }),

  savePrice: mutationOptions({
    mutationFn: (request: SavePriceRequest) => call(savePrice, request, QUIET),
    onSuccess: (_data, _request, _result, { client }) => {
      void client.invalidateQueries({ queryKey: LIST });
      return client.invalidateQueries({ queryKey: PRICES });
    },
  }),

  importPrices: mutationOptions({
    mutationFn: (request: ImportPricesRequest) => call(importPrices, request, QUIET),
    onSuccess: ({ saved }, _request, _result, { client }) => {
      if (saved === 0) return undefined;
      void client.invalidateQueries({ queryKey: LIST });
      return client.invalidateQueries({ queryKey: PRICES });
    },
  }),

  removePrice: mutationOptions({
    mutationFn: (id: string) => call(deletePrice, { id }, QUIET),
    onSuccess: (_data, _id, _result, { client }) => {
      void client.invalidateQueries({ queryKey: LIST });
      return client.invalidateQueries({ queryKey: PRICES });
    },
  }),

  saveCompany: mutationOptions({
    mutationFn: (request: SaveCompanyRequest) => call(saveCompany, request, QUIET),
    onSuccess: (company, _request, _result, { client }) => {
      client.setQueryData(quotationQueries.company().queryKey, company);
    },
  }),
};
