import { createHmac, randomInt } from 'node:crypto';
import { createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { ProofChallenge } from '#contract/member/calls.ts';
import { challengeSchema, proofSchema } from '#contract/member/schemas.ts';
import type { MessageKey } from '../../content/messages.ts';
import { invalid } from '../../http/domain-error.ts';
import type { SpentProof } from './spent-proof-repository.ts';

export interface ProofOfWorkPorts {
  /** The server's; the keys here are derived from it. */
  secret: string;
  /** How many times the work is doubled at this moment for whoever asks from a network. */
  doublings: (network: string) => Promise<number>;
  now: () => Date;
  /** Rounds that a try costs, and tries that are needed: between `tries` and twice as many. */
  work?: { rounds: number; tries: number };
}

export interface ProofOfWork {
  challenge: (network: string) => Promise<ProofChallenge>;
  /**
   * What to remember of a good proof, so that it counts once.
   * @throws DomainError 422 that names `proof`
   */
  check: (proof: string | undefined, network: string) => Promise<SpentProof>;
}

const ALGORITHM = 'PBKDF2/SHA-256';
/** 6 million rounds on average: about 0.4 s for the four workers of a phone. */
const WORK = { rounds: 5000, tries: 800 };
/** As long as a slow phone needs for eight times the work, and then some. */
const LIFE_MS = 300_000;

/** Work that costs whoever wants many messages, by altcha's protocol: nothing to see or to click. */
export function createProofOfWork(ports: ProofOfWorkPorts): ProofOfWork {
  const { secret, doublings, now, work = WORK } = ports;
  const keyOf = (purpose: string) => createHmac('sha256', secret).update(purpose).digest('hex');
  const keys = {
    deriveKey,
    hmacSignatureSecret: keyOf('proof of work: challenge'),
    // Lets a solution be checked without deriving its key again.
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
      // Somebody else of the network may have asked between: one doubling is let pass.
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

/** Undefined for anything but JSON in Base64. */
function decode(proof: string): unknown {
  try {
    return JSON.parse(Buffer.from(proof, 'base64').toString());
  } catch {
    return undefined;
  }
}
