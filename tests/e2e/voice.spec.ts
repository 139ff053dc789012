import { voice } from '#i18n/locales/zh-CN/voice.ts';
import { shell } from '#i18n/locales/zh-CN/first/shell.ts';
import { chat } from '#i18n/locales/zh-CN/first/chat.ts';
import { ChatPage, ZINC_QUESTION } from './chat-page.ts';
import { expect, openAs, test } from './fixtures.ts';
import { findOverflow, findViolations, PHONE } from './looks.ts';

/** A sentence is spoken on the processor, which may have other work. */
const SPOKEN = { timeout: 30_000 };
const READ = { name: chat.answer.readAloud, exact: true };

test('an answer is read aloud, paused, continued on other screens and stopped', async ({
  member,
}) => {
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

test('/sound reads answers automatically on a phone, in the newest tab only', async ({
  browser,
  product,
  phone,
}) => {
  const token = await product.token(phone);
  const viewport = { width: 360, height: 740 };
  const first = await openAs(browser, product, token, { path: '/sound', viewport });
  const player = first.getByRole('region', { name: voice.player.label });
  await expect(first.getByRole('button', { name: voice.player.auto })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
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

test('speech on /sound is shown, sent and answered aloud; other screens stay silent', async ({
  browser,
  product,
  phone,
}) => {
  const token = await product.token(phone);
  const page = await openAs(browser, product, token, { path: '/dashboard', viewport: PHONE });
  // The browser of the tests has no speech service.
  await page.addInitScript(() => {
    class Recognition {
      onresult: ((event: object) => void) | null = null;
      start() {
        const results = [Object.assign([{ transcript: '100目是多少微米' }], { isFinal: false })];
        setTimeout(() => this.onresult?.({ resultIndex: 0, results }), 50);
      }
      abort() {
        this.onresult = null;
      }
    }
    Object.assign(window, { SpeechRecognition: Recognition });
  });
  await page.goto('/chat/sound');
  const deck = page.getByRole('region', { name: voice.deck.label });
  await deck.getByRole('button', { name: voice.deck.talk }).press('Enter');
  await expect(deck).toContainText('100目是多少微米');
  expect(await findViolations(page)).toEqual([]);
  expect(await findOverflow(page)).toEqual([]);
  await deck.getByRole('button', { name: voice.deck.end }).press('Enter');
  const player = page.getByRole('region', { name: voice.player.label });
  await expect(player).toHaveAttribute('data-status', 'playing', SPOKEN);
  await player.getByRole('button', { name: voice.player.stop }).click();

  await page.goto('/chat/dashboard');
  await expect(page.getByRole('region', { name: voice.deck.label })).toHaveCount(0);
  await expect(player).toHaveCount(0);
  await page.context().close();
});

test('a voice of the device and its speed are chosen in the settings, kept and used', async ({
  member,
}) => {
  await member.addInitScript(() => {
    const voices = [
      { voiceURI: 'ting', name: '婷婷', lang: 'zh-CN', localService: true, default: true },
      { voiceURI: 'yun', name: '云', lang: 'zh-CN', localService: true, default: false },
    ];
    const said: unknown[] = [];
    class Utterance {
      voice: { voiceURI: string } | null = null;
      lang = '';
      rate = 1;
      onstart: (() => void) | null = null;
      constructor(readonly text: string) {}
    }
    const speechSynthesis = {
      getVoices: () => voices,
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
      cancel: () => undefined,
      speak: (utterance: Utterance) => {
        said.push(`${utterance.voice?.voiceURI ?? ''} ${String(utterance.rate)}`);
        setTimeout(() => utterance.onstart?.());
      },
    };
    for (const [name, value] of Object.entries({
      SpeechSynthesisUtterance: Utterance,
      speechSynthesis,
      said,
    })) {
      Object.defineProperty(window, name, { value, configurable: true });
    }
  });
  await member.reload();
  await member.getByRole('button', { name: /^账号/ }).click();
  await member.getByRole('menuitem', { name: shell.account.settings }).click();
  await member.getByRole('combobox', { name: voice.settings.voice }).selectOption('yun');
  await member.getByRole('combobox', { name: voice.settings.speed }).selectOption('1.5');
  await member.reload();
  const page = new ChatPage(member);
  await page.askAndWait(ZINC_QUESTION);
  await page.answers.last().getByRole('button', READ).click();
  await expect
    .poll(() => member.evaluate(() => (window as unknown as { said: string[] }).said.at(0)))
    .toBe('yun 1.5');
});
