import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { v7 as uuidv7 } from 'uuid';
import { z } from 'zod';
import type { Permission } from '#contract/permissions.ts';
import { enterpriseCardPageSchemas, ownEnterpriseSchema } from '#contract/enterprise/schemas.ts';
import { createEnterpriseService } from '#server/modules/enterprise/service.ts';
import { shipCards } from '#server/modules/enterprise/ship-cards.ts';
import { enterpriseCards } from '#server/platform/db/schema/enterprise.ts';
import { files } from '#server/platform/db/schema/file.ts';
import { members } from '#server/platform/db/schema/member.ts';
import { submissionFiles } from '#server/platform/db/schema/submission.ts';
import { openReviews, START, type Person, type Reviews } from '../console/review-world.ts';

let world: Reviews;
let judge: Person;

beforeAll(async () => {
  world = await openReviews();
  judge = await world.reviewer(
    ...(['submission', 'account'] as const).flatMap((queue): Permission[] => [
      `review:${queue}:list`,
      `review:${queue}:decide`,
    ]),
  );
});
afterAll(() => world.close());

const apply = (who: Person, enterpriseName = '安平丝网厂') =>
  world.post('enterprise/apply', { enterpriseName }, who);
const mine = async (who: Person) =>
  ownEnterpriseSchema.parse((await world.post('enterprise/mine', {}, who)).data);
const versionOf = async ({ id }: Person) =>
  (await world.db.select().from(members).where(eq(members.id, id)))[0]?.reviewVersion;
const decide = async (who: Person, body: Record<string, unknown>) =>
  world.decide(judge, { queue: 'account', id: who.id, version: await versionOf(who), ...body });

test('a personal account becomes an enterprise by review, and stays logged in meanwhile', async () => {
  const me = await world.person();
  expect(await apply(me)).toMatchObject({ data: { application: { state: 'pending' } } });
  const { list } = await world.list(judge, { queue: 'account', state: 'pending' });
  expect(list.find(({ id }) => id === me.id)).toMatchObject({ content: '安平丝网厂' });
  expect(await mine(me)).toMatchObject({ type: 'personal', enterpriseName: null });

  expect(await decide(me, { decision: 'approve' })).toMatchObject({ code: 200 });
  expect(await mine(me)).toMatchObject({ type: 'enterprise', enterpriseName: '安平丝网厂' });
  expect(await apply(me)).toMatchObject({ code: 409 });
});

test('a refusal names the reason, leaves the account as it was, and can be repeated', async () => {
  const me = await world.person();
  await apply(me);
  expect(await decide(me, { decision: 'refuse', reason: '名称不符' })).toMatchObject({ code: 200 });
  expect(await mine(me)).toMatchObject({
    type: 'personal',
    application: { state: 'refused', reason: '名称不符', name: '安平丝网厂' },
  });
  expect(await apply(me, '安平县丝网厂')).toMatchObject({
    data: { application: { state: 'pending', reason: null, name: '安平县丝网厂' } },
  });
  await decide(me, { decision: 'approve' });
  expect(await mine(me)).toMatchObject({ type: 'enterprise' });
});

test('an approval that is taken back makes the account personal again, without logging it out', async () => {
  const me = await world.person();
  await apply(me);
  await decide(me, { decision: 'approve' });
  const undone = await world.undo(judge, {
    queue: 'account',
    id: me.id,
    version: await versionOf(me),
  });
  expect(undone).toMatchObject({ code: 200 });
  expect(await mine(me)).toMatchObject({
    type: 'personal',
    application: { state: 'pending' },
  });
});

test('the public page shows the card and the chosen pictures alone, and nothing of the member', async () => {
  const me = await world.person();
  const [shown, hidden] = [uuidv7(), uuidv7()];
  const submissionId = await world.submission(me.id, 'enterprise', {
    content: '做石笼网二十年',
    details: {
      card: {
        name: '安平石笼厂',
        place: '河北安平',
        products: ['石笼网'],
        contact: '13900000000',
        regions: ['新疆', '智利'],
        certificates: ['ISO 9001'],
        pictures: [shown],
      },
    },
  });
  for (const [n, id] of [shown, hidden].entries()) {
    const hash = id.replaceAll('-', '').padEnd(64, '0');
    await world.db.insert(files).values({
      ...{ memberId: me.id, id, hash, name: `${id}.png`, mime: 'image/png', size: 10 },
      ...{ purpose: 'submission', sourceHash: hash, createdAt: new Date(START) },
    });
    await world.db
      .insert(submissionFiles)
      .values({ memberId: me.id, submissionId, n, fileId: id, sourceHash: hash });
  }
  await world.decide(judge, { id: submissionId, decision: 'approve' });
  const { card } = await mine(me);
  expect(card).toMatchObject({ name: '安平石笼厂', approved: true, indexed: false });
  expect(card?.page).not.toContain(me.id.slice(0, 8));

  const page = async () => world.post('enterprise/card', { page: card?.page ?? '' });
  const seen = enterpriseCardPageSchemas.response.parse((await page()).data);
  expect(seen).toMatchObject({
    regions: ['新疆', '智利'],
    certificates: ['ISO 9001'],
    pictures: [{ url: expect.stringContaining(shown) as string }],
    indexed: false,
  });
  expect(JSON.stringify(seen)).not.toContain('13900000000');
  expect(JSON.stringify(seen)).not.toContain(hidden);

  expect(await world.post('enterprise/index', { indexed: true }, me)).toMatchObject({
    data: { card: { indexed: true } },
  });
  expect((await page()).data).toMatchObject({ indexed: true });
  expect(await world.post('enterprise/card', { page: me.id })).toMatchObject({ code: 404 });
});

test('sample cards are left out while a company has a card, which any region finds', async () => {
  await shipCards(world.db, new Date(START));
  const directory = createEnterpriseService(world.db);
  const names = async (q: string, place = '') =>
    z
      .array(z.object({ example: z.boolean(), name: z.string() }))
      .parse((await directory.search({ q, product: '', place })).cards);
  expect(await names('冲孔网')).toEqual([]);
  expect(await names('石笼网')).toEqual([{ name: '安平石笼厂', example: false }]);
  expect(await names('石笼网', '智利')).toMatchObject([{ name: '安平石笼厂' }]);
  await world.db
    .update(enterpriseCards)
    .set({ approved: false })
    .where(eq(enterpriseCards.name, '安平石笼厂'));
  expect(await names('石笼网')).toMatchObject([{ example: true }]);
});
