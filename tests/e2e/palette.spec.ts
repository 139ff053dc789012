import { app } from '#i18n/locales/zh-CN/first/app.ts';
import { palette } from '#i18n/locales/zh-CN/palette.ts';
import { records } from '#i18n/locales/zh-CN/records.ts';
import { ChatPage, ZINC_QUESTION } from './chat-page.ts';
import { expect, test } from './fixtures.ts';
import { WORDS } from './words.ts';

const { common, history } = WORDS['zh-cn'];

test('Ctrl K finds a screen by pinyin, and what was said in a conversation', async ({ member }) => {
  const talk = new ChatPage(member);
  await talk.askAndWait(ZINC_QUESTION);

  const dialog = member.getByRole('dialog', { name: palette.title });
  await member.keyboard.press('Control+k');
  await expect(dialog.getByRole('combobox')).toBeFocused();
  await member.keyboard.type('jsq');
  await expect(dialog.getByRole('option', { name: app.titles.calculator })).toHaveAttribute(
    'aria-selected',
    'true',
  );
  await member.keyboard.press('Enter');
  await expect(member).toHaveURL(/\/calculator$/);

  await member.keyboard.press('Control+k');
  await expect(
    dialog.getByRole('group', { name: palette.group.recent }).getByRole('option'),
  ).toHaveText([app.titles.calculator]);
  await member.keyboard.type('电镀锌');
  await dialog
    .getByRole('group', { name: palette.group.sessions })
    .getByRole('option')
    .first()
    .click();
  await expect(member).toHaveURL(/session=/);
  await expect(talk.log).toContainText(ZINC_QUESTION);
});

test('the exact name of a screen ranks first, and each screen is listed once', async ({
  member,
}) => {
  await member.keyboard.press('Control+k');
  await member.keyboard.type(app.titles.integral);
  const screens = member
    .getByRole('group', { name: palette.group.screens })
    .getByRole('option', { name: new RegExp(`^${app.titles.integral}`) });
  await expect(screens.first()).toHaveText(app.titles.integral);
  await expect(screens.filter({ hasText: app.titles.integralRules })).toHaveCount(1);
});

test('a conversation is deleted from the list of all and restored', async ({ member }) => {
  const talk = new ChatPage(member);
  await talk.askAndWait(ZINC_QUESTION);

  await member.goto('/chat/list');
  const list = member.getByRole('list', { name: records.title });
  await expect(list.getByRole('listitem')).toHaveCount(1);
  await member.getByRole('checkbox', { name: records.select.all }).check();
  await member.getByRole('button', { name: history.batch.remove }).click();
  await expect(list).toBeHidden();
  await member.getByRole('button', { name: common.undo }).click();
  await expect(list.getByRole('listitem')).toHaveCount(1);
  await member.goto(`/chat/list?q=${encodeURIComponent('没有这个词')}`);
  await expect(member.getByText(records.list.none)).toBeVisible();
  await member.getByRole('button', { name: records.list.showAll }).click();
  await expect(list.getByRole('listitem')).toHaveCount(1);
});
