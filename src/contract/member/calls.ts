import { endpoint } from '../endpoint.ts';

export type MemberType = 'personal' | 'enterprise';

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
  phone: string;
  id: string;
  type: MemberType;
  identity: Identity | null;
  avatar: string | null;
}

/** Returned instead of a token for accounts under review (codes 201 to 203). */
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
 * Proof of work before an SMS code is sent, by altcha's protocol (version 2): find the counter
 * whose derived key starts with `keyPrefix`.
 */
export interface ProofChallenge {
  parameters: {
    algorithm: 'PBKDF2/SHA-256';
    /** Hex, like the other strings. */
    nonce: string;
    salt: string;
    /** Iterations of the key derivation. */
    cost: number;
    keyLength: number;
    keyPrefix: string;
    keySignature: string;
    /** Seconds since the epoch. */
    expiresAt: number;
  };
  signature: string;
}

export interface SendCodeRequest {
  phone: string;
  tellcode: string;
  purpose: 'login' | 'register';
  /**
   * Challenge and solution as Base64-encoded JSON; if it is missing but required, the refusal names
   * this field.
   */
  proof?: string | undefined;
}

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
  /** A string, because the request is multipart. */
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
  /** Id of an uploaded file; null removes the picture. */
  avatarFileId?: string | null | undefined;
  contact?: Contact | undefined;
  privacy?: Privacy | undefined;
}

export interface SignIn {
  id: string;
  device: string;
  address: string;
  current: boolean;
  createdAt: string;
  lastSeenAt: string;
}

export interface Account {
  contact: Contact;
  privacy: Privacy;
  enterpriseName: string | null;
  invitation: string;
  grade: number;
  earned: number;
  /** Why submitting and exchanging are blocked; null if they aren't. */
  restriction: string | null;
  /** Time of the scheduled deletion; null if there is none. */
  deleteAt: string | null;
  /** Questions of the last 30 days (Asia/Shanghai), oldest first, only days with any. */
  usage: { today: number; days: { day: string; questions: number }[] };
}

export interface Deletion {
  deleteAt: string | null;
}

/** `challenge` is null if no proof is required. */
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
export const exportData = endpoint<Record<string, never>, Record<string, unknown>>(
  'member/exportdata',
);
/** Schedules the deletion in seven days; it can be cancelled until then. */
export const deleteAccount = endpoint<Record<string, never>, Deletion>('member/deleteaccount');
export const cancelDelete = endpoint<Record<string, never>, Deletion>('member/canceldelete');
