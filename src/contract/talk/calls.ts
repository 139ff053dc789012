import type { z } from 'zod';
import { endpoint, type RequestOf } from '../endpoint.ts';
import type * as schemas from './schemas.ts';

/** A conversation about an enterprise card, as one of its two sides has it. */
export type Talk = z.infer<typeof schemas.talkSchema>;
export type TalkMessage = z.infer<typeof schemas.talkMessageSchema>;
export type TalkSendRequest = RequestOf<typeof talkSend>;

export const talkList = endpoint<typeof schemas.talkListSchemas>('talk/list');
export const talkView = endpoint<typeof schemas.talkViewSchemas>('talk/view');
export const talkSend = endpoint<typeof schemas.talkSendSchemas>('talk/send');
export const talkEnd = endpoint<typeof schemas.talkEndSchemas>('talk/end');
