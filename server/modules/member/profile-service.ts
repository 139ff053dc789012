import { validate as isUuid } from 'uuid';
import type {
  CompleteInfoRequest,
  ConsentRequest,
  IndustryChoice,
  Member,
  RoleChoice,
  UpdateMemberInfoRequest,
} from '#contract/member/calls.ts';
import { ROLES } from '../../content/choices/roles.ts';
import type { Language } from '../../content/messages.ts';
import type { Database } from '../../platform/db/client.ts';
import type { MemberCaller } from '../../platform/http/caller.ts';
import {
  conflict,
  invalid,
  notFound,
  type FieldProblem,
} from '../../platform/http/domain-error.ts';
import type { Cipher } from '../../platform/privacy/cipher.ts';
import { sealContact } from '../../platform/privacy/sealed-person.ts';
import type { ScreenText } from '../../trade/screening/screen-text.ts';
import type { AgreementId } from '#contract/site/console-calls.ts';
import type { Agreements } from '../agreement/agreements.ts';
import type { Config } from '../config/keys.ts';
import { keep, release } from '../file/keep.ts';
import { choicesOf, type ListedChoice } from '../site-list/choices.ts';
import type { MemberView } from './member-view.ts';
import * as memberRepository from './repository.ts';
import type { MemberRow } from './repository.ts';
import { rewardProfile } from './rewards.ts';

interface ProfileDeps {
  db: Database;
  cipher: Cipher;
  readConfig: (db: Database) => Promise<Config>;
  view: MemberView;
  screenText: ScreenText;
  agreements: Pick<Agreements, 'current' | 'dueFor'>;
  now: () => Date;
}

export type ProfileService = ReturnType<typeof createProfileService>;

/** The member's own profile, and the choices that its form offers. */
export function createProfileService(deps: ProfileDeps) {
  const { db, cipher, readConfig, view, screenText, agreements, now } = deps;

  return {
    roles: (language: Language): RoleChoice[] =>
      ROLES.map(({ id, name }) => ({ id, name: name[language] })),

    industries: async (language: Language): Promise<IndustryChoice[]> =>
      treeOf(await choicesOf(db, 'industries'), language),

    async completeInfo(
      request: CompleteInfoRequest,
      { memberId, language }: MemberCaller,
    ): Promise<Member> {
      const { realName, company = null, role, industries, region, intro = null } = request;
      const problems: Record<string, FieldProblem> = {};
      if (!ROLES.some(({ id }) => id === role)) problems['role'] = { key: 'field.choice' };
      const known = new Set((await choicesOf(db, 'industries')).map(({ id }) => id));
      if (!industries.every((id) => known.has(id))) {
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
      const member = await view.memberOf(await memberRepository.find(db, memberId), language);
      const due = await agreements.dueFor(memberId);

      return due.length === 0 ? member : { ...member, consentDue: due };
    },

    /** @throws DomainError 409 if another version applies by now */
    async agree(
      { documents }: ConsentRequest,
      { memberId }: MemberCaller,
    ): Promise<{ due: AgreementId[] }> {
      await db.transaction(async (tx) => {
        const current = await agreements.current(tx);
        const isCurrent = documents.every((read) =>
          current.some(({ id, version }) => id === read.id && version === read.version),
        );
        if (!isCurrent) throw conflict('agreement.renewed');
        await memberRepository.addConsent(tx, memberId, documents, now());
      });

      return { due: await agreements.dueFor(memberId) };
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

function treeOf(
  choices: readonly ListedChoice[],
  language: Language,
  parentId: string | null = null,
): IndustryChoice[] {
  return choices
    .filter((each) => each.parentId === parentId)
    .map(({ id, name }) => ({
      id,
      name: name[language],
      children: treeOf(choices, language, id),
    }));
}
