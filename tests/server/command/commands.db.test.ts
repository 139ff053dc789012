import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { COMMANDS } from '#server/content/commands/commands.ts';
import { ownCommandVersions } from '#server/platform/db/schema/command.ts';
import { COMMAND_CLASSES } from '#server/content/commands/command-item.ts';
import { shipCommands } from '#server/modules/command/ship-commands.ts';
import { templateVariables } from '#contract/command/template.ts';
import { openApp, type TestApp } from '../open-app.ts';

let site: TestApp;
let token = '';
let other = '';

beforeAll(async () => {
  site = await openApp({ LIMIT_CALLS_MINUTE: '100000' });
  await shipCommands(site.db, new Date());
  ({ token } = await site.logIn('13000000011'));
  ({ token: other } = await site.logIn('13000000012'));
});
afterAll(() => site.close());

const listSchema = z.looseObject({
  list: z.array(
    z.looseObject({
      id: z.string(),
      title: z.string(),
      clicks: z.number(),
      version: z.number(),
      best: z.boolean(),
      classId: z.string().nullable(),
      state: z.string(),
    }),
  ),
  total: z.number(),
  nextCursor: z.string().nullable(),
});
const post = (path: string, body: unknown, as = token, language: 'zh-CN' | 'en' = 'zh-CN') =>
  site.post(path, body, { token: as, language });
const list = async (path: string, body: unknown, language: 'zh-CN' | 'en' = 'zh-CN') =>
  listSchema.parse((await post(`commandapiindex/${path}`, body, token, language)).data);
const commandSchema = z.looseObject({ id: z.string(), version: z.number() });
const draft = {
  title: '我的指令',
  description: '只给自己',
  template: '规格 {{规格}}，数量 {{数量:number:件}}。',
  classId: 'trade',
};
const save = async (more: object = {}, as = token) =>
  commandSchema.parse((await post('command/save', { ...draft, ...more }, as)).data);

describe('the library that ships', () => {
  test('is complete in both languages, and has an id of its own for each command', () => {
    expect(new Set(COMMANDS.map(({ id }) => id)).size).toBe(COMMANDS.length);
    for (const command of COMMANDS) {
      const zh = templateVariables(command['zh-CN'].template);
      const en = templateVariables(command['en-US'].template);
      expect(zh.length, command.id).toBeGreaterThan(0);
      expect(en.length, command.id).toBeGreaterThan(0);
      expect(command['en-US'].template, command.id).not.toMatch(/\p{Script=Han}/u);
      for (const text of [command['zh-CN'], command['en-US']]) {
        expect(text.template.replace(/\{\{[^{}]+\}\}/gu, ''), command.id).not.toMatch(/[{}|]/u);
      }
    }
  });

  test('is listed by pages without a gap, in the language asked for', async () => {
    const seen: string[] = [];
    let page: number | null = 1;
    while (page !== null) {
      const { list: some, nextCursor } = await list('commandindex', { page, count: 25 });
      seen.push(...some.map(({ id }) => id));
      page = nextCursor === null ? null : Number(nextCursor);
    }
    expect(seen).toEqual(COMMANDS.map(({ id }) => id));
    expect((await list('commandindex', { count: 1 }, 'en')).list[0]?.title).toBe(
      'Woven mesh weight',
    );
  });

  test('is counted by class and filtered by it', async () => {
    const classes = z
      .looseObject({ list: z.array(z.looseObject({ id: z.string(), count: z.number() })) })
      .parse((await post('commandapiindex/commandclassindex', {})).data).list;
    expect(classes.map(({ id }) => id)).toEqual(COMMAND_CLASSES.map(({ id }) => id));
    expect(classes.reduce((sum, each) => sum + each.count, 0)).toBe(COMMANDS.length);
    const trade = await list('classcommandindex', { classId: 'trade' });
    expect(trade.total).toBe(classes.find(({ id }) => id === 'trade')?.count);
    expect(new Set(trade.list.map(({ classId }) => classId))).toEqual(new Set(['trade']));
  });

  test.each([
    ['zh-CN', '石笼', 'gabion-box'],
    ['zh-CN', '护栏', 'compare-fences'],
    ['zh-CN', 'baojia', 'square-metre-quotation'],
    ['zh-CN', 'hyjy', 'meeting-minutes'],
    ['zh-CN', '２０ＧＰ', 'container-plan'],
    ['zh-CN', '邮件 英文', 'quotation-email'],
    ['en', 'GABION', 'gabion-proposal'],
    ['en', 'salt spray', 'salt-spray-explained'],
  ] as const)('is searched in %s by %s', async (language, keyword, id) => {
    const found = await list('searchcommandindex', { keyword, count: 100 }, language);
    expect(found.list.map((command) => command.id)).toContain(id);
    expect(found.total).toBeLessThan(COMMANDS.length / 2);
  });

  test('shows a match in the title before a match in the text', async () => {
    const { list: found } = await list('searchcommandindex', { keyword: '报价' });
    const isCalledSo = found.map(({ title }) => title.includes('报价'));
    expect(isCalledSo).toContain(false);
    expect(isCalledSo.lastIndexOf(true)).toBeLessThan(isCalledSo.indexOf(false));
  });

  test('finds no command for a word that no command has', async () => {
    expect(await list('searchcommandindex', { keyword: '%天气%' })).toMatchObject({
      list: [],
      total: 0,
      nextCursor: null,
    });
  });

  test('puts the picked ones first among the best, then those that are used', async () => {
    await post('commandapiindex/clickcommand', { id: 'hs-code' });
    const { list: best } = await list('bestcommandindex', { count: 100 });
    const picked = COMMANDS.filter((command) => command.best === true).length;
    expect(best.slice(0, picked).every((command) => command.best)).toBe(true);
    expect(best.at(-1)?.id).toBe('hs-code');
  });

  test('ships again without touching clicks, and removes what is gone', async () => {
    await post('commandapiindex/clickcommand', { id: 'phone-script' });
    const [first, ...rest] = COMMANDS;
    await shipCommands(site.db, new Date(), rest);
    expect((await list('commandindex', { count: 1 })).total).toBe(COMMANDS.length - 1);
    await shipCommands(site.db, new Date());
    const { list: all } = await list('commandindex', { count: 100 });
    expect(all[0]?.id).toBe(first?.id);
    expect(all.find(({ id }) => id === 'phone-script')?.clicks).toBe(1);
  });
});

describe('clicks', () => {
  test('count once a member and day', async () => {
    const click = async (as: string) =>
      (await post('commandapiindex/clickcommand', { id: 'tier-price' }, as)).data;
    expect(await click(token)).toEqual({ clicks: 1 });
    expect(await click(token)).toEqual({ clicks: 1 });
    expect(await click(other)).toEqual({ clicks: 2 });
    site.pass(86_400);
    expect(await click(token)).toEqual({ clicks: 3 });
  });

  test('of an unknown command are refused', async () => {
    expect((await post('commandapiindex/clickcommand', { id: 'none' })).code).toBe(404);
  });
});

describe('own commands', () => {
  test('are kept with their versions, and seen by nobody else', async () => {
    const { id, version } = await save();
    expect(version).toBe(1);
    const edited = await save({ id, version, title: '改过的指令' });
    expect(edited).toMatchObject({ id, version: 2, title: '改过的指令', mine: true, state: 'own' });
    expect((await post('command/versions', { id })).data).toMatchObject({
      list: [
        { version: 2, title: '改过的指令' },
        { version: 1, title: '我的指令' },
      ],
    });
    for (const keyword of ['改过', 'gaiguo', 'ggdzl']) {
      const found = await list('commandindex', { mine: true, keyword });
      expect(found.list[0]?.id, keyword).toBe(id);
    }
    expect((await list('commandindex', { mine: true, keyword: '没有' })).list).toEqual([]);
    const theirs = await post('commandapiindex/commandindex', { mine: true }, other);
    expect(listSchema.parse(theirs.data).list).toEqual([]);
    for (const path of ['versions', 'delete', 'submit']) {
      expect((await post(`command/${path}`, { id }, other)).code, path).toBe(404);
    }
    expect((await post('command/save', { ...draft, id }, other)).code).toBe(404);
    expect((await post('commandapiindex/clickcommand', { id }, other)).code).toBe(404);
  });

  test('keep their newest 50 versions, and none of another command goes', async () => {
    const { id: untouched } = await save();
    const { id } = await save();
    for (let version = 1; version < 53; version += 1) await save({ id, version });
    const versionsOf = async (commandId: string) => {
      const rows = await site.db
        .select({ version: ownCommandVersions.version })
        .from(ownCommandVersions)
        .where(eq(ownCommandVersions.commandId, commandId));
      return rows.map(({ version }) => version).sort((one, other) => one - other);
    };
    expect(await versionsOf(id)).toEqual(Array.from({ length: 50 }, (_, n) => n + 4));
    expect(await versionsOf(untouched)).toEqual([1]);
  });

  test('an edit of an older version is refused', async () => {
    const { id } = await save();
    await save({ id, version: 1 });
    expect((await post('command/save', { ...draft, id, version: 1 })).code).toBe(409);
  });

  test('are deleted, and for half a minute this can be taken back', async () => {
    const isListed = async (id: string) =>
      (await list('commandindex', { mine: true })).list.some((command) => command.id === id);
    const { id } = await save();
    await save({ id, version: 1 });
    expect((await post('command/delete', { id, restore: true })).code).toBe(404);
    expect((await post('command/delete', { id })).data).toEqual({ deleted: 1 });
    expect(await isListed(id)).toBe(false);
    for (const path of ['delete', 'versions', 'submit']) {
      expect((await post(`command/${path}`, { id })).code, path).toBe(404);
    }
    expect((await post('command/delete', { id, restore: true }, other)).code).toBe(404);
    expect((await post('command/delete', { id, restore: true })).data).toEqual({ deleted: 0 });
    expect(await isListed(id)).toBe(true);
    expect((await post('command/versions', { id })).data).toMatchObject({
      list: [{ version: 2 }, { version: 1 }],
    });

    await post('command/delete', { id });
    site.pass(31);
    expect((await post('command/delete', { id, restore: true })).code).toBe(404);
  });

  test('commands that were deleted are removed for good once that can not be taken back', async () => {
    const { id } = await save();
    const rows = () =>
      site.db.select().from(ownCommandVersions).where(eq(ownCommandVersions.commandId, id));
    await post('command/delete', { id });
    await site.app.purge();
    expect(await rows()).toHaveLength(1);
    site.pass(61);
    await site.app.purge();
    expect(await rows()).toEqual([]);
  });

  test('wrong classes and too many blanks are named', async () => {
    expect((await post('command/save', { ...draft, classId: 'none' })).fields).toHaveProperty(
      'classId',
    );
    const template = Array.from({ length: 21 }, (_, n) => `{{blank ${String(n)}}}`).join(' ');
    expect((await post('command/save', { ...draft, template })).fields).toHaveProperty('template');
  });

  test('are submitted once, and can not be changed meanwhile', async () => {
    const { id } = await save();
    const submitted = await post('command/submit', { id });
    expect(submitted.data).toEqual({ submissionId: expect.any(String) as unknown });
    expect((await post('command/submit', { id })).code).toBe(409);
    expect((await post('command/save', { ...draft, id, version: 1 })).code).toBe(409);
    const { list: mine } = await list('commandindex', { mine: true });
    expect(mine.find((command) => command.id === id)?.state).toBe('pending');
  });
});
