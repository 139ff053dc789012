import { v7 as uuidv7 } from 'uuid';
import type { MessageLink, MessageScope } from '#contract/message/calls.ts';
import type { NoticeKind } from '../../content/notices.ts';
import type { Database } from '../../db/client.ts';
import { messages } from '../../db/schema/message.ts';

export interface Notice {
  memberId: string;
  /** Default: personal. */
  scope?: MessageScope;
  /** Which text; it is put into words when it is read, in the language it is read in. */
  kind: NoticeKind;
  params?: Record<string, string | number>;
  link: MessageLink | null;
}

/** Tells a member something. Joins the transaction of what it is about. */
export async function notify(tx: Database, notice: Notice, now: Date): Promise<void> {
  const { memberId, scope = 'personal', kind, params = {}, link } = notice;
  await tx
    .insert(messages)
    .values({ memberId, id: uuidv7(), scope, kind, params, link, createdAt: now });
}
