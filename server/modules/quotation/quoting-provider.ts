import { v4 as uuidv4 } from 'uuid';
import type { Quotation, QuotationLine } from '#contract/quotation/calls.ts';
import { needOf } from '#mesh/quotation/find-rates.ts';
import { describeCalculation } from '#mesh/sentences/describe-calculation.ts';
import { enUsCalculatorTexts } from '#mesh/sentences/en-us-calculator-texts.ts';
import { zhCnCalculatorTexts } from '#mesh/sentences/zh-cn-calculator-texts.ts';
import { grouped } from '#mesh/quotation/grouped.ts';
import { fill } from '../../answering/embedded/engine-language.ts';
import { inLine } from '../../answering/embedded/files/in-line.ts';
import type { LongWork } from '../../answering/long-work/long-work.ts';
import { EMBEDDED_MODEL, type ModelProvider, type ModelRequest } from '../../answering/provider.ts';
import {
  readQuotationOrder,
  type QuotationOrder,
} from '../../answering/quotations/quotation-order.ts';
import { message, type Language } from '../../content/messages.ts';
import { QUOTATION_ANSWERS } from '../../content/quotation-answers.ts';
import { DomainError } from '../../platform/http/domain-error.ts';
import { shanghaiDay } from '../../platform/shanghai-day.ts';
import { searchedPatterns, wordsOf } from '../../trade/quotations/search-words.ts';
import type { QuotationService } from './service.ts';

interface QuotingProviderDeps {
  quotations: Pick<QuotationService, 'readList' | 'create' | 'get' | 'list'>;
  work: Pick<LongWork, 'customerView' | 'standingProducts'>;
}

const SCREEN = '/chat/quotations';
const MAX_OPEN_TOLD = 6;
const MAX_LINES_TOLD = 6;
const MAX_FOUND = 4;
const NAME_CHARS = 40;

/**
 * Answers orders about the member's quotations itself, and leaves every other question to the provider. No model sees
 * them: lines are read and prices worked out as on the quotations' screen.
 */
export function withQuotations(provider: ModelProvider, deps: QuotingProviderDeps): ModelProvider {
  return {
    get id() {
      return provider.id;
    },
    title: (exchange, signal) => provider.title(exchange, signal),
    check: (signal) => provider.check(signal),
    async *stream(request) {
      const order = orderOf(request);
      if (order === null) {
        yield* provider.stream(request);
        return;
      }
      yield { type: 'model', id: EMBEDDED_MODEL };
      yield { type: 'delta', text: await answer(order, request, deps) };
    },
  };
}

function orderOf(request: ModelRequest): QuotationOrder | null {
  const { question, files = [], plugin, drawing, isPlain, wording = null, recordId } = request;
  if (plugin !== null || drawing !== null || isPlain === true || wording !== null) return null;
  if (recordId === undefined) return null;

  const order = readQuotationOrder(
    question,
    files.some(({ isNew }) => isNew),
  );
  // Without a product, the chat says what it needs.
  return order?.kind === 'quoteProducts' && !hasResults(request) ? null : order;
}

function hasResults({ history }: ModelRequest): boolean {
  return history.some(
    ({ parts = [], choice }) =>
      choice !== undefined || parts.some(({ type }) => type === 'calculation'),
  );
}

/** A table with a row for each product that the conversation stands on; '' if there is none. */
async function listOfProducts(
  { history }: ModelRequest,
  language: Language,
  { work }: QuotingProviderDeps,
): Promise<string> {
  const texts = language === 'zh-CN' ? zhCnCalculatorTexts : enUsCalculatorTexts;
  const { products, standing } = await work.standingProducts(history);
  const rows = standing
    .flatMap((at) => products[at] ?? [])
    .map(({ calculator, inputs, beside }) => {
      const { qty: _quantity, ...sizes } = inputs;
      return describeCalculation({ calculator, inputs: sizes, beside }, texts).replace(': ', '\t');
    });

  return rows.length === 0 ? '' : ['Product\tSpecification', ...rows].join('\n');
}

async function answer(
  order: QuotationOrder,
  request: ModelRequest,
  deps: QuotingProviderDeps,
): Promise<string> {
  const { language } = order;
  try {
    if (order.kind === 'quoteProducts') {
      const list = await listOfProducts(request, language, deps);
      return await quote(list, request, language, deps);
    }
    return order.kind === 'quote'
      ? await quote(order.list, request, language, deps)
      : await recall(order.words, request.memberId, language, deps);
  } catch (cause) {
    if (!(cause instanceof DomainError)) throw cause;
    const [problem] = Object.values(cause.details.fields ?? {});
    return problem === undefined
      ? message(language, cause.key, cause.details.params)
      : message(language, problem.key, problem.params);
  }
}

/** A draft of the list in the message, of its files, or of the files or the message before it. */
async function quote(
  list: string,
  request: ModelRequest,
  language: Language,
  { quotations, work }: QuotingProviderDeps,
): Promise<string> {
  const texts = QUOTATION_ANSWERS[language];
  const { memberId, files = [], history, recordId = uuidv4() } = request;
  const caller = { memberId, language };
  const fresh = files.filter(({ isNew }) => isNew);
  const beside = fresh.length > 0 ? fresh : files;
  const hasList = /\d/.test(list);
  const fileIds = hasList && fresh.length === 0 ? [] : beside.map(({ id }) => id);
  const text = hasList || fileIds.length > 0 ? list : (history.at(-1)?.question ?? '');
  if (!/\d/.test(text) && fileIds.length === 0) return texts.noList;
  const read = await quotations.readList({ text, fileIds }, caller);
  if (read.lines.length === 0) return texts.nothingRead;
  const { lines, rest } = read;
  const draft = { lines, rest };
  // Another answer to the same message finds the draft of the first.
  const made = await quotations
    .create({ ...draft, clientRequestId: recordId }, caller)
    .catch((cause: unknown) => {
      if (!(cause instanceof DomainError) || cause.code !== 404) throw cause;
      return quotations.create({ ...draft, clientRequestId: uuidv4() }, caller);
    });
  const { lines: shown } = await work.customerView(made, {
    number: made.number,
    date: shanghaiDay(new Date(made.createdAt)),
  });
  const open = made.lines.flatMap((line, at) =>
    shown[at]?.amount === null ? [{ line, row: at + 1 }] : [],
  );
  const priced = made.lines.length - open.length;

  return [
    fill(texts.made, {
      number: made.number,
      path: pathOf(made),
      lines: String(made.lines.length),
      priced: String(priced),
    }),
    priced === 0
      ? ''
      : fill(texts.total, { total: `${grouped(made.totals.total)} ${made.totals.currency}` }),
    open.length === 0
      ? texts.allPriced
      : [
          fill(texts.open, { count: String(open.length) }),
          '',
          ...open.slice(0, MAX_OPEN_TOLD).map(({ line, row }) =>
            fill(texts.openLine, {
              row: String(row),
              name: short(line.source || line.product),
              what: whatIsOpen(line, language),
            }),
          ),
          ...more(texts.moreOpen, open.length - MAX_OPEN_TOLD),
        ].join('\n'),
    read.leftOut > 0 ? fill(texts.leftOut, { count: String(read.leftOut) }) : '',
  ]
    .filter((each) => each !== '')
    .join('\n\n');
}

function whatIsOpen(line: QuotationLine, language: Language): string {
  const texts = QUOTATION_ANSWERS[language];
  const said: string[] = [];
  const sizes: string[] = [];
  for (const field of line.open) {
    if (field === 'quantity' || field === 'unit' || field === 'product') said.push(texts[field]);
    else if (field === 'unclear') {
      said.push(...(line.why ?? ['unread' as const]).map((reason) => texts.unclear[reason]));
    } else if (field === 'unused') said.push(texts.unclear.numbers);
    else if (field === 'material') said.push(texts.material);
    else sizes.push(...fieldNames(field, language));
  }
  if (sizes.length > 0) said.push(fill(texts.sizes, { fields: sizes.join(texts.and) }));
  if (said.length > 0) return [...new Set(said)].join(texts.and);
  if (line.quantity === null) return texts.quantity;
  const rates = (['material', 'processing', 'coating', 'markup'] as const).filter(
    (kind) => line.rates[kind] === undefined && needOf(line, kind) !== null,
  );
  return line.calculation === null || rates.length === 0
    ? texts.noMeasure
    : fill(texts.noPrice, { rates: rates.map((kind) => texts.rates[kind]).join(texts.and) });
}

/** 'wire_mm|gauge': one of them is enough, and the first is named. */
function fieldNames(field: string, language: Language): string[] {
  const { fields } = language === 'zh-CN' ? zhCnCalculatorTexts : enUsCalculatorTexts;
  const [first = ''] = field.split('|');
  const found = Object.entries(fields).find(([key]) => key === first)?.[1];

  return found === undefined ? [] : [found.name];
}

/** The newest quotation that matches all words, with the lines that do. */
async function recall(
  words: string,
  memberId: string,
  language: Language,
  { quotations, work }: QuotingProviderDeps,
): Promise<string> {
  const texts = QUOTATION_ANSWERS[language];
  const { list } = await quotations.list({ keyword: words, count: MAX_FOUND }, memberId);
  // A draft was not quoted yet: it is told last.
  const sorted = list.toSorted(
    (one, other) => Number(other.sentVersions > 0) - Number(one.sentVersions > 0),
  );
  const [newest, ...earlier] = sorted;
  if (newest === undefined) {
    return [fill(texts.notFound, { words: inLine(words) }), fill(texts.all, { path: SCREEN })].join(
      '\n\n',
    );
  }
  const quotation = await quotations.get(newest.id, memberId);
  const view = await work.customerView(quotation, {
    number: quotation.number,
    date: shanghaiDay(new Date(quotation.sentAt ?? quotation.updatedAt)),
  });
  const matching = matchingLines(quotation, words);
  const { currency } = quotation.totals;
  const head = (entry: typeof newest) => ({
    number: entry.number,
    path: pathOf(entry),
    day: shanghaiDay(new Date(entry.sentAt ?? entry.updatedAt)),
    customer: inLine(entry.customerName || texts.quotation),
    state: texts.states[entry.state],
  });

  return [
    [
      fill(texts.found, head(newest)),
      '',
      ...matching.slice(0, MAX_LINES_TOLD).flatMap((at) => {
        const line = view.lines[at];
        if (line === undefined) return [];
        const unit = line.unit === null ? '' : texts.units[line.unit];
        const per = texts.per[line.priceBy] || unit;
        const goods = [line.product, line.specification, line.material];
        return [
          fill(texts.foundLine, {
            goods: inLine(goods.filter((each) => each !== '').join(' ')),
            quantity: `${grouped(line.quantity ?? '?')} ${unit}`.trim(),
            price:
              line.price === null
                ? texts.unpriced
                : `${grouped(line.price)} ${currency}${per === '' ? '' : `/${per}`}`,
            amount: line.amount === null ? texts.unpriced : `${grouped(line.amount)} ${currency}`,
          }),
        ];
      }),
      ...more(texts.moreLines, matching.length - MAX_LINES_TOLD),
    ].join('\n'),
    earlier.length === 0
      ? ''
      : fill(texts.earlier, {
          list: earlier
            .map(head)
            .map(({ number, path, day }) => `[${number}](${path}) ${day}`)
            .join(texts.and),
        }),
  ]
    .filter((each) => each !== '')
    .join('\n\n');
}

/** Places of the lines that match all words, together with the customer; all lines if none does. */
function matchingLines(quotation: Quotation, words: string): number[] {
  const patterns = searchedPatterns(words).map((pattern) => new RegExp(pattern, 'u'));
  const { title, number } = quotation;
  const places = quotation.lines.map((_line, at) => at);
  const matching = places.filter((at) => {
    const said = `${wordsOf({ ...quotation, lines: quotation.lines.slice(at, at + 1) })}${title} ${number}`;
    return patterns.every((pattern) => pattern.test(said));
  });

  return matching.length > 0 ? matching : places;
}

const pathOf = ({ id }: { id: string }) => `${SCREEN}/${id}`;

function more(text: string, count: number): string[] {
  return count > 0 ? [fill(text, { count: String(count) })] : [];
}

function short(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim();

  return inLine(line.length > NAME_CHARS ? `${line.slice(0, NAME_CHARS)}…` : line);
}
