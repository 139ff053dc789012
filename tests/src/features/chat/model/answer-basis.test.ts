import { expect, test } from 'vitest';
import { CAUTIONS } from '#mesh/words/caution-words.ts';
import { answerBasis, leadsOn } from '#features/chat/model/answer-basis.ts';
import { answerOf } from '../records.ts';

const source = (n: number, from: { articleId?: string; fileId?: string }) => ({
  n,
  articleId: null,
  title: `source ${String(n)}`,
  snippet: '',
  contributor: null,
  ...from,
});

test('an article or file that is cited twice is one source', () => {
  const sources = [
    source(1, { articleId: 'a' }),
    source(2, { articleId: 'a' }),
    source(3, { fileId: 'f' }),
    source(4, { fileId: 'f' }),
    source(5, {}),
  ];
  expect(answerBasis(answerOf('a', { sources })).sources).toBe(3);
});

test.each(Object.values(CAUTIONS))('sentences with the mark %s are to be verified', (mark) => {
  const content = `One${mark}[^1]. Two${mark}[^2]. Three.`;
  expect(answerBasis(answerOf('a', { content })).unverified).toBe(2);
});

test('claims without support are to be verified, contradicted numbers are told elsewhere', () => {
  const number = {
    text: '5 kg',
    quantity: 'weight',
    calculator: 'woven_mesh',
    inputs: {},
    value: 4,
    unit: 'kg',
  };
  const parts = [
    {
      type: 'check' as const,
      findings: [
        { kind: 'unverified' as const, text: 'GB/T 1', claim: 'standard' as const },
        number,
      ],
    },
  ];
  expect(answerBasis(answerOf('a', { parts }))).toEqual({
    calculations: 0,
    sources: 0,
    unverified: 1,
  });
});

test.each([
  ['an answer from an article', { sources: [source(1, {})] }, true],
  [
    'a drawing',
    { parts: [{ type: 'mesh' as const, spec: { product: 'plain_weave' as const, inputs: {} } }] },
    true,
  ],
  ['a refusal or thanks', {}, false],
  [
    'an ask-back',
    { sources: [source(1, {})], parts: [{ type: 'ask' as const, calculator: null, fields: [] }] },
    false,
  ],
  ['a stopped answer', { sources: [source(1, {})], status: 'stopped' as const }, false],
])('what follows from %s', (_, overrides, expected) => {
  expect(leadsOn(answerOf('a', overrides))).toBe(expected);
});
