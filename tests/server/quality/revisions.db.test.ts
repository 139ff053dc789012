import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import {
  articleTrialSchemas,
  articleVersionsSchemas,
  consoleArticleSchema,
} from '#contract/console/schemas.ts';
import { searchAnswerByIdSchemas } from '#contract/knowledge/schemas.ts';
import { openQuality, type Quality } from './quality-world.ts';

let world: Quality;

beforeAll(async () => {
  world = await openQuality();
});
afterAll(() => world.close());

const section = (heading: string, ...texts: string[]) => [
  { heading, paragraphs: texts.map((text) => ({ text, confidence: 'B' as const })) },
];
async function published(fields: { title: string; [field: string]: unknown }) {
  return consoleArticleSchema.parse((await world.publish(fields)).data);
}
async function trial(fields: Record<string, unknown>) {
  const answer = await world.post(
    'console/articletrial',
    {
      language: 'zh-CN',
      summary: '',
      region: [],
      contributor: null,
      state: 'published',
      ...fields,
    },
    world.reviewer,
  );
  return articleTrialSchemas.response.parse(answer.data).list;
}

describe('a correction', () => {
  test('has the name to credit, and the name is on the source of its paragraph alone', async () => {
    const title = '不锈钢席型网怎么清洗';
    const { id, version } = await published({
      title,
      contributor: null,
      sections: section(title, '席型网用超声波清洗。'),
    });
    const member = await world.person();
    const { answerId } = await world.ask(member, title);
    const { data } = await world.post(
      'apiindex/feedback',
      { answerId, content: '少了碱洗', better: '席型网清洗油污先用碱洗。' },
      member,
    );
    const { submissionId } = data as { submissionId: string };
    await world.decide(world.judge, { id: submissionId, decision: 'approve' });
    const group = await world.groupOf(title);
    const [signal] = group?.shown ?? [];
    expect(signal?.note).toBe('席型网清洗油污先用碱洗。');
    expect(signal?.credit).toMatch(/^网友/);
    expect(group?.cited.map((article) => article.id)).toEqual([id]);

    const [own] = section(title, '席型网用超声波清洗。');
    const added = {
      text: signal?.note ?? '',
      confidence: 'C' as const,
      contributor: signal?.credit ?? '',
    };
    await world.publish({
      id,
      version,
      title,
      contributor: null,
      sections: [{ heading: title, paragraphs: [...(own?.paragraphs ?? []), added] }],
      groupId: group?.id,
    });
    const closed = await world.closed(group?.id ?? '');
    const credits = closed.answer?.sources.map(({ contributor }) => contributor) ?? [];
    expect(credits).toContain(signal?.credit);
    const read = await world.post('apiqa/searchAnswerById', { id }, member);
    expect(
      searchAnswerByIdSchemas.response
        .parse(read.data)
        .sections[0]?.paragraphs.map(({ contributor }) => contributor),
    ).toEqual([undefined, signal?.credit]);
  });
});

describe('a paragraph that is written for a group', () => {
  test('answers the questions of the group, however it is worded', async () => {
    const title = '铸造用过滤网怎么选目数';
    const first = await published({
      title,
      contributor: null,
      sections: section(title, '铸造用过滤网的目数按铁水温度选。'),
    });
    const member = await world.person();
    const { answerId } = await world.ask(member, title);
    await world.like(member, answerId, -1);
    const group = await world.groupOf(title);
    const texts = ['铸造用过滤网的目数按铁水温度选。', '灰铁常用 10 目，球铁常用 8 目。'];
    const revision = { title, sections: section(title, ...texts), groupId: group?.id };
    const [tried] = await trial({ ...revision, id: first.id });
    expect(tried).toMatchObject({ isOfGroup: true, isChanged: true });
    expect(tried?.after.content).toContain('球铁常用 8 目');

    await world.publish({ ...revision, id: first.id, version: first.version });
    const closed = await world.closed(group?.id ?? '');
    expect(closed.answer?.content).toContain('球铁常用 8 目');
  });

  test('leaves the group open if the answer stays the same', async () => {
    const title = '筛分机的网怎么绷紧';
    const first = await published({ title, sections: section(title, '筛分机的网用钩边绷紧。') });
    const member = await world.person();
    const { answerId } = await world.ask(member, title);
    await world.like(member, answerId, -1);
    const group = await world.groupOf(title);
    const same = {
      id: first.id,
      title,
      contributor: '老张',
      sections: section(title, '筛分机的网用钩边绷紧。'),
    };
    const [tried] = await trial({ ...same, groupId: group?.id });
    expect(tried).toMatchObject({ isOfGroup: true, isChanged: false });
    await world.publish({ ...same, version: first.version, summary: '绷紧', groupId: group?.id });
    await vi.waitFor(async () => {
      const item = await world.item(group?.id ?? '');
      expect(item).toMatchObject({ state: 'open', decision: { kind: 'article' } });
      expect(item.answer).not.toBeNull();
    });
  });
});

describe('a trial', () => {
  test('shows the answers to test questions and to a group before and after, and saves nothing', async () => {
    const title = '养兔笼的底网怎么选';
    const member = await world.person();
    const { answerId } = await world.ask(member, title);
    await world.like(member, answerId, -1);
    const group = await world.groupOf(title);
    if (group === undefined) throw new Error('no group');
    await world.verdict(group, { kind: 'test', isOn: true });
    const sections = section(title, '养兔笼的底网选 12 × 25 mm 网孔。');

    const list = await trial({ title, sections, groupId: group.id });
    expect(list).toMatchObject([{ question: title, isTest: true, isChanged: true }]);
    expect(list[0]?.before.content).not.toContain('12 × 25 mm');
    expect(list[0]?.after.content).toContain('12 × 25 mm');
    const [again] = await trial({ title, sections });
    expect(again?.before).toEqual(list[0]?.before);
  });

  test('of an article that no question is about changes nothing', async () => {
    const list = await trial({ title: '滤芯折波机', sections: section('折波', '调节折高。') });
    expect(list.filter(({ isChanged }) => isChanged)).toEqual([]);
  });
});

describe('versions', () => {
  test('are kept with who saved them, and one that is saved again takes the revision back', async () => {
    const title = '狗笼门的锁扣怎么装';
    const first = await published({ title, sections: section(title, '狗笼门的锁扣装在中间。') });
    const second = await published({
      id: first.id,
      version: first.version,
      title,
      sections: section(title, '狗笼门的锁扣装在上面。'),
    });
    const { data } = await world.post(
      'console/articleversions',
      { id: first.id, language: 'zh-CN' },
      world.reviewer,
    );
    const { list } = articleVersionsSchemas.response.parse(data);
    expect(list.map(({ version }) => version)).toEqual([2, 1]);
    const [, earlier] = list;
    await world.publish({
      id: first.id,
      version: second.version,
      title: earlier?.title ?? '',
      sections: earlier?.sections,
    });
    const read = await world.post('apiqa/searchAnswerById', { id: first.id }, world.reviewer);
    expect(searchAnswerByIdSchemas.response.parse(read.data).sections[0]?.paragraphs[0]?.text).toBe(
      '狗笼门的锁扣装在中间。',
    );
  });

  test('need the permission of articles', async () => {
    const other = await world.staff('quality:answer:list');
    const versions = { id: 'x', language: 'zh-CN' };
    expect(await world.post('console/articleversions', versions, other)).toMatchObject({
      code: 403,
    });
    const tried = { ...versions, title: 'x', summary: '', sections: section('x', 'x') };
    const { id: _id, ...article } = tried;
    const more = { region: [], contributor: null, state: 'published' };
    expect(await world.post('console/articletrial', { ...article, ...more }, other)).toMatchObject({
      code: 403,
    });
  });
});
