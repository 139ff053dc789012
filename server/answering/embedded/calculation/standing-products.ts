import type { SessionProduct, StoredAsk } from '#contract/chat/calls.ts';
import { findCalculator } from '#mesh/calculators/registry.ts';
import type { StoredItem } from '#mesh/reading/work-out/calculated-item.ts';
import type { EarlierExchange } from '../../provider.ts';
import { earlierState, sinceChoice, storedItems } from './earlier-state.ts';

/** A product of a conversation, with what was asked of it. */
export type KnownProduct = SessionProduct & { asks: StoredAsk[] };

export interface StandingProducts {
  /** The oldest first. */
  products: KnownProduct[];
  /** Indexes of the products that the next question continues. */
  standing: number[];
}

const MAX_PRODUCTS = 8;

/**
 * The products that a conversation has calculated. A calculation that takes inputs over from one
 * before it is the same product, changed; what the next question continues is `earlierState`.
 */
export function standingProducts(history: readonly EarlierExchange[]): StandingProducts {
  const { choice, turns } = sinceChoice(history);
  const state = earlierState(history);
  const standing = ownProducts(state?.items ?? []);
  const products = [...turns.map(({ parts = [] }) => storedItems(parts)), standing]
    .reduce<KnownProduct[]>(
      (known, items) => withItems(known, ownProducts(items)),
      choice?.products ?? [],
    )
    .slice(-MAX_PRODUCTS);

  return {
    products,
    standing: standing.flatMap((item) => {
      const at = products.findLastIndex((each) => isSameProduct(each, item));
      return at < 0 ? [] : [at];
    }),
  };
}

export function isSameProduct(
  one: Pick<SessionProduct, 'calculator' | 'inputs'>,
  other: Pick<SessionProduct, 'calculator' | 'inputs'>,
): boolean {
  const keyOf = ({ inputs }: Pick<SessionProduct, 'inputs'>) =>
    JSON.stringify(Object.entries(inputs).toSorted());
  return one.calculator === other.calculator && keyOf(one) === keyOf(other);
}

/** Without sums, which have no calculator, and without what is worked out from another item. */
function ownProducts(items: readonly StoredItem[]): StoredItem[] {
  const known = items.filter(({ calculator }) => findCalculator(calculator) !== undefined);
  const own = known.filter(({ origins }) => !Object.values(origins).includes('derived'));
  return own.length > 0 ? own : known;
}

/** The products after a turn; one that the turn continues keeps its place. */
function withItems(known: readonly KnownProduct[], items: readonly StoredItem[]): KnownProduct[] {
  const products = [...known];
  const taken = new Set<number>();
  const findPlace = (isIt: (product: KnownProduct) => boolean) =>
    products.findLastIndex((product, at) => !taken.has(at) && isIt(product));
  for (const item of items) {
    const same = findPlace((product) => isSameProduct(product, item));
    const isContinued = same < 0 && Object.values(item.origins).includes('earlier');
    const at = isContinued ? findPlace(({ calculator }) => calculator === item.calculator) : same;
    const product = toProduct(item, products[same]?.changed ?? []);
    taken.add(at < 0 ? products.length : at);
    if (at < 0) products.push(product);
    else products[at] = product;
  }
  return products;
}

function toProduct(
  { calculator, inputs, beside, asks }: StoredItem,
  changed: string[],
): KnownProduct {
  return {
    calculator,
    inputs: { ...inputs },
    beside: { ...beside },
    changed,
    asks: asks.map(({ output, field, per, unit, isTotal }) => ({
      output,
      field,
      per,
      unit,
      isTotal,
    })),
  };
}
