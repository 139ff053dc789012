import { createHmac, randomInt } from 'node:crypto';
import { createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { ProofChallenge } from '#contract/member/calls.ts';
import { challengeSchema, proofSchema } from '#contract/member/schemas.ts';
import type { MessageKey } from '../../content/messages.ts';
import { invalid } from '../../platform/http/domain-error.ts';
import type { SpentProof } from './spent-proof-repository.ts';

interface ProofOfWorkDeps {
  secret: string;
  doublings: (network: string) => Promise<number>;
  now: () => Date;
  /** PBKDF2 rounds per try; a solution takes between `tries` and twice as many tries. */
  work?: { rounds: number; tries: number };
}

export interface ProofOfWork {
  challenge: (network: string) => Promise<ProofChallenge>;
  /**
   * Returns what must be stored to prevent reuse.
   * @throws DomainError 422 on `proof`
   */
  check: (proof: string | undefined, network: string) => Promise<SpentProof>;
}

const ALGORITHM = 'PBKDF2/SHA-256';
/** 6 million rounds on average: about 0.4 s with four workers on a phone. */
const WORK = { rounds: 5000, tries: 800 };
const LIFE_MS = 300_000;

/** Makes mass SMS requests expensive, without user interaction (altcha protocol). */
export function createProofOfWork(deps: ProofOfWorkDeps): ProofOfWork {
  const { secret, doublings, now, work = WORK } = deps;
  const keyOf = (purpose: string) => createHmac('sha256', secret).update(purpose).digest('hex');
  const keys = {
    deriveKey,
    hmacSignatureSecret: keyOf('proof of work: challenge'),
    // Allows verification without deriving the key again.
    hmacKeySignatureSecret: keyOf('proof of work: key'),
  };
  const roundsFor = async (network: string) => work.rounds * 2 ** (await doublings(network));

  return {
    async challenge(network) {
      const challenge = await createChallenge({
        ...keys,
        algorithm: ALGORITHM,
        cost: await roundsFor(network),
        counter: randomInt(work.tries, work.tries * 2),
        expiresAt: new Date(now().getTime() + LIFE_MS),
      });

      return challengeSchema.parse(challenge);
    },

    async check(proof, network) {
      if (proof === undefined) throw refused('member.proofNeeded');
      const read = proofSchema.safeParse(decode(proof));
      if (!read.success) throw refused('member.proofWrong');
      const { challenge, solution } = read.data;
      const { counter, derivedKey } = solution;
      const { verified, expired } = await verifySolution({
        ...keys,
        challenge,
        solution: { counter, derivedKey },
      });
      if (expired) throw refused('member.proofExpired');
      if (!verified) throw refused('member.proofWrong');
      // The difficulty may have doubled since the challenge: tolerated once.
      if (challenge.parameters.cost < (await roundsFor(network)) / 2) {
        throw refused('member.proofTooLittle');
      }
      return {
        id: challenge.signature,
        expiresAt: new Date(challenge.parameters.expiresAt * 1000),
      };
    },
  };
}

export const proofUsed = () => refused('member.proofUsed');

const refused = (key: MessageKey) => invalid({ proof: { key, sentence: true } });

function decode(proof: string): unknown {
  try {
    return JSON.parse(Buffer.from(proof, 'base64').toString());
  } catch {
    return undefined;
  }
}
