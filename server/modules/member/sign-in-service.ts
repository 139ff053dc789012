import { v7 as uuidv7, validate as isUuid } from 'uuid';
import { LIMITS } from '#contract/limits.ts';
import type { SignIn } from '#contract/member/calls.ts';
import type { Database } from '../../platform/db/client.ts';
import type { MemberCaller, Visitor } from '../../platform/http/caller.ts';
import { invalid, notFound } from '../../platform/http/domain-error.ts';
import { sessionRevoked, WireRefusal } from '../../platform/http/error-answer.ts';
import { createBearer, readBearer } from './bearer-text.ts';
import * as memberRepository from './repository.ts';

export type SignInService = ReturnType<typeof createSignInService>;

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const SIGN_IN_MS = 90 * DAY_MS;

/** Logins of members: one token per device. */
export function createSignInService({ db, now }: { db: Database; now: () => Date }) {
  return {
    /** @throws WireRefusal, or DomainError A0230 for a revoked login */
    async authenticate(token: string | undefined): Promise<{ memberId: string; signInId: string }> {
      const bearer = token === undefined ? undefined : readBearer('mwt', token);
      if (bearer === undefined) throw new WireRefusal('tokenInvalid');
      const found = await memberRepository.findSignIn(db, bearer.memberId, bearer.hash);
      if (found === undefined) throw new WireRefusal('identityMissing');
      const { signIn, disabled, deletedAt } = found;
      if (signIn === null || deletedAt !== null) throw new WireRefusal('tokenInvalid');
      if (disabled) throw new WireRefusal('memberInvalid');
      if (signIn.revokedAt !== null) throw sessionRevoked();
      const at = now();
      if (signIn.expiresAt <= at) throw new WireRefusal('tokenInvalid');
      const unlessSince = new Date(at.getTime() - MINUTE_MS);
      if (signIn.lastSeenAt < unlessSince) {
        const expiresAt = new Date(at.getTime() + SIGN_IN_MS);
        await memberRepository.touchSignIn(db, signIn, { at, unlessSince, expiresAt });
      }
      return { memberId: signIn.memberId, signInId: signIn.id };
    },

    async logOut({ memberId, signInId }: MemberCaller): Promise<void> {
      await memberRepository.removeSignIn(db, memberId, signInId);
    },

    async list(
      { cursor, count = LIMITS.count }: { cursor?: string | undefined; count?: number | undefined },
      { memberId, signInId }: MemberCaller,
    ): Promise<{ list: SignIn[]; nextCursor: string | null }> {
      if (cursor !== undefined && !isUuid(cursor))
        throw invalid({ cursor: { key: 'field.invalid' } });
      const rows = await memberRepository.listSignIns(db, memberId, now(), cursor, count + 1);
      const list = rows.slice(0, count);

      return {
        list: list.map(({ id, device, address, createdAt, lastSeenAt }) => ({
          id,
          device,
          address,
          current: id === signInId,
          createdAt: createdAt.toISOString(),
          lastSeenAt: lastSeenAt.toISOString(),
        })),
        nextCursor: rows.length > count ? (list.at(-1)?.id ?? null) : null,
      };
    },

    /** Other devices get A0230; the own device is logged out normally. */
    async revoke(id: string, caller: MemberCaller): Promise<void> {
      if (id === caller.signInId) {
        await memberRepository.removeSignIn(db, caller.memberId, id);
        return;
      }
      const revoked =
        isUuid(id) && (await memberRepository.revokeSignIn(db, caller.memberId, id, now()));
      if (!revoked) throw notFound();
    },

    purge: (before: Date): Promise<void> => memberRepository.removeSignInsBefore(db, before),
  };
}

/** @returns the token, of which only the hash is stored */
export async function issueToken(
  tx: Database,
  memberId: string,
  { device, address }: Pick<Visitor, 'device' | 'address'>,
  at: Date,
): Promise<string> {
  const token = createBearer('mwt', memberId);
  await memberRepository.insertSignIn(tx, {
    memberId,
    id: uuidv7(),
    tokenHash: token.hash,
    device,
    address,
    createdAt: at,
    lastSeenAt: at,
    expiresAt: new Date(at.getTime() + SIGN_IN_MS),
  });

  return token.text;
}
