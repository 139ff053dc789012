import type { Account, Deletion } from '#contract/member/calls.ts';
import type { Database } from '../../platform/db/client.ts';
import type { MemberCaller } from '../../platform/http/caller.ts';
import { tooOften } from '../../platform/http/domain-error.ts';
import { WireRefusal } from '../../platform/http/error-answer.ts';
import type { Cipher } from '../../platform/privacy/cipher.ts';
import { shanghaiDay } from '../../platform/shanghai-day.ts';
import type { FileKey } from '../file/file-address.ts';
import { notify } from '../message/notify.ts';
import { pointsOf } from '../points/points-of.ts';
import { questionsOf } from '../usage/questions-of.ts';
import { deleteDueAccounts } from './delete-accounts.ts';
import { exportMember } from './export/export-member.ts';
import { makeInvitationCode } from './invitation-code.ts';
import * as memberRepository from './repository.ts';
import { openContact } from '../../platform/privacy/sealed-person.ts';

interface AccountServiceDeps {
  db: Database;
  cipher: Cipher;
  addressOf: (key: FileKey) => string;
  now: () => Date;
}

export type AccountService = ReturnType<typeof createAccountService>;

const UNDO_MS = 7 * 86_400_000;
const EXPORT_RETRY = 10;

export function createAccountService({ db, cipher, addressOf, now }: AccountServiceDeps) {
  const exporting = new Set<string>();

  return {
    async account({ memberId }: MemberCaller): Promise<Account> {
      const [member, { grade, earned }, usage] = await Promise.all([
        memberRepository.find(db, memberId),
        pointsOf(db, memberId),
        questionsOf(db, memberId, now()),
      ]);
      const code = member?.invitationCode ?? (await makeInvitationCode(db, memberId));
      if (member === undefined || code === undefined) throw new WireRefusal('identityMissing');
      const { privacy, enterpriseName, restriction, deleteAt } = member;

      return {
        contact: openContact(cipher, member),
        privacy,
        enterpriseName,
        invitation: code,
        grade,
        earned,
        restriction,
        deleteAt: deleteAt?.toISOString() ?? null,
        usage,
      };
    },

    /**
     * Exports the member's data as JSON, in pieces.
     * @throws DomainError at the first piece: 429 while another export of the member runs
     */
    async *exportData({ memberId }: MemberCaller): AsyncGenerator<string> {
      if (exporting.has(memberId)) throw tooOften(EXPORT_RETRY, 'member.exporting');
      exporting.add(memberId);
      try {
        yield* exportMember(db, memberId, { cipher, addressOf, now: now() });
      } finally {
        exporting.delete(memberId);
      }
    },

    async deleteAccount({ memberId }: MemberCaller): Promise<Deletion> {
      const at = now();

      return db.transaction(async (tx) => {
        const member = await memberRepository.lock(tx, memberId);
        if (member === undefined) throw new WireRefusal('identityMissing');
        if (member.deleteAt !== null) return { deleteAt: member.deleteAt.toISOString() };
        const deleteAt = new Date(at.getTime() + UNDO_MS);
        await memberRepository.update(tx, memberId, { deleteAt });
        await notify(
          tx,
          {
            memberId,
            kind: 'member.deleting',
            params: { day: shanghaiDay(deleteAt) },
            link: { kind: 'member', id: null },
          },
          at,
        );

        return { deleteAt: deleteAt.toISOString() };
      });
    },

    async cancelDelete({ memberId }: MemberCaller): Promise<Deletion> {
      await memberRepository.keepAccount(db, memberId);

      return { deleteAt: null };
    },

    purge: () => deleteDueAccounts(db, now),
  };
}
