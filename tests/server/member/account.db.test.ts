import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { v7 as uuidv7 } from 'uuid';
import { z } from 'zod';
import { files } from '#server/platform/db/schema/file.ts';
import { members, roles } from '#server/platform/db/schema/member.ts';
import { openApp, type TestApp } from '../open-app.ts';
import { insertAvatar } from './insert-avatar.ts';

let site: TestApp;
beforeAll(async () => {
  site = await openApp();
});
afterAll(() => site.close());

const infoSchema = z.looseObject({ avatar: z.string().nullable() });
const avatarOf = async (token: string) =>
  infoSchema.parse((await site.post('apiindex/memberinfo', {}, { token })).data).avatar;
const setAvatar = (token: string, avatarFileId: string | null) =>
  site.post('apiindex/updatememberinfo', { avatarFileId }, { token });
const isKept = async (id: string) =>
  (await site.db.select().from(files).where(eq(files.id, id)))[0]?.kept;

describe('the avatar', () => {
  test('is the member’s own upload, retained while it is in use and returned at login', async () => {
    const { token, id } = await site.logIn('13320000001');
    const [first, second] = [await insertAvatar(site.db, id), await insertAvatar(site.db, id)];
    expect(await avatarOf(token)).toBeNull();

    expect(await setAvatar(token, first)).toMatchObject({
      code: 200,
      data: { avatar: expect.stringContaining(`id=${first}`) as unknown },
    });
    expect([await isKept(first), await isKept(second)]).toEqual([true, false]);
    await setAvatar(token, second);
    expect([await isKept(first), await isKept(second)]).toEqual([false, true]);
    site.pass(61);
    expect(await site.logIn('13320000001')).toMatchObject({
      avatar: expect.stringContaining(`id=${second}`) as unknown,
    });

    expect(await setAvatar(token, null)).toMatchObject({ code: 200, data: { avatar: null } });
    expect(await isKept(second)).toBe(false);
  });

  test('is refused if it is another member’s file, another kind of file or missing', async () => {
    const { token, id } = await site.logIn('13320000002');
    const other = await site.logIn('13320000003');
    const theirs = await insertAvatar(site.db, other.id);
    const attached = await insertAvatar(site.db, id);
    await site.db.update(files).set({ purpose: 'chat' }).where(eq(files.id, attached));

    for (const fileId of [theirs, attached, uuidv7(), 'x']) {
      expect(await setAvatar(token, fileId), fileId).toMatchObject({ code: 404 });
    }
    expect(await avatarOf(token)).toBeNull();
  });
});

test('a role change changes permissions and console screens immediately', async () => {
  const { token, id } = await site.logIn('13320000004');
  const at = new Date();
  await site.db.insert(roles).values({
    id: 'clerk',
    name: '审核员',
    perms: ['review:submission:decide', 'review:submission:list'],
    createdAt: at,
    updatedAt: at,
  });
  await site.db
    .update(members)
    .set({ roles: ['clerk'] })
    .where(eq(members.id, id));
  const { data } = await site.post('apiindex/memberinfo', {}, { token });

  expect(data).toMatchObject({
    roles: ['clerk'],
    perms: ['review:submission:list', 'review:submission:decide'],
    routes: [{ path: '' }, { path: 'submissions', component: 'console/queue' }],
  });
});

test('account returns the data of the member centre', async () => {
  const { token } = await site.logIn('13320000005');
  const question = () => ({ question: 'x', clientRequestId: uuidv7() });
  await site.post('apiindex/chatone', question(), { token });
  site.pass(86_400);
  await site.post('apiindex/chatone', question(), { token });
  await site.post('apiindex/chatone', question(), { token });
  await site.post(
    'apiindex/updatememberinfo',
    { contact: { email: 'a@example.com' }, privacy: { showAs: 'masked' } },
    { token },
  );

  await expect
    .poll(async () => (await site.post('member/account', {}, { token })).data)
    .toEqual({
      contact: { email: 'a@example.com' },
      privacy: { showAs: 'masked' },
      enterpriseName: null,
      invitation: expect.stringMatching(/^[A-HJKMNP-Z2-9]{8}$/) as string,
      grade: 0,
      earned: 0,
      restriction: null,
      deleteAt: null,
      usage: {
        today: 2,
        days: [
          { day: '2026-11-21', questions: 1 },
          { day: '2026-11-22', questions: 2 },
        ],
      },
    });
});
