import { inAskedUnit } from '../work-out/asked-unit.ts';
import { type Figure } from '../work-out/calculated-item.ts';
import { isSame, type Base } from './dimension.ts';
import type { DealFact } from './deal.ts';
import { isCount, type DealResult } from './work-deal.ts';

/** A number of pieces that something holds or makes, against one that is needed. */
const HOLDS =
  /装|容|限|能|可以|最多|够|payload|fits?\b|load|hold|capacity|container|柜|吨[有能是]|一吨|in (?:a|one|1)\b|per t|out of|裁|\bin \d|\b(?:truck|lorry|van|pickup|trailer|limit)\b/;

/** So many pallets are needed for all goods. */
const NEEDS =
  /(?:几|多少)个?(?:托盘|托)(?!.{0,8}[装放])|\bhow many pallets (?:do|are|will|for|needed)/;

const UNITS: Partial<Record<Base, string>> = {
  piece: 'pcs',
  pallet: 'pallets',
  container: 'containers',
};
const PER: Partial<Record<Base, string>> = {
  piece: 'pcs',
  pallet: 'pallet',
  container: 'container',
};

/** A result as it is told: in the unit that is asked, and whole pieces. */
export function figureOf(result: DealResult, text: string, facts: readonly DealFact[]): Figure {
  const { ask } = result;
  const priced = facts.find(({ dimension }) => isSame(dimension, result.dimension));
  const saidScale = result.key === 'unitPrice' ? (priced?.scale ?? null) : null;
  const scale = ask.kind === 'amount' ? ask.scale : saidScale;
  const unit = unitOf(result, text);
  const isWhole =
    isCount(result.dimension) && !Number.isInteger(result.value * (scale?.factor ?? 1));
  const exact = result.value * (scale?.factor ?? 1);
  const value = isWhole
    ? result.dimension.container === undefined && HOLDS.test(text) && !NEEDS.test(text)
      ? Math.floor(exact + 1e-9)
      : Math.ceil(exact - 1e-9)
    : exact;
  const figure: Figure = {
    key: result.key,
    value,
    unit: scale === null ? unit : unit.replace(/\/[^/]+$/, scale.label),
    kind: 'money',
    working: isWhole
      ? `${result.working} = ${String(Number(exact.toPrecision(6)))}`
      : result.working,
    item: null,
  };
  return ask.kind === 'amount' && ask.unit !== null ? inAskedUnit(figure, ask.unit) : figure;
}

function unitOf({ dimension, currency, key }: DealResult, text: string): string {
  if (key.endsWith('_pct')) return '%';
  const money = currency ?? (/\p{Script=Han}/u.test(text) ? 'CNY' : '');
  const over = (Object.entries(dimension) as [Base, number][]).find(([, power]) => power > 0)?.[0];
  const under = (Object.entries(dimension) as [Base, number][]).find(([, power]) => power < 0)?.[0];
  const top = over === undefined ? '1' : over === 'money' ? money : (UNITS[over] ?? over);
  return under === undefined ? top || '1' : `${top}/${PER[under] ?? under}`;
}
