import { DrizzleQueryError } from 'drizzle-orm/errors';
import { expect, it } from 'vitest';
import { errorAnswer } from '#server/platform/http/error-answer.ts';

it('a call for which no database connection was free in time may be sent again', () => {
  const timeout = new Error('timeout exceeded when trying to connect');
  expect(errorAnswer(new DrizzleQueryError('select 1', [], timeout), 'en-US')).toMatchObject({
    status: 503,
    failure: { code: 503, msg: 'The server is busy, please try again in a moment' },
    retryAfter: 5,
  });
});

it('any other failure is one of the server', () => {
  expect(errorAnswer(new Error('x'), 'zh-CN')).toMatchObject({ status: 500, unexpected: true });
});
