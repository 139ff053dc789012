import { chat } from '#i18n/locales/zh-CN/first/chat.ts';
import { pdf } from '../server/file/sample-documents.ts';
import { expect, test } from './fixtures.ts';

const PAGES = Array.from({ length: 12 }, (_, index) =>
  index === 8 ? 'Sample nine: mesh 325' : `Plain words of page ${String(index + 1)}`,
);

test('a PDF is opened, searched and found again at its page', async ({ member: page }) => {
  await page.goto('/chat/pdf');
  await page.locator('input[type="file"]').setInputFiles({
    name: 'samples.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from(pdf(PAGES)),
  });
  // The server starts a process of its own for the first file.
  await expect(page.getByRole('heading', { level: 1, name: 'samples.pdf' })).toBeVisible({
    timeout: 40_000,
  });
  await expect(page.getByRole('region', { name: '第 1 页', exact: true })).toContainText(
    'Plain words of page 1',
  );

  await page.keyboard.press('Control+f');
  await page.getByRole('searchbox', { name: '在文件里查找' }).fill('sample nine');
  await expect(page.getByText('1 / 1', { exact: true })).toBeVisible();
  await expect(page).toHaveURL(/page=9/);
  await page.reload();
  await expect(page.getByRole('region', { name: '第 9 页', exact: true })).toContainText('325');

  await page.getByRole('link', { name: '所有 PDF' }).click();
  await expect(page.getByRole('link', { name: /samples\.pdf/ })).toBeVisible();
});

test('a PDF with a password is refused with the reason and not stored', async ({
  member: page,
}) => {
  await page.goto('/chat/pdf');
  await page.locator('input[type="file"]').setInputFiles({
    name: 'locked.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from(pdf(PAGES, true)),
  });
  // A toast says it too, for a moment.
  const files = page.getByRole('list', { name: '已添加的文件' });
  await expect(files.getByText('文件有密码保护，请去掉密码后再上传')).toBeVisible();
  await page.reload();
  await expect(page.getByText('还没有 PDF')).toBeVisible();
});

test('an answer about a PDF links to its page', async ({ member: page }) => {
  await page.goto('/chat/pdf');
  await page.locator('input[type="file"]').setInputFiles({
    name: 'samples.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from(pdf(PAGES)),
  });
  const beside = page.getByRole('region', { name: '就这个文件提问' });
  await beside.locator('[data-composer]').fill('What is the mesh of sample nine?');
  await page.keyboard.press('Enter');
  // The sources are there before the answer has ended.
  await expect(beside.getByRole('button', { name: chat.answer.like, exact: true })).toBeVisible();
  await beside
    .getByRole('button', { name: /samples\.pdf/ })
    .last()
    .click();
  await expect(page).toHaveURL(/page=9/);
  await expect(page.locator('[data-cited]')).toBeAttached();

  await page.reload();
  await expect(beside.getByText('What is the mesh of sample nine?')).toBeVisible();
});
