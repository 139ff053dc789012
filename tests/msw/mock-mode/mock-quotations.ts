import { QUOTATION_LIMITS, NEXT_STATES } from '#contract/quotation/constants.ts';
import type { Company } from '#contract/company/calls.ts';
import type { Customer } from '#contract/customer/calls.ts';
import type { PriceEntry } from '#contract/price-book/calls.ts';
import type {
  Quotation,
  QuotationContent,
  ExportQuotationRequest,
  QuotationEntry,
  QuotationFigures,
  QuotationLink,
  QuotationTotals,
} from '#contract/quotation/calls.ts';
import { ratesOf } from '#mesh/quotation/find-rates.ts';
import { priceQuotation, totalNow, withRatesOf } from '#mesh/quotation/price-quotation.ts';
import { readList } from '#mesh/quotation/read-list.ts';
import { nextNumber, type NumberState } from '#server/modules/company/number.ts';
import type { CompanyService } from '#server/modules/company/service.ts';
import type { CustomerService } from '#server/modules/customer/service.ts';
import type { PriceBookService } from '#server/modules/price-book/service.ts';
import type { QuotationExports } from '#server/modules/quotation/exports.ts';
import type { QuotationLinks } from '#server/modules/quotation/links.ts';
import { bytesAnswer, type BytesAnswer } from '#server/platform/http/api-call.ts';
import { customerPage } from '#server/trade/quotations/customer-page.ts';
import { customerView } from '#server/trade/quotations/customer-view.ts';
import type { QuotationService } from '#server/modules/quotation/service.ts';
import { conflict, invalid, notFound } from '#server/platform/http/domain-error.ts';
import { dayBefore, shanghaiDay } from '#server/platform/shanghai-day.ts';
import { compareVersions } from '#server/trade/quotations/compare-versions.ts';
import { summarise } from '#server/trade/quotations/summarise.ts';
import { EMPTY_LINE, newContent } from '#server/trade/quotations/new-content.ts';

interface MockVersion {
  n: number;
  content: QuotationContent;
  totals: QuotationTotals;
  createdAt: string;
}

interface MockLink {
  link: QuotationLink;
  quotationId: string;
}

interface MockQuotation {
  quotation: Quotation;
  versions: MockVersion[];
  isDeleted: boolean;
}

interface Seller {
  quotations: Map<string, MockQuotation>;
  customers: Map<string, Customer>;
  prices: Map<string, PriceEntry>;
  company: Company;
  numbers: NumberState;
  links: MockLink[];
}

const NO_COMPANY: Company = {
  ...{ nameZh: '', nameEn: '', addressZh: '', addressEn: '', phone: '', email: '' },
  ...{ website: '', contact: '', bankZh: '', bankEn: '', logo: null, stamp: null },
  ...{ numberPattern: 'Q{YYYY}{MM}{DD}-{NN}', nextNumber: '', version: 0 },
};

/** The quotations of every member, in memory; lines are read and priced as on the server. */
export function createMockQuotations(): {
  quotations: QuotationService;
  customers: CustomerService;
  exports: QuotationExports;
  links: QuotationLinks;
  prices: PriceBookService;
  company: CompanyService;
} {
  const sellers = new Map<string, Seller>();
  const sellerOf = (memberId: string): Seller => {
    const known = sellers.get(memberId) ?? {
      quotations: new Map(),
      customers: new Map(),
      prices: new Map(),
      company: NO_COMPANY,
      numbers: { numberPattern: NO_COMPANY.numberPattern, sequenceOf: '', sequence: 0 },
      links: [],
    };
    sellers.set(memberId, known);

    return known;
  };

  return {
    quotations: mockQuotations(sellerOf),
    exports: {
      export: (request, memberId) => Promise.resolve(mockFile(sellerOf(memberId), request)),
    },
    links: mockLinks(sellerOf),
    customers: mockCustomers(sellerOf),
    prices: mockPrices(sellerOf),
    company: mockCompany(sellerOf),
  };
}

type SellerOf = (memberId: string) => Seller;

const at = () => new Date().toISOString();
const today = () => shanghaiDay(new Date());
const bookOf = ({ prices }: Seller) => [...prices.values()];

function kept({ quotations }: Seller, id: string): MockQuotation {
  const found = quotations.get(id);
  if (found === undefined || found.isDeleted) throw notFound();

  return found;
}

function contentOf({ customer, lines, columns, terms, rest }: Quotation): QuotationContent {
  return { customer, lines, columns, terms, rest };
}

function entryOf(quotation: Quotation): QuotationEntry {
  const { customer: _c, lines: _l, columns: _o, terms: _t, rest: _r, ...entry } = quotation;
  return entry;
}

function mockQuotations(sellerOf: SellerOf): QuotationService {
  function insert(
    seller: Seller,
    content: QuotationContent,
    head: { title: string; customerId: string | null },
  ): Quotation {
    const { number, ...numbers } = nextNumber(seller.numbers, new Date());
    seller.numbers = numbers;
    const quotation: Quotation = {
      ...content,
      ...head,
      id: crypto.randomUUID(),
      number,
      state: 'draft',
      reason: '',
      customerName: content.customer.name,
      totals: priceQuotation(content).totals,
      validUntil: content.terms.validUntil,
      totalNow: null,
      version: 1,
      sentVersions: 0,
      acceptedAt: null,
      createdAt: at(),
      updatedAt: at(),
      sentAt: null,
      decidedAt: null,
    };
    seller.quotations.set(quotation.id, { quotation, versions: [], isDeleted: false });

    return quotation;
  }

  function read(seller: Seller, text: string) {
    const { lines, rest, leftOut } = readList(text, QUOTATION_LIMITS.lines);
    return {
      lines: lines.map((line) => {
        const made = { ...EMPTY_LINE, ...line, id: crypto.randomUUID() };
        return { ...made, rates: ratesOf(made, bookOf(seller), today()) };
      }),
      rest: rest.join('\n'),
      leftOut,
    };
  }

  return {
    list: ({ keyword = '', states }, memberId) =>
      Promise.resolve({
        list: [...sellerOf(memberId).quotations.values()]
          .filter(({ isDeleted }) => !isDeleted)
          .map(({ quotation }) => quotation)
          .filter(({ state }) => states?.includes(state) ?? true)
          .filter((each) => JSON.stringify(each).toLowerCase().includes(keyword.toLowerCase()))
          .toSorted((one, other) => other.updatedAt.localeCompare(one.updatedAt))
          .map(entryOf),
        nextCursor: null,
      }),
    figures: (_range, memberId) => Promise.resolve(figuresOf(sellerOf(memberId))),
    create: async (request, { memberId, language }) => {
      const { text = '', title = '', customerId, lines: known = [] } = request;
      const seller = sellerOf(memberId);
      const customer = customerId === undefined ? null : seller.customers.get(customerId);
      if (customer === undefined) throw notFound();
      const { lines: found, rest, leftOut } = read(seller, text);
      const lines = [
        ...known.map((line) => ({ ...line, rates: ratesOf(line, bookOf(seller), today()) })),
        ...found,
      ];
      const content = { ...newContent(language, bookOf(seller), today()), lines, rest };
      if (customer !== null) {
        const { name, contact, phone, email, address } = customer;
        content.customer = { name, contact, phone, email, address };
      }
      const head = { title, customerId: customerId ?? null };
      return Promise.resolve({ ...insert(seller, content, head), leftOut });
    },
    readList: ({ text = '' }, { memberId }) => Promise.resolve(read(sellerOf(memberId), text)),
    get: async (id, memberId) => Promise.resolve(kept(sellerOf(memberId), id).quotation),
    save: async ({ id, version, clientRequestId: _id, ...change }, memberId) => {
      const found = kept(sellerOf(memberId), id);
      if (found.quotation.version !== version) throw conflict('quotation.stale');
      if (found.quotation.state !== 'draft') throw conflict('quotation.notDraft');
      found.quotation = {
        ...found.quotation,
        ...change,
        customerName: change.customer.name,
        totals: priceQuotation(change).totals,
        totalNow: totalNow(change, bookOf(sellerOf(memberId)), today()),
        validUntil: change.terms.validUntil,
        version: version + 1,
        updatedAt: at(),
      };
      return Promise.resolve(entryOf(found.quotation));
    },
    setState: async ({ id, version, state, reason = '' }, memberId) => {
      const found = kept(sellerOf(memberId), id);
      const { quotation, versions } = found;
      if (quotation.version !== version) throw conflict('quotation.stale');
      if (!(NEXT_STATES[quotation.state] as readonly string[]).includes(state)) {
        throw conflict('quotation.wrongState');
      }
      if (state === 'lost' && reason === '') throw invalid({ reason: { key: 'field.required' } });
      if (state === 'sent' && quotation.state === 'draft') {
        if (quotation.lines.length === 0) throw conflict('quotation.empty');
        const { totals } = quotation;
        const n = versions.length + 1;
        versions.push({ n, content: contentOf(quotation), totals, createdAt: at() });
      }
      const isDecided = state === 'won' || state === 'lost';
      found.quotation = {
        ...quotation,
        ...{ state, reason: isDecided ? reason : '' },
        version: version + 1,
        sentVersions: versions.length,
        sentAt: quotation.sentAt ?? (versions.length > 0 ? at() : null),
        decidedAt: isDecided ? at() : null,
        updatedAt: at(),
      };
      return Promise.resolve(entryOf(found.quotation));
    },
    versions: async (id, memberId) => {
      const { quotation, versions } = kept(sellerOf(memberId), id);
      const last = versions.at(-1)?.content;
      return Promise.resolve({
        list: versions.map(({ n, totals, createdAt, content }, place) => ({
          ...{ n, totals, createdAt },
          ...compareVersions(versions[place - 1]?.content ?? content, content),
        })),
        unsent: last === undefined ? [] : compareVersions(last, contentOf(quotation)).changes,
      });
    },
    version: async ({ id, n }, memberId) => {
      const found = kept(sellerOf(memberId), id).versions.find((each) => each.n === n);
      if (found === undefined) throw notFound();
      return Promise.resolve({ ...found.content, n, totals: found.totals });
    },
    copy: async ({ id }, memberId) => {
      const seller = sellerOf(memberId);
      const { quotation } = kept(seller, id);
      const content = withRatesOf(contentOf(quotation), bookOf(seller), today());
      const { title, customerId } = quotation;
      return Promise.resolve(insert(seller, content, { title, customerId }));
    },
    remove: async ({ id, restore = false }, memberId) => {
      const found = sellerOf(memberId).quotations.get(id);
      if (found === undefined || found.isDeleted !== restore) throw notFound();
      found.isDeleted = !restore;
      return Promise.resolve({ deleted: restore ? 0 : 1 });
    },
    purge: () => Promise.resolve(),
  };
}

/** Figures of each quotation that was sent; its products are those of its lines. */
function figuresOf({ quotations }: Seller): QuotationFigures {
  const sent = [...quotations.values()].flatMap(({ quotation, isDeleted }) =>
    quotation.sentAt === null || isDeleted ? [] : [quotation],
  );
  const figure = ({ sentAt, state, totals: { currency } }: Quotation, amount: string) => ({
    month: (sentAt ?? '').slice(0, 7),
    ...{ currency, quoted: amount, quotedCount: 1 },
    ...(state === 'won' ? { won: amount, wonCount: 1 } : { won: '0', wonCount: 0 }),
  });
  return {
    months: sent.map((quotation) => figure(quotation, quotation.totals.goods)),
    products: sent.flatMap((quotation) =>
      summarise(contentOf(quotation), [], today()).sums.map(({ product, amount }) => ({
        ...figure(quotation, amount),
        product,
      })),
    ),
  };
}

/** The rows as text: the server's writers don't run in a browser. */
function mockFile(seller: Seller, { id }: ExportQuotationRequest): BytesAnswer {
  const { quotation } = kept(seller, id);
  const view = customerView(contentOf(quotation), { number: quotation.number, date: today() });
  const bytes = new TextEncoder().encode(JSON.stringify(view));

  return bytesAnswer(bytes, 'application/octet-stream');
}

const DAY_MS = 86_400_000;

/** The page of a link as a document of this browser, which lives as long as the screen. Its form has no server. */
function pageOf(seller: Seller, id: string, expiresAt: string): string {
  const { quotation, versions } = kept(seller, id);
  const content = versions.at(-1)?.content ?? contentOf(quotation);
  const {
    logo: _logo,
    stamp: _stamp,
    numberPattern: _p,
    nextNumber: _n,
    version: _v,
    ...company
  } = seller.company;
  const page = customerPage({
    view: customerView(content, { number: quotation.number, date: today() }),
    company,
    ...{ logo: null, stamp: null, accepted: null, closed: null, done: null, refused: null },
    language: content.terms.language,
    linkUntil: expiresAt.slice(0, 10),
  });
  const text = String(page).replace(
    /<form method="post">.*<\/form>/s,
    '<p><b>Mock mode: there is no server that takes the answer of a customer. 演示模式：没有服务器接收客户的答复。</b></p>',
  );
  return URL.createObjectURL(new Blob([text], { type: 'text/html' }));
}

function mockLinks(sellerOf: SellerOf): QuotationLinks {
  return {
    share: async ({ id, days }, memberId) => {
      const seller = sellerOf(memberId);
      const { versions } = kept(seller, id);
      if (versions.length === 0) throw conflict('quotation.notSent');
      const expiresAt = new Date(Date.now() + days * DAY_MS).toISOString();
      const link: QuotationLink = {
        ...{ id: crypto.randomUUID(), path: pageOf(seller, id, expiresAt), n: versions.length },
        ...{ createdAt: at(), opened: 0, openedAt: null, lastOpenedAt: null },
        ...{ acceptedAt: null, acceptedBy: '', answers: [] },
        expiresAt,
      };
      seller.links.unshift({ link, quotationId: id });
      return Promise.resolve(link);
    },
    list: async (id, memberId) => {
      const seller = sellerOf(memberId);
      kept(seller, id);
      const list = seller.links.filter((each) => each.quotationId === id).map(({ link }) => link);
      return Promise.resolve({ list });
    },
    withdraw: async (linkId, memberId) => {
      const seller = sellerOf(memberId);
      const before = seller.links.length;
      seller.links = seller.links.filter(({ link }) => link.id !== linkId);
      if (seller.links.length === before) throw notFound();
      return Promise.resolve({ withdrawn: 1 });
    },
    purge: () => Promise.resolve(),
  };
}

function mockCustomers(sellerOf: SellerOf): CustomerService {
  return {
    list: ({ keyword = '' }, memberId) =>
      Promise.resolve({
        list: [...sellerOf(memberId).customers.values()].filter(({ name, contact }) =>
          `${name} ${contact}`.toLowerCase().includes(keyword.toLowerCase()),
        ),
        nextCursor: null,
      }),
    save: async ({ id, clientRequestId: _id, ...fields }, memberId) => {
      const { customers } = sellerOf(memberId);
      if (id !== undefined && !customers.has(id)) throw notFound();
      const known = id === undefined ? undefined : customers.get(id);
      const customer = {
        ...fields,
        id: id ?? crypto.randomUUID(),
        quotations: known?.quotations ?? 0,
        updatedAt: at(),
      };
      customers.set(customer.id, customer);
      return Promise.resolve(customer);
    },
    remove: async (id, memberId) => {
      if (!sellerOf(memberId).customers.delete(id)) throw notFound();
      return Promise.resolve({ deleted: 1 });
    },
  };
}

function mockPrices(sellerOf: SellerOf): PriceBookService {
  function markOpen(seller: Seller): number {
    let affected = 0;
    for (const found of seller.quotations.values()) {
      const { quotation } = found;
      if (quotation.state !== 'draft' && quotation.state !== 'sent') continue;
      const total = totalNow(quotation, bookOf(seller), today());
      found.quotation = { ...quotation, totalNow: total };
      if (total !== null) affected += 1;
    }
    return affected;
  }

  return {
    list: ({ history = false }, memberId) =>
      Promise.resolve({
        list: bookOf(sellerOf(memberId)).filter(
          ({ replacedAt, validTo }) =>
            history || (replacedAt === null && (validTo === null || validTo >= today())),
        ),
      }),
    save: ({ clientRequestId: _id, ...fields }, memberId) => {
      const seller = sellerOf(memberId);
      const keyOf = (entry: typeof fields) =>
        JSON.stringify([entry.kind, entry.subject, entry.wireFrom, entry.wireTo]);
      for (const known of bookOf(seller)) {
        if (keyOf(known) !== keyOf(fields) || known.replacedAt !== null) continue;
        const change =
          known.validFrom === fields.validFrom
            ? { replacedAt: at() }
            : { validTo: dayBefore(fields.validFrom) };
        seller.prices.set(known.id, { ...known, ...change });
      }
      const entry = { ...fields, id: crypto.randomUUID(), createdAt: at(), replacedAt: null };
      seller.prices.set(entry.id, entry);
      return Promise.resolve({ entry, affected: markOpen(seller) });
    },
    // The server's reader and writer of sheets don't run in a browser.
    export: ({ memberId }) =>
      Promise.resolve(
        bytesAnswer(
          new TextEncoder().encode(JSON.stringify(bookOf(sellerOf(memberId)))),
          'application/octet-stream',
        ),
      ),
    import: () => Promise.resolve({ saved: 0, same: 0, problems: [], affected: 0 }),
    remove: async (id, memberId) => {
      const seller = sellerOf(memberId);
      if (!seller.prices.delete(id)) throw notFound();
      return Promise.resolve({ deleted: 1, affected: markOpen(seller) });
    },
  };
}

function mockCompany(sellerOf: SellerOf): CompanyService {
  const shown = ({ company, numbers }: Seller): Company => ({
    ...company,
    nextNumber: nextNumber(numbers, new Date()).number,
  });
  return {
    get: (memberId) => Promise.resolve(shown(sellerOf(memberId))),
    save: async ({ version, logoFileId: _logo, stampFileId: _stamp, ...fields }, memberId) => {
      const seller = sellerOf(memberId);
      if (seller.company.version !== version) throw conflict('company.stale');
      seller.company = { ...seller.company, ...fields, version: version + 1 };
      seller.numbers = { ...seller.numbers, numberPattern: fields.numberPattern };
      return Promise.resolve(shown(seller));
    },
  };
}
