import { readFile } from 'node:fs/promises';
import { calculators } from '#i18n/locales/zh-CN/calculators.ts';
import { drawing } from '#i18n/locales/zh-CN/drawing.ts';
import { drawings } from '#i18n/locales/zh-CN/drawings.ts';
import { expect, openAs, test } from './fixtures.ts';
import { PHONE } from './looks.ts';

const WORDS = '画一张 10目 0.5丝 304 斜纹网 5:1';
const TWILL = '/drawing?product=twill_weave&mesh=10&wire_mm=0.5&material=ss304&scale=5:1';
/** A4 across at 300 dots an inch. */
const DOTS = { width: 3508, height: 2480 };

test('a description becomes a drawing, which is saved in a conversation', async ({ member }) => {
  await member.goto('/chat/drawing');
  await member.getByRole('textbox', { name: drawings.words.label }).fill(WORDS);
  await member.keyboard.press('Enter');
  await expect(member.getByText('MW-T10-0.5').first()).toBeVisible();
  await expect(member).toHaveURL(/product=twill_weave/);
  await member.getByRole('button', { name: calculators.keep.action }).click();
  await member.getByRole('menuitem', { name: calculators.keep.new }).click();
  await member.getByRole('button', { name: calculators.keep.open, exact: true }).click();
  await expect(member).toHaveURL(/\/dashboard\?session=/);
  await expect(member.getByText('MW-T10-0.5').first()).toBeVisible();
});

test('a sheet is saved as SVG, PNG and DXF', async ({ member }) => {
  await member.goto(`/chat${TWILL}`);
  const save = async (name: string) => {
    const [download] = await Promise.all([
      member.waitForEvent('download'),
      member.getByRole('button', { name, exact: true }).click(),
    ]);
    return { name: download.suggestedFilename(), data: await readFile(await download.path()) };
  };
  const svg = await save(drawings.actions.svg);
  expect(svg.name).toBe('MW-T10-0.5.svg');
  expect(svg.data.toString()).toMatch(/^<svg .*width="297mm" height="210mm"/);
  const png = await save('PNG');
  expect(png.name).toBe('MW-T10-0.5.png');
  expect({ width: png.data.readUInt32BE(16), height: png.data.readUInt32BE(20) }).toEqual(DOTS);
  const dxf = await save('DXF');
  expect(dxf.name).toBe('MW-T10-0.5.dxf');
  expect(dxf.data.toString()).toMatch(/EOF\s*$/);
});

test('the sheet alone is printed, on A4', async ({ member }) => {
  await member.goto(`/chat${TWILL}`);
  await expect(member.getByText('MW-T10-0.5').first()).toBeVisible();
  await member.emulateMedia({ media: 'print' });
  await expect(member.locator('#root')).toBeHidden();
  await expect(member.locator('[data-print-alone] svg')).toBeVisible();
  const pdf = (await member.pdf({ preferCSSPageSize: true })).toString('latin1');
  expect(pdf.match(/\/Type \/Page\b(?!s)/g)).toHaveLength(1);
});

test('versions are kept after a reload', async ({ member }) => {
  await member.goto(`/chat${TWILL}`);
  const versions = member.getByRole('group', { name: drawings.versions.label });
  await expect(versions).toContainText('1 / 1');
  await member.getByRole('textbox', { name: '丝径', exact: true }).fill('0.6');
  await expect(versions).toContainText('2 / 2');
  await expect(member).toHaveURL(/wire_mm=0\.6/);
  await member.reload();
  await expect(versions).toContainText('2 / 2');
  await versions.getByRole('button', { name: drawings.versions.undo }).click();
  await expect(member.getByText('MW-T10-0.5').first()).toBeVisible();
});

test('a phone saves the whole sheet as PNG and zooms by a double tap', async ({
  browser,
  product,
  phone,
}) => {
  const page = await openAs(browser, product, await product.token(phone), {
    path: TWILL,
    viewport: PHONE,
  });
  await expect(page.getByText('MW-T10-0.5').first()).toBeVisible();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'PNG', exact: true }).click(),
  ]);
  const png = await readFile(await download.path());
  expect({ width: png.readUInt32BE(16), height: png.readUInt32BE(20) }).toEqual(DOTS);
  await page.getByRole('group', { name: drawing.sheet.label }).dblclick();
  await expect(page.getByRole('status', { name: drawing.sheet.zoom })).toHaveText('300 %');
  await page.context().close();
});
