import { INDUSTRIES, type Industry } from '#server/content/choices/industries.ts';
import { ROLES } from '#server/content/choices/roles.ts';
import type { Language } from '#server/content/messages.ts';
import { Reply } from '#server/platform/http/api-call.ts';
import { invalid, notFound, tooOften } from '#server/platform/http/domain-error.ts';
import { sessionRevoked, WireRefusal } from '#server/platform/http/error-answer.ts';
import { consoleRoutes } from '#server/modules/role/console-routes.ts';
import { canonicalPhone, maskPhone } from '#server/modules/member/phone.ts';
import type { EntryService } from '#server/modules/member/entry-service.ts';
import type { ProfileService } from '#server/modules/member/profile-service.ts';
import type { MemberServices } from '#server/modules/member/routes.ts';
import type { SignInService } from '#server/modules/member/sign-in-service.ts';
import { LIMITS } from '#contract/limits.ts';
import type {
  Account,
  Auth,
  IndustryChoice,
  Member,
  RegisterRequest,
  Review,
  SignIn,
} from '#contract/member/calls.ts';
import { PERMISSIONS, ROOT_ROLE } from '#contract/permissions.ts';

/** Every SMS brings this code. */
export const SMS_CODE = '123456';
/** Seconds until the next code may be asked for: short, so that the button's states can be seen. */
const RETRY_SECONDS = 10;

/** Phones with a fate of their own. */
export const SPECIAL_PHONES = {
  /** Account review: pending, and approved from the third look on. */
  pending: '13800000201',
  refused: '13800000203',
  /** Too many codes asked for. */
  tooOften: '13800000429',
  disabled: '13800000401',
  /** Signed out from another device as soon as the member is asked for. */
  revoked: '13800000230',
} as const;

const TOKEN = /^mock\.(?<tellcode>\d{1,4})\.(?<phone>\d{6,15})$/;
const TICKET = /^review\.(?<phone>\d{6,15})$/;
const LOOKS_UNTIL_APPROVED = 2;
const DAY_MS = 86_400_000;
const UNDO_DAYS = 7;
const JOINED_AT = '2026-01-05T02:00:00.000Z';

export interface MockMemberDeps {
  /** A text message, as the line that a server prints. */
  onSms: (line: string) => void;
  /** Address of a file that was uploaded; null where it never was. */
  addressOf: (fileId: string) => string | null;
}

/**
 * Members by phone. The token names the phone, so that a login outlives a load of the page; the rest
 * is in memory.
 */
export function createMockMembers({ onSms, addressOf }: MockMemberDeps): MemberServices {
  const accounts = new Map<string, Account>();
  const members = new Map<string, Member>();
  const sent = new Set<string>();
  let looks = 0;

  function memberAt(memberId: string): Member {
    const known = members.get(memberId);
    if (known) return known;
    const phone = memberId.split('-').at(-1) ?? '';
    const member: Member = {
      id: memberId,
      phone: maskPhone(phone),
      nickname: `MeshWise ${phone.slice(-4)}`,
      avatar: null,
      type: 'personal',
      identity: null,
      grade: 0,
      balance: 0,
      // Whoever tries the product without a server may see all of it.
      roles: [ROOT_ROLE],
      perms: [...PERMISSIONS],
      routes: consoleRoutes(PERMISSIONS, 'zh-CN'),
      createdAt: JOINED_AT,
    };
    members.set(memberId, member);
    return member;
  }

  function change(memberId: string, part: Partial<Member>): Promise<Member> {
    const changed = { ...memberAt(memberId), ...part };
    members.set(memberId, changed);
    return Promise.resolve(changed);
  }

  function accountAt(memberId: string): Account {
    const account = accounts.get(memberId) ?? {
      contact: {},
      privacy: {},
      enterpriseName: null,
      invitation: 'K7QM42XP',
      grade: 0,
      earned: 0,
      restriction: null,
      deleteAt: null,
      usage: usageOfLastDays(),
    };
    accounts.set(memberId, account);
    return account;
  }

  function changeAccount(memberId: string, part: Partial<Account>): Account {
    const changed = { ...accountAt(memberId), ...part };
    accounts.set(memberId, changed);
    return changed;
  }

  /** With a right code. */
  function enter(
    typedTellcode: string,
    typed: string,
    { code, agreed, type }: Pick<RegisterRequest, 'code' | 'agreed' | 'type'>,
  ): Promise<Auth | Reply<Review>> {
    const read = canonicalPhone(typedTellcode, typed);
    const problems = {
      ...(read === null ? { phone: { key: 'member.phone', sentence: true } as const } : {}),
      ...(agreed === 'true' ? {} : { agreed: { key: 'member.agreed', sentence: true } as const }),
    };
    if (read === null || Object.keys(problems).length > 0) throw invalid(problems);
    const { tellcode, phone } = read;
    if (code !== SMS_CODE || !sent.delete(phone)) {
      throw invalid({ code: { key: 'member.code', sentence: true } });
    }
    if (phone === SPECIAL_PHONES.disabled) throw new WireRefusal('memberInvalid');
    if (phone === SPECIAL_PHONES.pending || phone === SPECIAL_PHONES.refused) {
      looks = 0;
      return Promise.resolve(reviewOf(`review.${phone}`));
    }
    const id = memberId(tellcode, phone);
    const member = { ...memberAt(id), type };
    members.set(id, member);
    return Promise.resolve({
      token: `mock.${tellcode}.${phone}`,
      phone: member.phone,
      id,
      type: member.type,
      identity: member.identity,
      avatar: null,
    });
  }

  function reviewOf(reviewTicket: string): Reply<Review> {
    const phone = TICKET.exec(reviewTicket)?.groups?.['phone'];
    if (phone === undefined) throw notFound();
    if (phone === SPECIAL_PHONES.refused) {
      return new Reply<Review>(203, { reviewTicket, reason: 'MeshWise' });
    }
    looks += 1;
    return new Reply<Review>(looks > LOOKS_UNTIL_APPROVED ? 202 : 201, { reviewTicket });
  }

  const entry: EntryService = {
    challenge: () => Promise.resolve({ challenge: null }),
    sendCode: (request) => {
      const read = canonicalPhone(request.tellcode, request.phone);
      if (read === null) throw invalid({ phone: { key: 'member.phone', sentence: true } });
      const { tellcode, phone } = read;
      if (phone === SPECIAL_PHONES.tooOften) throw tooOften(LIMITS.codeSeconds);
      sent.add(phone);
      onSms(`SMS ${tellcode} ${phone} ${SMS_CODE}`);
      return Promise.resolve({ retryAfter: RETRY_SECONDS, expiresIn: LIMITS.codeSeconds });
    },
    register: (request) => enter(request.tellcode, request.phone, request),
    logIn: async ({ reviewTicket, tellcode = '', phone = '', code = '', agreed = 'false' }) =>
      reviewTicket === undefined
        ? enter(tellcode, phone, { code, agreed, type: 'personal' })
        : reviewOf(reviewTicket),
  };

  const signIns: SignInService = {
    authenticate: (token) => {
      const named = TOKEN.exec(token ?? '')?.groups;
      if (!named) throw new WireRefusal('tokenInvalid');
      const { tellcode = '', phone = '' } = named;
      if (phone === SPECIAL_PHONES.revoked) throw sessionRevoked();
      return Promise.resolve({ memberId: memberId(tellcode, phone), signInId: 'this-browser' });
    },
    logOut: () => Promise.resolve(),
    list: (_page, { device, address, signInId }) => {
      const now = new Date().toISOString();
      const own: SignIn = {
        id: signInId,
        device,
        address,
        current: true,
        createdAt: now,
        lastSeenAt: now,
      };
      const other = { ...own, id: 'other-browser', device: 'MeshWise', current: false };
      return Promise.resolve({ list: [own, other], nextCursor: null });
    },
    revoke: () => Promise.resolve(),
    purge: () => Promise.resolve(),
  };

  const profile: ProfileService = {
    roles: (language) => ROLES.map(({ id, name }) => ({ id, name: name[language] })),
    industries: (language) =>
      Promise.resolve(INDUSTRIES.map((industry) => named(industry, language))),
    agree: () => Promise.resolve({ due: [] }),
    completeInfo: ({ company = null, intro = null, ...rest }, { memberId: id }) =>
      change(id, { identity: { ...rest, company, intro } }),
    memberInfo: ({ memberId: id }) => Promise.resolve(memberAt(id)),
    updateMemberInfo: ({ nickname, avatarFileId, contact, privacy }, { memberId: id }) => {
      const avatar = avatarFileId == null ? avatarFileId : addressOf(avatarFileId);
      if (avatar === null && avatarFileId !== null) throw notFound();
      changeAccount(id, {
        ...(contact === undefined ? {} : { contact }),
        ...(privacy === undefined ? {} : { privacy }),
      });
      return change(id, {
        ...(nickname === undefined ? {} : { nickname }),
        ...(avatar === undefined ? {} : { avatar }),
      });
    },
  };

  return {
    entry,
    signIns,
    profile,
    accounts: {
      account: ({ memberId: id }) => Promise.resolve(accountAt(id)),
      async *exportData({ memberId: id }) {
        yield JSON.stringify({ profile: memberAt(id), contact: accountAt(id).contact });
        await Promise.resolve();
      },
      deleteAccount: ({ memberId: id }) => {
        const deleteAt =
          accountAt(id).deleteAt ?? new Date(Date.now() + UNDO_DAYS * DAY_MS).toISOString();
        return Promise.resolve({ deleteAt: changeAccount(id, { deleteAt }).deleteAt });
      },
      cancelDelete: ({ memberId: id }) =>
        Promise.resolve({ deleteAt: changeAccount(id, { deleteAt: null }).deleteAt }),
      purge: () => Promise.resolve(),
    },
  };
}

function usageOfLastDays(): Account['usage'] {
  const dayBefore = (n: number) => new Date(Date.now() - n * DAY_MS).toISOString().slice(0, 10);
  const days = [9, 6, 5, 2, 1].map((n) => ({ day: dayBefore(n), questions: 1 + ((n * 5) % 7) }));
  return { today: 0, days };
}

function memberId(tellcode: string, phone: string): string {
  return `mock-${tellcode}-${phone}`;
}

function named({ id, name, children }: Industry, language: Language): IndustryChoice {
  return { id, name: name[language], children: children.map((child) => named(child, language)) };
}
