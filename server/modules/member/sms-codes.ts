import { createHmac, randomInt } from 'node:crypto';
import { v7 as uuidv7 } from 'uuid';
import { LIMITS } from '#contract/limits.ts';
import type { ProofChallenge, SendCodeData, SendCodeRequest } from '#contract/member/calls.ts';
import { message } from '../../content/messages.ts';
import type { Database } from '../../platform/db/client.ts';
import type { Visitor } from '../../platform/http/caller.ts';
import { networkOf } from '../../platform/http/client-address.ts';
import { DomainError, tooOften } from '../../platform/http/domain-error.ts';
import type { Cipher } from '../../platform/privacy/cipher.ts';
import { proofUsed, type ProofOfWork } from './proof-of-work.ts';
import type { DeviceMarks } from './device-marks.ts';
import * as memberRepository from './repository.ts';
import { phoneHash, phoneHashes, type Phone } from '../../platform/privacy/sealed-person.ts';
import * as smsCodeRepository from './sms-code-repository.ts';
import { SmsError, type SmsTransport } from './sms-transport.ts';
import * as spentProofRepository from './spent-proof-repository.ts';
import type { SpentProof } from './spent-proof-repository.ts';

interface SmsLimits {
  seconds: number;
  phoneHour: number;
  addressHour: number;
}

interface SmsCodeDeps {
  db: Database;
  send: SmsTransport;
  sendToUnknown: SmsTransport;
  marks: DeviceMarks;
  cipher: Cipher;
  /** HMAC key; without it a leaked table would reveal the codes. */
  secret: string;
  limits: SmsLimits;
  /** null if no proof of work is required. */
  proofs: ProofOfWork | null;
  now: () => Date;
}

interface Reservation {
  phone: Phone;
  purpose: SendCodeRequest['purpose'];
  network: string;
  asker: Asker;
  code: string;
  proof: SpentProof | undefined;
}

interface Asker {
  id: string;
  isKnown: boolean;
}

const MAX_WRONG_GUESSES = 5;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Unknown networks that may exhaust their limit for a phone before all of them must wait. */
const UNKNOWN_NETWORKS = 3;

export type SmsCodes = ReturnType<typeof createSmsCodes>;

export function createSmsCodes(deps: SmsCodeDeps) {
  const { db, cipher, secret, limits, proofs, marks, now } = deps;

  /** Bound to the phone: the hash is useless in another row. */
  const hashOf = ({ tellcode, phone }: Phone, code: string) =>
    createHmac('sha256', secret).update(`${tellcode} ${phone} ${code}`).digest('hex');

  async function askerOf(
    phone: Phone,
    memberId: string | undefined,
    { network, deviceMark }: Visitor,
  ): Promise<Asker> {
    const device = marks.read(deviceMark, phone);
    if (device !== null) return { id: `device:${device}`, isKnown: true };
    const addresses =
      memberId === undefined ? [] : await memberRepository.signInAddresses(db, memberId);

    return { id: network, isKnown: addresses.some((address) => networkOf(address) === network) };
  }

  async function reserve(reservation: Reservation): Promise<string> {
    const { phone, purpose, network, asker, code, proof } = reservation;

    return db.transaction(async (transaction) => {
      const ofPhone = phoneHash(cipher, phone);
      await smsCodeRepository.lock(transaction, ofPhone, network);
      const at = now();
      const hourAgo = new Date(at.getTime() - HOUR_MS);
      const asked = await smsCodeRepository.sentToPhone(
        transaction,
        ofPhone,
        hourAgo,
        limits.phoneHour,
        asker.id,
      );
      const free = [
        freeAgain(asked, 1, limits.seconds * 1000),
        freeAgain(asked, limits.phoneHour, HOUR_MS),
      ];
      if (!asker.isKnown) {
        const mostToPhone = UNKNOWN_NETWORKS * limits.phoneHour;
        const toPhone = await smsCodeRepository.sentToPhone(
          transaction,
          ofPhone,
          hourAgo,
          mostToPhone,
        );
        // Carrier NAT: many subscribers share an address, so each login raises its limit.
        const phones = await smsCodeRepository.phonesOfNetwork(
          transaction,
          network,
          new Date(at.getTime() - DAY_MS),
        );
        const mostUnused = limits.addressHour + phones;
        const unused = await smsCodeRepository.sentFromNetwork(
          transaction,
          network,
          hourAgo,
          mostUnused,
        );
        free.push(freeAgain(toPhone, mostToPhone, HOUR_MS), freeAgain(unused, mostUnused, HOUR_MS));
      }
      const wait = Math.ceil((Math.max(...free) - at.getTime()) / 1000);
      if (wait > 0) throw tooOften(wait);
      if (proof !== undefined && !(await spentProofRepository.insert(transaction, proof))) {
        throw proofUsed();
      }

      const id = uuidv7();
      await smsCodeRepository.insert(transaction, {
        id,
        phoneHash: ofPhone,
        purpose,
        codeHash: hashOf(phone, code),
        address: network,
        asker: asker.id,
        createdAt: at,
        expiresAt: new Date(at.getTime() + LIMITS.codeSeconds * 1000),
      });

      return id;
    });
  }

  return {
    async challenge({ network }: Visitor): Promise<ProofChallenge | null> {
      return proofs === null ? null : proofs.challenge(network);
    },

    /**
     * @throws DomainError 422 for an invalid proof, 429, or 503 if sending fails (not counted)
     */
    async send(
      phone: Phone,
      { purpose, proof: shown }: Pick<SendCodeRequest, 'purpose' | 'proof'>,
      visitor: Visitor,
    ): Promise<SendCodeData> {
      const { network } = visitor;
      const proof = await proofs?.check(shown, network);
      const code = String(randomInt(10 ** LIMITS.codeDigits)).padStart(LIMITS.codeDigits, '0');
      const member = await memberRepository.findByPhone(db, phoneHashes(cipher, phone));
      const asker = await askerOf(phone, member?.id, visitor);
      const id = await reserve({ phone, purpose, network, asker, code, proof });
      try {
        const minutes = LIMITS.codeSeconds / 60;
        const text = message(visitor.language, 'member.smsCode', { code, minutes });
        const send = member === undefined ? deps.sendToUnknown : deps.send;
        await send({ ...phone, code, text });
      } catch (cause) {
        await smsCodeRepository.remove(db, id);
        if (proof !== undefined) await spentProofRepository.remove(db, proof.id);
        if (cause instanceof SmsError) throw new DomainError(503, 'member.smsFailed');
        throw cause;
      }
      return { retryAfter: limits.seconds, expiresIn: LIMITS.codeSeconds };
    },

    /**
     * Consumes the newest code requested by this device or network, otherwise the newest for the
     * phone; returns true if it matches. Codes are valid for login and registration alike.
     */
    async spend(phone: Phone, code: string, visitor: Visitor): Promise<boolean> {
      const ofPhone = phoneHash(cipher, phone);
      const device = marks.read(visitor.deviceMark, phone);
      const askers = [visitor.network, ...(device === null ? [] : [`device:${device}`])];
      const own = await smsCodeRepository.newestId(db, ofPhone, askers);
      const newest = await smsCodeRepository.newestId(db, ofPhone);
      const guess = (id: string) =>
        smsCodeRepository.guess(
          db,
          id,
          hashOf(phone, code),
          { isOwn: id === own, mostWrong: MAX_WRONG_GUESSES },
          now(),
        );
      for (const id of new Set([own, newest])) {
        if (id === undefined || !(await guess(id))) continue;
        await smsCodeRepository.expire(db, ofPhone, now());

        return true;
      }
      return false;
    },

    /** `before` must be at least a day ago, because the limits count older rows. */
    async purge(before: Date): Promise<void> {
      await smsCodeRepository.removeBefore(db, before);
      await spentProofRepository.removeExpired(db, now());
    },
  };
}

/** Time until fewer than `most` fall within `windowMs`; `sent` is newest first. */
function freeAgain(sent: readonly Date[], most: number, windowMs: number): number {
  const oldest = sent[most - 1];

  return oldest === undefined ? 0 : oldest.getTime() + windowMs;
}
