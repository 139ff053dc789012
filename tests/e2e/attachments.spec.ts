import { chat } from '#i18n/locales/zh-CN/first/chat.ts';
import { composer } from '#i18n/locales/zh-CN/composer.ts';
import { files } from '#i18n/locales/zh-CN/files.ts';
import { ChatPage, ZINC_QUESTION } from './chat-page.ts';
import { expect, test } from './fixtures.ts';

const NAME = '供货协议.txt';
const FACT = '交货期为签约后三十七天，逾期每天按货款的千分之二赔付。';
/** Longer than one section of a text, so that the fact stands on its second page. */
const AGREEMENT = [
  '供货协议',
  ...Array.from(
    { length: 90 },
    (_, n) =>
      `第 ${String(n + 1)} 项：货物按图纸验收，数量以装箱单为准，双方各留一份样品备查，不得擅自更换材料。`,
  ),
  FACT,
  ...Array.from({ length: 20 }, (_, n) => `附则 ${String(n + 1)}：未尽事宜由双方另行商定。`),
].join('\n\n');

const picker = (talk: ChatPage) =>
  talk.page.getByLabel(chat.composer.attach).and(talk.page.locator('input'));

test('a citation of an attached file opens its page, also after a reload', async ({ member }) => {
  const talk = new ChatPage(member);
  await picker(talk).setInputFiles({
    name: NAME,
    mimeType: 'text/plain',
    buffer: Buffer.from(AGREEMENT),
  });
  const chip = member.getByRole('group', { name: NAME, exact: true });
  await expect(
    chip.getByRole('button', { name: files.remove.replace('{{name}}', NAME) }),
  ).toBeVisible();
  // Kept with what is typed.
  await talk.box.fill('协议里的交货期是多少天？');
  await member.reload();
  await expect(chip).toBeVisible();
  await talk.box.press('Enter');
  await talk.done();
  await expect(talk.answers.last()).toContainText('三十七天');
  await expect(talk.answers.last().getByText('1 篇资料')).toBeVisible();
  await expect(chip).toHaveCount(0);

  await member.reload();
  const question = talk.question('协议里的交货期是多少天？');
  await expect(
    question.getByRole('button', { name: composer.asked.open.replace('{{name}}', NAME) }),
  ).toBeVisible();
  const source = talk.answers
    .last()
    .getByRole('list', { name: chat.source.label })
    .getByRole('button')
    .first();
  await expect(source).toContainText('第 2 部分');
  await source.click();
  const reader = member.getByRole('complementary', {
    name: chat.source.pane.replace('{{title}}', NAME),
  });
  await expect(reader.getByTitle(composer.reader.cited).first()).toContainText(
    '交货期为签约后三十七天',
  );
  await expect(reader.getByText('第 2 / 2 部分')).toBeVisible();
});

test('a refused dropped file is named', async ({ member }) => {
  const talk = new ChatPage(member);
  await talk.box.waitFor();
  const dropped = await member.evaluateHandle(() => {
    const transfer = new DataTransfer();
    transfer.items.add(new File(['MZ'], 'setup.exe'));
    transfer.items.add(new File(['40 目'], 'order.txt', { type: 'text/plain' }));
    return transfer;
  });
  const place = member.locator('main');
  await talk.box.dispatchEvent('dragenter', { dataTransfer: dropped });
  await expect(place.getByText(chat.composer.drop)).toBeVisible();
  await talk.box.dispatchEvent('drop', { dataTransfer: dropped });
  await expect(place.getByText(chat.composer.drop)).toHaveCount(0);
  await expect(member.getByText('没有添加“setup.exe”')).toContainText(files.problem.type);
  await expect(member.getByRole('group', { name: 'order.txt' })).toBeVisible();
});

test('selected words of an answer are quoted into the composer by keyboard', async ({ member }) => {
  const talk = new ChatPage(member);
  await talk.askAndWait(ZINC_QUESTION);
  const bubble = member.getByRole('group', { name: composer.quote.label });
  // The table appears once the Markdown renderer has loaded.
  await expect(talk.answers.last().getByRole('table').first()).toBeVisible();
  await talk.answers.last().getByText('电镀锌').first().selectText();
  await expect(bubble).toBeVisible();
  await member.keyboard.press('Tab');
  await expect(bubble.getByRole('button', { name: composer.quote.quote })).toBeFocused();
  await member.keyboard.press('Enter');
  await expect(talk.box).toBeFocused();
  await expect(talk.box).toHaveValue(/^> \S/);
  await expect(bubble).toHaveCount(0);
});
