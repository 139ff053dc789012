import { afterAll, beforeAll, expect, test } from 'vitest';
import sharp from 'sharp';
import { auditSchemas, configGetSchemas } from '#contract/console/schemas.ts';
import type { UploadPurpose } from '#contract/file/calls.ts';
import { siteConfigSchemas } from '#contract/site/schemas.ts';
import { findSharedFile, purgeSharedFiles } from '#server/modules/file/shared-files.ts';
import { sendFile } from '../file/send-file.ts';
import { openReviews, type Person, type Reviews } from './review-world.ts';

let world: Reviews;
let root: Person;

beforeAll(async () => {
  world = await openReviews();
  root = await world.root();
});
afterAll(() => world.close());

const read = async () =>
  configGetSchemas.response.parse((await world.post('console/configget', {}, root)).data);
const save = async (values: Record<string, unknown>, version?: number) =>
  world.post('console/configsave', { values, version: version ?? (await read()).version }, root);

test('a save changes the given settings and keeps the others', async () => {
  const before = await read();

  const answer = await save({ 'shop.state': 'open' });
  expect(configGetSchemas.response.parse(answer.data)).toEqual({
    ...before,
    values: { ...before.values, 'shop.state': 'open' },
    version: before.version + 1,
    saved: [{ key: 'shop.state', original: 'announced', variable: null }],
  });
  expect((await read()).values['shop.state']).toBe('open');
});

test('a save on an older version is refused', async () => {
  const { version } = await read();

  await save({ 'text.contact': '0318-1' }, version);
  expect((await save({ 'text.contact': '0318-2' }, version)).code).toBe(409);
  const both = await Promise.all([
    save({ 'text.contact': '0318-3' }, version + 1),
    save({ 'text.contact': '0318-4' }, version + 1),
  ]);
  expect(both.map(({ code }) => code).sort()).toEqual([200, 409]);
});

test('the most of a grant follows its amount until it is set itself', async () => {
  await save({ 'points.cocreator': 300 });
  expect((await read()).values).toMatchObject({
    'points.cocreator': 300,
    'points.cocreator.max': 600,
  });
  await save({ 'points.cocreator.max': 350 });
  await save({ 'points.cocreator': 310 });
  expect((await read()).values).toMatchObject({
    'points.cocreator': 310,
    'points.cocreator.max': 350,
  });
});

test('an amount is never more than its most, whichever of the two is changed', async () => {
  await save({ 'points.material': 100, 'points.material.max': 150 });

  expect((await save({ 'points.material': 151 })).fields).toEqual({
    'points.material': '太大，最大 150',
  });
  expect((await save({ 'points.material.max': 99 })).fields).toEqual({
    'points.material.max': '太小，最小 100',
  });
  expect((await save({ 'points.material': 151, 'points.material.max': 151 })).code).toBe(200);
});

test.each([
  ['an unknown key', { 'points.nothing': 1 }],
  ['a value of another kind', { 'registration.review': 'yes' }],
  ['an amount of nothing', { 'points.answer': 0 }],
  ['a choice that there is not', { 'shop.state': 'closed' }],
])('%s is refused by its name', async (_what, values) => {
  const answer = await save(values);

  expect(answer.code).toBe(422);
  expect(Object.keys(answer.fields)).toEqual(Object.keys(values));
});

test('settings are refused without the permission', async () => {
  for (const who of [await world.person(), await world.reviewer('sys:user:edit')]) {
    expect((await world.post('console/configget', {}, who)).code).toBe(403);
    expect((await world.post('console/configsave', { values: {}, version: 0 }, who)).code).toBe(
      403,
    );
  }
  const keeper = await world.reviewer('sys:config:edit');
  expect((await world.post('console/configget', {}, keeper)).code).toBe(200);
});

test('the audit trail lists who saved which setting, newest first, page by page', async () => {
  const before = String((await read()).values['text.contact']);
  await save({ 'text.contact': '0318-9' });
  const trail = async (body: Record<string, unknown>) =>
    auditSchemas.response.parse((await world.post('console/audit', body, root)).data);

  const first = await trail({ count: 1 });
  expect(first.list[0]).toMatchObject({
    actor: { id: root.id },
    action: 'config.save',
    target: { kind: 'config', label: 'text.contact' },
    details: { 'text.contact': `${before} → 0318-9` },
  });
  const second = await trail({ count: 1, cursor: first.nextCursor });
  expect(second.list[0]?.id).not.toBe(first.list[0]?.id);
  const all = await trail({ count: 100 });
  expect(all.nextCursor).toBeNull();
  expect(all.list.map(({ id }) => id)).toEqual(
    all.list
      .map(({ id }) => id)
      .sort()
      .reverse(),
  );

  const other = await world.reviewer('sys:config:edit');
  expect((await world.post('console/audit', {}, other)).code).toBe(403);
  expect((await world.post('console/audit', { cursor: '%%' }, root)).fields).toHaveProperty(
    'cursor',
  );
});

test('a saved setting tells what it overrides, and is given back to it', async () => {
  await save({ 'text.contact': '0318-5' });
  expect((await read()).saved).toContainEqual({
    key: 'text.contact',
    original: '',
    variable: 'SITE_CONTACT',
  });

  const after = configGetSchemas.response.parse((await save({ 'text.contact': null })).data);
  expect(after.values['text.contact']).toBe('');
  expect(after.saved.map(({ key }) => key)).not.toContain('text.contact');
});

test('the title of the site is shown to visitors until it is given back', async () => {
  const title = async () =>
    siteConfigSchemas.response.parse((await world.post('config/configinfo', {})).data);
  await save({ 'site.title': '安平丝网协会' });
  expect(await title()).toMatchObject({ title: '安平丝网协会', named: true });
  await save({ 'site.title': null });
  expect(await title()).toMatchObject({ named: false, logo: null });
  expect((await save({ 'site.title': 'two\nlines' })).fields).toHaveProperty('site.title');
});

test('the logo is an upload for the site, kept by the purge while it is in use', async () => {
  const keeper = await world.reviewer('sys:config:edit');
  const png = await sharp({
    create: { width: 900, height: 300, channels: 4, background: '#9a5518' },
  })
    .png()
    .toBuffer();
  const upload = async (who: Person, purpose: UploadPurpose) =>
    (await sendFile(world, who.token, new Uint8Array(png), 'logo.png', purpose)).id;
  await expect(upload(await world.reviewer('sys:user:edit'), 'site')).rejects.toThrow();
  const id = await upload(keeper, 'site');
  const wrong = await upload(keeper, 'submission');
  const { version } = await read();
  expect(
    (await world.post('console/configsave', { values: { 'site.logo': wrong }, version }, keeper))
      .code,
  ).toBe(404);
  const saved = configGetSchemas.response.parse(
    (await world.post('console/configsave', { values: { 'site.logo': id }, version }, keeper)).data,
  );
  expect(saved.logo).toMatch(/^\/api\/.*shared=[0-9a-f]{32}/);

  const sharedId = String(saved.values['site.logo']);
  const later = new Date(Date.now() + 10 * 365 * 86_400_000);
  await purgeSharedFiles(world.db, later);
  expect(await findSharedFile(world.db, sharedId)).not.toBeNull();
  await save({ 'site.logo': null });
  await purgeSharedFiles(world.db, later);
  expect(await findSharedFile(world.db, sharedId)).toBeNull();
});
