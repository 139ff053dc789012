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

/**
 * Work that a browser does before a code is sent, by altcha's protocol (version 2): find the counter
 * whose key, derived from it, begins with `keyPrefix`.
 */
export interface ProofChallenge {
  parameters: {
    algorithm: 'PBKDF2/SHA-256';
    /** Hex, as all that follows but for numbers. */
    nonce: string;
    salt: string;
    /** Rounds of the derivation: what a try costs. */
    cost: number;
    keyLength: number;
    keyPrefix: string;
    keySignature: string;
    /** Seconds since 1970. */
    expiresAt: number;
  };
  signature: string;
}

export interface SendCodeRequest {
  phone: string;
  tellcode: string;
  purpose: 'login' | 'register';
  /** Challenge and solution as JSON in Base64; where it is needed, a refusal names it. */
  proof?: string | undefined;
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
  /** Of an uploaded file; null takes the picture away. */
  avatarFileId?: string | null | undefined;
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

/** What the member centre and the profile need beside `Member`. */
export interface Account {
  contact: Contact;
  privacy: Privacy;
  enterpriseName: string | null;
  /** Code that newcomers name as who invited them. */
  invitation: string;
  grade: number;
  /** Points earned in all: what the grade is made of. */
  earned: number;
  /** Why handing in and exchanging are closed to the member; null while they are open. */
  restriction: string | null;
  /** When the account is going to be deleted. */
  deleteAt: string | null;
  /** Questions of the last 30 days (Asia/Shanghai) that had any, oldest first. */
  usage: { today: number; days: { day: string; questions: number }[] };
}

/** When the account is going to be deleted; null: it stays. */
export interface Deletion {
  deleteAt: string | null;
}

/** Null: none is needed. */
export const proofChallenge = endpoint<Record<string, never>, { challenge: ProofChallenge | null }>(
  'member/challenge',
);
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
export const account = endpoint<Record<string, never>, Account>('member/account');
/** All that is kept of the caller, in the shape it is kept in. */
export const exportData = endpoint<Record<string, never>, Record<string, unknown>>(
  'member/exportdata',
);
/** Seven days from now; until then it can be taken back. */
export const deleteAccount = endpoint<Record<string, never>, Deletion>('member/deleteaccount');
export const cancelDelete = endpoint<Record<string, never>, Deletion>('member/canceldelete');
