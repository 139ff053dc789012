import type { FrameNote } from '../../frame.ts';
import { type Dimension, isSame, times } from '../../deal/dimension.ts';
import { wholeBelow } from '../../../whole-number.ts';
import type { DirectValue } from '../direct-sum.ts';
import { type Money, inTarget, moneyOf } from './trade-currency.ts';
import type { Trade, TradeAsk, TradeFact, TradeRole } from './trade-fact.ts';
import {
  type Term,
  bracketed,
  divided,
  minus,
  multiplied,
  plus,
  powersOf,
  show,
  termIn,
  underOf,
  unitOfBase,
} from './trade-terms.ts';

/** %, the rate of VAT on goods in China (财政部 税务总局 海关总署公告2019年第39号). */
const CHINESE_VAT = 13;
/** %, the usual insured share of the CIF value (Incoterms 2020, CIP and CIF A5). */
const USUAL_LOADING = 110;

/** The lowest price of a tonne, in any currency. */
const MIN_OF_TONNE = 50;

export interface WorkedTrade {
  values: DirectValue[];
  notes: FrameNote[];
  /** Facts that the result needs. */
  used: ReadonlySet<TradeFact>;
}

const INSURED = /cif|cip|ddp|到岸|完税/;
const WITH_FREIGHT = /cif|cfr|cnf|cip|ddp|dap|到岸|完税/;

/** Works out what a trade asks for, in the order of the trade; null where its facts don't lead there. */
export function workTrade(trade: Trade): WorkedTrade | null {
  const { kind } = trade.ask;
  if (kind === 'exchange') return workExchange(trade);
  if (kind === 'marginLeft') return workMarginLeft(trade);
  if (kind === 'change') return workChange(trade);
  const ledger = new Ledger(trade);
  const values = ledger.work();
  return values && { values, notes: [...ledger.notes], used: ledger.used };
}

const SHARE_ROLES: readonly TradeRole[] = ['margin', 'markup', 'profit'];

class Ledger {
  readonly notes = new Set<FrameNote>();
  readonly used = new Set<TradeFact>();
  readonly #money: Money;
  readonly #goods: readonly TradeFact[];
  readonly #wanted: Dimension;
  readonly #scale: { factor: number; label: string | null };
  /** The term behind the profit as a share of the price, where the words leave it open. */
  #other: Term | null = null;

  constructor(private readonly trade: Trade) {
    const { facts, ask } = trade;
    this.#money = moneyOf(facts, ask.currency, {
      isChinese: trade.isChinese,
      isProfit: ask.kind === 'profit' || ask.kind === 'margin',
    });
    this.#goods = facts.filter(({ role }) => role === 'goods');
    const priced = [...this.#bases('cost'), ...this.#bases('price')];
    const base =
      priced.find(({ dimension }) => !isSame(dimension, { money: 1 })) ??
      priced[0] ??
      facts.find(({ dimension }) => dimension.money === 1);
    const [wanted, scale] = wantedOf(ask, base ?? null, this.#goods);
    this.#wanted = wanted;
    this.#scale = scale;
  }

  #of(role: TradeRole): TradeFact[] {
    return this.trade.facts.filter((fact) => fact.role === role);
  }

  #bases(role: 'cost' | 'price'): TradeFact[] {
    return this.#of(role).filter(({ isShare }) => !isShare);
  }

  #share(role: TradeRole): TradeFact | null {
    const found = this.#of(role).find(({ isShare }) => isShare) ?? null;
    if (found) this.used.add(found);
    return found;
  }

  #term(fact: TradeFact, wanted = this.#wanted): Term | null {
    const term = termIn(
      wanted,
      this.#inUnitOfBase(fact),
      { goods: this.#goods, scale: wanted === this.#wanted ? this.#scale.factor : 1 },
      this.used,
    );
    const told = term && inTarget(term, fact.currency, this.#money);
    if (told) this.used.add(fact);
    // The rate is used where it changes an amount.
    if (told !== term) for (const rate of this.#of('rate')) this.used.add(rate);
    return told;
  }

  /** '料5200一吨 加工费800': a charge without a unit, beside goods that are not counted, is for the unit of the price. */
  #inUnitOfBase(fact: TradeFact): TradeFact {
    const isLoaded = this.#goods.some(({ dimension }) => dimension.container === -1);
    const isOfLoad = fact.role === 'freight' || fact.role === 'rise' || fact.role === 'fall';
    // '海运费2600 一柜装420卷': what a container costs.
    if (
      isLoaded &&
      isOfLoad &&
      isSame(fact.dimension, { money: 1 }) &&
      !isSame(this.#wanted, { money: 1 })
    )
      return { ...fact, dimension: { money: 1, container: -1 } };
    const isCharge =
      fact.role === 'fee' ||
      fact.role === 'freight' ||
      fact.role === 'profit' ||
      fact.role === 'discount';
    const priced = [...this.#bases('cost'), ...this.#bases('price')];
    const base = priced.find(({ dimension }) => !isSame(dimension, { money: 1 })) ?? priced[0];
    if (base === undefined || !isSame(fact.dimension, { money: 1 })) return fact;
    const { per } = this.trade.ask;
    if (isSame(base.dimension, { money: 1 })) {
      // '料4600 加工1100 一吨卖多少': amounts without a unit are for the unit that is asked.
      if (per === null || per === 'all' || this.#goods.length > 0) return fact;
      // '成本5.6 卖6.3 一吨赚多少': nobody pays that for a tonne.
      if (per.factor === 1000 && base.value < MIN_OF_TONNE) return fact;
      return { ...fact, value: fact.value / per.factor, dimension: this.#wanted };
    }
    if (fact.role === 'cost' || fact.role === 'price') {
      const share = fact.value / (base.value * (base.scale?.factor ?? 1));
      if (share < 0.2 || share > 5) return fact;
      return { ...fact, value: fact.value / (base.scale?.factor ?? 1), dimension: base.dimension };
    }
    if (!isCharge) return fact;
    if (powersOf(times(base.dimension, { money: 1 }, -1), this.#goods) !== null) return fact;
    this.notes.add('chargeOfUnit');
    return { ...fact, value: fact.value / (base.scale?.factor ?? 1), dimension: base.dimension };
  }

  /** The sum of the amounts of a role; null where one of them leads nowhere. */
  #added(term: Term, facts: readonly TradeFact[]): Term | null {
    let sum = term;
    for (const fact of facts) {
      const own = this.#term(fact);
      if (own === null) return null;
      sum = fact.value < 0 ? minus(sum, opposite(own)) : plus(sum, own);
    }
    return sum;
  }

  #vat(): number | null {
    const said = this.#share('tax');
    if (said) return said.value;
    if (!this.trade.isChinese && this.#money.home !== 'CNY') return null;
    this.notes.add('vatAssumed');
    return CHINESE_VAT;
  }

  work(): DirectValue[] | null {
    const { kind } = this.trade.ask;
    if (kind === 'profit') return this.#profit();
    if (kind === 'margin') return this.#profit()?.toReversed() ?? null;
    if (kind === 'difference') return this.#difference();
    if (kind === 'tax') return this.#tax();
    if (kind === 'refund') return this.#refundAsked();
    return kind === 'goods' ? this.#bought() : this.#price();
  }

  /** Purchase, loss, processing and what else the goods cost. */
  #cost(): Term | null {
    const [first, ...others] = this.#bases('cost');
    const term = first && this.#term(first);
    const whole = term && this.#added(term, others);
    if (!first || !whole) return null;
    return this.#withLoss(this.#moved(whole));
  }

  #moved(term: Term): Term {
    const rise = this.#share('rise');
    const fall = this.#share('fall');
    const risen = rise ? multiplied(term, 1 + rise.value / 100) : term;
    return fall ? multiplied(risen, 1 - fall.value / 100) : risen;
  }

  #withLoss(term: Term, isOfAll = false): Term {
    const loss = this.#share('loss');
    if (!loss || (loss.isOnAll === true) !== isOfAll) return term;
    this.notes.add(isOfAll ? 'lossOnAll' : 'lossOnTop');
    return multiplied(term, 1 + loss.value / 100);
  }

  /** Refund of the tax in the cost. */
  #withRefund(term: Term, taxed: Term): Term | null {
    const rebate = this.#share('rebate');
    if (!rebate) return term;
    const [cost] = this.#bases('cost');
    if (cost?.isTaxed === false) return term;
    if (cost?.isTaxed === undefined) this.notes.add('costTaxed');
    const vat = this.#vat();
    return vat === null ? null : minus(term, refundOf(taxed, vat, rebate.value));
  }

  #throughProfit(term: Term): Term | null {
    const shares = this.trade.facts.filter(({ role }) => SHARE_ROLES.includes(role));
    if (shares.length > 1) return null;
    const [share] = shares;
    if (!share) return term;
    this.used.add(share);
    if (!share.isShare) {
      const own = this.#term(share);
      return own && plus(term, own);
    }
    if (share.value >= 100) return null;
    const [over, under] = [1 + share.value / 100, 1 - share.value / 100];
    if (share.role === 'margin') return divided(term, under);
    if (share.role === 'profit') {
      this.notes.add('profitOnCost');
      this.#other = divided(term, under);
    }
    return multiplied(term, over);
  }

  /** Discount, freight and commission in the order in which they are said. */
  #throughSale(term: Term, late: readonly TradeFact[]): Term | null {
    const { ask, isOfGross } = this.trade;
    const steps = [...late, ...this.#of('discount'), ...this.#of('commission')].toSorted(
      (a, b) => a.start - b.start,
    );
    let made: Term | null = term;
    for (const step of steps) {
      if (made === null) return null;
      this.used.add(step);
      if (step.isShare && step.role === 'commission') {
        if (ask.isNet) made = multiplied(made, 1 - step.value / 100);
        else
          made = isOfGross
            ? divided(made, 1 - step.value / 100)
            : multiplied(made, 1 + step.value / 100);
      } else if (step.isShare) made = multiplied(made, 1 - step.value / 100);
      else {
        const own: Term | null = this.#term(step);
        const isPaidOut = ask.isNet === true && (step.role === 'freight' || step.role === 'fee');
        const isTaken = step.value < 0;
        if (own !== null && isPaidOut) made = minus(made, own);
        else if (own === null) made = null;
        else if (isTaken) made = minus(made, opposite(own));
        else made = step.role === 'discount' ? minus(made, own) : plus(made, own);
      }
    }
    return made;
  }

  #insured(term: Term, { term: given }: TradeFact): Term | null {
    const [rate, ...more] = this.#of('insurance');
    const isCif = INSURED.test(this.trade.ask.term ?? '') && !INSURED.test(given ?? '');
    if (!rate && isCif && this.#of('freight').length > 0) this.notes.add('uninsured');
    if (!rate || more.length > 0) return rate ? null : term;
    this.used.add(rate);
    const asked = this.trade.ask.term;
    const isWithout = asked !== undefined && !INSURED.test(asked);
    if (isWithout && !INSURED.test(given ?? '')) return term;
    if (given !== undefined && INSURED.test(given) && asked !== undefined && !INSURED.test(asked)) {
      const own = rate.isShare ? null : this.#term(rate);
      return own && minus(term, own);
    }
    if (!rate.isShare) {
      const own = this.#term(rate);
      return own && plus(term, own);
    }
    const loading = this.#share('loading');
    if (!loading) this.notes.add('insuredAt110');
    const share = (rate.value / 100) * ((loading?.value ?? USUAL_LOADING) / 100);
    return {
      value: term.value / (1 - share),
      text: `${bracketed(term)} ÷ (1 − ${show((loading?.value ?? USUAL_LOADING) / 100)} × ${show(rate.value / 100)})`,
      isSum: false,
    };
  }

  #freightOnly(): DirectValue[] | null {
    const moved = this.#of('rise').filter(({ isShare }) => !isShare);
    if (this.#of('freight').length + moved.length === 0) return null;
    const charges = [...this.#of('freight'), ...this.#of('fee'), ...moved];
    const [first, ...others] = charges;
    const start = first && this.#term(first);
    const sum = start && this.#added(start, others);
    return sum ? [this.#value('shared_cost', sum)] : null;
  }

  #price(): DirectValue[] | null {
    const told = this.#wholePrice();
    if (told === null)
      return this.#bases('cost').length + this.#bases('price').length === 0
        ? this.#freightOnly()
        : null;
    const { kind } = this.trade.ask;
    if (kind === 'commission') {
      if (this.trade.isIncluded) return null;
      const share = this.#share('commission');
      const sold = share && this.#wholePrice({ withoutCommission: !this.trade.isOfGross });
      return share && sold
        ? [this.#value('commission', multiplied(sold.term, share.value / 100))]
        : null;
    }
    if (kind === 'premium') {
      const rate = this.#share('insurance');
      const loading = (this.#share('loading')?.value ?? USUAL_LOADING) / 100;
      return rate
        ? [this.#value('premium', multiplied(multiplied(told.term, loading), rate.value / 100))]
        : null;
    }
    const { other } = told;
    return [
      this.#value(null, told.term),
      ...(other ? [this.#value('price_by_margin', other)] : []),
    ];
  }

  #wholePrice({ withoutCommission = false } = {}): { term: Term; other: Term | null } | null {
    const costs = this.#bases('cost');
    const [price, ...more] = this.#bases('price');
    if (more.length > 0 || (price && costs.length > 0)) return null;
    const [base] = costs.length > 0 ? costs : [price];
    const bought = costs.length > 0 ? this.#cost() : price && this.#term(price);
    if (!bought || !base) return null;
    const start = costs.length > 0 ? bought : this.#withLoss(this.#moved(bought));
    const profit = this.trade.facts.find(({ role }) => SHARE_ROLES.includes(role));
    const tax = this.#of('tax')[0];
    const hasDuty = this.#of('duty').length > 0;
    const charges = this.#freightOf(base);
    const isLanded = WITH_FREIGHT.test(this.trade.ask.term ?? '') || hasDuty;
    const isEarly = (fact: TradeFact) =>
      profit !== undefined && fact.start < profit.start && (!isLanded || profit.isOnAll === true);
    const isLast = (fact: TradeFact) =>
      fact.isAfterTax === true ||
      (tax !== undefined && !hasDuty && fact.start > tax.start && !isEarly(fact));
    const early = charges.filter((fact) => isEarly(fact) && !isLast(fact));
    const last = [...charges, ...this.#of('fee')].filter(
      (fact) => isLast(fact) && (fact.role === 'freight' || fact.isAfterTax === true),
    );
    const late = charges.filter((fact) => !early.includes(fact) && !last.includes(fact));
    const fees = this.#of('fee').filter((fact) => !last.includes(fact));
    const through = (other: boolean): Term | null => {
      const added = this.#added(start, [...fees, ...early]);
      const costed = added && this.#withLoss(added, true);
      const refunded = costed && this.#withRefund(costed, start);
      const profited = refunded && this.#throughProfit(refunded);
      const meant = other ? this.#other : profited;
      const sold = meant && (withoutCommission ? meant : this.#throughSale(meant, late));
      const insured = sold && this.#insured(sold, base);
      const duty = this.#share('duty');
      const cleared = insured && duty ? multiplied(insured, 1 + duty.value / 100) : insured;
      const taxed = cleared && this.#throughTax(cleared, base);
      return taxed && this.#added(taxed, last);
    };
    const term = through(false);
    return term && { term, other: this.#other === null ? null : through(true) };
  }

  /** Freight that the price lacks is added, and what it has in it is taken out where a price without it is asked. */
  #freightOf({ term: given }: TradeFact): TradeFact[] {
    const charges = this.#of('freight');
    const { term } = this.trade.ask;
    if (given === undefined || !WITH_FREIGHT.test(given)) return charges;
    if (term === undefined || WITH_FREIGHT.test(term)) {
      for (const each of charges) this.used.add(each);
      return [];
    }
    return charges.map((each) => {
      this.used.add(each);
      return { ...each, value: -Math.abs(each.value) };
    });
  }

  #throughTax(term: Term, { isTaxed: given }: TradeFact): Term | null {
    const { isTaxed: asked } = this.trade.ask;
    const said = this.#of('tax')[0];
    const isRefunded = this.#of('rebate').length > 0;
    if (isRefunded) return term;
    if (said) this.used.add(said);
    if (given === true) {
      if (asked !== false) return term;
      const vat = this.#vat();
      return vat === null ? null : divided(term, 1 + vat / 100);
    }
    if (asked === false || (asked === undefined && said === undefined)) return term;
    const vat = this.#vat();
    return vat === null ? null : multiplied(term, 1 + vat / 100);
  }

  #tax(): DirectValue[] | null {
    const base = this.#bases('price')[0] ?? this.#bases('cost')[0];
    const own = base && this.#term(base);
    const vat = this.#vat();
    if (!base || !own || vat === null) return null;
    const isInside = base.isTaxed === true;
    const part = multiplied(isInside ? divided(own, 1 + vat / 100) : own, vat / 100);
    const tax = this.#value('tax', part);
    const hasMore = this.#of('freight').length + this.#of('fee').length > 0;
    const told = hasMore ? this.#wholePrice() : null;
    if (hasMore && told === null) return null;
    return told ? [tax, this.#value(null, told.term)] : [tax];
  }

  /** '运费从1800涨到3400美金 一柜25吨 每吨多出多少'. */
  #difference(): DirectValue[] | null {
    const [from, to] = this.trade.facts.filter(
      ({ dimension, isShare }) => dimension.money === 1 && !isShare,
    );
    if (!from || !to) return null;
    const isRated = [from, to].find(({ dimension }) => !isSame(dimension, { money: 1 })) ?? to;
    const value = Math.abs(to.value - from.value);
    const change: TradeFact = { ...isRated, value, text: '', role: 'freight' };
    const term = this.#term(change);
    for (const each of [from, to]) this.used.add(each);
    return term && [this.#value('difference', term)];
  }

  #refundAsked(): DirectValue[] | null {
    const base = this.#bases('cost')[0] ?? this.#bases('price')[0];
    const own = base && this.#term(base);
    const rebate = this.#share('rebate');
    const vat = this.#vat();
    if (!base || !own || !rebate || vat === null) return null;
    if (base.isTaxed === undefined) this.notes.add('costTaxed');
    if (base.isTaxed === false) return [this.#value('refund', multiplied(own, rebate.value / 100))];
    return [this.#value('refund', refundOf(own, vat, rebate.value))];
  }

  #profit(): DirectValue[] | null {
    const [price, ...more] = this.#bases('price');
    const cost = this.#cost();
    if (!cost || more.length > 0) return null;
    const charges = this.#added(cost, [...this.#of('fee'), ...this.#of('freight')]);
    const spent = charges && this.#withRefund(charges, cost);
    if (!spent) return null;
    const sale = price ? this.#sale(price) : this.#throughProfit(spent);
    if (!sale || (!price && sale === spent)) return null;
    const [bought] = this.#bases('cost');
    const [netSale, netCost] = this.#withoutVat(
      { sale, isTaxed: price?.isTaxed },
      { spent, isTaxed: bought?.isTaxed },
    );
    if (netSale === null || netCost === null) return null;
    const profit = minus(netSale, netCost);
    return [
      this.#value('profit', profit),
      {
        key: 'margin_pct',
        value: (profit.value / netSale.value) * 100,
        unit: '%',
        working: `${show(profit.value)} / ${show(netSale.value)}`,
      },
    ];
  }

  #sale(price: TradeFact): Term | null {
    const own = this.#term(price);
    if (!own) return null;
    return [...this.#of('discount'), ...this.#of('commission')]
      .toSorted((a, b) => a.start - b.start)
      .reduce<Term | null>((made, step) => {
        if (made === null) return null;
        this.used.add(step);
        if (step.isShare) return multiplied(made, 1 - step.value / 100);
        const amount = this.#term(step);
        return amount && minus(made, amount);
      }, own);
  }

  /** Profit is counted on prices without VAT, except where an export leaves the tax in the cost. */
  #withoutVat(
    { sale, isTaxed: isSaleTaxed }: { sale: Term; isTaxed: boolean | undefined },
    { spent, isTaxed: isCostTaxed }: { spent: Term; isTaxed: boolean | undefined },
  ): [Term | null, Term | null] {
    const tax = this.#of('tax')[0];
    if (
      this.#of('rebate').length > 0 ||
      (isSaleTaxed === undefined && isCostTaxed === undefined && tax === undefined)
    )
      return [sale, spent];
    if (isSaleTaxed === isCostTaxed && isSaleTaxed === false) return [sale, spent];
    // '成本4800 开票卖5600 税13': what has no mark has no tax in it only where the other is said to have it.
    if (isSaleTaxed !== true && isCostTaxed !== true) return [null, null];
    const isExport = this.#money.rate !== null;
    const vat = this.#vat();
    if (vat === null || (isCostTaxed === true && isExport)) return [sale, spent];
    const net = (term: Term) => divided(term, 1 + vat / 100);
    return [isSaleTaxed === true ? net(sale) : sale, isCostTaxed === true ? net(spent) : spent];
  }

  /** Goods that a budget buys. */
  #bought(): DirectValue[] | null {
    const [budget] = this.#of('budget');
    const told = this.#wholePrice();
    const under = underOf(this.#wanted);
    if (!budget || !told || !under) return null;
    this.used.add(budget);
    const value = (budget.value / told.term.value) * this.#scale.factor;
    const isCount = under === 'piece';
    return [
      {
        key: isCount ? 'count' : under === 'm²' ? 'area_for_money' : 'goods_for_money',
        value: isCount ? wholeBelow(value) : value,
        unit: unitOfBase(under),
        working: `${show(budget.value)} ÷ ${bracketed(told.term)}${this.#scale.factor === 1 ? '' : ` × ${show(this.#scale.factor)}`}`,
      },
    ];
  }

  #value(key: string | null, { value, text }: Term): DirectValue {
    const under = underOf(this.#wanted);
    const money = this.#money.target ?? '';
    const unit =
      under === null ? money || '1' : `${money}${this.#scale.label ?? `/${unitOfBase(under)}`}`;
    return { key: key ?? (under === null ? 'total' : 'unitPrice'), value, unit, working: text };
  }
}

const opposite = ({ value, text, isSum }: Term): Term => ({
  value: -value,
  text: text.replace(/^[-−]/, ''),
  isSum,
});

const refundOf = (taxed: Term, vat: number, rebate: number): Term =>
  multiplied(divided(taxed, 1 + vat / 100), rebate / 100);

const ONE = { factor: 1, label: null };

/** The dimension that money is told in, and its denominator. */
function wantedOf(
  { per, kind }: TradeAsk,
  base: TradeFact | null,
  goods: readonly TradeFact[],
): [Dimension, { factor: number; label: string | null }] {
  const isLot =
    base === null ||
    isSame(base.dimension, { money: 1 }) ||
    powersOf(times({ money: 1 }, base.dimension, -1), goods) !== null;
  if (per === 'all' && isLot) return [{ money: 1 }, ONE];
  if (per !== null && per !== 'all')
    return [times({ money: 1 }, { [per.base]: 1 }, -1), { factor: per.factor, label: per.label }];
  if (base === null) return [{ money: 1 }, ONE];
  const isWhole = isSame(base.dimension, { money: 1 });
  const stocks = goods.filter(({ dimension }) =>
    Object.values(dimension).every((power) => power > 0),
  );
  // The whole lot is asked about where its quantity is said.
  if (
    !isWhole &&
    kind !== 'goods' &&
    stocks.length > 0 &&
    powersOf(times({ money: 1 }, base.dimension, -1), goods) !== null
  )
    return [{ money: 1 }, ONE];
  return [base.dimension, base.scale ?? ONE];
}

/** '汇率从7.2跌到7.05 50万美金少收多少'. */
function workExchange({ facts }: Trade): WorkedTrade | null {
  const [from, to] = facts.filter(({ role }) => role === 'rate');
  const [amount, ...others] = facts.filter(({ dimension }) => dimension.money === 1);
  if (!from || !to || !amount || others.length > 0 || facts.length > 3) return null;
  if (!isSame(amount.dimension, { money: 1 }) || amount.currency === 'CNY') return null;
  const change = to.value - from.value;
  return {
    values: [
      {
        key: change < 0 ? 'lost_by_rate' : 'won_by_rate',
        value: Math.abs(change) * amount.value,
        unit: 'CNY',
        working: `${show(amount.value)} × (${show(Math.max(from.value, to.value))} − ${show(Math.min(from.value, to.value))})`,
      },
      {
        key: 'total',
        value: amount.value * to.value,
        unit: 'CNY',
        working: `${show(amount.value)} × ${show(to.value)}`,
      },
    ],
    notes: [],
    used: new Set(facts),
  };
}

/** The margin that is left after a discount: 1 − (1 − margin) / (1 − discount). */
function workMarginLeft({ facts }: Trade): WorkedTrade | null {
  const margin = facts.find(({ role }) => role === 'margin');
  const discount = facts.find(({ role }) => role === 'discount' || role === 'fall');
  if (!margin || !discount || facts.length > 2) return null;
  const [cost, price] = [1 - margin.value / 100, 1 - discount.value / 100];
  return {
    values: [
      {
        key: 'margin_pct',
        value: (1 - cost / price) * 100,
        unit: '%',
        working: `1 − ${show(cost)} / ${show(price)}`,
      },
    ],
    notes: [],
    used: new Set(facts),
  };
}

function workChange({ facts, isChinese }: Trade): WorkedTrade | null {
  const [from, to, ...others] = facts;
  if (!from || !to || others.length > 0 || from.value <= 0) return null;
  if (from.dimension.money === undefined) return workShrinkage(from, to);
  const isRated = Object.keys(to.dimension).length > 1 ? to : from;
  const change = to.value - from.value;
  const currency = to.currency ?? from.currency ?? (isChinese ? 'CNY' : '');
  const under = underOf(isRated.dimension);
  const factor = isRated.scale?.factor ?? 1;
  const [first, second] = [from, to].map(({ value, scale }) => value * (scale?.factor ?? 1));
  if (first === undefined || second === undefined) return null;
  const share = (second - first) / first;
  if (Math.abs(share) > 3) return null;
  return {
    values: [
      {
        key: change < 0 ? 'decrease_pct' : 'increase_pct',
        value: Math.abs(share) * 100,
        unit: '%',
        working: `(${show(second)} − ${show(first)}) / ${show(first)}`,
      },
      {
        key: change < 0 ? 'decrease' : 'increase',
        value: Math.abs(second - first),
        unit:
          under === null
            ? currency || '1'
            : `${currency}${isRated.scale?.label ?? `/${unitOfBase(under)}`}`,
        working:
          factor > 0 ? `${show(Math.max(first, second))} − ${show(Math.min(first, second))}` : '',
      },
    ],
    notes: [],
    used: new Set(facts),
  };
}

/** '一卷20米只有18.8米 少了几个点'. */
function workShrinkage(from: TradeFact, to: TradeFact): WorkedTrade | null {
  const [base] = Object.entries(from.dimension).find(([, power]) => power > 0) ?? [];
  const share = (to.value - from.value) / from.value;
  if (base === undefined || to.dimension[base as 'kg'] !== 1 || Math.abs(share) > 1) return null;
  return {
    values: [
      {
        key: share < 0 ? 'decrease_pct' : 'increase_pct',
        value: Math.abs(share) * 100,
        unit: '%',
        working: `(${show(to.value)} − ${show(from.value)}) / ${show(from.value)}`,
      },
    ],
    notes: [],
    used: new Set([from, to]),
  };
}
