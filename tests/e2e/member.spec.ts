import type { Page } from '@playwright/test';
import { shell } from '#i18n/locales/zh-CN/first/shell.ts';
import { member as words } from '#i18n/locales/zh-CN/member.ts';
import { expect, openAs, test } from './fixtures.ts';
import { fill, startOf } from './words.ts';

/** A picture that is red on the left and blue on the right, as a camera would give it. */
async function pictureFile(
  page: Page,
): Promise<{ name: string; mimeType: string; buffer: Buffer }> {
  const url = await page.evaluate(() => {
    const canvas = document.createElement('canvas');
    canvas.width = 800;
    canvas.height = 400;
    const context = canvas.getContext('2d');
    if (context === null) throw new Error('no canvas');
    context.fillStyle = '#f00';
    context.fillRect(0, 0, 400, 400);
    context.fillStyle = '#00f';
    context.fillRect(400, 0, 400, 400);

    return canvas.toDataURL('image/png');
  });

  return {
    name: 'photo.png',
    mimeType: 'image/png',
    buffer: Buffer.from(url.split(',')[1] ?? '', 'base64'),
  };
}

/** The colours of a picture at its left, in its middle and at its right, and how wide it is. */
const look = (page: Page, address: string) =>
  page.evaluate(async (src) => {
    const image = new Image();
    image.src = src;
    await image.decode();
    const { naturalWidth: width, naturalHeight: height } = image;
    const canvas = document.createElement('canvas');
    canvas.width = width;
    canvas.height = height;
    const context = canvas.getContext('2d');
    if (context === null) throw new Error('no canvas');
    context.drawImage(image, 0, 0);
    const colours = [0.1, 0.9].map((share) => {
      const [red = 0, , blue = 0] = context.getImageData(share * width, height / 2, 1, 1).data;
      return red > blue ? 'red' : 'blue';
    });

    return { width, height, colours };
  }, address);

test('an avatar is cropped by keyboard alone and shown at once and after a reload', async ({
  member,
}) => {
  await member.goto('/chat/perfect');
  await member.locator('input[type="file"]').setInputFiles(await pictureFile(member));
  const dialog = member.getByRole('dialog', { name: words.crop.title });
  const use = dialog.getByRole('button', { name: words.crop.use });
  await expect(use).toBeEnabled();
  // Turned by a half, what was on the left is on the right; then moved until only that is seen.
  const turn = dialog.getByRole('button', { name: words.crop.rotateRight });
  await turn.press('Enter');
  await turn.press('Enter');
  const area = dialog.getByRole('group', { name: words.crop.area });
  await area.focus();
  for (let n = 0; n < 20; n += 1) await member.keyboard.press('ArrowRight');
  await dialog.getByRole('slider', { name: words.crop.zoom }).press('ArrowRight');
  await use.press('Enter');
  await expect(dialog).toBeHidden();

  const worn = member.getByRole('complementary', { name: shell.sidebar.label }).locator('img');
  await expect(worn).toBeVisible();
  await member.reload();
  await expect(worn).toBeVisible();
  const { width, height, colours } = await look(member, (await worn.getAttribute('src')) ?? '');
  expect([width, height]).toEqual([256, 256]);
  expect(colours[0]).toBe('blue');

  await member.getByRole('button', { name: words.perfect.remove }).click();
  await expect(worn).toBeHidden();
});

test('a deletion requires typing, is announced on every screen and can be cancelled', async ({
  browser,
  product,
  phone,
}) => {
  const token = await product.token(phone);
  const page = await openAs(browser, product, token, { path: '/member' });
  await page.getByRole('button', { name: words.account.delete }).click();
  const dialog = page.getByRole('dialog', { name: words.deletion.title });
  await dialog.getByRole('textbox').fill(words.deletion.word);
  await dialog.getByRole('textbox').press('Enter');
  const banner = page.getByText(startOf(words.deletion.banner)).first();
  await expect(banner).toBeVisible();
  await page.reload();
  await page.getByRole('button', { name: words.deletion.undo }).click();
  await expect(page.getByRole('button', { name: words.account.delete })).toBeVisible();
  const account = await product.call<{ deleteAt: string | null }>('member/account', {}, token);
  expect(account.deleteAt).toBeNull();
  await page.context().close();
});

test('a device is logged out from another, and the data are exported', async ({
  browser,
  product,
  phone,
}) => {
  const elsewhere = await product.token(phone);
  const page = await openAs(browser, product, await product.token(phone), { path: '/member' });
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: words.account.export }).click();
  expect((await download).suggestedFilename()).toMatch(/\.json$/);
  await page
    .getByRole('button', {
      name: fill(words.devices.signOutLabel, { device: words.devices.unknown }),
    })
    .click();
  await expect(page.getByText(words.devices.signOut)).toHaveCount(0);
  const refusal = () => product.call('apiindex/memberinfo', {}, elsewhere).then(() => '', String);
  await expect.poll(refusal).toContain('A0230');
  await page.context().close();
});
