import { expect, test } from './fixtures.ts';
import { findViolations } from './looks.ts';

const WOVEN = '/calculator?calculator=woven_mesh';

test('a select opens the list of the kit by mouse and by keyboard', async ({ member }) => {
  await member.goto(`/chat${WOVEN}&compare=1`);
  const unit = member.getByRole('combobox', { name: '丝径的单位' }).first();
  await unit.click();
  const list = member.getByRole('listbox', { name: '丝径的单位' });
  await expect(list).toBeFocused();
  await expect(list.getByRole('option', { name: 'mm', exact: true })).toHaveAttribute(
    'aria-selected',
    'true',
  );
  expect(await findViolations(member)).toEqual([]);
  await list.getByRole('option', { name: 'mil' }).click();
  await expect(list).toBeHidden();
  await expect(unit).toHaveValue('mil');
  await expect(unit).toBeFocused();

  await member.keyboard.press('ArrowDown');
  await expect(list).toBeFocused();
  await member.keyboard.press('Home');
  await member.keyboard.press('ArrowDown');
  await member.keyboard.press('Enter');
  await expect(unit).toHaveValue('µm');
  await unit.press('Space');
  await member.keyboard.press('Escape');
  await expect(list).toBeHidden();
  await expect(unit).toBeFocused();
  await expect(unit).toHaveValue('µm');
});

test('a material is typed, and found by its grade', async ({ member }) => {
  await member.goto(`/chat${WOVEN}`);
  const material = member.getByRole('combobox', { name: '材质' });
  await material.click();
  const list = member.getByRole('listbox', { name: '材质' });
  await expect(list.getByRole('option').nth(1)).toBeVisible();
  await member.keyboard.type('316L');
  await expect(list.getByRole('option')).toHaveText([/^316\/316L 不锈钢/]);
  await member.keyboard.press('Enter');
  await expect(material).toHaveValue('316/316L 不锈钢');
  await expect(member).toHaveURL(/material=ss316/);
});
