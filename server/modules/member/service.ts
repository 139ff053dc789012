import { v7 as uuidv7, validate as isUuid } from 'uuid';
import { LIMITS, MAINLAND_TELLCODE } from '#contract/limits.ts';
import type {
  Auth,
  CompleteInfoRequest,
  IndustryChoice,
  Member,
  ProofChallenge,
  RegisterRequest,
  Review,
  RoleChoice,
  SendCodeData,
  SendCodeRequest,
  SignIn,
  TestLoginRequest,
  UpdateMemberInfoRequest,
} from '#contract/member/calls.ts';
import { ROOT_ROLE } from '#contract/permissions.ts';
import { INDUSTRIES, type Industry } from '../../content/choices/industries.ts';
import { ROLES } from '../../content/choices/roles.ts';
import { message, type Language } from '../../content/messages.ts';
import type { Database } from '../../platform/db/client.ts';
import { Reply } from '../../platform/http/api-call.ts';
import type { MemberCaller, Visitor } from '../../platform/http/caller.ts';
import { invalid, notFound, type FieldProblem } from '../../platform/http/domain-error.ts';
import { sessionRevoked, WireRefusal } from '../../platform/http/error-answer.ts';
import type { Config } from '../config/keys.ts';
import type { Cipher } from '../../platform/privacy/cipher.ts';
import { recordAudit } from '../audit/record.ts';
import { addFigures } from '../statistics/add-figures.ts';
import { keep, release } from '../file/keep.ts';
import type { ScreenText } from '../../trade/screening/screen-text.ts';
import { createBearer, readBearer } from './bearer-text.ts';
import type { DeviceMarks } from './device-marks.ts';
import type { MemberView } from './member-view.ts';
import { canonicalPhone, configuredPhone, isSamePhone } from './phone.ts';
import * as memberRepository from './repository.ts';
import type { MemberRow } from './repository.ts';
import { rewardInvitation, rewardProfile } from './rewards.ts';
import {
  phoneColumns,
  phoneHashes,
  sealContact,
  type Phone,
} from '../../platform/privacy/sealed-person.ts';
import type { SmsCodes } from './sms-codes.ts';

export interface MemberServicePorts {
  db: Database;
  codes: SmsCodes;
  marks: DeviceMarks;
  cipher: Cipher;
  agreements: readonly { id: string; version: string }[];
  readConfig: (db: Database) => Promise<Config>;
  view: MemberView;
  screenText: ScreenText;
  rootPhone: string | undefined;
  tellcodes: readonly string[];
  now: () => Date;
}

interface NewAccount {
  type: Member['type'];
  enterpriseName: string | null;
  inviterId: string | null;
}

export type MemberService = ReturnType<typeof createMemberService>;
type Entered = Auth | Reply<Auth> | Reply<Review>;

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const SIGN_IN_MS = 90 * DAY_MS;

const sentence = (key: FieldProblem['key']): FieldProblem => ({ key, sentence: true });

export function createMemberService(ports: MemberServicePorts) {
  const { db, codes, cipher, agreements, readConfig, view, screenText, now } = ports;

  const rootPhone = ports.rootPhone === undefined ? null : configuredPhone(ports.rootPhone);
  const tellcodes = new Set([MAINLAND_TELLCODE, ...ports.tellcodes]);

  const isRoot = (phone: Phone) => rootPhone !== null && isSamePhone(rootPhone, phone);

  function readPhone(tellcode: string, typed: string): Phone | FieldProblem {
    const phone = canonicalPhone(tellcode, typed);
    if (phone === null) return sentence('member.phone');

    return tellcodes.has(phone.tellcode) || isRoot(phone) ? phone : sentence('member.country');
  }

  /** After a valid code: finds or creates the account, and logs in unless a review is pending. */
  async function enter(phone: Phone, account: NewAccount, visitor: Visitor): Promise<Entered> {
    return db.transaction(async (transaction) => {
      const config = await readConfig(transaction);
      const isHeld = config['registration.review'];
      const hashes = phoneHashes(cipher, phone);
      const known = await memberRepository.lockByPhone(transaction, hashes);
      const made =
        known === undefined
          ? await memberRepository.insert(
              transaction,
              newMember(phone, account, visitor.language, isHeld),
            )
          : undefined;
      const found = known ?? made ?? (await memberRepository.lockByPhone(transaction, hashes));
      if (found === undefined) throw new Error('an account that conflicts could not be read');
      if (made !== undefined) {
        const enterprises = account.type === 'enterprise' ? 1 : 0;
        await addFigures(transaction, { members: 1, accounts: 1, enterprises }, now());
      }
      if (found.disabled) throw new WireRefusal('memberInvalid');
      const member = isRoot(phone) ? await makeRoot(transaction, found) : found;
      await memberRepository.addConsent(transaction, member.id, agreements, now());
      if (isHeldBack(member)) return reviewReply(member, await issueTicket(transaction, member.id));
      const token = await issueToken(transaction, member.id, visitor);
      if (made !== undefined || isHeldBack(found)) {
        await rewardInvitation(transaction, member.id, config['points.invitation'], now());
      }
      return new Reply(
        200,
        view.authOf(member, token),
        ports.marks.cookie(phone, visitor.deviceMark),
      );
    });
  }

  function newMember(phone: Phone, account: NewAccount, language: Language, isHeld: boolean) {
    const id = uuidv7();
    const tail = id.slice(-4).toUpperCase();

    return {
      id,
      tellcode: phone.tellcode,
      ...phoneColumns(cipher, id, phone),
      ...account,
      nickname: message(language, 'member.nickname', { tail }),
      privacy: {},
      roles: [],
      review: isHeld ? ('pending' as const) : ('none' as const),
      createdAt: now(),
    };
  }

  async function makeRoot(transaction: Database, member: MemberRow): Promise<MemberRow> {
    if (member.roles.includes(ROOT_ROLE) && !isHeldBack(member)) return member;
    const { id, nickname } = member;
    const roles = [...new Set([...member.roles, ROOT_ROLE])];
    if (!member.roles.includes(ROOT_ROLE)) {
      await recordAudit(
        transaction,
        {
          actorId: id,
          action: 'member.root',
          target: { kind: 'member', id, label: nickname },
          details: { root: true, setting: 'ROOT_PHONE' },
        },
        now(),
      );
    }

    return (await memberRepository.update(transaction, id, { roles, review: 'none' })) ?? member;
  }

  async function issueToken(tx: Database, memberId: string, visitor: Visitor): Promise<string> {
    const token = createBearer('mwt', memberId);
    const at = now();
    await memberRepository.insertSignIn(tx, {
      memberId,
      id: uuidv7(),
      tokenHash: token.hash,
      device: visitor.device,
      address: visitor.address,
      createdAt: at,
      lastSeenAt: at,
      expiresAt: new Date(at.getTime() + SIGN_IN_MS),
    });

    return token.text;
  }

  async function issueTicket(tx: Database, memberId: string): Promise<string> {
    const ticket = createBearer('mwr', memberId);
    await memberRepository.addTicket(tx, {
      memberId,
      id: uuidv7(),
      ticketHash: ticket.hash,
      createdAt: now(),
    });

    return ticket.text;
  }

  async function reviewState(ticket: string): Promise<Reply<Review>> {
    const bearer = readBearer('mwr', ticket);
    const member =
      bearer && (await memberRepository.findByTicket(db, bearer.memberId, bearer.hash));
    if (member === undefined) throw notFound();
    if (member.disabled) throw new WireRefusal('memberInvalid');

    return reviewReply(member, ticket);
  }

  async function requireInviter(inviter: string | undefined): Promise<string | null> {
    if (inviter === undefined) return null;
    const found = isUuid(inviter) ? await memberRepository.find(db, inviter) : undefined;
    if (found?.deletedAt !== null) throw invalid({ inviter: sentence('member.inviter') });

    return found.id;
  }

  async function keepAvatar(
    transaction: Database,
    memberId: string,
    fileId: string,
  ): Promise<void> {
    const kept = isUuid(fileId) ? await keep(transaction, memberId, [fileId], 'avatar') : [];
    if (kept.length === 0) throw notFound();
  }

  async function spendCode(phone: Phone, code: string, visitor: Visitor): Promise<void> {
    if (!(await codes.spend(phone, code, visitor)))
      throw invalid({ code: sentence('member.code') });
  }

  return {
    async challenge(visitor: Visitor): Promise<{ challenge: ProofChallenge | null }> {
      return { challenge: await codes.challenge(visitor) };
    },

    async sendCode(request: SendCodeRequest, visitor: Visitor): Promise<SendCodeData> {
      const phone = readPhone(request.tellcode, request.phone);
      if ('key' in phone) throw invalid({ phone });

      return codes.send(phone, request, visitor);
    },

    /** A registered phone is logged in instead: the code proves ownership. */
    async register(request: RegisterRequest, visitor: Visitor): Promise<Entered> {
      const { type, enterpriseName } = request;
      const phone = readPhone(request.tellcode, request.phone);
      const problems = enteringProblems(phone, request.agreed);
      if (type === 'enterprise' && enterpriseName === undefined) {
        problems['enterpriseName'] = { key: 'field.required' };
      }
      if ('key' in phone || Object.keys(problems).length > 0) throw invalid(problems);
      const inviterId = await requireInviter(request.inviter);
      await spendCode(phone, request.code, visitor);
      const account: NewAccount = {
        type,
        enterpriseName: type === 'enterprise' ? (enterpriseName ?? null) : null,
        inviterId,
      };

      return enter(phone, account, visitor);
    },

    async logIn(request: TestLoginRequest, visitor: Visitor): Promise<Entered> {
      const { tellcode, code, agreed, reviewTicket } = request;
      if (reviewTicket !== undefined) {
        refuseBeside(request);

        return reviewState(reviewTicket);
      }
      const phone = readPhone(tellcode ?? '', request.phone ?? '');
      const problems = enteringProblems(phone, agreed);
      if (tellcode === undefined) problems['tellcode'] = { key: 'field.required' };
      if (code === undefined) problems['code'] = { key: 'field.required' };
      if ('key' in phone || code === undefined || Object.keys(problems).length > 0) {
        throw invalid(problems);
      }
      await spendCode(phone, code, visitor);

      return enter(phone, { type: 'personal', enterpriseName: null, inviterId: null }, visitor);
    },

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

    async signIns(
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
    async signOutDevice(id: string, caller: MemberCaller): Promise<void> {
      if (id === caller.signInId) {
        await memberRepository.removeSignIn(db, caller.memberId, id);
        return;
      }
      const revoked =
        isUuid(id) && (await memberRepository.revokeSignIn(db, caller.memberId, id, now()));
      if (!revoked) throw notFound();
    },

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
      const member = await db.transaction(async (transaction) => {
        if (avatarFileId === undefined)
          return memberRepository.update(transaction, memberId, change);
        const before = (await memberRepository.lock(transaction, memberId))?.avatarFileId ?? null;
        if (avatarFileId !== null && avatarFileId !== before) {
          await keepAvatar(transaction, memberId, avatarFileId);
        }
        const updated = await memberRepository.update(transaction, memberId, change);
        // A file can only be released after the member no longer references it.
        if (before !== null && before !== avatarFileId) {
          await release(transaction, memberId, [before], now());
        }
        return updated;
      });

      return view.memberOf(member, language);
    },

    purge: (before: Date): Promise<void> => memberRepository.removeSignInsBefore(db, before),
  };
}

function enteringProblems(
  phone: Phone | FieldProblem,
  agreed: string | undefined,
): Record<string, FieldProblem> {
  return {
    ...('key' in phone ? { phone } : {}),
    ...(agreed === 'true' ? {} : { agreed: sentence('member.agreed') }),
  };
}

/** @throws DomainError naming fields sent in addition to a ticket */
function refuseBeside({ phone, tellcode, code, agreed }: TestLoginRequest): void {
  const beside = Object.entries({ phone, tellcode, code, agreed }).filter(
    ([, value]) => value !== undefined,
  );
  if (beside.length === 0) return;
  throw invalid(Object.fromEntries(beside.map(([name]) => [name, { key: 'field.conflict' }])));
}

function reviewReply(member: MemberRow, reviewTicket: string): Reply<Review> {
  switch (member.review) {
    case 'pending':
      return new Reply(201, { reviewTicket });
    case 'refused':
      return new Reply(203, { reviewTicket, reason: member.reviewReason ?? undefined });
    case 'approved':
    case 'none':
      return new Reply(202, { reviewTicket });
  }
}

const isHeldBack = ({ review }: MemberRow) => review === 'pending' || review === 'refused';

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
