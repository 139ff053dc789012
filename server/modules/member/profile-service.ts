import { validate as isUuid } from 'uuid';
import type {
  CompleteInfoRequest,
  IndustryChoice,
  Member,
  RoleChoice,
  UpdateMemberInfoRequest,
} from '#contract/member/calls.ts';
import { INDUSTRIES, type Industry } from '../../content/choices/industries.ts';
import { ROLES } from '../../content/choices/roles.ts';
import type { Language } from '../../content/messages.ts';
import type { Database } from '../../platform/db/client.ts';
import type { MemberCaller } from '../../platform/http/caller.ts';
import { invalid, notFound, type FieldProblem } from '../../platform/http/domain-error.ts';
import type { Cipher } from '../../platform/privacy/cipher.ts';
import { sealContact } from '../../platform/privacy/sealed-person.ts';
import type { ScreenText } from '../../trade/screening/screen-text.ts';
import type { Config } from '../config/keys.ts';
import { keep, release } from '../file/keep.ts';
import type { MemberView } from './member-view.ts';
import * as memberRepository from './repository.ts';
import type { MemberRow } from './repository.ts';
import { rewardProfile } from './rewards.ts';

export interface ProfileDeps {
  db: Database;
  cipher: Cipher;
  readConfig: (db: Database) => Promise<Config>;
  view: MemberView;
  screenText: ScreenText;
  now: () => Date;
}

export type ProfileService = ReturnType<typeof createProfileService>;

/** The member's own profile, and the choices that its form offers. */
export function createProfileService(deps: ProfileDeps) {
  const { db, cipher, readConfig, view, screenText, now } = deps;

  return {
    roles: (language: Language): RoleChoice[] =>
      ROLES.map(({ id, name }) => ({ id, name: name[language] })),

    industries: (language: Language): IndustryChoice[] =>
      INDUSTRIES.map((industry) => namedIndustry(industry, language)),

    async completeInfo(
      request: CompleteInfoRequest,
      { memberId, language }: MemberCaller,
    ): Promise<Member> {
      const { realName, company = null, role, industries, region, intro = null } = request;
      const problems: Record<string, FieldProblem> = {};
      if (!ROLES.some(({ id }) => id === role)) problems['role'] = { key: 'field.choice' };
      if (!industries.every((id) => INDUSTRY_IDS.has(id))) {
        problems['industries'] = { key: 'field.choice' };
      }
      if (Object.keys(problems).length > 0) throw invalid(problems);
      const identity = {
        realName,
        company,
        role,
        industries: [...new Set(industries)],
        region,
        intro,
      };

      const member = await db.transaction(async (transaction) => {
        const row = await memberRepository.update(transaction, memberId, { identity });
        const config = await readConfig(transaction);
        await rewardProfile(transaction, memberId, config['points.profile'], now());

        return row;
      });

      return view.memberOf(member, language);
    },

    async memberInfo({ memberId, language }: MemberCaller): Promise<Member> {
      return view.memberOf(await memberRepository.find(db, memberId), language);
    },

    /**
     * @throws DomainError 404 if the picture isn't the member's own avatar upload
     */
    async updateMemberInfo(
      { nickname, avatarFileId, contact, privacy }: UpdateMemberInfoRequest,
      { memberId, language }: MemberCaller,
    ): Promise<Member> {
      if (nickname !== undefined) await screenText(nickname, 'nickname');
      const change = {
        ...(nickname === undefined ? {} : { nickname }),
        ...(avatarFileId === undefined ? {} : { avatarFileId }),
        ...(contact === undefined ? {} : { contactCipher: sealContact(cipher, memberId, contact) }),
        ...(privacy === undefined ? {} : { privacy }),
      };
      if (Object.keys(change).length === 0) {
        return view.memberOf(await memberRepository.find(db, memberId), language);
      }
      const member = await db.transaction((tx) =>
        avatarFileId === undefined
          ? memberRepository.update(tx, memberId, change)
          : changeAvatar(tx, memberId, { ...change, avatarFileId }, now()),
      );

      return view.memberOf(member, language);
    },
  };
}

async function changeAvatar(
  tx: Database,
  memberId: string,
  change: Partial<MemberRow> & { avatarFileId: string | null },
  now: Date,
): Promise<MemberRow | undefined> {
  const { avatarFileId } = change;
  const before = (await memberRepository.lock(tx, memberId))?.avatarFileId ?? null;
  if (avatarFileId === before) return memberRepository.update(tx, memberId, change);
  if (avatarFileId !== null) {
    const kept = isUuid(avatarFileId) ? await keep(tx, memberId, [avatarFileId], 'avatar') : [];
    if (kept.length === 0) throw notFound();
  }
  const updated = await memberRepository.update(tx, memberId, change);
  // A file can only be released after the member no longer references it.
  if (before !== null) await release(tx, memberId, [before], now);

  return updated;
}

function namedIndustry({ id, name, children }: Industry, language: Language): IndustryChoice {
  return {
    id,
    name: name[language],
    children: children.map((child) => namedIndustry(child, language)),
  };
}

const idsOf = (industries: readonly Industry[]): string[] =>
  industries.flatMap(({ id, children }) => [id, ...idsOf(children)]);
const INDUSTRY_IDS = new Set(idsOf(INDUSTRIES));
