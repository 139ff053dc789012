import { z } from 'zod';
import { LIMITS } from '../limits.ts';
import {
  countSchema,
  cursorSchema,
  emptySchema,
  idSchema,
  lineSchema,
  timeSchema,
} from '../primitives.ts';
import { schemasOf } from '../schemas-of.ts';
import * as calls from './calls.ts';
import type { IndustryChoice } from './calls.ts';

const memberTypeSchema = z.enum(['personal', 'enterprise']);

const identitySchema = z.strictObject({
  realName: z.string(),
  company: z.string().nullable(),
  role: z.string(),
  industries: z.array(z.string()),
  region: z.string(),
  intro: z.string().nullable(),
});

const permissionRouteSchema = z.strictObject({
  name: z.string(),
  hidden: z.boolean(),
  pid: z.string().nullable(),
  path: z.string(),
  component: z.string(),
  redirect: z.string().nullable(),
  meta: z.strictObject({
    title: z.string(),
    icon: z.string().nullable(),
    affix: z.boolean(),
    hidden: z.boolean(),
  }),
  type: z.string(),
  linkurl: z.string().nullable(),
  alwaysShow: z.boolean(),
});

const authSchema = z.strictObject({
  token: z.string(),
  phone: z.string(),
  id: idSchema,
  type: memberTypeSchema,
  identity: identitySchema.nullable(),
  avatar: z.string().nullable(),
});

const reviewSchema = z.strictObject({
  reviewTicket: z.string(),
  reason: z.string().optional(),
});

export const memberSchema = z.strictObject({
  id: idSchema,
  phone: z.string(),
  nickname: z.string(),
  avatar: z.string().nullable(),
  type: memberTypeSchema,
  identity: identitySchema.nullable(),
  grade: z.int(),
  balance: z.int(),
  roles: z.array(z.string()),
  perms: z.array(z.string()),
  routes: z.array(permissionRouteSchema),
  createdAt: timeSchema,
});

const phoneSchema = z.string().max(20);
const tellcodeSchema = z.string().regex(/^[1-9]\d{0,3}$/);
const codeSchema = z.string().regex(new RegExp(`^\\d{${String(LIMITS.codeDigits)}}$`));
const agreedSchema = z.enum(['true', 'false']);

const contactSchema = z.strictObject({
  name: lineSchema(50).optional(),
  phone: lineSchema(20).optional(),
  email: z.email().max(200).optional(),
  address: lineSchema(200).optional(),
});
const privacySchema = z.strictObject({
  showAs: z.enum(['nickname', 'masked', 'anonymous']).optional(),
});
const deletionSchema = z.strictObject({ deleteAt: timeSchema.nullable() });

const hexSchema = z.hex().min(2).max(128);
export const challengeSchema = z.strictObject({
  parameters: z.strictObject({
    algorithm: z.literal('PBKDF2/SHA-256'),
    nonce: hexSchema,
    salt: hexSchema,
    cost: z.int(),
    keyLength: z.int(),
    keyPrefix: hexSchema,
    keySignature: hexSchema,
    expiresAt: z.int(),
  }),
  signature: hexSchema,
});

export const proofChallengeSchemas = schemasOf(calls.proofChallenge, {
  request: emptySchema,
  response: z.strictObject({ challenge: challengeSchema.nullable() }),
});

export const proofSchema = z.strictObject({
  challenge: challengeSchema,
  solution: z.strictObject({
    counter: z.int(),
    derivedKey: hexSchema.refine((text) => text.length % 2 === 0),
    time: z.number().optional(),
  }),
});

/** `proof` is validated with `proofSchema` after decoding. */
export const sendCodeSchemas = schemasOf(calls.sendCode, {
  request: z.strictObject({
    phone: phoneSchema,
    tellcode: tellcodeSchema,
    purpose: z.enum(['login', 'register']),
    proof: z.base64().min(1).max(2000).optional(),
  }),
  response: z.strictObject({ retryAfter: z.int(), expiresIn: z.int() }),
});

export const registerSchemas = schemasOf(calls.register, {
  request: z.strictObject({
    phone: phoneSchema,
    tellcode: tellcodeSchema,
    code: codeSchema,
    type: memberTypeSchema,
    enterpriseName: lineSchema(100).optional(),
    inviter: idSchema.optional(),
    agreed: agreedSchema,
  }),
  response: z.union([authSchema, reviewSchema]),
});

export const testLoginSchemas = schemasOf(calls.testLogin, {
  request: z.strictObject({
    phone: phoneSchema.optional(),
    tellcode: tellcodeSchema.optional(),
    code: codeSchema.optional(),
    agreed: agreedSchema.optional(),
    reviewTicket: z.string().min(1).max(200).optional(),
  }),
  response: z.union([authSchema, reviewSchema]),
});

const industrySchema: z.ZodType<IndustryChoice> = z.strictObject({
  id: z.string(),
  name: z.string(),
  get children() {
    return z.array(industrySchema);
  },
});

export const roleListSchemas = schemasOf(calls.roleList, {
  request: emptySchema,
  response: z.strictObject({
    list: z.array(z.strictObject({ id: z.string(), name: z.string() })),
  }),
});

export const industryListSchemas = schemasOf(calls.industryList, {
  request: emptySchema,
  response: z.array(industrySchema),
});

export const completeInfoSchemas = schemasOf(calls.completeInfo, {
  request: z.strictObject({
    realName: lineSchema(50),
    company: lineSchema(100).optional(),
    role: lineSchema(50),
    industries: z.array(lineSchema(50)).min(1).max(20),
    region: lineSchema(100),
    intro: lineSchema(500).optional(),
  }),
  response: memberSchema,
});

export const logoutSchemas = schemasOf(calls.logout, {
  request: emptySchema,
  response: emptySchema,
});

export const signInListSchemas = schemasOf(calls.signInList, {
  request: z.strictObject({ cursor: cursorSchema.optional(), count: countSchema.optional() }),
  response: z.strictObject({
    list: z.array(
      z.strictObject({
        id: idSchema,
        device: z.string(),
        address: z.string(),
        current: z.boolean(),
        createdAt: timeSchema,
        lastSeenAt: timeSchema,
      }),
    ),
    nextCursor: z.string().nullable(),
  }),
});

export const signOutDeviceSchemas = schemasOf(calls.signOutDevice, {
  request: z.strictObject({ id: idSchema }),
  response: emptySchema,
});

export const memberInfoSchemas = schemasOf(calls.memberInfo, {
  request: emptySchema,
  response: memberSchema,
});

export const updateMemberInfoSchemas = schemasOf(calls.updateMemberInfo, {
  request: z.strictObject({
    nickname: lineSchema(30).optional(),
    avatarFileId: idSchema.nullable().optional(),
    contact: contactSchema.optional(),
    privacy: privacySchema.optional(),
  }),
  response: memberSchema,
});

export const exportDataSchemas = schemasOf(calls.exportData, {
  request: emptySchema,
  response: z.record(z.string(), z.unknown()),
});

export const deleteAccountSchemas = schemasOf(calls.deleteAccount, {
  request: emptySchema,
  response: deletionSchema,
});

export const cancelDeleteSchemas = schemasOf(calls.cancelDelete, {
  request: emptySchema,
  response: deletionSchema,
});

export const accountSchemas = schemasOf(calls.account, {
  request: emptySchema,
  response: z.strictObject({
    contact: contactSchema,
    privacy: privacySchema,
    enterpriseName: z.string().nullable(),
    invitation: idSchema,
    grade: z.int(),
    earned: z.int(),
    restriction: z.string().nullable(),
    deleteAt: timeSchema.nullable(),
    usage: z.strictObject({
      today: z.int(),
      days: z.array(z.strictObject({ day: z.iso.date(), questions: z.int() })),
    }),
  }),
});
