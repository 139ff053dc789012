import { products } from '#i18n/locales/zh-CN/products.ts';
import { ChatPage } from './chat-page.ts';
import { expect, test } from './fixtures.ts';
import { fill, startOf } from './words.ts';

const QUESTION = '40目 0.2mm 304平纹网 1×30米一卷多重';

test('the next question uses a value changed in the strip, also after a reload', async ({
  member,
}) => {
  const chat = new ChatPage(member);
  await chat.askAndWait(QUESTION);
  const strip = member.getByRole('region', { name: products.label });
  const wire = (value: string, text: string = products.edit) =>
    strip.getByRole('button', { name: fill(text, { name: '丝径', value }) });
  await wire('0.2 mm').click();
  await member.keyboard.press('ControlOrMeta+A');
  await member.keyboard.type('0.25');
  await member.keyboard.press('Enter');
  await expect(wire('0.25 mm', products.editChanged)).toBeFocused();

  await member.reload();
  await expect(wire('0.25 mm', products.editChanged)).toBeVisible();
  await chat.askAndWait('那316呢');
  await expect(chat.answers.last()).toContainText('总重 37 kg');
  await expect(wire('0.25 mm')).toBeVisible();
});

test('the next question does not continue a removed product, which can be restored', async ({
  member,
}) => {
  const chat = new ChatPage(member);
  await chat.askAndWait(QUESTION);
  const strip = member.getByRole('region', { name: products.label });
  await strip.getByRole('button', { name: startOf(products.letGo) }).click();
  await expect(strip).toBeHidden();
  await member.getByRole('button', { name: products.undo }).click();
  await expect(strip).toContainText('0.2 mm');

  await strip.getByRole('button', { name: startOf(products.letGo) }).click();
  await expect(strip).toBeHidden();
  await chat.askAndWait('那316呢');
  await expect(chat.answers.last()).not.toContainText('23.69');
});

test('the next question continues the product chosen among several', async ({ member }) => {
  const chat = new ChatPage(member);
  await chat.askAndWait(QUESTION);
  await chat.askAndWait('电焊网 50×50 丝径3 1.2×2.4米一片多重');
  const strip = member.getByRole('region', { name: products.label });
  await expect(strip.locator('[aria-current]')).toContainText('2.4 m');
  await strip.getByRole('button', { name: startOf(products.choose) }).click();
  await expect(strip.locator('[aria-current]')).toContainText('40 目');
  await chat.askAndWait('那316呢');

  await expect(chat.answers.last()).toContainText('23.69');
});
