import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { MemberCaller } from '#server/platform/http/caller.ts';
import { askAndWait, createCaller, createChatWorld, type ChatWorld } from '../chat/chat-world.ts';
import { createScriptedModel, delta, type ScriptedModel } from '../chat/scripted-model.ts';
import { createTestDatabase, type TestDatabase } from '../database.ts';

let own: TestDatabase;
let model: ScriptedModel;
let world: ChatWorld;
let caller: MemberCaller;

beforeAll(async () => {
  own = await createTestDatabase();
});
beforeEach(async () => {
  model = createScriptedModel();
  world = createChatWorld(own.db, model);
  caller = await createCaller(own.db);
});
afterAll(() => own.drop());

async function exchange(text: string, answer: string, sessionId?: string) {
  model.says(delta(answer));

  return askAndWait(world, caller, text, sessionId === undefined ? {} : { sessionId });
}

const search = (keyword: string, who = caller) => world.sessions.list({ keyword }, who);
const found = async (keyword: string, who = caller) =>
  (await search(keyword, who)).list.map((session) => session.title).toSorted();

it('a search finds substrings of two characters, of one, and of English, whatever the case', async () => {
  await exchange('热镀锌和电镀锌', 'Hot-dip Galvanizing 更耐久');
  await exchange('石笼网', 'Gabion boxes');

  expect(await found('镀锌')).toEqual(['热镀锌和电镀锌']);
  expect(await found('锌和电镀')).toEqual(['热镀锌和电镀锌']);
  expect(await found('笼')).toEqual(['石笼网']);
  expect(await found('网')).toEqual(['石笼网']);
  expect(await found('galv')).toEqual(['热镀锌和电镀锌']);
  expect(await found('ANIZ')).toEqual(['热镀锌和电镀锌']);
  expect(await found('GABION B')).toEqual(['石笼网']);
  expect(await found('x')).toEqual(['石笼网']);
  expect(await found('锌镀')).toEqual([]);
  expect(await found('镀锌锌')).toEqual([]);
});

it('a search takes wildcards and quotes as they are written', async () => {
  await exchange('孔隙率 40%左右', '好');
  await exchange('孔隙率 40左右', '好');
  await exchange("a_b it's c\\d", '好');

  expect(await found('0%左')).toEqual(['孔隙率 40%左右']);
  expect(await found('%')).toEqual(['孔隙率 40%左右']);
  expect(await found('a_b')).toEqual(["a_b it's c\\d"]);
  expect(await found('a%b')).toEqual([]);
  expect(await found("it's")).toEqual(["a_b it's c\\d"]);
  expect(await found('c\\d')).toEqual(["a_b it's c\\d"]);
  expect(await found("' | 'a")).toEqual([]);
});

it('full and half width are one', async () => {
  await exchange('４０目丝网ＡＢＣ', '好');
  await exchange('60目 ｶﾞ', '好');

  expect(await found('40目')).toEqual(['４０目丝网ＡＢＣ']);
  expect(await found('abc')).toEqual(['４０目丝网ＡＢＣ']);
  expect(await found('６０目')).toEqual(['60目 ｶﾞ']);
});

it('a hit names its record and shows the text around it', async () => {
  const before = '前'.repeat(100);
  const { sessionId } = await exchange('第一问', '没有');
  const { id } = await exchange('第二问', `${before}\n\n石笼网\n${'后'.repeat(100)}`, sessionId);
  const { list } = await search('石笼网');

  expect(list).toHaveLength(1);
  expect(list[0]?.hits).toEqual([
    { recordId: id, snippet: `…${'前'.repeat(34)} 石笼网 ${'后'.repeat(35)}…` },
  ]);
});

it('a search lists a record once and at most three of a conversation, the newest first', async () => {
  const { sessionId } = await exchange('冲孔网 1', '冲孔网');
  const ids: string[] = [];
  for (const n of [2, 3, 4, 5]) {
    ids.push((await exchange(`冲孔网 ${String(n)}`, '冲孔网', sessionId)).id);
  }
  const { list } = await search('冲孔');

  expect(list[0]?.hits?.map((hit) => hit.recordId)).toEqual(ids.slice(1).toReversed());
  expect(list[0]?.hits?.[0]?.snippet).toBe('冲孔网 5');
});

it('a title is found without a hit', async () => {
  const { sessionId } = await exchange('问', '答');
  await world.sessions.rename({ id: sessionId, title: '报价单模板' }, caller);

  expect((await search('报价')).list).toMatchObject([{ title: '报价单模板', hits: [] }]);
});

it('old branches, deleted records, older versions and conversations of others are not searched', async () => {
  const other = await createCaller(own.db);
  await askAndWait(world, other, '勾花网');
  const { sessionId, id } = await exchange('勾花网 旧', '旧答');
  await exchange('后续刀片', '刀刺', sessionId);
  model.says(delta('新答'));
  const edited = await askAndWait(world, caller, '改问', { sessionId, editOf: id });
  await world.sessions.rename({ id: sessionId, title: '题' }, caller);

  for (const keyword of ['勾花', '旧答', '刀片', '刀刺']) expect(await found(keyword)).toEqual([]);
  expect(await found('新答')).toEqual(['题']);
  expect((await search('勾花', other)).list).toHaveLength(1);

  model.says(delta('更新'));
  await (await world.chat.rebuild({ answerId: edited.active }, caller)).whole();
  expect(await found('新答')).toEqual([]);
  expect(await found('更新')).toEqual(['题']);
  await world.chat.deleteRecords({ recordIds: [edited.id] }, caller);
  expect(await found('更新')).toEqual([]);
});

it('pages by cursor, pinned ones first and once', async () => {
  const ids: string[] = [];
  for (const n of [1, 2, 3, 4]) ids.push((await exchange(`护栏 ${String(n)}`, '好')).sessionId);
  await world.sessions.setTop({ id: ids[0] ?? '', top: true }, caller);
  const first = await world.sessions.list({ keyword: '护栏', count: 2 }, caller);
  const second = await world.sessions.list(
    { keyword: '护栏', count: 2, cursor: first.nextCursor ?? '' },
    caller,
  );

  expect(first.top.map((session) => session.title)).toEqual(['护栏 1']);
  expect(first.list.map((session) => session.title)).toEqual(['护栏 4', '护栏 3']);
  expect(second.list.map((session) => session.title)).toEqual(['护栏 2']);
  expect(second).toMatchObject({ top: [], nextCursor: null });
});

it('a blank keyword lists all, without hits', async () => {
  await exchange('一', '好');
  const { list } = await search('  ');

  expect(list).toHaveLength(1);
  expect(list[0]).not.toHaveProperty('hits');
});
