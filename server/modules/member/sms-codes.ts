import { createHmac, randomInt } from 'node:crypto';
import { v7 as uuidv7 } from 'uuid';
import { LIMITS } from '#contract/limits.ts';
import type { ProofChallenge, SendCodeData, SendCodeRequest } from '#contract/member/calls.ts';
import { message } from '../../content/messages.ts';
import type { Database } from '../../db/client.ts';
import type { Visitor } from '../../http/caller.ts';
import { DomainError, tooOften } from '../../http/domain-error.ts';
import type { Cipher } from '../../privacy/cipher.ts';
import { proofUsed, type ProofOfWork } from './proof-of-work.ts';
import { phoneHash, type Phone } from './sealed-person.ts';
import { smsCodeRepository } from './sms-code-repository.ts';
import { SmsError, type SmsTransport } from './sms-transport.ts';
import { spentProofRepository, type SpentProof } from './spent-proof-repository.ts';

interface SmsLimits {
  /** Seconds between two codes for one phone. */
  seconds: number;
  phoneHour: number;
  addressHour: number;
}

export interface SmsCodePorts {
  db: Database;
  send: SmsTransport;
  cipher: Cipher;
  /** Key of the hashes; without it a stolen table would give the codes away. */
  secret: string;
  limits: SmsLimits;
  /** Work that a code costs whoever asks for it; null: none. */
  proofs: ProofOfWork | null;
  now: () => Date;
}

interface Reservation {
  phone: Phone;
  purpose: SendCodeRequest['purpose'];
  network: string;
  code: string;
  proof: SpentProof | undefined;
}

const MOST_WRONG_GUESSES = 5;
const HOUR_MS = 3_600_000;

export type SmsCodes = ReturnType<typeof createSmsCodes>;

/** Sends codes and takes them back, within the limits, also when requests come at once. */
export function createSmsCodes(ports: SmsCodePorts) {
  const { db, send, cipher, secret, limits, proofs, now } = ports;
  const codes = smsCodeRepository(db);
  const spentProofs = spentProofRepository(db);

  /** Bound to the phone: a code's hash in another row proves nothing. */
  const hashOf = ({ tellcode, phone }: Phone, code: string) =>
    createHmac('sha256', secret).update(`${tellcode} ${phone} ${code}`).digest('hex');

  /** A refusal spends nothing. */
  async function reserve({ phone, purpose, network, code, proof }: Reservation): Promise<string> {
    return db.transaction(async (transaction) => {
      const rows = smsCodeRepository(transaction);
      const ofPhone = phoneHash(cipher, phone);
      await rows.lock(ofPhone, network);
      const at = now();
      const hourAgo = new Date(at.getTime() - HOUR_MS);
      const toPhone = await rows.sentToPhone(ofPhone, hourAgo, limits.phoneHour);
      const fromNetwork = await rows.sentFromNetwork(network, hourAgo, limits.addressHour);
      const free = [
        freeAgain(toPhone, 1, limits.seconds * 1000),
        freeAgain(toPhone, limits.phoneHour, HOUR_MS),
        freeAgain(fromNetwork, limits.addressHour, HOUR_MS),
      ];
      const wait = Math.ceil((Math.max(...free) - at.getTime()) / 1000);
      if (wait > 0) throw tooOften(wait);
      if (proof !== undefined && !(await spentProofRepository(transaction).insert(proof))) {
        throw proofUsed();
      }

      const id = uuidv7();
      await rows.insert({
        id,
        phoneHash: ofPhone,
        purpose,
        codeHash: hashOf(phone, code),
        address: network,
        createdAt: at,
        expiresAt: new Date(at.getTime() + LIMITS.codeSeconds * 1000),
      });

      return id;
    });
  }

  return {
    /** The work that a code costs at this moment; null: none. */
    async challenge({ network }: Visitor): Promise<ProofChallenge | null> {
      return proofs === null ? null : proofs.challenge(network);
    },

    /**
     * @throws DomainError 422 for a proof that doesn't count, 429, or 503 when the message could not be
     * sent (which costs nothing)
     */
    async send(
      phone: Phone,
      { purpose, proof: shown }: Pick<SendCodeRequest, 'purpose' | 'proof'>,
      visitor: Visitor,
    ): Promise<SendCodeData> {
      const { network } = visitor;
      const proof = await proofs?.check(shown, network);
      const code = String(randomInt(10 ** LIMITS.codeDigits)).padStart(LIMITS.codeDigits, '0');
      const id = await reserve({ phone, purpose, network, code, proof });
      try {
        const minutes = LIMITS.codeSeconds / 60;
        const text = message(visitor.language, 'member.smsCode', { code, minutes });
        await send({ ...phone, code, text });
      } catch (cause) {
        await codes.remove(id);
        if (proof !== undefined) await spentProofs.remove(proof.id);
        if (cause instanceof SmsError) throw new DomainError(503, 'member.smsFailed');
        throw cause;
      }
      return { retryAfter: limits.seconds, expiresIn: LIMITS.codeSeconds };
    },

    /**
     * Uses up the newest code that was sent to the phone; whether it was right. It counts for
     * logging in and for registering, whichever it was asked for: it proves the same.
     */
    async spend(phone: Phone, code: string): Promise<boolean> {
      const id = await codes.newestId(phoneHash(cipher, phone));
      if (id === undefined) return false;

      return codes.guess(id, hashOf(phone, code), MOST_WRONG_GUESSES, now());
    },

    /** Removes codes that were sent before: at least a day ago, so that no limit looks at them. */
    async purge(before: Date): Promise<void> {
      await codes.removeBefore(before);
      await spentProofs.removeExpired(now());
    },
  };
}

/** When one more may be sent after at most `most` in `windowMs`; `sent` is newest first. */
function freeAgain(sent: readonly Date[], most: number, windowMs: number): number {
  const oldest = sent[most - 1];

  return oldest === undefined ? 0 : oldest.getTime() + windowMs;
}
