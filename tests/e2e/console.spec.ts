import { expect, openAs, ROOT_PHONE, test } from './fixtures.ts';
import { settled } from './looks.ts';

test('an article of the console is found until it is withdrawn', async ({ browser, product }) => {
  const token = await product.token(ROOT_PHONE);
  const storage = { language: 'en' };
  const page = await openAs(browser, product, token, {
    path: '/console/articles?new=Quarry%20cage%20lining',
    storage,
  });
  await page
    .getByRole('textbox', { name: 'Paragraph 1' })
    .fill('Line quarry cages from the far end.');
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByText('Published: it can be found now')).toBeVisible();

  const reader = await openAs(browser, product, token, {
    path: '/knowledge?q=quarry%20cage%20lining',
    storage,
  });
  await expect(reader.getByText('Quarry cage lining').first()).toBeVisible();

  await page.getByRole('button', { name: 'Withdraw', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Withdraw', exact: true }).click();
  const form = page.getByRole('form', { name: 'Edit the article' });
  await expect(form.getByText('Withdrawn', { exact: true })).toBeVisible();
  await reader.reload();
  await settled(reader);
  await expect(reader.getByText('Quarry cage lining')).toBeHidden();
  await reader.context().close();
  await page.context().close();
});
