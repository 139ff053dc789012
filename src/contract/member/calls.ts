import { endpoint } from '../endpoint.ts';

export type MemberType = 'personal' | 'enterprise';

/** Who the member is in the trade; null until the profile has been completed. */
export interface Identity {
  realName: string;
  company: string | null;
  role: string;
  industries: string[];
  region: string;
  intro: string | null;
}

export interface Contact {
  name?: string | undefined;
  phone?: string | undefined;
  email?: string | undefined;
  address?: string | undefined;
}

/** What others may see: how the member's name is shown in rankings and sources. */
export interface Privacy {
  showAs?: 'nickname' | 'masked' | 'anonymous' | undefined;
}

export interface PermissionRoute {
  name: string;
  hidden: boolean;
  pid: string | null;
  path: string;
  component: string;
  redirect: string | null;
  meta: { title: string; icon: string | null; affix: boolean; hidden: boolean };
  type: string;
  linkurl: string | null;
  alwaysShow: boolean;
}

export interface Auth {
  token: string;
  /** Masked: 138****8001. */
  phone: string;
  id: string;
  type: MemberType;
  identity: Identity | null;
  avatar: string | null;
}

/** Instead of a token while the account is held back (code 201, 202 or 203). */
export interface Review {
  reviewTicket: string;
  reason?: string | undefined;
}

export interface Member {
  id: string;
  phone: string;
  nickname: string;
  avatar: string | null;
  type: MemberType;
  identity: Identity | null;
  grade: number;
  balance: number;
  roles: string[];
  perms: string[];
  routes: PermissionRoute[];
  createdAt: string;
}

export interface SendCodeRequest {
  phone: string;
  tellcode: string;
  purpose: 'login' | 'register';
}

/** Seconds until another code may be asked for, and until this one dies. */
export interface SendCodeData {
  retryAfter: number;
  expiresIn: number;
}

export interface RegisterRequest {
  phone: string;
  tellcode: string;
  code: string;
  type: MemberType;
  enterpriseName?: string | undefined;
  inviter?: string | undefined;
  /** Multipart: always text. */
  agreed: 'true' | 'false';
}

/** Either phone, tellcode, code and agreed, or the ticket of an account under review. */
export interface TestLoginRequest {
  phone?: string | undefined;
  tellcode?: string | undefined;
  code?: string | undefined;
  agreed?: 'true' | 'false' | undefined;
  reviewTicket?: string | undefined;
}

export interface RoleChoice {
  id: string;
  name: string;
}

export interface IndustryChoice {
  id: string;
  name: string;
  children: IndustryChoice[];
}

export interface CompleteInfoRequest {
  realName: string;
  company?: string | undefined;
  role: string;
  industries: string[];
  region: string;
  intro?: string | undefined;
}

export interface UpdateMemberInfoRequest {
  nickname?: string | undefined;
  contact?: Contact | undefined;
  privacy?: Privacy | undefined;
}

/** A sign-in on one device. */
export interface SignIn {
  id: string;
  /** The browser's user-agent text. */
  device: string;
  address: string;
  current: boolean;
  createdAt: string;
  lastSeenAt: string;
}

export const sendCode = endpoint<SendCodeRequest, SendCodeData>('member/send_code');
export const register = endpoint<RegisterRequest, Auth | Review>('member/register', 'multipart');
export const testLogin = endpoint<TestLoginRequest, Auth | Review>('member/testlogin', 'multipart');
export const roleList = endpoint<Record<string, never>, { list: RoleChoice[] }>('member/rolelist');
export const industryList = endpoint<Record<string, never>, IndustryChoice[]>(
  'member/industrylist',
);
export const completeInfo = endpoint<CompleteInfoRequest, Member>('member/completeinfo');
export const logout = endpoint<Record<string, never>, Record<string, never>>('member/logout');
export const signInList = endpoint<
  { cursor?: string | undefined; count?: number | undefined },
  { list: SignIn[]; nextCursor: string | null }
>('member/sessions');
export const signOutDevice = endpoint<{ id: string }, Record<string, never>>(
  'member/logoutsession',
);
export const memberInfo = endpoint<Record<string, never>, Member>('apiindex/memberinfo');
export const updateMemberInfo = endpoint<UpdateMemberInfoRequest, Member>(
  'apiindex/updatememberinfo',
);
