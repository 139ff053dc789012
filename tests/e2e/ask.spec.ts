import { isDeepStrictEqual } from 'node:util';
import { chat } from '#i18n/locales/zh-CN/first/chat.ts';
import { shell } from '#i18n/locales/zh-CN/first/shell.ts';
import { parts } from '#i18n/locales/zh-CN/parts.ts';
import { ChatPage, openSource, WEIGHT_QUESTION, ZINC_QUESTION } from './chat-page.ts';
import { cameUp, expect, openAs, test } from './fixtures.ts';
import { Product } from './product.ts';
import { storedDrafts } from './stored-drafts.ts';

const HALF_WRITTEN = 8;
/** Only the messages near the window are in the document. */
const SHOWS_BOTH_TURNS = { width: 1280, height: 2000 };

test('a weight is calculated, with formula and numbers', async ({ member }) => {
  const screen = new ChatPage(member);
  await screen.askAndWait(WEIGHT_QUESTION);

  await expect(screen.answers.last()).toContainText('0.785');
  await expect(screen.answers.last()).toContainText('kg/m²');
  await expect(member).toHaveURL(/session=/);
});

test('an answer is copied as plain text', async ({ member }) => {
  await member.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const screen = new ChatPage(member);
  await screen.askAndWait(WEIGHT_QUESTION);
  await screen.answers.last().getByRole('button', { name: chat.answer.copyPlain }).click();
  await expect(member.getByText(chat.answer.copied)).toBeVisible();

  const copied = await member.evaluate(() => navigator.clipboard.readText());
  expect(copied).toContain('0.785');
  expect(copied).not.toContain('**');
});

test('a button stays under the pointer while suggestions arrive below the answer', async ({
  member,
}) => {
  await member.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  let arrive: (() => void) | undefined;
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await member.route('**/api/apiindex/chattwo', async (route) => {
    await arrived;
    await route.continue();
  });
  const screen = new ChatPage(member);
  await screen.askAndWait(WEIGHT_QUESTION);
  const button = screen.answers.last().getByRole('button', { name: chat.answer.copyPlain });
  // Parts of the answer that are loaded late still move it.
  let seen: unknown;
  const isAtRest = async () => {
    const before = seen;
    seen = await button.boundingBox();
    return isDeepStrictEqual(seen, before);
  };
  await expect.poll(isAtRest, { intervals: [500] }).toBe(true);
  await button.hover();
  await member.mouse.down();
  const pressed = await button.boundingBox();
  arrive?.();
  const suggestions = member.getByRole('list', { name: parts.follow.title });
  await expect(suggestions).toBeAttached();
  expect(await button.boundingBox()).toEqual(pressed);

  await member.mouse.up();
  await expect(member.getByText(chat.answer.copied)).toBeVisible();
  expect(await button.boundingBox()).toEqual(pressed);
});

test('a source opens beside the answer', async ({ member }) => {
  const screen = new ChatPage(member);
  await screen.askAndWait(ZINC_QUESTION);
  const source = screen.answers.last().getByRole('list', { name: chat.source.label });
  const first = source.getByRole('button').first();
  const title = (await first.textContent())?.replace(/^\d+/, '') ?? '';
  await first.click();

  const reader = openSource(member);
  await expect(reader).toContainText(title);
  await expect(reader.getByRole('heading').nth(1)).toBeVisible();
  await expect(screen.answers.last()).toBeInViewport();
  await member.keyboard.press('Escape');
  await expect(reader).toBeHidden();
  await expect(first).toBeFocused();
});

test('a citation shows the cited words in a card, and its source beside the answer', async ({
  member,
}) => {
  const screen = new ChatPage(member);
  await screen.askAndWait(ZINC_QUESTION);
  const citation = screen.answers.last().locator('[data-citation]').first();
  await citation.hover();
  const card = member.getByRole('dialog');
  await expect(card).toBeVisible();
  await member.mouse.move(0, 0);
  await expect(card).toBeHidden();

  await citation.press('Enter');
  const open = card.getByRole('button').first();
  await expect(open).toBeFocused();
  const title = (await open.textContent()) ?? '';
  await open.press('Enter');
  await expect(card).toBeHidden();
  await expect(member.getByRole('complementary', { name: title })).toBeVisible();
  await member.keyboard.press('Escape');
  await expect(citation).toBeFocused();
});

test('a question outside the knowledge base is declined', async ({ member }) => {
  const screen = new ChatPage(member);
  await screen.askAndWait('今天天气怎么样');

  await expect(screen.answers.last()).not.toHaveText('');
  await expect(screen.answers.last().getByRole('list', { name: chat.source.label })).toHaveCount(0);
});

test('a reload during an answer shows the text so far and continues', async ({
  browser,
  slowProduct,
  phone,
}) => {
  const page = await openAs(browser, slowProduct, await slowProduct.token(phone));
  const screen = new ChatPage(page);
  await screen.ask(ZINC_QUESTION);
  const answer = screen.answers.last();
  await expect(answer).toContainText(/[，。：].{6}/);
  await expect(page).toHaveURL(/session=/);
  // Markup at the end may be half written.
  const before = (await answerText(screen)).slice(0, -HALF_WRITTEN);

  await page.reload();
  await expect.poll(() => answerText(screen)).toContain(before);
  // Shown while it is being written, not at its end.
  await expect(screen.stop).toBeVisible();
  await expect
    .poll(async () => (await answerText(screen)).length)
    .toBeGreaterThan(before.length + 16);
  await screen.stop.click();
  await screen.done();
  await page.context().close();
});

test('stopping an answer keeps its text', async ({ browser, slowProduct, phone }) => {
  const page = await openAs(browser, slowProduct, await slowProduct.token(phone));
  const screen = new ChatPage(page);
  await screen.ask(ZINC_QUESTION);
  await expect(screen.answers.last()).toContainText(/[，。：].{6}/);
  await screen.stop.click();
  await expect(screen.answers.last()).toContainText(chat.answer.stopped);
  const said = await answerText(screen);

  await page.reload();
  await expect(screen.answers.last()).toContainText(chat.answer.stopped);
  await expect.poll(() => answerText(screen)).toBe(said);
  await page.context().close();
});

test('two tabs show the same answer while it grows', async ({ browser, slowProduct, phone }) => {
  const first = await openAs(browser, slowProduct, await slowProduct.token(phone));
  const one = new ChatPage(first);
  await one.ask(ZINC_QUESTION);
  await expect(first).toHaveURL(/session=/);
  const second = await first.context().newPage();
  await second.goto(first.url());
  const two = new ChatPage(second);

  await expect(two.stop).toBeVisible();
  await expect(two.answers.last()).toContainText(/[，。：].{12}/);
  await two.stop.click();
  await expect(one.answers.last()).toContainText(chat.answer.stopped);
  await expect(two.answers.last()).toContainText(chat.answer.stopped);
  await expect(async () => {
    expect(await answerText(one)).toBe(await answerText(two));
  }).toPass();
  await first.context().close();
});

test('a second question waits for the end of the first, and can be changed meanwhile', async ({
  browser,
  slowProduct,
  phone,
}) => {
  const page = await openAs(browser, slowProduct, await slowProduct.token(phone), {
    viewport: SHOWS_BOTH_TURNS,
  });
  const screen = new ChatPage(page);
  await screen.ask(ZINC_QUESTION);
  await expect(screen.stop).toBeVisible();
  await screen.ask('白锈是怎么来的');
  const queued = page.getByRole('group', { name: chat.queue.label });
  await expect(queued).toContainText('白锈是怎么来的');

  await queued.getByRole('button', { name: chat.queue.edit }).click();
  await expect(queued).toBeHidden();
  await screen.box.fill('白锈怎么防');
  await screen.box.press('Enter');
  await queued.getByRole('button', { name: chat.queue.sendNow }).click();

  await expect(screen.question('白锈怎么防')).toBeVisible();
  await expect(screen.answers.first()).toContainText(chat.answer.stopped);
  await expect(screen.answers).toHaveCount(2);
  await page.context().close();
});

test('a regenerated answer is added as another version', async ({ member }) => {
  const screen = new ChatPage(member);
  await screen.askAndWait(WEIGHT_QUESTION);
  await screen.more(chat.answer.asTable);
  const second = position(chat.answer.position, 2);
  await expect(member.getByRole('group', { name: second })).toBeVisible();

  await member.getByRole('button', { name: chat.answer.previous }).click();
  await expect(
    member.getByRole('group', { name: position(chat.answer.position, 1) }),
  ).toBeVisible();
  await expect(screen.answers.last()).toContainText('0.785');
});

test('an edited question replaces the following turns, and the old ones can be opened', async ({
  member,
}) => {
  const screen = new ChatPage(member);
  await screen.askAndWait(WEIGHT_QUESTION);
  await screen.askAndWait(ZINC_QUESTION);
  await screen.scrollToStart();
  await screen.question(WEIGHT_QUESTION).getByRole('button', { name: chat.question.edit }).click();
  await expect(screen.box).toHaveValue(WEIGHT_QUESTION);
  await screen.askAndWait('100目 0.1mm 丝径，孔径是多少微米');

  await expect(screen.question(ZINC_QUESTION)).toHaveCount(0);
  await member.getByRole('button', { name: chat.question.previous }).click();
  await screen.scrollToStart();
  await expect(
    member.getByRole('group', { name: position(chat.question.position, 1) }),
  ).toBeVisible();
  await expect(screen.question(WEIGHT_QUESTION)).toBeVisible();
  await expect(screen.question(ZINC_QUESTION)).toBeVisible();
});

test('a draft survives a reload and belongs to its conversation', async ({ member }) => {
  const screen = new ChatPage(member);
  await screen.askAndWait(WEIGHT_QUESTION);
  await screen.box.fill('还没写完的问题');
  await expect.poll(() => storedDrafts(member)).toContain('还没写完的问题');
  await member.reload();
  await expect(screen.box).toHaveValue('还没写完的问题');

  await member.goto('/chat/dashboard');
  await cameUp(member);
  await expect(screen.box).toHaveValue('');
});

test('text typed during a reload is kept', async ({ member }) => {
  const { box } = new ChatPage(member);
  const typed = '写到一半就刷新';
  // Drafts need the member id, which is known from here on.
  await box.fill('写');
  await expect.poll(() => storedDrafts(member)).toContain('写');
  const reloaded = member.waitForEvent('load');
  // Both in one task: no timer, no answer of the database comes in between.
  await box.evaluate((element, text) => {
    if (!(element instanceof HTMLTextAreaElement)) throw new Error('not the box');
    element.setRangeText(text, 0, element.value.length, 'end');
    element.dispatchEvent(new Event('input', { bubbles: true }));
    location.reload();
  }, typed);
  await reloaded;

  await expect(box).toHaveValue(typed);
});

test('a deleted question is restored by undo', async ({ member }) => {
  const screen = new ChatPage(member);
  await screen.askAndWait(WEIGHT_QUESTION);
  await screen.askAndWait(ZINC_QUESTION);
  await screen.question(ZINC_QUESTION).getByRole('button', { name: chat.question.remove }).click();
  await expect(screen.question(ZINC_QUESTION)).toHaveCount(0);
  await member.getByRole('button', { name: chat.removed.undo }).click();

  await expect(screen.question(ZINC_QUESTION)).toBeVisible();
});

test('after kill -9 in mid-answer the answer is marked, and can be regenerated', async ({
  browser,
  phone,
}) => {
  test.setTimeout(240_000);
  const product = await Product.start({ EMBEDDED_PACE_MS: '250' });
  try {
    const page = await openAs(browser, product, await product.token(phone));
    const screen = new ChatPage(page);
    await screen.ask(ZINC_QUESTION);
    await expect(screen.answers.last()).toContainText(/[，。：].{6}/);
    const said = await answerText(screen);
    await product.kill();
    await product.boot();

    await expect(screen.answers.last()).toContainText(chat.answer.interrupted, { timeout: 30_000 });
    await page.reload();
    await expect(screen.answers.last()).toContainText(chat.answer.interrupted);
    await expect
      .poll(async () => (await answerText(screen)).length)
      .toBeGreaterThanOrEqual(said.length - 16);
    await screen.more(chat.answer.regenerate);
    await expect(screen.stop).toBeVisible();
    await page.context().close();
  } finally {
    await product.stop();
  }
});

test('an offline question is shown as waiting and sent once the network is back', async ({
  member,
}) => {
  const screen = new ChatPage(member);
  await screen.box.fill(WEIGHT_QUESTION);
  await member.context().setOffline(true);
  await expect(member.getByText(shell.offline)).toBeVisible();
  await screen.box.press('Enter');
  const waiting = member.getByRole('group', { name: chat.queue.label });
  await expect(waiting).toContainText(WEIGHT_QUESTION);
  await expect(waiting).toContainText(chat.queue.offline);

  await member.context().setOffline(false);
  await expect(member.getByText(shell.offline)).toBeHidden();
  await expect(screen.answers.last()).toContainText('0.785');
  await expect(waiting).toBeHidden();
});

function position(text: string, n: number, count = 2): string {
  return text.replace('{{n}}', String(n)).replace('{{count}}', String(count));
}

/** The words of the last answer, without notes, sources and buttons. */
function answerText({ answers }: ChatPage): Promise<string> {
  return answers.last().evaluate(
    (article, notes) =>
      [...article.querySelectorAll('p, td, li:not([aria-label] > li)')]
        .filter((element) => !element.parentElement?.closest('p, td, li'))
        .map((element) => element.textContent)
        .filter((text) => !notes.includes(text))
        .join(''),
    Object.values<string>(chat.answer),
  );
}
