import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { v7 as uuidv7 } from 'uuid';
import { consoleRoleListSchemas, roleSaveSchemas } from '#contract/console/schemas.ts';
import { PERMISSIONS } from '#contract/permissions.ts';
import { members } from '#server/platform/db/schema/member.ts';
import { audit } from '#server/platform/db/schema/operation.ts';
import { openReviews, type Person, type Reviews } from './review-world.ts';

let world: Reviews;
let root: Person;

beforeAll(async () => {
  world = await openReviews();
  root = await world.root();
});
afterAll(() => world.close());

interface SentRole {
  id?: string;
  name: string;
  perms: readonly string[];
}

const save = (who: Person, body: SentRole) => world.post('console/rolesave', { ...body }, who);
const saved = async (who: Person, body: SentRole) =>
  roleSaveSchemas.response.parse((await save(who, body)).data);
const list = async (who: Person) =>
  consoleRoleListSchemas.response.parse((await world.post('console/rolelist', {}, who)).data);

test('a role is made, renamed and read with the table of permissions', async () => {
  const role = await saved(root, {
    name: ' 审核员 ',
    perms: ['review:report:decide', 'review:report:list', 'review:report:list'],
  });
  expect(role).toMatchObject({
    name: '审核员',
    perms: ['review:report:list', 'review:report:decide'],
  });
  await saved(root, { id: role.id, name: '举报审核', perms: ['review:report:list'] });

  const found = await list(root);
  expect(found.perms).toEqual(PERMISSIONS);
  expect(found.list).toContainEqual({
    id: role.id,
    name: '举报审核',
    perms: ['review:report:list'],
    holders: 0,
  });
  const rows = await world.db.select().from(audit).where(eq(audit.targetId, role.id));
  expect(rows.map(({ action, actorId }) => [action, actorId])).toEqual([
    ['role.save', root.id],
    ['role.save', root.id],
  ]);
});

test('a name is given once, whatever its letters, and ROOT never', async () => {
  const { id } = await saved(root, { name: 'Clerk', perms: [] });

  for (const name of ['clerk', 'CLERK', 'ROOT', 'Root']) {
    const answer = await save(root, { name, perms: [] });
    expect(answer.code).toBe(422);
    expect(answer.fields).toHaveProperty('name');
  }
  expect((await save(root, { id, name: 'CLERK', perms: [] })).code).toBe(200);
  const both = await Promise.all([1, 2].map(() => save(root, { name: 'Twice', perms: [] })));
  expect(both.map(({ code }) => code).sort()).toEqual([200, 422]);
});

test('a saved permission brings along the one that it needs', async () => {
  const role = await saved(root, { name: uuidv7(), perms: ['sys:audit:export', 'sys:user:add'] });
  expect(role.perms).toEqual(['sys:user:list', 'sys:user:add', 'sys:audit:export']);
});

test('unknown permissions and unknown roles are refused', async () => {
  expect((await save(root, { name: uuidv7(), perms: ['sys:all'] })).fields).toHaveProperty('perms');
  expect((await save(root, { id: uuidv7(), name: uuidv7(), perms: [] })).code).toBe(404);
});

test('nobody saves permissions that they lack, nor changes a role that holds some', async () => {
  const editor = await world.reviewer('sys:role:edit', 'review:report:list');

  expect((await save(editor, { name: uuidv7(), perms: ['sys:config:edit'] })).code).toBe(403);
  const own = await saved(editor, { name: uuidv7(), perms: ['review:report:list'] });
  expect((await save(editor, { ...own, perms: [...own.perms, 'sys:user:edit'] })).code).toBe(403);
  const strong = await saved(root, { name: uuidv7(), perms: ['sys:config:edit'] });
  expect((await save(editor, { ...strong, perms: [] })).code).toBe(403);
  expect((await save(await world.reviewer('sys:user:edit'), own)).code).toBe(403);
});

test('roles are read by who edits them or sees members', async () => {
  expect((await list(await world.reviewer('sys:role:edit'))).list.length).toBeGreaterThan(0);
  expect((await list(await world.reviewer('sys:user:list'))).list.length).toBeGreaterThan(0);
  const other = await world.reviewer('shop:goods:list');
  expect((await world.post('console/rolelist', {}, other)).code).toBe(403);
  expect((await world.post('console/rolelist', {}, await world.person())).code).toBe(403);
});

const remove = (who: Person, body: Record<string, unknown>) =>
  world.post('console/roledelete', body, who);
const rolesOf = async (id: string) =>
  (await world.db.select().from(members).where(eq(members.id, id)))[0]?.roles;

test('a role that nobody holds is deleted, with what it had in the trail', async () => {
  const role = await saved(root, { name: uuidv7(), perms: ['review:report:list'] });
  expect(await remove(root, { id: role.id })).toMatchObject({ code: 200, data: { moved: 0 } });

  expect((await list(root)).list.map(({ id }) => id)).not.toContain(role.id);
  const [row] = await world.db
    .select()
    .from(audit)
    .where(and(eq(audit.targetId, role.id), eq(audit.action, 'role.delete')));
  expect(row?.details).toEqual({ perms: 'review:report:list', members: 0 });
  expect((await remove(root, { id: role.id })).code).toBe(404);
});

test('a role that members hold is deleted only with another one for them, or with none', async () => {
  const role = await saved(root, { name: uuidv7(), perms: ['review:report:list'] });
  const next = await saved(root, { name: uuidv7(), perms: ['review:report:list'] });
  const people = [await world.person(), await world.person(), await world.person()];
  const held = [[role.id], [role.id, next.id], [next.id]];
  for (const [n, { id }] of people.entries()) {
    await world.db.update(members).set({ roles: held[n] }).where(eq(members.id, id));
  }
  expect((await list(root)).list.find(({ id }) => id === role.id)?.holders).toBe(2);

  expect((await remove(root, { id: role.id })).code).toBe(409);
  for (const moveTo of [role.id, uuidv7()]) {
    expect((await remove(root, { id: role.id, moveTo })).fields).toHaveProperty('moveTo');
  }
  expect(await remove(root, { id: role.id, moveTo: next.id })).toMatchObject({
    data: { moved: 2 },
  });
  for (const { id } of people) expect(await rolesOf(id)).toEqual([next.id]);
  expect((await remove(root, { id: next.id, moveTo: null })).data).toEqual({ moved: 3 });
  for (const { id } of people) expect(await rolesOf(id)).toEqual([]);
});

test('nobody deletes a role with permissions that they lack, nor one that they hold', async () => {
  const editor = await world.reviewer('sys:role:edit');
  const strong = await saved(root, { name: uuidv7(), perms: ['sys:config:edit'] });
  expect((await remove(editor, { id: strong.id })).code).toBe(403);
  const weak = await saved(root, { name: uuidv7(), perms: [] });
  expect((await remove(editor, { id: weak.id, moveTo: strong.id })).code).toBe(403);
  const [own = ''] = (await rolesOf(editor.id)) ?? [];
  expect((await remove(editor, { id: own, moveTo: null })).code).toBe(403);
  const other = await world.reviewer('sys:user:edit');
  expect((await remove(other, { id: weak.id })).code).toBe(403);
});
