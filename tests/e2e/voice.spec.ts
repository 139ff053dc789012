import { voice } from '#i18n/locales/zh-CN/voice.ts';
import { chat } from '#i18n/locales/zh-CN/first/chat.ts';
import { ChatPage, ZINC_QUESTION } from './chat-page.ts';
import { expect, openAs, test } from './fixtures.ts';

/** A sentence is spoken on the processor, which may have other work. */
const SPOKEN = { timeout: 30_000 };
const READ = { name: chat.answer.readAloud, exact: true };

test('an answer is read aloud, pauses, goes on across screens, and stops', async ({ member }) => {
  const page = new ChatPage(member);
  await page.askAndWait(ZINC_QUESTION);
  const read = page.answers.last().getByRole('button', READ);
  const player = member.getByRole('region', { name: voice.player.label });
  for (let n = 0; n < 9; n++) await read.click();
  await expect(player).toHaveCount(1);
  await expect(player).toHaveAttribute('data-status', 'playing', SPOKEN);
  // Real sound: it ends by itself, and the next sentence comes.
  await expect(player).toHaveAttribute('data-place', '1', { timeout: 30_000 });

  await player.getByRole('button', { name: voice.player.pause }).click();
  await expect(player).toHaveAttribute('data-status', 'paused');
  const place = Number(await player.getAttribute('data-place'));
  await player.getByRole('button', { name: voice.player.previous }).click();
  await expect(player).toHaveAttribute('data-place', String(place - 1));
  await expect(player).toHaveAttribute('data-status', 'playing');

  await member.getByRole('link', { name: '知识库' }).first().click();
  await member.waitForURL('**/knowledge');
  await expect(player).toHaveAttribute('data-status', 'playing');
  await player.getByRole('button', { name: voice.player.stop }).click();
  await expect(player).toHaveCount(0);
});

test('/sound reads answers by themselves on a phone, and the newest tab is heard', async ({
  browser,
  product,
  phone,
}) => {
  const token = await product.token(phone);
  const viewport = { width: 360, height: 740 };
  const first = await openAs(browser, product, token, { path: '/sound', viewport });
  const player = first.getByRole('region', { name: voice.player.label });
  await expect(player).toContainText(voice.player.autoOn);
  const page = new ChatPage(first);
  await page.askAndWait(ZINC_QUESTION);
  await expect(player).toHaveAttribute('data-status', 'playing', SPOKEN);
  const width = await first.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(viewport.width);

  const second = await first.context().newPage();
  await second.goto(first.url());
  const other = new ChatPage(second);
  await other.answers.last().getByRole('button', READ).click();
  const heard = second.getByRole('region', { name: voice.player.label });
  await expect(heard).toHaveAttribute('data-status', 'playing', SPOKEN);
  await expect(player).toHaveAttribute('data-status', 'paused');
  await first.context().close();
});
