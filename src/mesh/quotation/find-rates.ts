import type { LineCalculation } from './line-measure.ts';
import {
  type Coating,
  type PriceKind,
  type PricePer,
  RATE_KINDS,
  type RateKind,
} from './vocabulary.ts';

/** An entry of a price book. Amounts are decimal numbers as text, days 'YYYY-MM-DD'. */
export interface BookEntry {
  id: string;
  kind: PriceKind;
  subject: string;
  wireFrom: string | null;
  wireTo: string | null;
  value: string;
  per: PricePer;
  validFrom: string;
  validTo: string | null;
  replacedAt: Date | string | null;
}

export interface Rate {
  value: string;
  per: PricePer;
  entryId: string | null;
}

export type Rates = Partial<Record<RateKind, Rate>>;

export interface RatedLine {
  calculation: LineCalculation | null;
  coating: Coating | null;
}

/** Goods and unit that an entry has to be for. */
export interface PriceNeed {
  kind: PriceKind;
  subject: string;
  /** mm; null if the product has no wire. */
  wire: number | null;
}

const WIRES = ['wire_mm', 'wire_warp_mm', 'line_wire_mm', 'strand_mm', 'thickness_mm'] as const;

/** The wire of a line in mm, or the thickness of its sheet; null without one. */
function wireOf({ calculation }: RatedLine): number | null {
  for (const key of WIRES) {
    const value = calculation?.inputs[key];
    if (typeof value === 'number') return value;
  }
  return null;
}

/** The material of a line; the calculators' own one where none was said. */
function materialOf({ calculation }: RatedLine): string {
  const material = calculation?.inputs['material'];
  return typeof material === 'string' ? material : 'carbon_steel';
}

/** The entry that a rate of the line is looked up by; null where the line has none. */
export function needOf(line: RatedLine, kind: RateKind): PriceNeed | null {
  const { calculation, coating } = line;
  switch (kind) {
    case 'material':
      return { kind, subject: materialOf(line), wire: wireOf(line) };
    case 'coating':
      return coating === null ? null : { kind, subject: coating, wire: null };
    case 'waste':
    case 'processing':
    case 'packing':
    case 'markup':
      return { kind, subject: calculation?.calculator ?? '', wire: null };
  }
}

/**
 * The entry that is valid on a day: of its subject before one of every subject, of the narrower range of wires, and
 * the one that began last.
 */
export function findEntry(
  book: readonly BookEntry[],
  { kind, subject, wire }: PriceNeed,
  day: string,
): BookEntry | null {
  const widthOf = ({ wireFrom, wireTo }: BookEntry) =>
    (wireTo === null ? 1e6 : Number(wireTo)) - (wireFrom === null ? 0 : Number(wireFrom));
  const covers = ({ wireFrom, wireTo }: BookEntry) =>
    wire === null
      ? wireFrom === null && wireTo === null
      : (wireFrom === null || Number(wireFrom) <= wire) &&
        (wireTo === null || wire <= Number(wireTo));
  const ofEvery = subject === '' || kind === 'material' ? [] : entriesFor(book, kind, '');
  const [found] = [...entriesFor(book, kind, subject), ...ofEvery]
    .filter(
      (entry) =>
        entry.replacedAt === null &&
        entry.validFrom <= day &&
        (entry.validTo === null || day <= entry.validTo) &&
        covers(entry),
    )
    .toSorted(
      (one, other) =>
        Number(other.subject !== '') - Number(one.subject !== '') ||
        widthOf(one) - widthOf(other) ||
        other.validFrom.localeCompare(one.validFrom),
    );

  return found ?? null;
}

const bySubject = new WeakMap<readonly BookEntry[], Map<string, BookEntry[]>>();

/** Grouped once for each book: 500 lines look up 3000 rates in up to 5000 entries. */
function entriesFor(
  book: readonly BookEntry[],
  kind: PriceKind,
  subject: string,
): readonly BookEntry[] {
  const keyOf = (entry: Pick<BookEntry, 'kind' | 'subject'>) => `${entry.kind} ${entry.subject}`;
  let groups = bySubject.get(book);
  if (groups === undefined) {
    groups = new Map();
    for (const entry of book) {
      const group = groups.get(keyOf(entry));
      if (group === undefined) groups.set(keyOf(entry), [entry]);
      else group.push(entry);
    }
    bySubject.set(book, groups);
  }
  return groups.get(keyOf({ kind, subject })) ?? [];
}

/** The rates of a line by the price book; rates that the member entered stay. */
export function ratesOf(
  line: RatedLine & { rates?: Rates },
  book: readonly BookEntry[],
  day: string,
): Rates {
  const rates: Rates = {};
  for (const kind of RATE_KINDS) {
    const own = line.rates?.[kind];
    const need = needOf(line, kind);
    if (own !== undefined && own.entryId === null) {
      rates[kind] = own;
    } else if (need !== null) {
      const entry = findEntry(book, need, day);
      if (entry) rates[kind] = { value: entry.value, per: entry.per, entryId: entry.id };
    }
  }
  return rates;
}
