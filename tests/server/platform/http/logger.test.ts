import { expect, test } from 'vitest';
import { createLogger } from '#server/platform/http/logger.ts';

function logged(write: (logger: ReturnType<typeof createLogger>) => void): string {
  const lines: string[] = [];
  write(createLogger('info', { write: (line) => lines.push(line) }));

  return lines.join('');
}

test('phone numbers, tokens and codes are masked', () => {
  const text = logged((logger) => {
    logger.info({ token: 'mwt_abc', phone: '13800138000' }, 'from 13800138000 with mwt_abc-D_e');
    logger.info('code 123456 for +8613800138000');
    const cause = Object.assign(new Error('Key (phone)=(86, 13800138000) already exists'), {
      code: '23505',
      detail: 'Key (phone)=(13800138000)',
    });
    const failed = new Error('Failed query: select $1\nparams: 13800138000,secret', { cause });
    logger.error({ err: failed }, 'call failed');
  });
  expect(text).not.toMatch(/13800138000|123456|mwt_abc|secret/);
  expect(text).toContain('Failed query: select $1');
  expect(text).toContain('23505');
});

test('the log keeps request ids, names of errors and their stack', () => {
  const text = logged((logger) => {
    logger.info({ requestId: '0197a3f2-1111-7222-8333-444455556666', ms: 12 }, 'call');
    logger.error({ err: new TypeError('x is not a function') }, 'call failed');
  });
  expect(text).toContain('0197a3f2-1111-7222-8333-444455556666');
  expect(text).toContain('TypeError');
  expect(text).toContain('logger.test.ts');
});

test('what an upstream answered is cut, and control characters are gone', () => {
  const cause = Object.assign(new Error(`Invalid\u0000 JSON:\n${'question '.repeat(100)}`), {
    name: 'AI_JSONParseError',
  });
  const text = logged((logger) => logger.error({ err: cause }, 'an answer failed'));
  const { err } = JSON.parse(text) as { err: { message: string } };
  expect(err.message).toMatch(/^Invalid  ?JSON: question/);
  expect(err.message.length).toBeLessThanOrEqual(200);
});
