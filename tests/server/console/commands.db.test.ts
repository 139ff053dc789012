import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { v7 as uuidv7 } from 'uuid';
import { commandIndexSchemas } from '#contract/command/schemas.ts';
import type { CommandFields, ConsoleCommand } from '#contract/console/calls.ts';
import { consoleCommandListSchemas, consoleCommandSaveSchemas } from '#contract/console/schemas.ts';
import { COMMANDS } from '#server/content/commands/commands.ts';
import { audit } from '#server/platform/db/schema/operation.ts';
import { shipCommands } from '#server/modules/command/ship-commands.ts';
import { openReviews, type Person, type Reviews } from './review-world.ts';

const SHIPPED = COMMANDS.slice(0, 5);
const NOW = new Date('2026-11-20T00:00:00.000Z');

let world: Reviews;
let editor: Person;

beforeAll(async () => {
  world = await openReviews();
  editor = await world.reviewer('command:item:edit');
  await shipCommands(world.db, NOW, SHIPPED);
});
afterAll(() => world.close());

const fields = (over: Partial<CommandFields> = {}): CommandFields => ({
  classId: 'trade',
  title: '装柜清单',
  description: '按柜型列出装箱',
  template: '列出 {{柜型}} 的装箱清单',
  best: false,
  state: 'on',
  ...over,
});
const save = (body: Partial<ConsoleCommand>, language: 'zh-CN' | 'en' = 'zh-CN') =>
  world.post('console/commandsave', body, { ...editor, language });
const saved = async (body: Partial<ConsoleCommand>, language: 'zh-CN' | 'en' = 'zh-CN') =>
  consoleCommandSaveSchemas.response.parse((await save(body, language)).data);
const list = async (body: Record<string, unknown> = {}, language: 'zh-CN' | 'en' = 'zh-CN') =>
  consoleCommandListSchemas.response.parse(
    (await world.post('console/commandlist', body, { ...editor, language })).data,
  );
const library = async (language: 'zh-CN' | 'en' = 'zh-CN') => {
  const answer = await world.post(
    'commandapiindex/commandindex',
    { page: 1, count: 100 },
    { ...editor, language },
  );
  return commandIndexSchemas.response.parse(answer.data).list;
};
const oneOf = async (id: string, language: 'zh-CN' | 'en' = 'zh-CN') => {
  const command = (await list({ count: 100 }, language)).list.find((each) => each.id === id);
  if (command === undefined) throw new Error(`${id} is not listed`);
  return command;
};
const fieldsOf = ({ classId, title, description, template, best, state }: ConsoleCommand) => ({
  classId,
  title,
  description,
  template,
  best,
  state,
});
const shippedId = (at: number) => {
  const id = SHIPPED[at]?.id;
  if (id === undefined) throw new Error('too few commands ship');
  return id;
};

describe('a new command', () => {
  it('stands in the library of both languages, behind what ships', async () => {
    const made = await saved(fields());

    expect(made).toMatchObject({ ...fields(), version: 1, clicks: 0 });
    expect((await library()).at(-1)).toMatchObject({ id: made.id, title: '装柜清单' });
    expect((await library('en')).at(-1)).toMatchObject({ id: made.id, title: '装柜清单' });
    const [row] = await world.db.select().from(audit).where(eq(audit.targetId, made.id));
    expect(row).toMatchObject({ action: 'command.save', actorId: editor.id });
  });

  it('is out of the library while it is off', async () => {
    const { id } = await saved(fields({ state: 'off' }));

    expect((await library()).map((each) => each.id)).not.toContain(id);
    await saved({ ...fields(), id, version: 1 });
    expect((await library()).map((each) => each.id)).toContain(id);
  });

  it.each([
    ['classId', { classId: 'nothing' }],
    ['template', { template: Array.from({ length: 21 }, (_, n) => `{{a${String(n)}}}`).join() }],
  ])('is refused for a bad %s', async (field, over) => {
    expect(Object.keys((await save(fields(over))).fields)).toEqual([field]);
  });
});

describe('an edit', () => {
  it('changes the text of the editor’s language alone', async () => {
    const { id } = await saved(fields());
    await saved({ ...fields({ title: 'Packing list' }), id, version: 1 }, 'en');

    expect((await oneOf(id)).title).toBe('装柜清单');
    expect((await oneOf(id, 'en')).title).toBe('Packing list');
    expect((await list({ keyword: 'packing' }, 'en')).list.map((each) => each.id)).toContain(id);
  });

  it('is made on the newest version', async () => {
    const { id } = await saved(fields());
    const both = await Promise.all([1, 2].map(() => save({ ...fields(), id, version: 1 })));

    expect(both.map(({ code }) => code).sort()).toEqual([200, 409]);
    expect((await save({ ...fields(), id: uuidv7() })).code).toBe(404);
  });

  it('of a shipped command is neither overwritten nor removed by the next import', async () => {
    const id = shippedId(0);
    const before = await oneOf(id);
    await saved({ ...fieldsOf(before), title: '改过的', id, version: before.version });

    const changed = SHIPPED.map((item) => ({
      ...item,
      'zh-CN': { ...item['zh-CN'], title: `${item['zh-CN'].title}新` },
    }));
    await shipCommands(world.db, NOW, changed);
    expect((await oneOf(id)).title).toBe('改过的');
    expect((await oneOf(shippedId(1))).title).toMatch(/新$/);
    await shipCommands(world.db, NOW, SHIPPED.slice(1));
    expect((await oneOf(id)).title).toBe('改过的');
    await shipCommands(world.db, NOW, SHIPPED);
  });

  it('of the pick alone leaves a shipped command to the next import', async () => {
    const id = shippedId(2);
    const before = await oneOf(id);
    await saved({ ...fieldsOf(before), best: !before.best, id, version: before.version });

    const changed = SHIPPED.map((item) => ({
      ...item,
      'zh-CN': { ...item['zh-CN'], title: `${item['zh-CN'].title}新` },
    }));
    await shipCommands(world.db, NOW, changed);
    expect(await oneOf(id)).toMatchObject({ title: `${before.title}新`, best: !before.best });
    await shipCommands(world.db, NOW, SHIPPED);
  });
});

describe('the list', () => {
  it('pages all of them, each once', async () => {
    const seen: string[] = [];
    let cursor: string | null | undefined;
    do {
      const page = await list({ count: 2, ...(cursor == null ? {} : { cursor }) });
      seen.push(...page.list.map(({ id }) => id));
      cursor = page.nextCursor;
    } while (cursor !== null);

    expect(new Set(seen).size).toBe(seen.length);
    expect(seen.length).toBe((await list({ count: 100 })).list.length);
  });

  it('finds by words in any order', async () => {
    const { id } = await saved(fields({ title: '独一无二 指令', description: 'quokka' }));

    expect((await list({ keyword: 'QUOKKA 独一' })).list.map((each) => each.id)).toEqual([id]);
    expect((await list({ keyword: 'quokka 没有' })).list).toEqual([]);
  });

  it('is refused without the permission', async () => {
    const other = await world.reviewer('knowledge:article:edit');

    expect((await world.post('console/commandlist', {}, other)).code).toBe(403);
    expect((await world.post('console/commandsave', fields(), other)).code).toBe(403);
    const bad = await world.post('console/commandlist', { cursor: 'e30' }, editor);
    expect(bad.fields).toHaveProperty('cursor');
  });
});
