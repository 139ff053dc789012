import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { ProofChallenge } from '#contract/member/calls.ts';

/** Does the work of a challenge, as a browser does. */
export async function solve(challenge: ProofChallenge): Promise<string> {
  const solution = await solveChallenge({ challenge, deriveKey });
  if (solution === null) throw new Error('no solution was found');

  return proofOf({ challenge, solution });
}

export const proofOf = (proof: unknown): string =>
  Buffer.from(JSON.stringify(proof)).toString('base64');
