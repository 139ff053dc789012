import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import type { Member, PermissionRoute } from '#contract/member/calls.ts';
import { MAINLAND_TELLCODE } from '#contract/limits.ts';
import { APP_SETTINGS } from './app-settings.ts';
import { isObject } from '#contract/is-object.ts';
import { asFlag, asInteger, asObject, asText, asTextOrNull } from './persisted-fields.ts';

/** The stored member: three persisted fields, the rest after `memberinfo` has responded. */
type KnownMember = Pick<Member, 'id' | 'nickname' | 'type'> & Partial<Member>;

interface PersistedUser {
  phone: string;
  /** Own id and the enterprise's id, if any. */
  userids: { id: string; enterpriseId: string | null };
  /** Copy of `accessToken`, for display only. */
  token: string | null;
  avatar: string | null;
  /** 0 for code 200, otherwise the code: 201 under review, 202 approved, 203 rejected. */
  registerType: number;
  /** True if the profile hasn't been completed. */
  ishoveStatus: boolean;
  /** Digits only. */
  tellcode: string;
  isSubInfo: boolean;
  them: string;
  /** Only id, nickname and type are persisted. */
  userCon: KnownMember | null;
}

export interface UserState extends PersistedUser {
  /** State of `memberinfo` since the page was loaded. */
  memberInfo: 'unknown' | 'known' | 'failed';
}

const DEFAULTS: PersistedUser = {
  phone: '',
  userids: { id: '', enterpriseId: null },
  token: null,
  avatar: null,
  registerType: 0,
  ishoveStatus: false,
  tellcode: MAINLAND_TELLCODE,
  isSubInfo: false,
  them: APP_SETTINGS.theme,
  userCon: null,
};

const INITIAL: UserState = { ...DEFAULTS, memberInfo: 'unknown' };

export const useUserStore = create<UserState>()(
  persist(() => INITIAL, {
    name: 'user',
    version: 1,
    partialize: pickPersisted,
    migrate: parsePersisted,
    merge: mergePersisted,
  }),
);

function pickPersisted(state: UserState): PersistedUser {
  const { phone, userids, token, avatar, registerType, ishoveStatus } = state;
  const { tellcode, isSubInfo, them, userCon } = state;
  return {
    ...{ phone, userids, token, avatar, registerType, ishoveStatus, tellcode, isSubInfo, them },
    userCon: userCon && { id: userCon.id, nickname: userCon.nickname, type: userCon.type },
  };
}

function parsePersisted(stored: unknown): PersistedUser {
  const from = asObject(stored);
  const ids = asObject(from['userids']);
  return {
    phone: asText(from['phone'], DEFAULTS.phone),
    userids: {
      id: asText(ids['id'], DEFAULTS.userids.id),
      enterpriseId: asTextOrNull(ids['enterpriseId'], DEFAULTS.userids.enterpriseId),
    },
    token: asTextOrNull(from['token'], DEFAULTS.token),
    avatar: asTextOrNull(from['avatar'], DEFAULTS.avatar),
    registerType: asInteger(from['registerType'], DEFAULTS.registerType),
    ishoveStatus: asFlag(from['ishoveStatus'], DEFAULTS.ishoveStatus),
    tellcode: parseTellcode(from['tellcode']),
    isSubInfo: asFlag(from['isSubInfo'], DEFAULTS.isSubInfo),
    them: asText(from['them'], DEFAULTS.them),
    userCon: parseMember(from['userCon']),
  };
}

/** Fields in memory, such as roles and routes, survive rehydration for the same member. */
function mergePersisted(stored: unknown, current: UserState): UserState {
  const parsed = parsePersisted(stored);
  const { userCon } = parsed;
  if (userCon === null || userCon.id !== current.userCon?.id) {
    return { ...parsed, memberInfo: 'unknown' };
  }
  return {
    ...parsed,
    userCon: { ...current.userCon, ...userCon },
    memberInfo: current.memberInfo,
  };
}

function parseTellcode(stored: unknown): string {
  return typeof stored === 'string' && /^\d{1,4}$/.test(stored) ? stored : DEFAULTS.tellcode;
}

function parseMember(stored: unknown): KnownMember | null {
  if (!isObject(stored)) return null;
  const { id, nickname, type } = stored;
  if (typeof id !== 'string' || typeof nickname !== 'string') return null;
  if (type !== 'personal' && type !== 'enterprise') return null;
  return { id, nickname, type };
}

export function keepMember(member: Member): void {
  useUserStore.setState({
    phone: member.phone,
    userids: userIdsOf(member),
    avatar: member.avatar,
    ishoveStatus: member.identity === null,
    isSubInfo: member.identity !== null,
    userCon: member,
    memberInfo: 'known',
  });
}

/** `memberinfo` failed: continue with the persisted data. */
export function giveUpOnMember(): void {
  useUserStore.setState((state) => ({
    memberInfo: state.memberInfo === 'known' ? 'known' : 'failed',
  }));
}

export function setTellcode(tellcode: string): void {
  useUserStore.setState({ tellcode });
}

export function setThemeName(them: string): void {
  useUserStore.setState({ them });
}

export function resetUser(): void {
  useUserStore.setState(INITIAL, true);
}

export function userIdsOf(member: Pick<Member, 'id' | 'type'>): PersistedUser['userids'] {
  return { id: member.id, enterpriseId: member.type === 'enterprise' ? member.id : null };
}

// A constant, because selectors must return a stable reference.
const NONE: readonly never[] = [];

export const selectRoles = (state: UserState): readonly string[] => state.userCon?.roles ?? NONE;
export const selectPerms = (state: UserState): readonly string[] => state.userCon?.perms ?? NONE;
export const selectDynamicRoutes = (state: UserState): readonly PermissionRoute[] =>
  state.userCon?.routes ?? NONE;
export const selectMemberInfo = (state: UserState): UserState['memberInfo'] => state.memberInfo;
export const selectNeedsProfile = (state: UserState): boolean => state.ishoveStatus;
