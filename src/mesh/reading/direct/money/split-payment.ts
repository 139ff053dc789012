import { formulaNumber as show } from '../../../format-quantity.ts';
import type { DialogueState } from '../../answer/outcome.ts';
import type { DirectInputs, DirectRead, DirectSum, DirectValue } from '../direct-sum.ts';
import { type MoneyFact, aroundNumber, isCount, moneyFacts } from './money-facts.ts';

const DEPOSIT =
  /定金|订金|预付|首付|先付|先打|先给|头款|前款|\bdeposit|\badvance|down ?payment|up ?front|prepa(?:y|id)/;
const BALANCE =
  /尾款|余款|余下|剩下?|发货前|见提单|\bbalance|\bremain|\bthe rest\b|before shipment|against (?:b\/l|copy|documents)/;
const OTHERS =
  /成本|毛利|利润|佣金|税|票|运|折|优惠|赚|cost|margin|profit|commission|vat|tax|freight|discount|off\b|信|邮件|email|letter|翻译|translate|write|告诉|跟他|tell |说明|notice/;
const RATIO = /(?<![\d.])([1-9]0)\s?[/:比-]\s?([1-9]0)(?![\d.])/;
const HAN_RATIO = /(三七|四六|五五|二八)(?:开|分)?/;
const HAN: Readonly<Record<string, number>> = { 三七: 30, 四六: 40, 五五: 50, 二八: 20 };

/** '30% deposit 70% balance of 25,088': both parts of an amount. */
function read(
  said: string,
  before: DirectInputs | null,
  earlier: DialogueState | null,
): DirectRead {
  const isNamed = DEPOSIT.test(said) || BALANCE.test(said);
  if (OTHERS.test(said) || (before === null && !isNamed)) return null;
  const ratio = RATIO.exec(said);
  const han = HAN_RATIO.exec(said)?.[1];
  const isWhole = ratio !== null && Number(ratio[1]) + Number(ratio[2]) === 100;
  const text = isWhole ? said.replace(RATIO, ' ') : said;
  const numbers = /\d/.test(text) ? moneyFacts(text) : { masked: text, facts: [] };
  if (numbers === null) return null;
  const { facts } = numbers;
  const shares = facts.filter(({ kind }) => kind === 'share');
  const counts = facts.filter(
    (fact) => isCount(fact, 'piece') || isCount(fact, 'm²') || isCount(fact, 'kg'),
  );
  const amounts = facts.filter(
    ({ kind, dimension }) => kind === 'money' || (kind === 'bare' && dimension.money === 1),
  );
  if (shares.length + counts.length + amounts.length < facts.length) return null;
  if (shares.length > 2 || counts.length > 1 || amounts.length > 1) return null;
  const share = isWhole
    ? Number(ratio[1])
    : han !== undefined
      ? HAN[han]
      : depositOf(shares, numbers);
  if (share === undefined || share <= 0 || share >= 100) return null;
  const [amount] = amounts;
  const [count] = counts;
  const isBoth = shares.length === 2 || isWhole || han !== undefined;
  // A single share is read by the deals.
  if (before === null && !isBoth) return null;
  if (before !== null && !amount && !count) return { inputs: { ...before, deposit_pct: share } };
  const known = amount ? null : wholeBefore(earlier);
  if (!amount && !known) return null;
  if (count && !amount) return null;
  const isOfOne = amount !== undefined && Object.keys(amount.dimension).length > 1;
  if (amount && isOfOne !== (count !== undefined)) return null;
  if (amount && count && amount.dimension[baseOf(count)] !== -1) return null;
  const isYuan = /\p{Script=Han}/u.test(said);
  return {
    inputs: {
      ...(amount && { amount: amount.value, currency: amount.currency ?? (isYuan ? 'CNY' : '') }),
      ...(known && { amount: known.value, currency: known.currency }),
      ...(count && { count: count.value }),
      deposit_pct: share,
    },
  };
}

const baseOf = ({ dimension }: MoneyFact) =>
  dimension.piece === 1 ? 'piece' : dimension.kg === 1 ? 'kg' : 'm²';

/** The share that is paid first; undefined where two of them don't make up the whole. */
function depositOf(
  shares: readonly MoneyFact[],
  numbers: NonNullable<ReturnType<typeof moneyFacts>>,
): number | undefined {
  const [one, other] = shares;
  if (!one) return undefined;
  if (other && Math.abs(one.value + other.value - 100) > 1e-6) return undefined;
  const [ahead, behind] = aroundNumber(numbers, one);
  const words = `${ahead} ${behind.slice(0, 12)}`;
  const isBalance = BALANCE.test(words) && !DEPOSIT.test(words);
  return isBalance && !other ? 100 - one.value : isBalance ? other?.value : one.value;
}

/** The whole amount in the answer before. */
function wholeBefore(earlier: DialogueState | null): { value: number; currency: string } | null {
  const found = earlier?.figures.find(
    ({ key, unit, value }) =>
      typeof value === 'number' &&
      /^(?:[A-Z]{3}|1)$/.test(unit) &&
      /^(?:total|money|price_all)$/.test(key),
  );
  return typeof found?.value === 'number'
    ? { value: found.value, currency: found.unit === '1' ? '' : found.unit }
    : null;
}

function work(inputs: DirectInputs): DirectValue[] {
  const [amount, share] = [Number(inputs['amount']), Number(inputs['deposit_pct']) / 100];
  const count = inputs['count'];
  const all = typeof count === 'number' ? amount * count : amount;
  const shown = typeof count === 'number' ? `${show(count)} × ${show(amount)}` : show(amount);
  const unit = String(inputs['currency']) || '1';
  const part = (key: string, of: number): DirectValue => ({
    key,
    value: all * of,
    unit,
    working: `${shown} × ${show(of)}`,
  });
  const whole: DirectValue = { key: 'total', value: all, unit, working: shown };
  return [
    part('deposit', share),
    part('balance', 1 - share),
    ...(typeof count === 'number' ? [whole] : []),
  ];
}

/** An amount that is paid in two parts. */
export const splitPayment: DirectSum = { id: 'split_payment', read, work };
