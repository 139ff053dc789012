import { and, eq } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { memberInfoSchemas, industryListSchemas } from '#contract/member/schemas.ts';
import { homeSchema, publicTextsSchemas } from '#contract/site/schemas.ts';
import {
  agreementListSchemas,
  choiceListSchemas,
  exampleListSchemas,
  exampleTrySchemas,
  screeningGetSchemas,
  screeningTrySchemas,
} from '#contract/site/console-schemas.ts';
import { consents, members } from '#server/platform/db/schema/member.ts';
import { audit } from '#server/platform/db/schema/operation.ts';
import { goods } from '#server/platform/db/schema/shop.ts';
import { openReviews, type Person, type Reviews } from './review-world.ts';

let world: Reviews;
let root: Person;
beforeAll(async () => {
  world = await openReviews();
  root = await world.root();
});
afterAll(() => world.close());

const lastAudit = async (action: string) =>
  (await world.db.select().from(audit).where(eq(audit.action, action))).at(-1);

describe('lists of choices', () => {
  const list = async (name: string, who = root) =>
    choiceListSchemas.response.parse(
      (await world.post('console/choicelist', { list: name }, who)).data,
    );
  const plain = (items: Awaited<ReturnType<typeof list>>['items']) =>
    items.map(({ uses: _uses, ...item }) => item);
  const save = (body: Record<string, unknown>, who = root) =>
    world.post('console/choicesave', body, who);

  test('a class is renamed, moved to the front and added, and the shop shows it so', async () => {
    const before = await list('goods');
    const [first, ...rest] = plain(before.items);
    const added = { id: uuidv7(), parentId: null, zh: '新分类', en: 'New class' };
    const items = [added, ...rest, { ...first, zh: '改名', en: 'Renamed' }];
    const { data } = await save({ list: 'goods', version: before.version, items });
    const saved = choiceListSchemas.response.parse(data);
    expect(saved).toMatchObject({ saved: true, items });
    expect(before.savedAt).toBeNull();
    expect((await list('goods')).savedAt).toBe(saved.savedAt);
    expect(Date.parse(saved.savedAt ?? '')).not.toBeNaN();

    const shop = await world.post('apiindex/goodsindex', {}, root);
    expect(shop.data).toMatchObject({
      shop: { classes: [{ id: added.id, name: '新分类' }, ...rest.map(({ id }) => ({ id })), {}] },
    });
    expect((await lastAudit('siteList.save'))?.details).toMatchObject({
      added: '新分类 / New class',
      renamed: `${first?.zh ?? ''} / ${first?.en ?? ''} → 改名 / Renamed`,
    });
    expect((await save({ list: 'goods', version: before.version, items })).code).toBe(409);
  });

  test('a class in use is removed only with another one for its goods, or with none', async () => {
    const { goodsId } = await world.redemption((await world.person()).id);
    const [some] = (await list('goods')).items;
    await world.db
      .update(goods)
      .set({ classId: some?.id ?? null })
      .where(eq(goods.id, goodsId));
    const { items, version } = await list('goods');
    const used = items.find(({ uses }) => uses > 0);
    const other = items.find(({ id }) => id !== used?.id);
    const left = plain(items.filter(({ id }) => id !== used?.id));
    const from = used?.id ?? '';
    const [one] = await world.db.select().from(goods).where(eq(goods.classId, from));

    expect((await save({ list: 'goods', version, items: left })).code).toBe(409);
    const nowhere = [{ from, to: uuidv7() }];
    expect(
      (await save({ list: 'goods', version, items: left, moves: nowhere })).fields,
    ).toHaveProperty('moves');
    const moves = [{ from, to: other?.id }];
    expect((await save({ list: 'goods', version, items: left, moves })).code).toBe(200);
    const [after] = await world.db
      .select()
      .from(goods)
      .where(eq(goods.id, one?.id ?? ''));
    // A later version isn't overwritten by the shipped one.
    expect(after).toMatchObject({ classId: other?.id, version: (one?.version ?? 0) + 1 });
  });

  test('an industry that members have is replaced in their profiles', async () => {
    const member = await world.person();
    const identity = {
      ...{ realName: '王', company: null, role: 'sales', region: 'anping', intro: null },
      industries: ['mesh-woven', 'wire-drawing'],
    };
    await world.db.update(members).set({ identity }).where(eq(members.id, member.id));
    const { items, version } = await list('industries');
    const left = plain(items.filter(({ id }) => id !== 'mesh-woven'));
    const body = { list: 'industries', version, items: left };
    expect((await save({ ...body, moves: [{ from: 'mesh-woven', to: null }] })).code).toBe(409);
    expect(
      (await save({ ...body, moves: [{ from: 'mesh-woven', to: 'wire-drawing' }] })).code,
    ).toBe(200);

    const [row] = await world.db.select().from(members).where(eq(members.id, member.id));
    expect(row?.identity?.industries).toEqual(['wire-drawing']);
    const offered = industryListSchemas.response.parse(
      (await world.post('member/industrylist', {})).data,
    );
    expect(offered[0]?.children.map(({ id }) => id)).not.toContain('mesh-woven');
    expect(offered[1]?.children.map(({ id }) => id)).toContain('wire-drawing');
  });

  test.each([
    ['the same id twice', (id: string) => [item(id), item(id)]],
    ['the same name twice', (id: string) => [item(id), { ...item(uuidv7()) }]],
    ['an id of its own', () => [item('mine')]],
    ['a parent that is not there', (id: string) => [{ ...item(id), parentId: uuidv7() }]],
    ['no name', (id: string) => [{ ...item(id), zh: ' ' }]],
  ])('a list with %s is refused', async (_what, itemsOf) => {
    const { version } = await list('commands');
    expect((await save({ list: 'commands', version, items: itemsOf(uuidv7()) })).code).toBe(422);
  });
  const item = (id: string) => ({ id, parentId: null as string | null, zh: '同名', en: 'Same' });

  test('a list is closed to those without its permission', async () => {
    const clerk = await world.reviewer('command:item:edit');
    expect((await save({ list: 'goods', version: 0, items: [] }, clerk)).code).toBe(403);
    expect((await world.post('console/choicelist', { list: 'industries' }, clerk)).code).toBe(403);
    expect((await list('commands', clerk)).saved).toBe(false);
  });
});

describe('agreements', () => {
  const texts = {
    'zh-CN': { title: '用户协议', content: '## 一\n\n联系 {{contact}}' },
    'en-US': { title: 'Agreement', content: '## 1\n\nContact {{contact}}' },
  };
  const publish = (more: Record<string, unknown> = {}, who = root) =>
    world.post(
      'console/agreementpublish',
      {
        ...{ document: 'user-agreement', after: 0, version: '9.0', effective: '2026-12-01' },
        ...{ renews: true, texts, ...more },
      },
      who,
    );
  const infoOf = async (who: Person) =>
    memberInfoSchemas.response.parse((await world.post('apiindex/memberinfo', {}, who)).data);
  const agree = (who: Person, version: string) =>
    world.post('member/consent', { documents: [{ id: 'user-agreement', version }] }, who);

  test('a renewed version is asked of each member once, and what they agree to is kept', async () => {
    const member = await world.person();
    expect((await infoOf(member)).consentDue).toBeUndefined();
    expect((await publish()).code).toBe(200);

    const shown = publicTextsSchemas.response.parse(
      (await world.post('apiindex/configinfo', {})).data,
    );
    expect(shown.agreement).toMatchObject({ version: '9.0', effective: '2026-12-01' });
    expect(shown.agreement.content).not.toContain('{{contact}}');
    expect((await infoOf(member)).consentDue).toEqual(['user-agreement']);
    expect((await agree(member, '1.0')).code).toBe(409);
    expect((await agree(member, '9.0')).data).toEqual({ due: [] });
    expect((await infoOf(member)).consentDue).toBeUndefined();
    const kept = await world.db
      .select()
      .from(consents)
      .where(and(eq(consents.memberId, member.id), eq(consents.version, '9.0')));
    expect(kept).toHaveLength(1);
    expect((await lastAudit('agreement.publish'))?.details).toMatchObject({ renews: true });
    // A new login agrees to the version that applies.
    expect((await infoOf(await world.person())).consentDue).toBeUndefined();
  });

  test('a version that renews nothing asks nobody, and one that is behind is refused', async () => {
    const member = await world.person();
    expect((await publish({ version: '9.1' })).code).toBe(409);
    expect((await publish({ after: 1, version: '9.0' })).fields).toHaveProperty('version');
    expect((await publish({ after: 1, version: '9.1', renews: false })).code).toBe(200);
    expect((await infoOf(member)).consentDue).toBeUndefined();
    const { list } = agreementListSchemas.response.parse(
      (await world.post('console/agreementlist', { document: 'user-agreement' }, root)).data,
    );
    expect(list.map(({ number }) => number)).toEqual([2, 1, 0]);
  });

  test('agreements are closed to those without the permission', async () => {
    const clerk = await world.reviewer('sys:user:edit');
    expect((await publish({ after: 2, version: '9.2' }, clerk)).code).toBe(403);
    expect(
      (await world.post('console/agreementlist', { document: 'user-agreement' }, clerk)).code,
    ).toBe(403);
  });
});

describe('screened words', () => {
  const get = async () =>
    screeningGetSchemas.response.parse((await world.post('console/screeningget', {}, root)).data);
  const save = async (text: string | null, who = root) =>
    world.post('console/screeningsave', { text, version: (await get()).version }, who);
  const rename = (who: Person, nickname: string) =>
    world.post('apiindex/updatememberinfo', { nickname }, who);

  test('a saved list screens at once, literally, and is given back', async () => {
    const member = await world.person();
    expect((await rename(member, '喵喵网厂')).code).toBe(200);
    expect((await save('[玩笑]\n喵喵\na.*b # 字面')).data).toMatchObject({
      words: 2,
      source: 'console',
    });

    const refused = await rename(member, '喵 喵厂');
    expect(refused.fields).toHaveProperty('nickname');
    expect((await rename(member, 'axxb')).code).toBe(200);
    expect((await lastAudit('screening.save'))?.details).toHaveProperty('words');
    expect((await save(null)).data).toMatchObject({ source: 'shipped' });
    expect((await rename(member, '喵喵厂')).code).toBe(200);
  });

  test('a line that is too short or too long is named, and nothing is saved', async () => {
    const before = await get();
    for (const text of ['好的\nx', `好的\n${'字'.repeat(51)}`]) {
      expect((await save(text)).fields['text']).toContain('第 2 行');
    }
    const many = Array.from({ length: 5001 }, (_, n) => `词${String(n)}号`).join('\n');
    expect((await save(many)).fields).toHaveProperty('text');
    expect(await get()).toEqual(before);
  });

  test('a sample tells what would be found, and needs the permission', async () => {
    const body = { text: '[玩笑]\n喵喵', sample: '他说喵喵' };
    const { data } = await world.post('console/screeningtry', body, root);
    expect(screeningTrySchemas.response.parse(data).category).toBe('玩笑');
    const clerk = await world.reviewer('sys:user:edit');
    expect((await world.post('console/screeningtry', body, clerk)).code).toBe(403);
    expect((await save('词词', clerk)).code).toBe(403);
  });
});

describe('examples', () => {
  const example = {
    ...{ language: 'zh-CN', plugin: null, title: '孔径' },
    question: '40目 0.25mm 丝径的孔径是多少？',
  };
  const ask = async (body: Record<string, unknown> = example, who = root) =>
    world.post('console/exampletry', body, who);
  const list = async () =>
    exampleListSchemas.response.parse((await world.post('console/examplelist', {}, root)).data);
  const save = (items: unknown, version: number, who = root) =>
    world.post('console/examplesave', { items, version }, who);
  const home = async () => homeSchema.parse((await world.post('apiindex/index', {}, root)).data);

  test('one goes live only with the seal of its answer, and can be given back', async () => {
    const before = await list();
    expect(before.saved).toBe(false);
    const shipped = (await home()).prompts;
    for (const seal of ['', before.items[0]?.seal ?? '']) {
      expect((await save([{ ...example, seal }], before.version)).fields).toHaveProperty([
        'items.0.question',
      ]);
    }
    const { content, seal } = exampleTrySchemas.response.parse((await ask()).data);
    expect(content).not.toBe('');
    const plugin = { ...example, plugin: 'calculator', title: '算' };
    const other = exampleTrySchemas.response.parse((await ask(plugin)).data);
    const items = [
      { ...example, seal },
      { ...plugin, seal: other.seal },
    ];
    expect((await save(items, before.version)).data).toMatchObject({ saved: true, items });
    expect(await home()).toMatchObject({
      prompts: [{ title: '孔径', question: example.question }],
      pluginPrompts: [{ plugin: 'calculator', question: example.question, form: {} }],
    });
    expect((await save([items[0], items[0]], before.version + 1)).code).toBe(422);
    expect((await save(null, before.version + 1)).code).toBe(200);
    expect((await home()).prompts).toEqual(shipped);
  });

  test('an example of a plug-in that requires a field has its value', async () => {
    const { version } = await list();
    const bare = {
      ...example,
      plugin: 'regional',
      title: '出口',
      question: '出口护栏网要注意什么？',
    };
    expect((await ask(bare)).fields).toHaveProperty('given');
    expect((await ask({ ...example, given: 'x' })).fields).toHaveProperty('given');
    const { seal } = exampleTrySchemas.response.parse((await ask({ ...bare, given: '越南' })).data);
    expect((await save([{ ...bare, given: '德国', seal }], version)).code).toBe(422);
    expect((await save([{ ...bare, given: '越南', seal }], version)).code).toBe(200);
    expect((await home()).pluginPrompts).toEqual([
      { plugin: 'regional', question: bare.question, form: { region: '越南' } },
    ]);
    expect((await save(null, version + 1)).code).toBe(200);
  });

  test('they are closed to those without the permission', async () => {
    const clerk = await world.reviewer('sys:user:edit');
    expect((await ask(example, clerk)).code).toBe(403);
    expect((await save([], 0, clerk)).code).toBe(403);
  });
});
