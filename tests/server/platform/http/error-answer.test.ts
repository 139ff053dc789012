import { DrizzleQueryError } from 'drizzle-orm/errors';
import { expect, it } from 'vitest';
import { errorAnswer } from '#server/platform/http/error-answer.ts';

it.each([
  ['was free in time', new Error('timeout exceeded when trying to connect')],
  ['could be made', Object.assign(new Error('connect'), { code: 'ECONNREFUSED' })],
  ['was taken, as it starts', Object.assign(new Error('starting up'), { code: '57P03' })],
])('a call for which no database connection %s may be sent again', (_which, cause) => {
  expect(errorAnswer(new DrizzleQueryError('select 1', [], cause), 'en-US')).toMatchObject({
    status: 503,
    failure: { code: 503, msg: 'The server is busy, please try again in a moment' },
    retryAfter: 5,
  });
});

it('any other failure is one of the server', () => {
  expect(errorAnswer(new Error('x'), 'zh-CN')).toMatchObject({ status: 500, unexpected: true });
});
