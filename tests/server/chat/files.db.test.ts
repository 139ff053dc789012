import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ChatRecord } from '#contract/chat/calls.ts';
import type { FileRef } from '#contract/file/calls.ts';
import type { MemberCaller } from '#server/platform/http/caller.ts';
import type { ConsoleCaller } from '#server/platform/http/caller.ts';
import { purgeDeleted } from '#server/modules/session/purge-deleted.ts';
import { createTestDatabase, type TestDatabase } from '../database.ts';
import {
  askAndWait,
  createCaller,
  createChatWorld,
  question,
  type ChatWorld,
} from './chat-world.ts';
import { createScriptedModel, delta, type ScriptedModel } from './scripted-model.ts';

const RIGHTS = { isRoot: false, isAny: false, has: () => false };

let own: TestDatabase;
let world: ChatWorld;
let model: ScriptedModel;
let caller: MemberCaller;

beforeAll(async () => {
  own = await createTestDatabase();
  model = createScriptedModel();
  world = createChatWorld(own.db, model);
  caller = await createCaller(own.db);
});
afterAll(async () => {
  await world.generations.drain(0);
  await own.drop();
});

async function send(text: string, name = 'a.txt'): Promise<FileRef> {
  const console: ConsoleCaller = { ...caller, rights: RIGHTS };
  return world.files.upload({ file: new File([text], name), purpose: 'chat' }, console);
}
const ask = (text: string, more: Parameters<typeof question>[1] = {}): Promise<ChatRecord> => {
  model.says(delta('答'));
  return askAndWait(world, caller, text, more);
};
const historyOf = async (sessionId: string) =>
  (await world.chat.history({ sessionId }, caller)).list;
const idsOf = (files: readonly { id: string }[]) => files.map(({ id }) => id);
const askedAbout = () => (model.requests.at(-1)?.files ?? []).map(({ id, isNew }) => [id, isNew]);

describe('a question with files', () => {
  it('has them, in its order, wherever it is read', async () => {
    const [one, two] = [await send('一'), await send('二', 'b.txt')];
    const record = await ask('说了什么', { fileIds: [two.id, one.id, two.id] });
    expect(idsOf(record.files)).toEqual([two.id, one.id]);
    expect(record.files[0]).toMatchObject({ name: 'b.txt', mime: 'text/plain', size: 3 });
    expect((await historyOf(record.sessionId)).map(({ files }) => idsOf(files))).toEqual([
      [two.id, one.id],
    ]);
    expect(askedAbout()).toEqual([
      [two.id, true],
      [one.id, true],
    ]);
    model.says(delta('又'));
    const again = await (await world.chat.rebuild({ answerId: record.active }, caller)).whole();
    expect(idsOf(again.files)).toEqual([two.id, one.id]);
    expect(askedAbout()).toHaveLength(2);
  });

  it('leaves them to be asked about in the turns behind it, of the current branch', async () => {
    const [one, two] = [await send('甲'), await send('乙')];
    const first = await ask('问', { fileIds: [one.id] });
    const second = await ask('第二页说了什么', { sessionId: first.sessionId });
    expect(second.files).toEqual([]);
    expect(askedAbout()).toEqual([[one.id, false]]);
    await ask('改问', { editOf: first.id, fileIds: [two.id] });
    expect(askedAbout()).toEqual([[two.id, true]]);
    const branches = await historyOf(first.sessionId);
    expect(branches.map(({ files }) => idsOf(files))).toEqual([[one.id], [], [two.id]]);
  });

  it('is refused where they are not there, and leaves nothing', async () => {
    const { id } = await send('丙');
    const handedIn = await world.files.upload(
      { file: new File(['丁'], 'd.txt'), purpose: 'submission' },
      { ...caller, rights: RIGHTS },
    );
    const wrong = ['no id', caller.memberId, handedIn.id];
    for (const fileId of wrong) {
      await expect(
        world.chat.ask(question('问', { fileIds: [id, fileId] }), caller),
      ).rejects.toMatchObject({ code: 404 });
    }
    const { rows } = await own.db.execute(
      sql`SELECT kept FROM files WHERE id = ${id} OR id = ${handedIn.id}`,
    );
    expect(rows).toEqual([{ kept: false }, { kept: false }]);
  });

  it('needs no text in the form of a summary', async () => {
    const { id } = await send('戊');
    const record = await ask('总结', { plugin: 'summary', fileIds: [id] });
    expect(idsOf(record.files)).toEqual([id]);
    await expect(
      world.chat.ask(question('总结', { plugin: 'summary' }), caller),
    ).rejects.toMatchObject({ code: 422 });
  });
});

describe('a file that was sent along', () => {
  const day = () => {
    world.clock.now = new Date(world.clock.now.getTime() + 90_000_000);
  };
  const dayBefore = () => new Date(world.clock.now.getTime() - 86_400_000);
  const isThere = async (id: string) =>
    (await own.db.execute(sql`SELECT FROM files WHERE id = ${id}`)).rows.length === 1;

  it('stays while a question names it, and leaves a day after the last one has gone', async () => {
    const { id } = await send('己');
    const first = await ask('问', { fileIds: [id] });
    const second = await ask('再问', { fileIds: [id] });
    day();
    await world.files.purge(dayBefore());
    expect(await isThere(id)).toBe(true);

    await world.chat.deleteRecords({ recordIds: [first.id] }, caller);
    day();
    await purgeDeleted(own.db, world.clock.now);
    day();
    await world.files.purge(dayBefore());
    expect(await isThere(id)).toBe(true);

    await world.sessions.delete({ ids: [second.sessionId] }, caller);
    day();
    await purgeDeleted(own.db, world.clock.now);
    await world.files.purge(dayBefore());
    expect(await isThere(id)).toBe(true);
    day();
    await world.files.purge(dayBefore());
    expect(await isThere(id)).toBe(false);
  });
});
