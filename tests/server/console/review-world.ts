import { eq } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { z } from 'zod';
import type { SubmissionKind } from '#contract/submission/calls.ts';
import type { Permission } from '#contract/permissions.ts';
import { itemSchema } from '#contract/console/queue-schemas.ts';
import type { ModelProvider } from '#server/answering/provider.ts';
import { members, roles } from '#server/platform/db/schema/member.ts';
import { goods, goodsTexts, redemptions } from '#server/platform/db/schema/shop.ts';
import { submissionEvents, submissions } from '#server/platform/db/schema/submission.ts';
import { post as postPoints } from '#server/modules/points/ledger.ts';
import { openApp, type TestApp } from '../open-app.ts';
import { testCipher } from '../test-cipher.ts';
import { sealRecipient } from '#server/platform/privacy/sealed-recipient.ts';

export interface Person {
  id: string;
  token: string;
}

const listSchema = z.object({
  list: z.array(itemSchema),
  total: z.int(),
  nextCursor: z.string().nullable(),
});

export const START = Date.parse('2026-11-21T03:00:00.000Z');

/** A product with people who hand in and people who review. */
export async function openReviews(model?: ModelProvider) {
  const site: TestApp = await openApp(
    { LIMIT_CALLS_MINUTE: '100000', LIMIT_SMS_ADDRESS_HOUR: '100000' },
    model,
  );
  let phones = 13_100_000_000;
  const person = async (): Promise<Person> => site.logIn(String((phones += 1)));

  async function giveRoles(id: string, perms: readonly Permission[]): Promise<void> {
    const roleId = uuidv7();
    const at = new Date(START);
    await site.db
      .insert(roles)
      .values({ id: roleId, name: roleId, perms: [...perms], createdAt: at, updatedAt: at });
    await site.db
      .update(members)
      .set({ roles: [roleId] })
      .where(eq(members.id, id));
  }

  async function reviewer(...perms: Permission[]): Promise<Person> {
    const found = await person();
    await giveRoles(found.id, perms);

    return found;
  }

  async function root(): Promise<Person> {
    const found = await person();
    await site.db
      .update(members)
      .set({ roles: ['ROOT'] })
      .where(eq(members.id, found.id));

    return found;
  }

  async function submission(
    memberId: string,
    kind: SubmissionKind,
    more: Partial<typeof submissions.$inferInsert> = {},
  ): Promise<string> {
    const id = uuidv7();
    const createdAt = new Date(START);
    await site.db.insert(submissions).values({
      memberId,
      id,
      kind,
      queue: kind === 'report' ? 'report' : 'submission',
      state: 'pending',
      content: `${kind} ${id}`,
      details: {},
      version: 1,
      createdAt,
      updatedAt: createdAt,
      ...more,
    });
    await site.db.insert(submissionEvents).values({
      memberId,
      submissionId: id,
      id: uuidv7(),
      action: 'submitted',
      actorId: memberId,
      createdAt,
    });

    return id;
  }

  /** Exchanged with the points held; ten pieces are left after it. */
  async function redemption(
    memberId: string,
    points = 30,
  ): Promise<{ id: string; goodsId: string }> {
    const id = uuidv7();
    const goodsId = uuidv7();
    const at = new Date(START);
    await site.db.transaction(async (tx) => {
      await tx.insert(goods).values({
        id: goodsId,
        classId: null,
        price: points,
        stock: 10,
        limitPerMember: null,
        state: 'on',
        pictures: [],
        sold: 1,
        position: 1,
        createdAt: at,
        updatedAt: at,
      });
      await tx.insert(goodsTexts).values(
        (['zh-CN', 'en-US'] as const).map((language) => ({
          goodsId,
          language,
          name: language === 'zh-CN' ? '卷尺' : 'Tape measure',
          description: '',
        })),
      );
      await tx.insert(redemptions).values({
        memberId,
        id,
        goodsId,
        quantity: 1,
        points,
        receive: 'mail',
        recipientCipher: sealRecipient(
          testCipher,
          { memberId, id },
          { name: 'x', phone: '13100000000', address: 'x' },
        ),
        state: 'pending',
        version: 1,
        createdAt: at,
        updatedAt: at,
      });
      const cause = { memberId, reason: null, actorId: null };
      await postPoints(
        tx,
        [
          { ...cause, kind: 'profile', delta: points, ref: id },
          { ...cause, kind: 'redemption', delta: -points, ref: id },
        ],
        at,
      );
    });

    return { id, goodsId };
  }

  const decide = (who: Person, body: Record<string, unknown>) =>
    site.post(
      'console/decide',
      { queue: 'submission', version: 1, clientRequestId: uuidv7(), ...body },
      who,
    );
  const undo = (who: Person, body: Record<string, unknown>) =>
    site.post(
      'console/undo',
      { queue: 'submission', version: 2, reason: '看错了', clientRequestId: uuidv7(), ...body },
      who,
    );
  const list = async (who: Person, body: Record<string, unknown>) =>
    listSchema.parse(
      (await site.post('console/queue', { queue: 'submission', ...body }, who)).data,
    );

  return {
    ...site,
    person,
    reviewer,
    root,
    giveRoles,
    submission,
    redemption,
    decide,
    undo,
    list,
  };
}

export type Reviews = Awaited<ReturnType<typeof openReviews>>;
