import { z } from 'zod';
import { messageListSchemas } from '#contract/message/schemas.ts';
import type { MessageScope } from '#contract/message/calls.ts';
import { eq } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { Permission } from '#contract/permissions.ts';
import { members, roles } from '#server/platform/db/schema/member.ts';
import { notify, type Notice } from '#server/modules/message/notify.ts';
import { openApp, type TestApp } from '../open-app.ts';

export interface Person {
  id: string;
  token: string;
}

const sentSchema = z.object({ sent: z.int() });

/** A product with people who are told things, and some who may tell everybody. */
export async function openMessages() {
  const site: TestApp = await openApp({ LIMIT_CALLS_MINUTE: '100000' });
  let phones = 13_200_000_000;
  const person = async (): Promise<Person> => site.logIn(String((phones += 1)));

  return {
    site,
    person,

    async enterprise(): Promise<Person> {
      const found = await person();
      await site.db.update(members).set({ type: 'enterprise' }).where(eq(members.id, found.id));
      return found;
    },

    async withPermission(...perms: Permission[]): Promise<Person> {
      const found = await person();
      const id = uuidv7();
      const at = new Date('2026-11-21T03:00:00.000Z');
      await site.db.insert(roles).values({ id, name: id, perms, createdAt: at, updatedAt: at });
      await site.db
        .update(members)
        .set({ roles: [id] })
        .where(eq(members.id, found.id));
      return found;
    },

    tell: (memberId: string, notice: Omit<Notice, 'memberId'>, at = '2026-11-21T03:00:00.000Z') =>
      notify(site.db, { memberId, ...notice }, new Date(at)),

    async list(
      { token }: Person,
      request: { scope?: MessageScope; unread?: boolean; cursor?: string; count?: number } = {},
      language: 'zh-CN' | 'en' = 'zh-CN',
    ) {
      const body = { scope: 'personal', ...request };
      const { data } = await site.post('message/list', body, { token, language });
      return messageListSchemas.response.parse(data);
    },

    async broadcast(
      { token }: Person,
      {
        scope = 'personal',
        title = 'T',
        content = 'C',
        clientRequestId = uuidv7(),
      }: {
        scope?: MessageScope;
        title?: string;
        content?: string;
        clientRequestId?: string;
      } = {},
    ): Promise<number> {
      const body = { scope, title, content, clientRequestId };
      const answer = await site.post('console/broadcast', body, { token });
      return sentSchema.parse(answer.data).sent;
    },
  };
}
