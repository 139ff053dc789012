import { expect, it } from 'vitest';
import type { StreamEvent } from '#contract/chat/stream-events.ts';
import { progressOf } from '#server/modules/chat/answer-progress.ts';

const source = { n: 1, articleId: 'a', title: 't', snippet: 's', contributor: null };

it('the text of an answer is the sum of its events', () => {
  const part = { type: 'mesh' as const, spec: { product: 'plain_weave' as const, inputs: {} } };
  const events: StreamEvent[] = [
    { event: 'start', id: 1, data: { sessionId: 's', recordId: 'r', answerId: 'a' } },
    { event: 'status', id: 2, data: { text: '正在查' } },
    { event: 'reasoning', id: 3, data: { text: '想' } },
    { event: 'delta', id: 4, data: { text: '一' } },
    { event: 'part', id: 5, data: part },
    { event: 'sources', id: 6, data: { sources: [source] } },
    { event: 'delta', id: 7, data: { text: '二' } },
  ];

  expect(progressOf(events)).toEqual({
    content: '一二',
    reasoning: '想',
    parts: [part],
    sources: [source],
  });
});

it('a snapshot replaces the text before it', () => {
  const events: StreamEvent[] = [
    { event: 'delta', id: 1, data: { text: '一二' } },
    {
      event: 'snapshot',
      id: 2,
      data: { content: '一', reasoning: '', parts: [], sources: [] },
    },
    { event: 'delta', id: 3, data: { text: '三' } },
  ];

  expect(progressOf(events)).toMatchObject({ content: '一三' });
});
