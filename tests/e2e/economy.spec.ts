import type { Browser, Page } from '@playwright/test';
import { expect, openAs, ROOT_PHONE, test } from './fixtures.ts';
import { Product } from './product.ts';

const FILE = {
  name: '勾花网护坡施工要点.txt',
  mimeType: 'text/plain',
  buffer: Buffer.from(
    '# 勾花网护坡施工要点\n\n勾花网挂在坡面以前，先清除松动的石块和杂草。\n\n锚杆按两米乘两米布置，锚固长度不小于一米八，注浆饱满后再挂网。\n\n相邻网片搭接不少于十厘米，用镀锌铁丝每隔半米绑一道。',
  ),
};
const ARTICLE = '勾花网护坡施工要点';

// A separate product, whose queues and ranking are empty.
let product: Product;
test.beforeAll(async () => {
  product = await Product.start({ EMBEDDED_PACE_MS: '1', ROOT_PHONE });
});
test.afterAll(() => product.stop());

interface People {
  member: Page;
  memberToken: string;
  reviewer: Page;
  reviewerToken: string;
}

interface Review {
  key: string;
  words?: string;
  points?: number;
}

async function meet(browser: Browser, phone: string): Promise<People> {
  const memberToken = await product.token(phone);
  const reviewerToken = await product.token(ROOT_PHONE);
  const { version } = await product.call<{ version: number }>(
    'console/configget',
    {},
    reviewerToken,
  );
  const values = { 'shop.state': 'open' };
  await product.call('console/configsave', { values, version }, reviewerToken);

  return {
    memberToken,
    reviewerToken,
    member: await openAs(browser, product, memberToken, { path: '/integral/submit/material' }),
    reviewer: await openAs(browser, product, reviewerToken, { path: '/console/submissions' }),
  };
}

async function handIn(page: Page, words: string): Promise<void> {
  await page.getByLabel('资料说明').fill(words);
  const arrived = page.waitForResponse(/file\/upload$/);
  await page.locator('input[type="file"]').setInputFiles(FILE);
  await (await arrived).finished();
  await expect(page.getByRole('progressbar')).toHaveCount(0);
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: '提交', exact: true }).click();
}

/** Opens the only item of the queue and decides on it, by keys but for the points. */
async function decide(page: Page, queue: string, { key, words, points }: Review): Promise<void> {
  await page.goto(`/chat/console/${queue}`);
  await expect(page.getByText('共 1 条')).toBeVisible();
  await page.keyboard.press('j');
  await expect(page.getByRole('group', { name: '审核决定' })).toBeVisible();
  if (points !== undefined) {
    const field = page.getByLabel('发放积分');
    await field.fill(String(points));
    await field.press('Escape');
    await expect(page.getByRole('region', { name: '审核', exact: true })).toBeFocused();
    await expect(field).toHaveValue(String(points));
  }
  await page.keyboard.press(key);
  if (words === undefined) return;
  await expect(page.locator('input:focus')).toBeVisible();
  await page.keyboard.type(words);
  await page.keyboard.press('Enter');
}

test('material is returned, corrected, approved and published, and its points buy goods', async ({
  browser,
  phone,
}) => {
  test.setTimeout(240_000);
  const { member, memberToken, reviewer } = await meet(browser, phone);
  await handIn(member, `护坡施工 ${phone}`);
  await expect(member.getByRole('heading', { name: '已提交' })).toBeVisible();

  await decide(reviewer, 'submissions', { key: 'b', words: '请写明锚杆间距' });
  await expect(reviewer.getByText('已退回修改')).toBeVisible();

  await member.getByRole('link', { name: '查看这份提交' }).click();
  await expect(member.getByText('请写明锚杆间距').first()).toBeVisible();
  await member.getByRole('button', { name: '修改后再提交' }).click();
  await member.getByLabel('资料说明').fill('锚杆间距两米');
  await member.getByRole('button', { name: '重新提交' }).click();
  await expect(member.getByText('已重新提交')).toBeVisible();

  await decide(reviewer, 'submissions', { key: 'a', points: 120 });
  await expect(reviewer.getByText('已通过，发放 120 积分')).toBeVisible();

  await test.step('points, grade and place follow', async () => {
    await member.goto('/chat/integral');
    await expect(member.getByText('铜网').first()).toBeVisible();
    await expect(member.getByText('+120').first()).toBeVisible();
    await member.goto('/chat/ranklist');
    await expect(member.getByText('120').first()).toBeVisible();
    expect(await rank(memberToken)).toMatchObject({ place: 1, points: 120 });
  });
  await test.step('the article follows, with who gave it', async () => {
    await reviewer.goto('/chat/console/articles');
    await reviewer.getByText(ARTICLE).first().click();
    await reviewer.getByRole('button', { name: '发布', exact: true }).click();
    const { nickname } = await product.call<{ nickname: string }>(
      'apiindex/memberinfo',
      {},
      memberToken,
    );
    const found = async () => {
      const { list } = await product.call<{ list: object[] }>(
        'apiqa/searchAnswer',
        { q: '勾花网护坡的锚杆怎么布置' },
        memberToken,
      );
      return list[0];
    };
    await expect.poll(found).toMatchObject({ title: ARTICLE, contributor: nickname });
  });

  await redeem(member);
  await decide(reviewer, 'redemptions', { key: 'a' });
  // The toast offers it only after the server has decided; the row changes before.
  await expect(reviewer.getByRole('button', { name: '撤销', exact: true })).toBeVisible();
  await member.goto('/chat/shop/redemptions');
  await expect(member.getByText('客服将致电你的注册手机确认')).toBeVisible();
  await member.goto('/chat/member/messages/personal');
  for (const title of [
    '兑换已通过，可以自取',
    '你的资料已发布',
    '行业资料已通过',
    '行业资料退回修改',
  ]) {
    await expect(member.getByText(title, { exact: true }).first()).toBeVisible();
  }
});

test('a refused redemption returns the points', async ({ browser, phone }) => {
  const { member, memberToken, reviewer, reviewerToken } = await meet(browser, phone);
  await earn(memberToken, reviewerToken);
  await redeem(member);
  await expect(member.getByText('60 积分已预扣', { exact: false })).toBeVisible();
  expect(await balance(memberToken)).toBe(60);

  await decide(reviewer, 'redemptions', { key: 'r', words: '收件信息不完整' });
  await expect(reviewer.getByText('已设为不通过')).toBeVisible();
  await member.goto('/chat/shop/redemptions');
  await expect(member.getByText('60 积分已退回')).toBeVisible();
  await expect(member.getByText('收件信息不完整')).toBeVisible();
  expect(await balance(memberToken)).toBe(120);
});

/** Exchanges for the cheapest goods, to be picked up. */
async function redeem(page: Page): Promise<void> {
  await page.goto('/chat/shop');
  await page.getByText('100 mm 钢直尺').click();
  await page.getByRole('button', { name: '兑换', exact: true }).click();
  await page.getByText('自提', { exact: true }).click();
  await page.getByRole('button', { name: '用 60 积分兑换' }).click();
  await expect(page.getByText('已提交兑换')).toBeVisible();
}

/** 120 points, for being a co-creator. */
async function earn(member: string, reviewer: string): Promise<void> {
  const application = { kind: 'cocreator', content: 'x', consent: true };
  const { submissionId } = await product.call<{ submissionId: string }>(
    'apiindex/usefeedback',
    application,
    member,
  );
  const decision = { queue: 'submission', id: submissionId, version: 1, decision: 'approve' };
  await product.call(
    'console/decide',
    { ...decision, points: 120, clientRequestId: crypto.randomUUID() },
    reviewer,
  );
}

async function balance(token: string): Promise<number> {
  return (await product.call<{ balance: number }>('apiindex/memberinfo', {}, token)).balance;
}

async function rank(token: string): Promise<object> {
  return (await product.call<{ me: object }>('apiindex/ranklist', { range: 'week' }, token)).me;
}
