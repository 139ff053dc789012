import { expect, openAs, ROOT_PHONE, test } from './fixtures.ts';

test('a disliked answer becomes an article, which answers the question with its credit, and the member is told', async ({
  browser,
  product,
  phone,
}) => {
  const question = `How should a mink cage floor of type ${phone.slice(-6)} be cleaned?`;
  const token = await product.token(phone);
  const { answers } = await product.call<{ answers: { id: string }[] }>(
    'apiindex/chatone',
    { question, clientRequestId: crypto.randomUUID() },
    token,
  );
  const answerId = answers[0]?.id ?? '';
  await product.call('apiindex/likerecord', { answerId, like: -1, reason: 'Wrong' }, token);

  const page = await openAs(browser, product, await product.token(ROOT_PHONE), {
    path: '/console/quality',
    storage: { language: 'en' },
  });
  await page.getByRole('button', { name: question.slice(0, 40) }).click();
  const panel = page.getByRole('article', { name: question });
  await expect(panel.getByRole('paragraph').filter({ hasText: 'Wrong' })).toBeVisible();
  await panel.getByRole('link', { name: 'Write an article' }).click();
  await page
    .getByRole('textbox', { name: 'Paragraph 1' })
    .fill(`A mink cage floor of type ${phone.slice(-6)} is cleaned with hot water every week.`);
  await page.getByRole('textbox', { name: 'Contributor' }).fill('Lao Zhang');
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByText('Answer after publishing')).toBeAttached();
  await page.getByRole('button', { name: 'Publish anyway' }).click();
  await expect(page.getByText('the question is being asked again')).toBeVisible();
  const tabs = page.getByRole('navigation', { name: 'Console' });
  await tabs.getByRole('link', { name: /^Quality/ }).click();
  await page.getByRole('button', { name: 'All', exact: true }).click();
  const row = page.getByRole('button', { name: question.slice(0, 40) });
  await expect(row.getByText('Closed')).toBeVisible();
  await page.context().close();

  const member = await openAs(browser, product, token, {
    path: '/member/messages/personal',
    storage: { language: 'en' },
  });
  await expect(member.getByText('An answer to you has been improved')).toBeVisible();
  const again = await product.ask(token, question);
  await member.goto(`/chat/dashboard?session=${again.sessionId}`);
  await expect(member.getByText('Added by Lao Zhang')).toBeVisible();
  await member.context().close();
});

test('an approved correction becomes a paragraph, which answers the question with its author’s credit', async ({
  browser,
  product,
  phone,
}) => {
  const question = '石笼网用在海水里能用多少年';
  const token = await product.token(phone);
  const root = await product.token(ROOT_PHONE);
  const { answers } = await product.call<{ answers: { id: string }[] }>(
    'apiindex/chatone',
    { question, clientRequestId: crypto.randomUUID() },
    token,
  );
  const better = `高尔凡加 PVC 的石笼在潮间带用了 18 年（${phone.slice(-6)}）。`;
  const { submissionId: id } = await product.call<{ submissionId: string }>(
    'apiindex/feedback',
    { answerId: answers[0]?.id, content: '没有说年数', better },
    token,
  );
  const of = { queue: 'submission', id };
  const { version } = await product.call<{ version: number }>('console/item', of, root);
  const clientRequestId = crypto.randomUUID();
  await product.call(
    'console/decide',
    { ...of, version, decision: 'approve', clientRequestId },
    root,
  );

  const page = await openAs(browser, product, root, {
    path: '/console/quality',
    storage: { language: 'en' },
  });
  await page.getByRole('button', { name: question }).click();
  const change = page.getByRole('article', { name: question }).getByRole('link', {
    name: /^Change/,
  });
  await change.first().click();
  await expect(page.getByRole('button', { name: 'Publish changes' })).toBeVisible();
  await expect(page.getByText(better)).toBeFocused();
  await page.getByRole('button', { name: 'Publish changes' }).click();
  await expect(page.getByText('Answer after publishing').first()).toBeAttached();
  await page.getByRole('button', { name: 'Publish anyway' }).click();
  await expect(page.getByText('the question is being asked again')).toBeVisible();
  await expect(page.getByText(better)).toHaveCount(1);
  await page.context().close();

  const member = await openAs(browser, product, token, {
    path: '/member/messages/personal',
    storage: { language: 'en' },
  });
  await expect(member.getByText('An answer to you has been improved')).toBeVisible();
  const again = await product.ask(token, question);
  await member.goto(`/chat/dashboard?session=${again.sessionId}`);
  await expect(member.getByText(better).first()).toBeVisible();
  await expect(member.getByText('Added by 网友').first()).toBeVisible();
  await member.context().close();
});
