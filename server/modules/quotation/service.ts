import { v4 as uuidv4, v7 as uuidv7, validate as isUuid } from 'uuid';
import { LIMITS } from '#contract/limits.ts';
import type {
  CreateQuotationRequest,
  ListQuotationsRequest,
  Quotation,
  QuotationContent,
  QuotationEntry,
  QuotationFigures,
  QuotationLine,
  QuotationTotals,
  QuotationVersions,
  ReadEnquiryRequest,
  SaveQuotationRequest,
  SetQuotationStateRequest,
} from '#contract/quotation/calls.ts';
import { NEXT_STATES, QUOTATION_LIMITS } from '#contract/quotation/constants.ts';
import { ratesOf, type BookEntry } from '#mesh/quotation/find-rates.ts';
import { withRatesOf } from '#mesh/quotation/price-quotation.ts';
import type { LongWork } from '../../answering/long-work/long-work.ts';
import { idempotent } from '../../platform/db/idempotent.ts';
import type { Database } from '../../platform/db/client.ts';
import { quotations } from '../../platform/db/schema/quotation.ts';
import { deleteOrRestore, purgeDeleted } from '../../platform/db/undoable-delete.ts';
import type { MemberCaller } from '../../platform/http/caller.ts';
import { conflict, DomainError, invalid, notFound } from '../../platform/http/domain-error.ts';
import { readCursor, takePage, timeAndId } from '../../platform/http/list-cursor.ts';
import { shanghaiDay, shanghaiMonth, startOfShanghaiDay } from '../../platform/shanghai-day.ts';
import { compareVersions } from '../../trade/quotations/compare-versions.ts';
import { newContent } from '../../trade/quotations/new-content.ts';
import { searchedPatterns } from '../../trade/quotations/search-words.ts';
import type { QuotationSummary } from '../../trade/quotations/summarise.ts';
import { takeNumber } from '../company/service.ts';
import * as customerRepository from '../customer/repository.ts';
import * as priceRepository from '../price-book/repository.ts';
import type { ReadEnquiry, ReadEnquiryData } from './enquiry-reader.ts';
import { entryOf, quotationOf } from './entry-of.ts';
import * as quotationRepository from './repository.ts';
import type { QuotationRow } from './repository.ts';

type QuotationCaller = Pick<MemberCaller, 'memberId' | 'language'>;

export interface QuotationService {
  list: (
    request: ListQuotationsRequest,
    memberId: string,
  ) => Promise<{ list: QuotationEntry[]; nextCursor: string | null }>;
  figures: (request: { from: string; to: string }, memberId: string) => Promise<QuotationFigures>;
  create: (
    request: CreateQuotationRequest,
    caller: QuotationCaller,
  ) => Promise<Quotation & { leftOut: number }>;
  readList: (request: ReadEnquiryRequest, caller: QuotationCaller) => Promise<ReadEnquiryData>;
  get: (id: string, memberId: string) => Promise<Quotation>;
  save: (request: SaveQuotationRequest, memberId: string) => Promise<QuotationEntry>;
  setState: (request: SetQuotationStateRequest, memberId: string) => Promise<QuotationEntry>;
  versions: (id: string, memberId: string) => Promise<QuotationVersions>;
  version: (
    request: { id: string; n: number },
    memberId: string,
  ) => Promise<QuotationContent & { n: number; totals: QuotationTotals }>;
  copy: (request: { id: string; clientRequestId: string }, memberId: string) => Promise<Quotation>;
  remove: (
    request: { id: string; restore?: boolean | undefined },
    memberId: string,
  ) => Promise<{ deleted: number }>;
  purge: () => Promise<void>;
}

interface QuotationServiceDeps {
  db: Database;
  readEnquiry: ReadEnquiry;
  /** Prices quotations before a transaction begins, which would hold its connection meanwhile. */
  work: Pick<LongWork, 'summarise'>;
  now: () => Date;
}

export function createQuotationService(deps: QuotationServiceDeps): QuotationService {
  const { db, readEnquiry, work, now } = deps;
  const bookOf = (memberId: string) =>
    priceRepository.entriesOf(db, memberId, { day: shanghaiDay(now()) });
  const summaryOf = (content: QuotationContent, book: readonly BookEntry[]) =>
    work.summarise(content, book, shanghaiDay(now()));

  return {
    list: (request, memberId) => list(db, request, memberId),

    async figures({ from, to }, memberId) {
      const range = { from: shanghaiMonth(from).from, to: shanghaiMonth(to).to };
      const rows = await quotationRepository.figures(db, memberId, range);

      const figures = {
        months: rows.flatMap(({ product, ...row }) => (product === null ? [row] : [])),
        products: rows.filter(({ product }) => product !== null),
      };

      return figures as unknown as QuotationFigures; // the response schema checks them
    },

    async create(request, caller) {
      const { memberId, language } = caller;
      const customer = await customerOf(db, memberId, request.customerId);
      const read = await readEnquiry(request, caller);
      const key = {
        memberId,
        call: 'quotation/create',
        clientRequestId: request.clientRequestId,
        now: now(),
      };
      const book = await bookOf(memberId);
      const empty = newContent(language, book, shanghaiDay(now()));
      const content = {
        ...empty,
        lines: [...withRates(request.lines ?? [], book, shanghaiDay(now())), ...read.lines],
        rest: [request.rest ?? '', read.rest].filter((each) => each !== '').join('\n'),
        ...(customer && { customer: customer.addressee }),
      };
      const head = { title: request.title ?? '', customerId: customer?.id ?? null };
      const draft = { ...head, content, summary: await summaryOf(content, book) };
      const { id } = await idempotent(db, key, async (tx) => ({
        id: await insertDraft(tx, { ...draft, memberId, now: now() }),
      }));

      return { ...(await get(db, id, memberId)), leftOut: read.leftOut };
    },

    readList: (request, caller) => readEnquiry(request, caller),

    get: (id, memberId) => get(db, id, memberId),

    async save(request, memberId) {
      const { clientRequestId, id, version, number, title, customerId, ...content } = request;
      const head = { id, version, number, title, customerId };
      const summary = await summaryOf(content, await bookOf(memberId));
      const key = { memberId, call: 'quotation/save', clientRequestId, now: now() };

      return idempotent(db, key, (tx) => save(tx, { head, content, summary }, memberId, now()));
    },

    setState: (request, memberId) => db.transaction((tx) => setState(tx, request, memberId, now())),

    versions: (id, memberId) => versions(db, id, memberId),

    async version({ id, n }, memberId) {
      const found = isUuid(id)
        ? await quotationRepository.findVersion(db, memberId, { quotationId: id, n })
        : undefined;
      if (found === undefined) throw notFound();

      return { ...found.content, n, totals: found.totals };
    },

    async copy({ id, clientRequestId }, memberId) {
      const key = { memberId, call: 'quotation/copy', clientRequestId, now: now() };
      const row = await kept(db, id, memberId);
      const { title, customerId } = row;
      const book = await bookOf(memberId);
      const today = withRatesOf(row.content, book, shanghaiDay(now()));
      const content = {
        ...today,
        lines: today.lines.map((line) => ({ ...line, id: uuidv4() })),
        terms: { ...today.terms, validUntil: null },
      };
      const draft = { title, customerId, content, summary: await summaryOf(content, book) };
      const made = await idempotent(db, key, async (tx) => ({
        id: await insertDraft(tx, { ...draft, memberId, now: now() }),
      }));

      return get(db, made.id, memberId);
    },

    remove: (request, memberId) =>
      deleteOrRestore(db, quotations, request, { memberId, now: now() }),

    purge: () => purgeDeleted(db, quotations, now()),
  };
}

/** @throws DomainError 404 */
export async function kept(db: Database, id: string, memberId: string): Promise<QuotationRow> {
  const row = isUuid(id) ? await quotationRepository.find(db, memberId, id) : undefined;
  if (row === undefined) throw notFound();

  return row;
}

async function list(
  db: Database,
  { cursor, count = LIMITS.count, keyword, states, customerId, from, to }: ListQuotationsRequest,
  memberId: string,
): Promise<{ list: QuotationEntry[]; nextCursor: string | null }> {
  await customerOf(db, memberId, customerId);
  const position = cursor === undefined ? undefined : readCursor(cursor, timeAndId);
  const said = keyword?.trim() ?? '';
  const rows = await quotationRepository.page(db, memberId, {
    keyword: said === '' ? undefined : said,
    patterns: searchedPatterns(said),
    states,
    customerId,
    since: from === undefined ? undefined : startOfShanghaiDay(from),
    until: to === undefined ? undefined : startOfShanghaiDay(to, 1),
    before: position && { updatedAt: position[0], id: position[1] },
    limit: count + 1,
  });
  const { page: shown, nextCursor } = takePage(rows, count, ['updatedAt', 'id']);

  return { list: shown.map(entryOf), nextCursor };
}

async function get(db: Database, id: string, memberId: string): Promise<Quotation> {
  return quotationOf(await kept(db, id, memberId));
}

async function customerOf(db: Database, memberId: string, id: string | undefined) {
  if (id === undefined) return null;
  const found = isUuid(id) ? await customerRepository.find(db, memberId, id) : undefined;
  if (found === undefined) throw notFound();
  const { name, contact, phone, email, address } = found;

  return { id, addressee: { name, contact, phone, email, address } };
}

/** Lines that came without rates, with those of the price book, and ids of their own. */
function withRates(
  lines: readonly QuotationLine[],
  book: readonly BookEntry[],
  day: string,
): QuotationLine[] {
  return lines.map((line) => ({ ...line, id: uuidv4(), rates: ratesOf(line, book, day) }));
}

interface NewDraft {
  memberId: string;
  title: string;
  customerId: string | null;
  content: QuotationContent;
  summary: QuotationSummary;
  now: Date;
}

async function insertDraft(
  tx: Database,
  { memberId, title, customerId, content, summary, now }: NewDraft,
): Promise<string> {
  if ((await quotationRepository.countAll(tx, memberId)) >= QUOTATION_LIMITS.quotations) {
    throw new DomainError(409, 'quotation.tooMany', {
      params: { max: QUOTATION_LIMITS.quotations },
    });
  }
  const number = await takeNumber(tx, memberId, {
    now,
    isTaken: (taken) =>
      quotationRepository.isNumberTaken(tx, memberId, { number: taken, except: null }),
  });
  const id = uuidv7({ msecs: now.getTime() });
  await quotationRepository.insert(tx, {
    ...{ memberId, id, number, title, customerId, content, state: 'draft' },
    ...summary,
    customerName: content.customer.name,
    validUntil: content.terms.validUntil,
    createdAt: now,
    updatedAt: now,
  });

  return id;
}

interface Edited {
  head: Pick<SaveQuotationRequest, 'id' | 'version' | 'number' | 'title' | 'customerId'>;
  content: QuotationContent;
  summary: QuotationSummary;
}

async function save(
  tx: Database,
  { head, content, summary: { sums, words, seenFiles, ...summary } }: Edited,
  memberId: string,
  now: Date,
): Promise<QuotationEntry> {
  const { id, version, number, title, customerId } = head;
  const row = isUuid(id) ? await quotationRepository.findEntry(tx, memberId, id) : undefined;
  if (row === undefined) throw notFound();
  if (customerId !== null && customerId !== row.customerId) {
    await customerOf(tx, memberId, customerId);
  }
  if (row.version !== version) throw conflict('quotation.stale');
  if (row.state !== 'draft') throw conflict('quotation.notDraft');
  if (new Set(content.lines.map((line) => line.id)).size < content.lines.length) {
    throw invalid({ lines: { key: 'field.conflict' } });
  }
  if (await quotationRepository.isNumberTaken(tx, memberId, { number, except: id })) {
    throw invalid({ number: { key: 'quotation.numberTaken', sentence: true } });
  }
  const change = {
    ...{ number, title, customerId, ...summary },
    customerName: content.customer.name,
    validUntil: content.terms.validUntil,
    version: version + 1,
    updatedAt: now,
  };
  const isKept = await quotationRepository.update(
    tx,
    { memberId, id, version },
    { ...change, content, sums, words, seenFiles },
  );
  if (!isKept) throw conflict('quotation.stale');

  return entryOf({ ...row, ...change });
}

async function setState(
  tx: Database,
  { id, version, state, reason = '' }: SetQuotationStateRequest,
  memberId: string,
  now: Date,
): Promise<QuotationEntry> {
  const row = await kept(tx, id, memberId);
  if (row.version !== version) throw conflict('quotation.stale');
  if (!(NEXT_STATES[row.state] as readonly string[]).includes(state)) {
    throw conflict('quotation.wrongState');
  }
  if (state === 'lost' && reason === '') throw invalid({ reason: { key: 'field.required' } });
  const isNewVersion = state === 'sent' && row.state === 'draft';
  const n = row.sentVersions + 1;
  if (isNewVersion) {
    if (row.content.lines.length === 0) throw conflict('quotation.empty');
    if (n > QUOTATION_LIMITS.versions) {
      throw new DomainError(409, 'quotation.tooManyVersions', {
        params: { max: QUOTATION_LIMITS.versions },
      });
    }
    const { number, content, totals } = row;
    await quotationRepository.insertVersion(tx, {
      ...{ memberId, quotationId: id, n, number, content, totals },
      createdAt: now,
    });
  }
  const isDecided = state === 'won' || state === 'lost';
  const change = {
    state,
    reason: isDecided ? reason : '',
    version: version + 1,
    updatedAt: now,
    decidedAt: isDecided ? now : null,
    // An acceptance is of the version before.
    ...(isNewVersion && { sentVersions: n, sentAt: row.sentAt ?? now, acceptedAt: null }),
    ...(isDecided && { totalNow: null }),
  };
  if (!(await quotationRepository.update(tx, { memberId, id, version }, change))) {
    throw conflict('quotation.stale');
  }
  const { content: _content, sums: _sums, words: _words, ...entry } = { ...row, ...change };

  return quotationEntryOf(entry);
}

const quotationEntryOf = ({
  memberId: _memberId,
  deletedAt: _deletedAt,
  remindedOf: _remindedOf,
  seenFiles: _seenFiles,
  ...entry
}: Omit<QuotationRow, 'content' | 'sums' | 'words'>): QuotationEntry => entryOf(entry);

async function versions(db: Database, id: string, memberId: string): Promise<QuotationVersions> {
  const row = await kept(db, id, memberId);
  const rows = await quotationRepository.versionsOf(db, memberId, id);
  const last = rows.at(-1);

  return {
    list: rows.map(({ n, totals, createdAt, content }, at) => ({
      ...{ n, totals },
      createdAt: createdAt.toISOString(),
      ...compareVersions(rows[at - 1]?.content ?? content, content),
    })),
    unsent: last === undefined ? [] : compareVersions(last.content, row.content).changes,
  };
}
