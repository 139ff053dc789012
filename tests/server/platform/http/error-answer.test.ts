import { DrizzleQueryError } from 'drizzle-orm/errors';
import { expect, it } from 'vitest';
import { errorAnswer } from '#server/platform/http/error-answer.ts';

it.each([
  ['times out', new Error('timeout exceeded when trying to connect')],
  ['is refused', Object.assign(new Error('connect'), { code: 'ECONNREFUSED' })],
  [
    'is refused at the start of the database',
    Object.assign(new Error('starting up'), { code: '57P03' }),
  ],
])('a failure is reported as retryable if a database connection %s', (_which, cause) => {
  expect(errorAnswer(new DrizzleQueryError('select 1', [], cause), 'en-US')).toMatchObject({
    status: 503,
    failure: { code: 503, msg: 'The server is busy, please try again in a moment' },
    retryAfter: 5,
  });
});

it('any other failure is reported as a server error', () => {
  expect(errorAnswer(new Error('x'), 'zh-CN')).toMatchObject({ status: 500, unexpected: true });
});
