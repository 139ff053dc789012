import { US_STEEL_MM } from '../../data/wire-gauges.ts';
import { isImperial } from '../imperial-sizes.ts';
import type { ProductId } from '../products.ts';
import type { Meaning, Token } from '../tokens.ts';

const US_FENCING: readonly ProductId[] = ['chainLink', 'barbed'];

/** Chain link or barbed wire in feet and inches, as it is sold in the US. */
export function isUsFencing(tokens: readonly Token[]): boolean {
  return (
    tokens.some(
      (token) => token.kind === 'word' && token.products.some((each) => US_FENCING.includes(each)),
    ) && isImperial(tokens)
  );
}

/** True for the calculators of products whose gauges in the US are of steel wire. */
export function isOfUsFencing(calculator: string): boolean {
  return calculator === 'chain_link' || calculator === 'barbed_wire';
}

/** '12 1/2 ga, 14 ga', '6 gauge chain link 2"': whole sizes are of the steel wire gauge too. */
export function withSteelGauge(tokens: readonly Token[], isUs: boolean): Token[] {
  const isUnnamed = ({ gauge }: Meaning) => gauge !== undefined && !gauge.isNamed;
  const isHalf = (each: Meaning) => isUnnamed(each) && each.gauge?.number.endsWith('.5') === true;
  const hasHalf = tokens.some((token) => token.kind === 'quantity' && token.meanings.some(isHalf));
  if (!hasHalf && !isUs) return [...tokens];
  return tokens.map((token) => {
    if (token.kind !== 'quantity') return token;
    const number = token.meanings.find(isUnnamed)?.gauge?.number ?? '';
    const value = US_STEEL_MM[number];
    if (value === undefined) return token;
    const gauge = { system: 'US steel', number, isNamed: false };
    const others = token.meanings.filter((each) => each.gauge === undefined);
    return { ...token, meanings: [{ value, unit: 'mm', cost: 0, gauge }, ...others] };
  });
}

export function isGauge(token: Token | undefined): boolean {
  return token?.kind === 'quantity' && token.meanings.some(({ gauge }) => gauge !== undefined);
}

export const SHARED: ReadonlySet<string> = new Set([
  'mm',
  'cm',
  'm',
  'µm',
  'in',
  'ft',
  'yd',
  'km',
  'mesh',
  'cells',
]);

/** '22号丝（按SWG）': the system that is named anywhere is that of the bare gauge numbers. */
export function withNamedSystem(tokens: readonly Token[]): Token[] {
  const choice = tokens
    .flatMap((token) => (token.kind === 'word' ? token.choices : []))
    .find((each) => each.startsWith('system='));
  const system = choice?.slice('system='.length);
  if (system === undefined) return [...tokens];
  return tokens.map((token) => {
    if (token.kind !== 'quantity' || token.meanings.every(({ gauge }) => !gauge || gauge.isNamed))
      return token;
    const meanings = token.meanings.flatMap((each) =>
      !each.gauge
        ? [each]
        : each.gauge.system === system
          ? [{ ...each, cost: 0, gauge: { ...each.gauge, isNamed: true } }]
          : [],
    );
    return meanings.length > 0 ? { ...token, meanings } : token;
  });
}
