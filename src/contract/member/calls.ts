import type { z } from 'zod';
import { endpoint, type DataOf, type RequestOf } from '../endpoint.ts';
import type * as schemas from './schemas.ts';

export type MemberType = z.infer<typeof schemas.memberTypeSchema>;

export type Identity = z.infer<typeof schemas.identitySchema>;

export type Contact = z.infer<typeof schemas.contactSchema>;

export type Privacy = z.infer<typeof schemas.privacySchema>;

export type PermissionRoute = z.infer<typeof schemas.permissionRouteSchema>;

export type Auth = z.infer<typeof schemas.authSchema>;

/** Returned instead of a token for accounts under review (codes 201 to 203). */
export type Review = z.infer<typeof schemas.reviewSchema>;

export type Member = z.infer<typeof schemas.memberSchema>;

/**
 * Proof of work before an SMS code is sent, by altcha's protocol (version 2): find the counter
 * whose derived key starts with `keyPrefix`.
 */
export type ProofChallenge = z.infer<typeof schemas.challengeSchema>;

export type SendCodeRequest = RequestOf<typeof sendCode>;

export type SendCodeData = DataOf<typeof sendCode>;

export type RegisterRequest = RequestOf<typeof register>;

/** Either phone, tellcode, code and agreed, or the ticket of an account under review. */
export type TestLoginRequest = RequestOf<typeof testLogin>;

export type RoleChoice = z.infer<typeof schemas.roleChoiceSchema>;

export type IndustryChoice = z.infer<typeof schemas.industrySchema>;

export type ConsentRequest = RequestOf<typeof consent>;
export type CompleteInfoRequest = RequestOf<typeof completeInfo>;

export type UpdateMemberInfoRequest = RequestOf<typeof updateMemberInfo>;

export type SignIn = z.infer<typeof schemas.signInSchema>;

export type Account = z.infer<typeof schemas.accountSchema>;

export type Deletion = z.infer<typeof schemas.deletionSchema>;

/** `challenge` is null if no proof is required. */
export const proofChallenge = endpoint<typeof schemas.proofChallengeSchemas>('member/challenge');
export const sendCode = endpoint<typeof schemas.sendCodeSchemas>('member/send_code');
export const register = endpoint<typeof schemas.registerSchemas>('member/register', 'multipart');
export const testLogin = endpoint<typeof schemas.testLoginSchemas>('member/testlogin', 'multipart');
export const roleList = endpoint<typeof schemas.roleListSchemas>('member/rolelist');
export const industryList = endpoint<typeof schemas.industryListSchemas>('member/industrylist');
export const completeInfo = endpoint<typeof schemas.completeInfoSchemas>('member/completeinfo');
export const logout = endpoint<typeof schemas.logoutSchemas>('member/logout');
export const signInList = endpoint<typeof schemas.signInListSchemas>('member/sessions');
export const signOutDevice = endpoint<typeof schemas.signOutDeviceSchemas>('member/logoutsession');
/** Agrees to agreements that were renewed. */
export const consent = endpoint<typeof schemas.consentSchemas>('member/consent');
export const memberInfo = endpoint<typeof schemas.memberInfoSchemas>('apiindex/memberinfo');
export const updateMemberInfo = endpoint<typeof schemas.updateMemberInfoSchemas>(
  'apiindex/updatememberinfo',
);
export const account = endpoint<typeof schemas.accountSchemas>('member/account');
export const exportData = endpoint<typeof schemas.exportDataSchemas>('member/exportdata');
/** Schedules the deletion in seven days; it can be cancelled until then. */
export const deleteAccount = endpoint<typeof schemas.deleteAccountSchemas>('member/deleteaccount');
export const cancelDelete = endpoint<typeof schemas.cancelDeleteSchemas>('member/canceldelete');
