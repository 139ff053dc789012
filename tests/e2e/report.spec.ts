import { review } from '#i18n/locales/en-US/review.ts';
import { submissions } from '#i18n/locales/en-US/submissions.ts';
import { paths } from '#lib/paths.ts';
import { expect, openAs, ROOT_PHONE, test } from './fixtures.ts';

test('a reported company card is taken down, and its owner is told why', async ({
  browser,
  product,
  phone,
}) => {
  const name = `Fake Mesh ${phone.slice(-5)}`;
  const storage = { language: 'en' };
  const root = await product.token(ROOT_PHONE);
  const owner = await product.token(phone);
  const card = { name, place: 'Anping', products: ['gabion'], contact: '13800138000' };
  const handedIn = { kind: 'enterprise', content: 'The cheapest of all', card, consent: true };
  const { submissionId: id } = await product.call<{ submissionId: string }>(
    'apiindex/usefeedback',
    handedIn,
    owner,
  );
  const of = { queue: 'submission', id };
  const item = await product.call<{ version: number; member: { id: string } }>(
    'console/item',
    of,
    root,
  );
  const clientRequestId = crypto.randomUUID();
  const decision = { ...of, version: item.version, decision: 'approve', clientRequestId };
  await product.call('console/decide', decision, root);

  const reporter = await openAs(browser, product, await product.token(`138${phone.slice(3)}`), {
    path: paths.report('card', item.member.id, name),
    storage,
  });
  await expect(reporter.getByText(`About the company card: ${name}`)).toBeVisible();
  await reporter.getByRole('textbox').first().fill('This company does not exist.');
  await reporter.getByRole('button', { name: submissions.form.send, exact: true }).click();
  await expect(reporter.getByRole('heading', { name: submissions.done.title })).toBeVisible();
  await reporter.context().close();

  const page = await openAs(browser, product, root, { path: '/console/reports', storage });
  await page.getByRole('button', { name: 'This company does not exist.' }).click();
  const panel = page.getByRole('region', { name: review.panel.label });
  await expect(panel.getByText('The cheapest of all')).toBeVisible();
  await panel.getByLabel(review.decision.measure).selectOption(review.measure.takeDown);
  await panel.getByLabel(review.words.approve).fill('Not a registered company');
  await panel.getByRole('button', { name: review.choice.approve, exact: false }).click();
  await expect(page.getByText(review.list.empty)).toBeVisible();
  await page.context().close();

  const told = await openAs(browser, product, owner, {
    path: '/member/messages/personal',
    storage,
  });
  await expect(told.getByText(`“${name}” has been taken down`)).toBeVisible();
  await told.context().close();
});
