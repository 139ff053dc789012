import { renderHook } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import type { Answer, Part } from '#contract/chat/calls.ts';
import { useAnswerLayout } from '#features/chat/hooks/use-answer-layout.ts';
import { answerOf } from '../records.ts';

const CARD: Part = { type: 'mesh', spec: { product: 'plain_weave', inputs: {} } };
const CHECK: Part = { type: 'check', findings: [] };

function grow(isReady: (part: Part) => boolean = () => true) {
  const start: Answer = answerOf('a', { status: 'generating', content: '' });
  const view = renderHook((answer: Answer) => useAnswerLayout(answer, isReady), {
    initialProps: start,
  });
  let answer = start;
  return (change: Partial<Answer>) => {
    answer = { ...answer, ...change };
    view.rerender(answer);
    return view.result.current;
  };
}

describe('a growing answer', () => {
  test('shows its card when the sentence before it is complete, and keeps the place', () => {
    const now = grow();
    expect(now({ parts: [CARD] }).cards).toEqual([]);
    expect(now({ content: 'one' })).toMatchObject({ lead: 'one', cards: [] });
    const shown = { lead: 'one', cards: [CARD] };
    expect(now({ content: 'one\n\n- t' })).toMatchObject({ ...shown, rest: '- t' });
    expect(now({ content: 'one\n\n- two', status: 'done' })).toMatchObject(shown);
  });

  test('shows a card that comes last below its text', () => {
    const now = grow();
    now({ content: 'one\n\ntwo' });
    now({ parts: [CARD] });
    expect(now({ status: 'done' })).toMatchObject({ lead: 'one\n\ntwo', cards: [CARD], rest: '' });
  });

  test('adds later cards and remarks at its end', () => {
    const now = grow();
    now({ parts: [CARD] });
    now({ content: 'one\n\ntwo' });
    const second = { ...CARD };
    const grown = now({ content: 'one\n\ntwo\n\nthree', parts: [CARD, second, CHECK] });
    expect(grown).toMatchObject({ cards: [CARD], remarks: [] });
    expect(now({ status: 'done' }).remarks).toEqual([second, CHECK]);
  });

  test('does not put a card whose code is still loading between its lines', () => {
    const now = grow(() => false);
    now({ parts: [CARD] });
    expect(now({ content: 'one\n\ntwo' })).toMatchObject({ lead: 'one\n\ntwo', cards: [] });
    const ended = now({ status: 'done' });
    expect(ended).toMatchObject({ lead: 'one\n\ntwo', cards: [CARD], rest: '' });
  });
});

test('a stored answer has its cards behind the first sentence', () => {
  const answer = answerOf('a', { content: 'one\n\ntwo', parts: [CARD, CHECK] });
  const { result } = renderHook(() => useAnswerLayout(answer, () => false));
  expect(result.current).toEqual({ lead: 'one', cards: [CARD], rest: 'two', remarks: [CHECK] });
});
