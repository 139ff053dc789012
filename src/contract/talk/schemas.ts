import { z } from 'zod';
import { callSchemas } from '../call-schemas.ts';
import {
  countSchema,
  cursorSchema,
  idSchema,
  lineSchema,
  timeSchema,
  uuidSchema,
} from '../primitives.ts';
import { TALK_CHARS, TALK_CONTACT_CHARS, TALK_ROLES } from './constants.ts';

export const talkSchema = z.strictObject({
  id: idSchema,
  role: z.enum(TALK_ROLES),
  company: z.string(),
  /** The other side as it chose to be named; null if it is anonymous or gone. */
  other: z.string().nullable(),
  unread: z.int(),
  lastAt: timeSchema,
  endedAt: timeSchema.nullable(),
  endedBy: z.enum(['me', 'other', 'operator']).nullable(),
});

export const talkMessageSchema = z.strictObject({
  id: idSchema,
  isOwn: z.boolean(),
  content: z.string(),
  /** Only if the writer gave it. */
  contact: z.string().nullable(),
  createdAt: timeSchema,
});

export const talkListSchemas = callSchemas('talk/list', {
  request: z.strictObject({ cursor: cursorSchema.optional(), count: countSchema.optional() }),
  response: z.strictObject({
    list: z.array(talkSchema),
    /** Messages of all conversations, counted up to 100. */
    unread: z.int(),
    nextCursor: z.string().nullable(),
  }),
});

/** Marks the messages as read. */
export const talkViewSchemas = callSchemas('talk/view', {
  request: z.strictObject({
    id: idSchema,
    cursor: cursorSchema.optional(),
    count: countSchema.optional(),
  }),
  response: z.strictObject({
    talk: talkSchema,
    /** Newest first. */
    list: z.array(talkMessageSchema),
    nextCursor: z.string().nullable(),
  }),
});

export const talkSendSchemas = callSchemas('talk/send', {
  request: z.strictObject({
    id: idSchema,
    content: z.string().trim().min(1).max(TALK_CHARS),
    contact: lineSchema(TALK_CONTACT_CHARS).optional(),
    clientRequestId: uuidSchema,
  }),
  response: talkMessageSchema,
});

export const talkEndSchemas = callSchemas('talk/end', {
  request: z.strictObject({ id: idSchema }),
  response: talkSchema,
});
