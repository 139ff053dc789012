import { validate as isUuid } from 'uuid';
import type { SessionProducts, SetSessionProductRequest } from '#contract/chat/calls.ts';
import { numericInputs } from '#mesh/calculators/numeric-inputs.ts';
import {
  isSameProduct,
  type KnownProduct,
  type StandingProducts,
} from '../../answering/embedded/calculation/standing-products.ts';
import type { LongWork } from '../../answering/long-work/long-work.ts';
import type { Database } from '../../platform/db/client.ts';
import type { ProductChoice } from '../../platform/db/schema/session.ts';
import type { MemberCaller } from '../../platform/http/caller.ts';
import { notFound } from '../../platform/http/domain-error.ts';
import type { Language } from '../../content/messages.ts';
import type { CalculatorService } from '../../trade/calculations/calculator-service.ts';
import type { SessionKey } from './repository/conditions.ts';
import { exchangesBefore } from './repository/exchanges.ts';
import { newestRecordId, setProductChoice } from './repository/records.ts';
import { findSession } from './repository/sessions.ts';

interface ProductsDeps {
  db: Database;
  work: Pick<LongWork, 'standingProducts'>;
  calculator: Pick<CalculatorService, 'run'>;
}

export interface Products {
  of: (sessionId: string, caller: MemberCaller) => Promise<SessionProducts>;
  set: (request: SetSessionProductRequest, caller: MemberCaller) => Promise<SessionProducts>;
}

/** The products of a conversation: what its turns calculated, and what the member made of them. */
export function createProducts({ db, work, calculator }: ProductsDeps): Products {
  const read = async (key: SessionKey) =>
    work.standingProducts(await exchangesBefore(db, key, null));

  return {
    of: async (sessionId, { memberId }) => {
      const key = { memberId, sessionId };
      const session = isUuid(sessionId) ? await findSession(db, key) : null;
      if (session === null || session.isSandbox) throw notFound();

      return productsView(await read(key));
    },
    set: async (request, { memberId, language }) => {
      const { sessionId } = request;
      const key = { memberId, sessionId };
      const recordId = isUuid(sessionId) ? await newestRecordId(db, key) : null;
      if (recordId === null) throw notFound();
      const before = await read(key);
      const choice = chooseProduct(before, request, { calculator, language });
      await setProductChoice(db, memberId, recordId, choice);

      return productsView(await read(key));
    },
  };
}

/**
 * The products after a member has let one go, changed it, or chosen it.
 * @throws DomainError 422 that names every field at fault
 */
export function chooseProduct(
  { products, standing }: StandingProducts,
  { product, inputs }: Pick<SetSessionProductRequest, 'product' | 'inputs'>,
  { calculator, language }: Pick<ProductsDeps, 'calculator'> & { language: Language },
): ProductChoice {
  const known = products.findLast((each) => isSameProduct(each, product));
  const standingOn = (all: KnownProduct[], chosen: KnownProduct | undefined): ProductChoice => ({
    products: all,
    standing: chosen ? { at: all.indexOf(chosen), result: calculator.run(chosen, language) } : null,
  });
  if (inputs === null) {
    const [only, ...more] = standing.map((at) => products[at]);
    const stays = more.length > 0 || only === known ? undefined : only;
    return standingOn(
      products.filter((each) => each !== known),
      stays,
    );
  }
  const base = known ?? { ...product, beside: {}, changed: [], asks: [] };
  const given = numericInputs(product.calculator, inputs ?? product.inputs);
  const changed = inputs === undefined ? base.changed : changedFields(base, given);
  const next = { ...base, inputs: given, changed };
  return standingOn(
    known ? products.map((each) => (each === known ? next : each)) : [...products, next],
    next,
  );
}

/** Fields whose values differ from those of the turn, however often they were changed. */
function changedFields({ inputs, changed }: KnownProduct, next: KnownProduct['inputs']): string[] {
  const fields = new Set([...Object.keys(inputs), ...Object.keys(next)]);
  const differing = [...fields].filter((field) => inputs[field] !== next[field]);
  return [...new Set([...changed, ...differing])].filter((field) => field in next);
}

export function productsView({ products, standing }: StandingProducts): SessionProducts {
  return { products: products.map(({ asks: _asks, ...product }) => product), standing };
}
