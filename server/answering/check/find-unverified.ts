import type { UnverifiedClaim } from '#contract/chat/calls.ts';
import { ASKS_BACK, GIVES_EXAMPLE } from '../../content/plugins/check-words.ts';
import { mentionsIn, type Mention } from '../measure/mentions.ts';
import type { KnownNumbers } from './known-numbers.ts';
import { isWorking, plainText, sentencesOf } from './plain-text.ts';
import { isKnownStandard, standardsIn, withoutStandards, type Standard } from './standards.ts';

const MAX_FINDINGS = 6;

interface Support {
  numbers: KnownNumbers;
  standards: Standard[];
}

interface Claims {
  numbers: Mention[];
  standards: Standard[];
}

export function claimsIn(text: string): Claims {
  const claims: Claims = { numbers: [], standards: [] };
  for (const sentence of sentencesOf(plainText(text))) {
    claims.standards.push(...standardsIn(sentence));
    if (ASKS_BACK.test(sentence) || GIVES_EXAMPLE.test(sentence)) continue;
    const bare = withoutStandards(sentence);
    claims.numbers.push(
      ...mentionsIn(bare).filter((mention) => isClaim(mention) && !isWorking(bare, mention)),
    );
  }
  return claims;
}

export function unsupported(claims: Claims, { numbers, standards }: Support): Claims {
  return {
    numbers: claims.numbers.filter((mention) => !numbers.has(mention)),
    standards: claims.standards.filter((standard) => !isKnownStandard(standard, standards)),
  };
}

/** Standards first: an invented one is never right by chance. */
export function unverifiedOf({ numbers, standards }: Claims): UnverifiedClaim[] {
  const told = [
    ...standards.map(({ text }) => ({ text, claim: 'standard' as const })),
    ...numbers.map(({ text }) => ({ text, claim: 'number' as const })),
  ];
  const texts = new Set<string>();

  return told
    .filter(({ text }) => !texts.has(text) && texts.add(text))
    .slice(0, MAX_FINDINGS)
    .map((each) => ({ kind: 'unverified', ...each }));
}

/** 'Per 1 m²' and '100 %' can't be wrong. */
function isClaim({ dimension, number, from }: Mention): boolean {
  const isUnity = number === 1 || (dimension === '%' && number === 100);

  return dimension !== null && (from !== null || !(isUnity || number === 0));
}
