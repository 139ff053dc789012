import { v7 as uuidv7 } from 'uuid';
import type { MessageLink, MessageScope } from '#contract/message/calls.ts';
import type { NoticeKind } from '../../content/notices.ts';
import type { Database } from '../../platform/db/client.ts';
import { messages } from '../../platform/db/schema/message.ts';

export interface Notice {
  memberId: string;
  /** Default: personal. */
  scope?: MessageScope;
  /** Rendered when read, in the reader's language. */
  kind: NoticeKind;
  params?: Record<string, string | number>;
  link: MessageLink | null;
}

export async function notify(tx: Database, notice: Notice, now: Date): Promise<void> {
  const { memberId, scope = 'personal', kind, params = {}, link } = notice;
  await tx
    .insert(messages)
    .values({ memberId, id: uuidv7(), scope, kind, params, link, createdAt: now });
}
