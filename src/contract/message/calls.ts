import type { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import type { MESSAGE_SCOPES } from './constants.ts';
import type * as schemas from './schemas.ts';

export type MessageScope = (typeof MESSAGE_SCOPES)[number];

export type MessageLink = z.infer<typeof schemas.messageLinkSchema>;

export type Message = z.infer<typeof schemas.messageSchema>;

/** Counted up to 100. */
export type UnreadCounts = z.infer<typeof schemas.unreadSchema>;

export const messageList = endpoint<typeof schemas.messageListSchemas>('message/list');
export const messageRead = endpoint<typeof schemas.messageReadSchemas>('message/read');
/** One message, or all read ones of a scope. */
export const messageDelete = endpoint<typeof schemas.messageDeleteSchemas>('message/delete');
