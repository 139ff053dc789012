import { expect, vi } from 'vitest';
import { v7 as uuidv7 } from 'uuid';
import { recordSchema } from '#contract/chat/schemas.ts';
import { groupViewSchema, qualityListSchemas } from '#contract/quality/schemas.ts';
import type { GroupVerdict, GroupView } from '#contract/quality/calls.ts';
import type { Permission } from '#contract/permissions.ts';
import type { ModelEvent, ModelProvider, ModelRequest } from '#server/answering/provider.ts';
import { createEmbeddedEngine } from '#server/answering/embedded/create-embedded-engine.ts';
import { createCalculatorService } from '#server/trade/calculations/calculator-service.ts';
import { createKnowledgeService } from '#server/trade/knowledge/knowledge-service.ts';
import type { Database } from '#server/platform/db/client.ts';
import { openReviews, START, type Person } from '../console/review-world.ts';

type Stream = (request: ModelRequest) => AsyncIterable<ModelEvent>;

/** A question that is asked again ends long before. */
const WAIT_MS = 15_000;

/** A product whose answers come from its articles, with reviewers of answers. */
export async function openQuality() {
  let scripted: Stream | null = null;
  let known: Stream | null = null;
  const model: ModelProvider = {
    id: 'embedded',
    stream: (request) => (scripted ?? known ?? unready)(request),
    title: () => Promise.resolve(null),
    check: () => Promise.resolve({ ok: true, detail: '' }),
  };
  const world = await openReviews(model);
  known = fromArticles(world.db);
  const reviewer = await world.reviewer(
    'quality:answer:list',
    'quality:answer:decide',
    'knowledge:article:list',
    'knowledge:article:edit',
  );
  const judge = await world.reviewer('review:submission:list', 'review:submission:decide');

  const item = async (id: string): Promise<GroupView> =>
    groupViewSchema.parse((await world.post('console/qualityitem', { id }, reviewer)).data);
  const list = async (body: object = {}) =>
    qualityListSchemas.response.parse(
      (await world.post('console/qualitylist', body, reviewer)).data,
    );
  const send = (group: GroupView, verdict: GroupVerdict) =>
    world.post(
      'console/qualitydecide',
      { id: group.id, version: group.version, verdict, clientRequestId: uuidv7() },
      reviewer,
    );

  return {
    ...world,
    reviewer,
    judge,
    staff: (...perms: Permission[]) => world.reviewer(...perms),
    now: () => START,
    item,
    list,
    send,
    /** Answers every question by a script; null: from the articles. */
    answerBy: (stream: Stream | null) => {
      scripted = stream;
    },
    ask: async (member: Person, question: string) => {
      const asked = { question, clientRequestId: uuidv7() };
      const record = recordSchema.parse((await world.post('apiindex/chatone', asked, member)).data);
      return { recordId: record.id, sessionId: record.sessionId, answerId: record.active };
    },
    like: (member: Person, answerId: string, like: -1 | 0 | 1, reason?: string) =>
      world.post('apiindex/likerecord', { answerId, like, reason }, member),
    groupOf: async (question: string): Promise<GroupView | undefined> => {
      const { list: groups } = await list({ count: 100 });
      const found = groups.find((group) => group.question === question);
      return found && item(found.id);
    },
    verdict: async (group: GroupView, verdict: GroupVerdict): Promise<void> => {
      expect(await send(group, verdict)).toMatchObject({ code: 200 });
    },
    closed: (id: string): Promise<GroupView> =>
      vi.waitFor(
        async () => {
          const group = await item(id);
          expect(group.state).toBe('closed');
          return group;
        },
        { timeout: WAIT_MS },
      ),
    publish: (fields: { title: string; [field: string]: unknown }, who: Person = reviewer) =>
      world.post(
        'console/articlesave',
        {
          language: 'zh-CN',
          summary: '',
          sections: [
            {
              heading: fields.title,
              paragraphs: [{ text: `${fields.title}：看用途和环境。`, confidence: 'B' }],
            },
          ],
          region: [],
          contributor: '老张',
          state: 'published',
          ...fields,
        },
        who,
      ),
  };
}

export type Quality = Awaited<ReturnType<typeof openQuality>>;

function fromArticles(db: Database): Stream {
  const engine = createEmbeddedEngine({
    calculator: createCalculatorService(),
    knowledge: createKnowledgeService(db),
  });

  return async function* ({ question, language }) {
    // Without 'unknown', which is a signal by itself.
    for await (const piece of engine.answer(question, language)) {
      if (piece.type === 'text') yield { type: 'delta', text: piece.text };
      if (piece.type === 'sources') yield piece;
    }
  };
}

function unready(): never {
  throw new Error('the model is not ready');
}
