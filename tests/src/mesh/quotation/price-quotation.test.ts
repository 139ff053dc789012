import { describe, expect, test } from 'vitest';
import { writePrice } from '#mesh/quotation/decimal.ts';
import { freightOffers } from '#mesh/quotation/freight-of.ts';
import type { BookEntry } from '#mesh/quotation/find-rates.ts';
import { findEntry, ratesOf } from '#mesh/quotation/find-rates.ts';
import { type LineToPrice, priceLine, type PriceTerms } from '#mesh/quotation/price-line.ts';
import {
  countUnpriced,
  priceQuotation,
  totalNow,
  withRatesOf,
} from '#mesh/quotation/price-quotation.ts';

const TERMS: PriceTerms = {
  currency: 'CNY',
  exchangeRate: null,
  rounding: { mode: 'halfUp', price: 2, amount: 2 },
};
const LINE: LineToPrice = {
  quantity: '15',
  unit: 'roll',
  calculation: {
    calculator: 'woven_mesh',
    inputs: { mesh: 40, wire_mm: 0.2, width_m: 1.2, length_m: 30, material: 'ss304' },
    beside: {},
  },
  coating: null,
  open: [],
  rates: {
    material: { value: '18.5', per: 'kg', entryId: null },
    processing: { value: '2.5', per: 'm2', entryId: null },
    markup: { value: '15', per: 'percent', entryId: null },
  },
  priceBy: 'unit',
  ownPrice: null,
  volumeEach: '0.05',
};
const COSTS = {
  ...{ discountPct: '0', taxPct: null, freight: null, insurance: null, otherCosts: null },
  container: null,
};
const entry = (change: Partial<BookEntry>): BookEntry => ({
  ...{ id: 'a', kind: 'material', subject: 'ss304', wireFrom: null, wireTo: null, value: '18' },
  ...{ per: 'kg', validFrom: '2026-01-01', validTo: null, replacedAt: null },
  ...change,
});

test('a roll is priced by its weight, its area and the rates', () => {
  const { weightEach, weight, area, price, amount, gaps } = priceLine(LINE, TERMS);
  expect(gaps).toEqual([]);
  // (28.2476 kg × 18.5 + 36 m² × 2.5) × 1.15
  expect([weightEach, weight, area, price, amount].map(String)).toEqual([
    ...['28.2476', '423.714', '540', '704.47', '10567.05'],
  ]);
});

test.each([
  ['material', { rates: { ...LINE.rates, material: undefined } }],
  ['processing', { rates: { ...LINE.rates, processing: undefined } }],
  ['markup', { rates: { ...LINE.rates, markup: undefined } }],
])('without a rate of %s a line has no price, and names the entry', (kind, change) => {
  const rates = Object.fromEntries(Object.entries(change.rates).filter(([, rate]) => rate));
  const { price, gaps } = priceLine({ ...LINE, rates }, TERMS);
  expect(price).toBeNull();
  expect(gaps).toMatchObject([{ kind: 'entry', need: { kind } }]);
});

test('an own price needs no rate', () => {
  const { amount, isOwnPrice } = priceLine({ ...LINE, rates: {}, ownPrice: '1.005' }, TERMS);
  expect([String(amount), isOwnPrice]).toEqual(['15.08', true]);
});

test('a price in another currency needs its rate', () => {
  const dollars = { ...TERMS, currency: 'USD' } as const;
  expect(priceLine(LINE, dollars).gaps).toEqual([{ kind: 'exchangeRate', currency: 'USD' }]);
  expect(String(priceLine(LINE, { ...dollars, exchangeRate: '7' }).price)).toBe('100.64');
});

test('a wire’s own range goes before a wider one, and an ended entry counts no more', () => {
  const book = [
    entry({ id: 'wide' }),
    entry({ id: 'narrow', wireFrom: '0.1', wireTo: '0.3' }),
    entry({ id: 'ended', wireFrom: '0.2', wireTo: '0.2', validTo: '2026-02-01' }),
    entry({ id: 'replaced', wireFrom: '0.2', wireTo: '0.21', replacedAt: '2026-01-02' }),
  ];
  const need = { kind: 'material', subject: 'ss304', wire: 0.2 } as const;
  expect(findEntry(book, need, '2026-03-01')?.id).toBe('narrow');
  expect(findEntry(book, need, '2026-01-15')?.id).toBe('ended');
  expect(findEntry(book, { ...need, wire: 1 }, '2026-03-01')?.id).toBe('wide');
  expect(ratesOf(LINE, book, '2026-03-01').material?.value).toBe('18.5');
});

test('totals are sums of rounded amounts, and the container is filled by weight and volume', () => {
  const terms = { ...TERMS, ...COSTS, discountPct: '10', taxPct: '13', freight: '100' };
  const { totals } = priceQuotation({
    lines: [LINE, LINE],
    terms: { ...terms, container: '20GP' },
  });
  expect(totals).toMatchObject({
    ...{ goods: '21134.10', discount: '2113.41', tax: '2485.69', total: '21606.38' },
    // 847.428 kg of 28,000; 1.5 m³ of 33.2 × 85 %
    container: { type: '20GP', weightPct: '3', volumePct: '5.3', containers: 1 },
  });
});

test('an own price keeps its decimal places, and the amount is worked out with all of them', () => {
  const { price, amount } = priceLine({ ...LINE, ownPrice: '1.235', quantity: '1000' }, TERMS);
  expect(price && writePrice(price, 2)).toBe('1.235');
  expect(String(amount)).toBe('1235');
});

test.each([
  ['an amount', { ownPrice: '999999999999999', quantity: '2' }],
  ['a price', { ownPrice: '999999999999999', quantity: '0' }],
])('%s beyond what can be worked out leaves the line open', (_, change) => {
  const line = priceLine({ ...LINE, ...change }, TERMS);
  expect(line.amount).toBeNull();
  expect(line.gaps).toContainEqual({ kind: 'refused', fields: ['amount'] });
});

describe('freights of the price book', () => {
  const freight = (change: Partial<BookEntry>) => entry({ kind: 'freight', ...change });
  const book = [
    freight({ id: 'ton', subject: '上海', value: '200', per: 't' }),
    freight({ id: 'cube', subject: '天津', value: '90', per: 'm3' }),
    freight({ id: 'once', subject: '', value: '1200', per: 'shipment' }),
    freight({ id: 'over', subject: '天津', validTo: '2026-01-02', per: 'shipment' }),
  ];
  const offered = (change: Partial<LineToPrice>, terms: Partial<PriceTerms> = {}) => {
    const quotation = {
      lines: [{ ...LINE, ...change }],
      terms: { ...TERMS, ...COSTS, ...terms },
      place: '天津 ',
    };
    const { lines } = priceQuotation(quotation);
    return freightOffers(quotation, lines, book, '2026-03-01').map(
      ({ entry: { id }, amount, lacks }) => [id, amount ?? lacks],
    );
  };

  test('come to an amount by shipment, weight and volume, that of the place first', () => {
    // 15 × 0.05 m³ × 90; 423.714 kg
    expect(offered({})).toEqual([
      ['cube', '67.50'],
      ['ton', '84.74'],
      ['once', '1200.00'],
    ]);
  });

  test('are in the currency of the quotation', () => {
    expect(offered({}, { currency: 'USD', exchangeRate: '7.5' })[2]).toEqual(['once', '160.00']);
  });

  test('say what they lack, and guess nothing', () => {
    expect(offered({ volumeEach: null, calculation: null })).toEqual([
      ['cube', 'volume'],
      ['ton', 'weight'],
      ['once', '1200.00'],
    ]);
    expect(offered({}, { currency: 'USD' })[0]).toEqual(['cube', 'exchangeRate']);
  });
});

test('a day on which an entry has ended gives no total, and the line that it priced is counted', () => {
  const material = { value: '18', per: 'kg', entryId: 'a' } as const;
  const quotation = {
    lines: [{ ...LINE, rates: { ...LINE.rates, material } }, LINE],
    terms: { ...TERMS, ...COSTS },
  };
  const own = priceQuotation(quotation);
  const on = (day: string, book: BookEntry[]) => ({
    total: totalNow(quotation, book, day),
    unpriced: countUnpriced(own.lines, priceQuotation(withRatesOf(quotation, book, day)).lines),
  });
  const ending = entry({ validTo: '2026-11-30' });
  expect(on('2026-11-30', [ending])).toEqual({ total: null, unpriced: 0 });
  expect(on('2026-12-01', [ending])).toEqual({ total: null, unpriced: 1 });
  const next = entry({ id: 'b', value: '20', validFrom: '2026-12-01' });
  expect(on('2026-12-01', [ending, next])).toMatchObject({ unpriced: 0 });
});
