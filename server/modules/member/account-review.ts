import { message } from '../../content/messages.ts';
import type { Database } from '../../platform/db/client.ts';
import type { Cipher } from '../../platform/privacy/cipher.ts';
import { addFigures } from '../statistics/add-figures.ts';
import { canonicalPhone } from './phone.ts';
import * as memberRepository from './repository.ts';
import { phoneHashes, type Phone } from '../../platform/privacy/sealed-person.ts';
import type { SmsTransport } from './sms-transport.ts';

interface AccountReviewDeps {
  db: Database;
  cipher: Cipher;
  send: SmsTransport;
  now: () => Date;
}

export type ReviewOutcome =
  | 'approved'
  | 'refused'
  | 'not-a-phone'
  | 'unknown'
  | 'nothing-to-decide';

export function createAccountReview({ db, cipher, send, now }: AccountReviewDeps) {
  async function undecided(phone: Phone): Promise<ReviewOutcome> {
    const member = await memberRepository.findByPhone(db, phoneHashes(cipher, phone));

    return member === undefined ? 'unknown' : 'nothing-to-decide';
  }

  return {
    /** Notifies the member by SMS. @throws SmsError on failure; the approval stands. */
    async approve(tellcode: string, typed: string): Promise<ReviewOutcome> {
      const phone = canonicalPhone(tellcode, typed);
      if (phone === null) return 'not-a-phone';
      const approved = await db.transaction(async (transaction) => {
        const at = now();
        const member = await memberRepository.decideReview(
          transaction,
          phoneHashes(cipher, phone),
          ['pending', 'refused'],
          { review: 'approved', reviewReason: null, reviewedAt: at },
        );
        if (member?.upgrading === true) await addFigures(transaction, { enterprises: 1 }, at);
        return member !== undefined;
      });
      if (!approved) return undecided(phone);
      await send({ ...phone, code: null, text: message('zh-CN', 'member.smsApproved') });

      return 'approved';
    },

    async refuse(tellcode: string, typed: string, reason: string | null): Promise<ReviewOutcome> {
      const phone = canonicalPhone(tellcode, typed);
      if (phone === null) return 'not-a-phone';

      return db.transaction(async (transaction) => {
        const at = now();

        const member = await memberRepository.decideReview(
          transaction,
          phoneHashes(cipher, phone),
          ['pending', 'approved', 'refused'],
          {
            review: 'refused',
            reviewReason: reason,
            reviewedAt: at,
          },
        );
        if (member === undefined) return undecided(phone);
        if (!member.upgrading) {
          await memberRepository.revokeAllSignIns(transaction, member.id, at);
        }

        return 'refused' as const;
      });
    },
  };
}
