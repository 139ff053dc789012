import { expect, test } from 'vitest';
import { claimsOf, formOf } from '#server/answering/embedded/knowledge/question-form.ts';

test.each([
  ['304比316更耐氯离子对吧', 'premise'],
  ['200x1400的席型网 孔径就是25.4除以1400减丝径呗 算下来多少', 'premise'],
  ['304 resists chlorides better than 316, right?', 'premise'],
  ['海边能不能用430', 'ability'],
  ['Can I use 430 outdoors?', 'ability'],
  ['3.1证书跟SGS报告是一回事不', 'truth'],
  ['Does ISO 1461 apply to galvanized wire?', 'truth'],
  ['护栏是喷塑好还是浸塑好', 'choice'],
  ['knuckled or twisted selvage?', 'choice'],
  ['304和316有什么区别', 'comparison'],
  ['difference between 304 and 316', 'comparison'],
  ['浸塑层一般多厚', 'number'],
  ['How thick is a powder coating?', 'number'],
  ['焊点为什么先锈', 'reason'],
  ['Why do welds rust first?', 'reason'],
  ['孔径怎么测', 'steps'],
  ['430是不是比304差，差在哪', 'truth'],
  ['What should an inspector look at before I pay?', 'steps'],
  ['which one is enough for a pool', 'choice'],
] as const)('%s wants %s', (question, form) => {
  expect(formOf(question)).toBe(form);
});

test.each([
  ['既然不锈钢不生锈，那304放海边没问题吧', '不锈钢不生锈'],
  ['喷塑不会生锈，所以底下不用镀锌吧', '喷塑不会生锈'],
  ['Since 100 mesh is 100 per cm, the pitch is 0.1 mm, right?', '100 mesh is 100 per cm'],
  ['Twill always filters finer, so how much finer?', 'twill always filters finer'],
  ['Galfan is pure aluminium, how long does it last?', 'galfan is pure aluminium'],
  ['304能用在海边吗', undefined],
  ['My screen is 40 mesh, which wire?', undefined],
])('%s takes for granted: %s', (question, claim) => {
  expect(claimsOf(question)[0]).toBe(claim);
});
