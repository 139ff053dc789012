import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { itemViewSchema, queueListSchemas } from '#contract/console/queue-schemas.ts';
import { coreOf } from '#server/modules/console/same-company.ts';
import { numbersIn } from '#server/modules/console/same-number.ts';
import { members } from '#server/platform/db/schema/member.ts';
import { openReviews, START, type Person } from './review-world.ts';

let world: Awaited<ReturnType<typeof openReviews>>;
let judge: Person;
const DAY_MS = 86_400_000;

beforeAll(async () => {
  world = await openReviews();
  judge = await world.reviewer(
    'review:submission:list',
    'review:redemption:list',
    'review:account:list',
  );
});
afterAll(() => world.close());

async function list(body: object) {
  const { data } = await world.post('console/queue', body, judge);
  return queueListSchemas.response.parse(data);
}
const found = async (queue: string, search: object) =>
  (await list({ queue, ...search })).list.map(({ id }) => id);

test('submissions are found by title, text, member, end of the phone and day', async () => {
  const member = await world.person();
  await world.db.update(members).set({ nickname: '钱师傅' }).where(eq(members.id, member.id));
  const id = await world.submission(member.id, 'material', {
    content: '荷兰编织网的打孔位置',
    details: { title: '检验 50%' },
    createdAt: new Date(START - 3 * DAY_MS),
  });
  await world.submission((await world.person()).id, 'material', { content: '别的内容' });
  for (const keyword of ['编织网', '检验 50%', '钱师', '钱']) {
    expect([keyword, await found('submission', { keyword })]).toEqual([keyword, [id]]);
  }
  const [{ phone } = { phone: '' }] = (
    await list({ queue: 'submission', keyword: '钱师' })
  ).list.map(({ member: { phone } }) => ({ phone }));
  expect(await found('submission', { keyword: phone.slice(-4) })).toContain(id);
  expect(await found('submission', { keyword: '50_' })).toEqual([]);
  expect(await found('submission', { keyword: '编织网', state: 'approved' })).toEqual([]);
  expect(await found('submission', { keyword: '编织网', from: '2026-11-19' })).toEqual([]);
  expect(
    await found('submission', { keyword: '编织网', from: '2026-11-18', to: '2026-11-18' }),
  ).toEqual([id]);
  expect((await list({ queue: 'submission', keyword: '编织网' })).total).toBe(1);
});

test('redemptions are found by their goods and their member', async () => {
  const member = await world.person();
  await world.db.update(members).set({ nickname: '孙小姐' }).where(eq(members.id, member.id));
  const { id } = await world.redemption(member.id);
  expect(await found('redemption', { keyword: '孙小' })).toEqual([id]);
  expect(await found('redemption', { keyword: '不存在的商品' })).toEqual([]);
});

test.each([
  ['安平县恒丰丝网制品有限公司', '恒丰'],
  ['恒丰丝网', '恒丰'],
  ['河北省衡水市安平县 恒丰（金属）丝网 厂', '恒丰'],
  ['Hengfeng Wire Mesh Co., Ltd.', 'hengfeng wire mesh'],
  ['公司', ''],
])('the core of %s is %s', (company, core) => {
  expect(coreOf(company)).toBe(core);
});

test('a company that has an account or a card already is flagged, with whose it is', async () => {
  const first = await world.person();
  await world.db
    .update(members)
    .set({ nickname: '老李', enterpriseName: '安平县瑞祥丝网制品有限公司', type: 'enterprise' })
    .where(eq(members.id, first.id));
  const second = await world.person();
  await world.db
    .update(members)
    .set({ enterpriseName: '瑞祥丝网', type: 'enterprise', review: 'pending' })
    .where(eq(members.id, second.id));
  const other = await world.person();
  await world.db
    .update(members)
    .set({ enterpriseName: '宏达筛网厂', type: 'enterprise', review: 'pending' })
    .where(eq(members.id, other.id));
  const { list: waiting } = await list({ queue: 'account', state: 'pending' });
  const flags = new Map(waiting.map(({ id, hasSameCompany }) => [id, hasSameCompany]));
  expect([flags.get(second.id), flags.get(other.id)]).toEqual([true, false]);

  const card = {
    name: '瑞祥（安平）丝网有限公司',
    place: '安平',
    products: ['电焊网'],
    contact: '老李',
  };
  const id = await world.submission((await world.person()).id, 'enterprise', { details: { card } });
  const { data } = await world.post('console/item', { queue: 'account', id: second.id }, judge);
  const { evidence } = itemViewSchema.parse(data);
  expect(evidence.sameCompany).toMatchObject([
    {
      kind: 'account',
      id: first.id,
      company: '安平县瑞祥丝网制品有限公司',
      member: { nickname: '老李' },
    },
  ]);
  expect(evidence.sameCompany.map((each) => each.id)).not.toContain(id);
});

test.each([
  ['王经理 0318-751 2345', ['03187512345']],
  ['+86 138 0013 8000 / 0318-7512345', ['13800138000', '03187512345']],
  ['微信 ruixiang88，邮编 053600', []],
])('the telephone numbers of %j are %j', (text, numbers) => {
  expect(numbersIn(text)).toEqual(numbers);
});

test('a card with the number of another card, or of another account, names them where it is reviewed', async () => {
  const card = { name: '恒信护栏厂', place: '安平', products: ['护栏'], contact: '0318-751 9999' };
  const owner = await world.person();
  const first = await world.submission(owner.id, 'enterprise', { details: { card } });
  const phone = '13100990001';
  const company = await world.logIn(phone);
  await world.db
    .update(members)
    .set({ enterpriseName: '安平县北方筛网厂', type: 'enterprise' })
    .where(eq(members.id, company.id));
  const second = await world.submission((await world.person()).id, 'enterprise', {
    details: {
      card: { ...card, name: '远大丝网厂', contact: `03187519999，手机 ${phone}` },
    },
  });
  const evidenceOf = async (id: string) => {
    const { data } = await world.post('console/item', { queue: 'submission', id }, judge);
    return itemViewSchema.parse(data).evidence.sameCompany;
  };
  const found = await evidenceOf(second);
  expect(found).toHaveLength(2);
  expect(found).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ kind: 'card', id: first, signs: ['number'] }),
      expect.objectContaining({ kind: 'account', id: company.id, signs: ['number'] }),
    ]),
  );
  expect(await evidenceOf(first)).toMatchObject([{ id: second, signs: ['number'] }]);
});

test('a keyword that more members have than are named in a query finds them in every queue', async () => {
  await world.db.execute(sql`
    INSERT INTO members (id, tellcode, nickname, type, privacy, roles, review, created_at)
    SELECT gen_random_uuid(), '86', '同名者', 'personal', '{}', '{}', 'pending', now()
    FROM generate_series(1, 502)`);
  const [one] = await world.db
    .select()
    .from(members)
    .where(eq(members.nickname, '同名者'))
    .limit(1);
  const id = await world.submission(one?.id ?? '', 'material', { content: '别的' });
  const exchanged = await world.redemption(one?.id ?? '');
  expect(await found('submission', { keyword: '同名' })).toEqual([id]);
  expect(await found('redemption', { keyword: '同名' })).toEqual([exchanged.id]);
  // Counted up to 500.
  expect((await list({ queue: 'account', keyword: '同名', count: 100 })).total).toBe(500);
});
