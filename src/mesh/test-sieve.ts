import { TEST_SIEVES } from './data/test-sieves.ts';
import type { TestSieve } from './data/test-sieves.ts';
import { normaliseText } from './normalise-text.ts';
import { SIEVE_LABELS, SIEVE_SUFFIXES } from './words/sieve-words.ts';

const BY_KEY = new Map(TEST_SIEVES.map((sieve) => [keyOf(sieve.name), sieve]));

/** The sieve of a name as people write it: '100', 'No.100', '100号', '1/4"', '0.265 in'. */
export function resolveSieve(text: string): TestSieve | undefined {
  return BY_KEY.get(keyOf(text));
}

/** The sieve whose opening has the nearest ratio to a size in µm. */
export function nearestSieve(openingUm: number): TestSieve | undefined {
  const distance = (sieve: TestSieve) => Math.abs(Math.log(openingUm / sieve.openingUm));
  return TEST_SIEVES.toSorted((a, b) => distance(a) - distance(b))[0];
}

function keyOf(text: string): string {
  const plain = normaliseText(text)
    .replace(SIEVE_LABELS, '')
    .replace(SIEVE_SUFFIXES, '')
    .replace(/(?<=\d)\s*(?:inches|inch|in\.?|")$/, ' in')
    .replace(/(?<=\d)-(?=\d+\/)/, ' ')
    // '.53' is '0.530', '100.0' is '100'.
    .replace(/^\./, '0.')
    .replace(/(\.\d{0,20}?)0{1,20}(?=$| )/, '$1')
    .replace(/\.(?=$| )/, '');
  return plain.trim();
}
