import { randomBytes } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { ProofChallenge } from '#contract/member/calls.ts';
import { DomainError } from '#server/platform/http/domain-error.ts';
import { createProofOfWork } from '#server/modules/member/proof-of-work.ts';
import { proofOf, solve } from './solve.ts';

const NETWORK = '192.0.2.1';
const WORK = { rounds: 4, tries: 8 };

let doublings = 0;
const proofsWith = (secret: string) =>
  createProofOfWork({
    secret,
    doublings: () => Promise.resolve(doublings),
    now: () => new Date(),
    work: WORK,
  });
const proofs = proofsWith('the secret of this test');

beforeEach(() => {
  doublings = 0;
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-21T03:00:00Z') });
});
afterEach(() => {
  vi.useRealTimers();
});

/** The refusal of a proof; undefined if it is accepted. */
async function refusalOf(proof: string | undefined): Promise<string | undefined> {
  try {
    await proofs.check(proof, NETWORK);
  } catch (cause) {
    if (cause instanceof DomainError) return cause.details.fields?.['proof']?.key;
    throw cause;
  }
  return undefined;
}

/** A good proof, with something else in it. */
async function forged(change: (challenge: ProofChallenge) => ProofChallenge): Promise<string> {
  return solve(change(await proofs.challenge(NETWORK)));
}

describe('a proof of work', () => {
  test('is accepted, and stored until it expires', async () => {
    const challenge = await proofs.challenge(NETWORK);
    expect(await proofs.check(await solve(challenge), NETWORK)).toEqual({
      id: challenge.signature,
      expiresAt: new Date('2026-11-21T03:05:00Z'),
    });
  });

  test('contains nothing about the requester', async () => {
    expect(Object.keys((await proofs.challenge(NETWORK)).parameters).sort()).toEqual(
      ['algorithm', 'cost', 'expiresAt', 'keyLength', 'keyPrefix', 'keySignature'].concat(
        'nonce',
        'salt',
      ),
    );
  });

  test('requires the configured number of tries', async () => {
    const counters = await Promise.all(
      Array.from({ length: 50 }, async () => {
        const proof = await solve(await proofs.challenge(NETWORK));
        const { solution } = JSON.parse(Buffer.from(proof, 'base64').toString()) as {
          solution: { counter: number };
        };
        return solution.counter;
      }),
    );
    expect(Math.min(...counters)).toBeGreaterThanOrEqual(WORK.tries);
    expect(Math.max(...counters)).toBeLessThan(2 * WORK.tries);
  });

  test.each([
    ['none', undefined, 'member.proofNeeded'],
    ['no JSON', 'bm90IEpTT04=', 'member.proofWrong'],
    ['null', proofOf(null), 'member.proofWrong'],
    ['another shape', proofOf({ challenge: {}, solution: {} }), 'member.proofWrong'],
  ])('is asked for or refused: %s', async (_name, proof, key) => {
    expect(await refusalOf(proof)).toBe(key);
  });

  test('is refused with a guessed key', async () => {
    const challenge = await proofs.challenge(NETWORK);
    const guess = challenge.parameters.keyPrefix + randomBytes(16).toString('hex');
    const solution = { counter: 9, derivedKey: guess };
    expect(await refusalOf(proofOf({ challenge, solution }))).toBe('member.proofWrong');
  });

  test('is refused for an unsigned challenge', async () => {
    const foreign = await proofsWith('the secret of another site').challenge(NETWORK);
    expect(await refusalOf(await solve(foreign))).toBe('member.proofWrong');
  });

  test('is refused for a changed challenge', async () => {
    const longer = await forged(({ parameters, signature }) => ({
      parameters: { ...parameters, expiresAt: parameters.expiresAt + 1 },
      signature,
    }));
    expect(await refusalOf(longer)).toBe('member.proofWrong');
    const easier = await forged(({ parameters, signature }) => ({
      parameters: { ...parameters, keyPrefix: '00' },
      signature,
    }));
    expect(await refusalOf(easier)).toBe('member.proofWrong');
  });

  test('expires after five minutes', async () => {
    const proof = await solve(await proofs.challenge(NETWORK));
    vi.setSystemTime(Date.parse('2026-11-21T03:05:00Z'));
    expect(await refusalOf(proof)).toBeUndefined();
    vi.setSystemTime(Date.parse('2026-11-21T03:05:01Z'));
    expect(await refusalOf(proof)).toBe('member.proofExpired');
  });

  test('is refused if the difficulty has doubled twice since', async () => {
    const proof = await solve(await proofs.challenge(NETWORK));
    doublings = 1;
    expect(await refusalOf(proof)).toBeUndefined();
    doublings = 2;
    expect(await refusalOf(proof)).toBe('member.proofTooLittle');
    const { parameters } = await proofs.challenge(NETWORK);
    expect(parameters.cost).toBe(4 * WORK.rounds);
  });
});
