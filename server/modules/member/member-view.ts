import type { Auth, Member } from '#contract/member/calls.ts';
import type { Language } from '../../content/messages.ts';
import type { Database } from '../../platform/db/client.ts';
import { WireRefusal } from '../../platform/http/error-answer.ts';
import { consoleRoutes } from '../role/console-routes.ts';
import type { Cipher } from '../../platform/privacy/cipher.ts';
import type { FileKey } from '../file/file-address.ts';
import { pointsOf } from '../points/points-of.ts';
import { maskPhone } from './phone.ts';
import type { MemberRow } from './repository.ts';
import { permissionsOf } from './rights.ts';
import { openPhone } from '../../platform/privacy/sealed-person.ts';

interface MemberViewDeps {
  db: Database;
  cipher: Cipher;
  addressOf: (key: FileKey) => string;
}

export type MemberView = ReturnType<typeof createMemberView>;

export function createMemberView({ db, cipher, addressOf }: MemberViewDeps) {
  const avatarOf = ({ id, avatarFileId }: MemberRow) =>
    avatarFileId === null ? null : addressOf({ memberId: id, fileId: avatarFileId });

  return {
    authOf: (row: MemberRow, token: string): Auth => ({
      token,
      phone: maskPhone(openPhone(cipher, row)),
      id: row.id,
      type: row.type,
      identity: row.identity,
      avatar: avatarOf(row),
    }),

    /**
     * @throws WireRefusal if there is no such member
     */
    async memberOf(row: MemberRow | undefined, language: Language): Promise<Member> {
      if (row === undefined) throw new WireRefusal('identityMissing');
      const { id, nickname, type, identity, roles, createdAt } = row;
      const [{ balance, grade }, { perms }] = await Promise.all([
        pointsOf(db, id),
        permissionsOf(db, roles),
      ]);

      return {
        id,
        phone: maskPhone(openPhone(cipher, row)),
        nickname,
        avatar: avatarOf(row),
        type,
        identity,
        grade,
        balance,
        roles,
        perms,
        routes: consoleRoutes(perms, language),
        createdAt: createdAt.toISOString(),
      };
    },
  };
}
