import { message } from '../../content/messages.ts';
import type { Database } from '../../platform/db/client.ts';
import type { Cipher } from '../../platform/privacy/cipher.ts';
import { COMMAND_LINE_ID, recordAudit } from '../audit/record.ts';
import { notify } from '../message/notify.ts';
import { addFigures } from '../statistics/add-figures.ts';
import { canonicalPhone } from './phone.ts';
import * as memberRepository from './repository.ts';
import type { MemberRow } from './repository.ts';
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
    /** Tells the member. @throws SmsError on failure; the approval stands. */
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
        if (member === undefined) return undefined;
        if (member.upgrading) await addFigures(transaction, { enterprises: 1 }, at);
        await leaveTrail(transaction, member, 'approve', null, at);
        return member;
      });
      if (approved === undefined) return undecided(phone);
      // A member who has an account already was told in the message centre.
      if (!approved.upgrading)
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
        await leaveTrail(transaction, member, 'refuse', reason, at);

        return 'refused' as const;
      });
    },
  };
}

/** The audit row, and the message to a member who becomes an enterprise, as the console leaves them. */
async function leaveTrail(
  tx: Database,
  member: MemberRow,
  decision: 'approve' | 'refuse',
  reason: string | null,
  at: Date,
): Promise<void> {
  const company = member.enterpriseName ?? '';
  await recordAudit(
    tx,
    {
      actorId: COMMAND_LINE_ID,
      action: `decide.${decision}`,
      target: { kind: 'account', id: member.id, label: company || member.nickname },
      details: { kind: 'account', points: 0, reason },
    },
    at,
  );
  if (!member.upgrading) return;
  await notify(
    tx,
    {
      memberId: member.id,
      kind: decision === 'approve' ? 'upgrade.approved' : 'upgrade.refused',
      params: { company, reason: reason ?? '' },
      link: { kind: 'enterprise', id: null },
    },
    at,
  );
}
