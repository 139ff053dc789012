import type { Page } from '@playwright/test';
import { chat } from '#i18n/locales/zh-CN/first/chat.ts';
import { shell } from '#i18n/locales/zh-CN/first/shell.ts';
import { knowledge } from '#i18n/locales/zh-CN/knowledge.ts';
import { ChatPage, openSource } from './chat-page.ts';
import { expect, openAs, test } from './fixtures.ts';
import { PHONE } from './looks.ts';
import { fill } from './words.ts';

const DUTCH = '席型网';
const SEARCH = `/knowledge?q=${encodeURIComponent(DUTCH)}`;

const search = (page: Page) => page.getByRole('searchbox', { name: knowledge.search });
const box = (page: Page) => page.getByRole('textbox', { name: chat.composer.label });
/** Number of words that a page has marked. */
const marked = (page: Page) =>
  page.evaluate(() => [...CSS.highlights.values()].reduce((sum, { size }) => sum + size, 0));

test('a paragraph is found, read in its article, and asked about', async ({ member }) => {
  await member
    .getByRole('navigation', { name: shell.navigation.label })
    .getByRole('link', { name: shell.navigation.knowledge })
    .click();
  await search(member).fill('200×1400 席型网 精度');
  const hit = member.getByRole('link', { name: DUTCH }).first();
  await expect(hit.locator('mark').first()).toBeVisible();
  await hit.click();

  const article = member.getByRole('article');
  await expect(article.getByRole('heading', { level: 1 })).toContainText(DUTCH);
  const cited = article.getByText(knowledge.cited.search).locator('..');
  await expect(cited).toBeInViewport();
  await expect(cited).toContainText('200×1400');
  await expect.poll(() => marked(member)).toBeGreaterThan(5);
  await expect(article.getByRole('heading', { name: knowledge.sources })).toBeAttached();

  const heading = '泡点法和玻璃珠法';
  await article.getByRole('button', { name: fill(knowledge.ask.section, { heading }) }).click();
  await expect(box(member)).toHaveValue(
    new RegExp(`^> 泡点.*${heading}.*${knowledge.ask.aboutThis}$`, 's'),
  );
});

test('hits can be stepped through, and the outline marks the current section', async ({
  member,
}) => {
  await member.goto(`/chat${SEARCH}&article=P03&language=zh-CN`);
  const steps = member.getByRole('group', { name: knowledge.steps.label });
  await expect(steps).toContainText('1 / ');
  await steps.getByRole('button', { name: knowledge.steps.previous }).press('Enter');
  await expect(steps).toContainText(/^(\d+) \/ \1 /);

  const outline = member.getByRole('navigation', { name: knowledge.outline.label });
  const section = outline.getByRole('button', { name: '重量和厚度' });
  await section.press('Enter');
  await expect(section).toHaveAttribute('aria-current', 'location');
  await expect(member.getByRole('heading', { name: '重量和厚度' })).toBeInViewport();
});

test('an article is read in the other language, and the list stays as it was', async ({
  member,
}) => {
  await member.goto(`/chat${SEARCH}`);
  await member.getByRole('link', { name: DUTCH }).first().click();
  const languages = member.getByRole('group', { name: knowledge.language.label });
  await languages.getByRole('button', { name: knowledge.language.english }).click();
  await expect(member.getByRole('heading', { level: 1 })).toContainText('Dutch weave');
  await member.goBack();
  await expect(member.getByRole('heading', { level: 1 })).toHaveText(knowledge.title);
  await expect(search(member)).toHaveValue(DUTCH);
});

test('a source opens beside the answer, and its selection becomes a question', async ({
  member,
}) => {
  const screen = new ChatPage(member);
  await screen.askAndWait('席型网的孔径怎么定');
  await screen.answers
    .last()
    .getByRole('list', { name: chat.source.label })
    .getByRole('button')
    .first()
    .click();
  const reader = openSource(member);
  const cited = reader.getByText(knowledge.cited.answer).locator('..');
  await expect(cited).toBeInViewport();

  await cited.locator('p').first().selectText();
  const picked = reader.getByRole('group', { name: knowledge.picked.label });
  await picked.getByRole('button', { name: knowledge.picked.ask }).click();
  await expect(reader).toBeHidden();
  await expect(box(member)).toBeFocused();
  await expect(box(member)).toHaveValue(/^> .*席型网.*\n> —— 知识库/);
});

test('on a phone the article replaces the list, and wide tables scroll', async ({
  browser,
  product,
  phone,
}) => {
  const page = await openAs(browser, product, await product.token(phone), {
    path: SEARCH,
    viewport: PHONE,
  });
  await page.getByRole('link', { name: DUTCH }).first().click();
  await expect(search(page)).toBeHidden();
  const menu = page.getByRole('combobox', { name: knowledge.outline.label });
  await menu.selectOption('规格与参考精度表');
  const table = page.getByRole('article').getByRole('table');
  await expect(table).toBeInViewport();
  const [inside, outside] = await table.evaluate((element) => {
    const scroller = element.closest('[role=group]') ?? element;
    return [scroller.scrollWidth > scroller.clientWidth, document.documentElement.scrollWidth];
  });
  expect(inside).toBe(true);
  expect(outside).toBe(PHONE.width);

  await page.getByRole('link', { name: knowledge.article.back }).click();
  await expect(search(page)).toBeVisible();
});

test('an unknown article and a failed search are reported', async ({ member }) => {
  await member.goto('/chat/knowledge?article=none');
  await expect(member.getByText(knowledge.article.gone)).toBeVisible();

  await member.route('**/api/apiqa/searchAnswer', (route) => route.abort());
  await search(member).fill(DUTCH);
  await expect(member.getByRole('alert')).toContainText(knowledge.list.failed);
  await member.unroute('**/api/apiqa/searchAnswer');
  await member.getByRole('alert').getByRole('button').click();
  await expect(member.getByRole('link', { name: DUTCH }).first()).toBeVisible();
});
