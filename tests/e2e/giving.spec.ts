import { knowledge } from '#i18n/locales/zh-CN/knowledge.ts';
import { cocreator } from '#i18n/locales/zh-CN/cocreator.ts';
import { auth } from '#i18n/locales/zh-CN/auth.ts';
import { enterprise } from '#i18n/locales/zh-CN/enterprise.ts';
import { integral } from '#i18n/locales/zh-CN/integral.ts';
import { member as memberTexts } from '#i18n/locales/zh-CN/member.ts';
import { parts } from '#i18n/locales/zh-CN/parts.ts';
import { submissions } from '#i18n/locales/zh-CN/submissions.ts';
import { ChatPage } from './chat-page.ts';
import { expect, openAs, ROOT_PHONE, test } from './fixtures.ts';
import type { Product } from './product.ts';
import { startOf } from './words.ts';

const { account, talk, page: card } = enterprise;

/** Approves the newest pending item of a member, as a reviewer does. */
async function approve(
  product: Product,
  rootToken: string,
  { queue, memberId }: { queue: 'account' | 'submission'; memberId: string },
): Promise<void> {
  const { list } = await product.call<{
    list: { id: string; version: number; member: { id: string } }[];
  }>('console/queue', { queue, state: 'pending', count: 100 }, rootToken);
  const item = list.findLast(({ member }) => member.id === memberId);
  await product.call(
    'console/decide',
    {
      queue,
      id: item?.id,
      version: item?.version,
      decision: 'approve',
      clientRequestId: crypto.randomUUID(),
    },
    rootToken,
  );
}

const idOf = async (product: Product, token: string) =>
  (await product.call<{ id: string }>('apiindex/memberinfo', {}, token)).id;

test('a personal account becomes an enterprise, whose card page brings a conversation', async ({
  browser,
  product,
  phone,
}) => {
  const [token, rootToken] = [await product.token(phone), await product.token(ROOT_PHONE)];
  const memberId = await idOf(product, token);
  const owner = await openAs(browser, product, token, { path: '/member/enterprise' });
  await owner.getByRole('textbox', { name: account.name }).fill('安平恒远丝网厂');
  await owner.getByRole('button', { name: account.apply }).click();
  await expect(owner.getByRole('status').getByText('安平恒远丝网厂')).toBeVisible();
  await approve(product, rootToken, { queue: 'account', memberId });
  await product.call(
    'apiindex/usefeedback',
    {
      kind: 'enterprise',
      content: '专做石笼网',
      card: {
        name: '安平恒远丝网厂',
        place: '河北安平',
        products: ['石笼网'],
        contact: phone,
        regions: ['新疆'],
      },
      consent: true,
    },
    token,
  );
  await approve(product, rootToken, { queue: 'submission', memberId });
  await owner.reload();
  await expect(owner.getByText(startOf(account.enterprise))).toBeVisible();
  const href = await owner.getByRole('link', { name: enterprise.card.open }).getAttribute('href');

  const visitor = await openAs(browser, product, null, { path: String(href).replace('/chat', '') });
  await expect(visitor.getByRole('heading', { name: '安平恒远丝网厂', level: 1 })).toBeVisible();
  await expect(visitor.getByRole('list', { name: card.regions })).toHaveText('新疆');
  await expect(visitor.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  await visitor.getByRole('link', { name: card.login }).click();
  await expect(visitor).toHaveURL(/login\?redirect=%2Fsystem%2Fcard%2F/);
  await visitor.context().close();

  const askerToken = await product.token(`${phone.slice(0, 3)}9${phone.slice(4)}`);
  const asker = await openAs(browser, product, askerToken, {
    path: String(href).replace('/chat', ''),
  });
  await asker.getByRole('button', { name: card.contact }).click();
  await asker.getByRole('textbox', { name: parts.contact.words }).fill('需要两千套石笼');
  await asker.getByRole('button', { name: parts.contact.send }).click();
  await asker.getByRole('link', { name: parts.contact.open }).click();
  await expect(asker.getByText('需要两千套石笼')).toBeVisible();
  await owner.goto('/chat/member/messages/enterprise');
  await owner.getByRole('link', { name: /安平恒远丝网厂/ }).click();
  await expect(owner.getByText('需要两千套石笼')).toBeVisible();
  await owner.getByRole('textbox', { name: talk.words }).fill('可以，请看报价');
  await owner.getByRole('textbox', { name: talk.contact }).fill('wx-hengyuan');
  await owner.getByRole('button', { name: talk.send }).click();
  await expect(owner.getByText(/wx-hengyuan/)).toBeVisible();

  await asker.goto('/chat/member/talks');
  await asker.getByRole('link', { name: /安平恒远丝网厂/ }).click();
  await expect(asker.getByText(/wx-hengyuan/)).toBeVisible();
  await asker.getByRole('button', { name: talk.end }).click();
  await asker.getByRole('dialog').getByRole('button', { name: talk.end }).click();
  await expect(asker.getByText(talk.endedByMe)).toBeVisible();
  await asker.context().close();
  await owner.context().close();
});

test('a co-creator changes a paragraph of an article, and sees what they gave', async ({
  browser,
  product,
  phone,
}) => {
  const [token, rootToken] = [await product.token(phone), await product.token(ROOT_PHONE)];
  const memberId = await idOf(product, token);
  const application = { kind: 'cocreator', content: '做丝网二十年', consent: true };
  await product.call('apiindex/usefeedback', application, token);
  await approve(product, rootToken, { queue: 'submission', memberId });
  const page = await openAs(browser, product, token, { path: '/knowledge?article=P05' });
  await page.getByRole('link', { name: knowledge.revise }).first().click();
  const changed = `修改后的一段，${crypto.randomUUID()}`;
  await page.getByRole('textbox', { name: submissions.form.contentRevision }).fill(changed);
  await page.getByRole('textbox', { name: submissions.form.source }).fill('GB/T 5330');
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: submissions.form.send, exact: true }).click();
  await expect(page.getByRole('heading', { name: submissions.done.title })).toBeVisible();
  await approve(product, rootToken, { queue: 'submission', memberId });

  await page.goto('/chat/knowledge?article=P05');
  await expect(page.getByText(changed)).toBeVisible();
  await page.goto('/chat/integral/cocreator');
  await expect(page.getByRole('heading', { name: cocreator.standing.is })).toBeVisible();
  const given = page.getByRole('list', { name: cocreator.given.title });
  await expect(given.getByText(cocreator.kind.revision)).toBeVisible();
  await page.context().close();
});

test('a hint about a sentence is listed with its mark, the reviewer’s words and the points', async ({
  browser,
  product,
  phone,
}) => {
  const [token, rootToken] = [await product.token(phone), await product.token(ROOT_PHONE)];
  const { active } = await product.call<{ active: string }>(
    'apiindex/chatone',
    { question: '石笼网怎么报价', clientRequestId: crypto.randomUUID() },
    token,
  );
  const sentence = '出口柜装多少卷要看卷径';
  await product.call(
    'apiindex/feedback',
    {
      answerId: active,
      content: sentence,
      hint: { kind: 'correct', sentence },
    },
    token,
  );
  const memberId = await idOf(product, token);
  await approve(product, rootToken, { queue: 'submission', memberId });
  const page = await openAs(browser, product, token, { path: '/integral/submissions' });
  const list = page.getByRole('list', { name: submissions.list.label });
  await expect(list.getByText(submissions.caution.correct)).toBeVisible();
  await expect(list.getByText(sentence)).toBeVisible();
  await expect(list.getByText('+20')).toBeVisible();
  await page.context().close();
});

test('an invitation fills in its code, and is paid with the first question of the invited', async ({
  browser,
  product,
  phone,
}) => {
  const inviter = await openAs(browser, product, await product.token(phone), { path: '/member' });
  const code = await inviter.getByLabel(memberTexts.invitation.code).textContent();
  const path = `/register?inviter=${String(code)}`;
  const page = await openAs(browser, product, null, { path });
  await expect(page.getByRole('textbox', { name: auth.account.inviter })).toHaveValue(String(code));
  await page.context().close();

  const invited = `137${phone.slice(3)}`;
  const from = product.printed;
  const purpose = { phone: invited, tellcode: '86', purpose: 'register' };
  await product.call('member/send_code', purpose);
  const form = new FormData();
  const fields = { phone: invited, tellcode: '86', type: 'personal', agreed: 'true' };
  const given = { ...fields, code: await product.smsCode(invited, from), inviter: String(code) };
  for (const [name, value] of Object.entries(given)) form.append(name, value);
  const { token } = await product.call<{ token: string }>('member/register', form);
  await inviter.goto('/chat/integral');
  await expect(inviter.getByText(integral.record.none)).toBeVisible();
  await product.ask(token, '电焊网是什么');
  // The reward is paid after the question is accepted.
  await expect(async () => {
    await inviter.reload();
    await expect(inviter.getByText('+50').first()).toBeVisible({ timeout: 2000 });
  }).toPass();
  await inviter.context().close();
});

test('a spent allowance is told at the composer, which keeps the question', async ({
  browser,
  product,
  phone,
}) => {
  const root = await product.token(ROOT_PHONE);
  const allow = async (questions: number | null) => {
    const { version } = await product.call<{ version: number }>('console/configget', {}, root);
    const values = { 'allowance.question.0': questions };
    await product.call('console/configsave', { values, version }, root);
  };
  await allow(1);
  const page = await openAs(browser, product, await product.token(phone));
  const chat = new ChatPage(page);
  await chat.askAndWait('40目是什么意思');
  await chat.ask('60目呢');
  await expect(page.getByText('今天的 1 次提问已用完', { exact: false })).toBeVisible();
  await expect(chat.box).toHaveValue('60目呢');
  await allow(null);
  await chat.box.press('Enter');
  await chat.answerTo('60目呢').waitFor();
  await page.context().close();
});
