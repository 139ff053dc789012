import { TEST_SIEVES } from '../data/test-sieves.ts';
import { wordsOf } from './arithmetic/asked.ts';
import type { Token } from './tokens.ts';

const TYLER = /泰勒|tyler/;

/** The mesh numbers of the Tyler series as those of the ASTM sieves with the same opening: 28 is 30. */
export function withTylerSieves(tokens: readonly Token[]): Token[] {
  if (!TYLER.test(wordsOf(tokens))) return [...tokens];
  return tokens.map((token): Token => {
    if (token.kind !== 'quantity' || token.group !== null) return token;
    const [first] = token.meanings;
    const isNumber = first !== undefined && (first.unit === 'mesh' || first.unit === null);
    const sieve = TEST_SIEVES.find(({ tyler }) => isNumber && tyler === String(first.value));
    if (!sieve) return token;
    return { ...token, meanings: [{ value: Number(sieve.name), unit: 'mesh', cost: 0 }] };
  });
}
