import { expect, test } from 'vitest';
import { EnvironmentError, misspeltVariables, readEnvironment } from '#server/platform/env.ts';

const development = { NODE_ENV: 'development' };
const SEVERAL = { DATABASE_URL: 'postgres://db/x', REDIS_URL: 'redis://cache' };

test.each([
  ['PORT', { PORT: 'eighty' }],
  ['PORT', { PORT: '70000' }],
  ['NODE_ENV', { NODE_ENV: 'prod' }],
  ['DATABASE_URL', { DATABASE_URL: 'mysql://x/y' }],
  ['SITE_URL', { SITE_URL: 'example.com' }],
  ['TRUST_PROXY', { TRUST_PROXY: 'yes' }],
  ['ROOT_PHONE', { ROOT_PHONE: 'me' }],
  ['REGISTRATION_REVIEW', { REGISTRATION_REVIEW: 'maybe' }],
  ['SMS_HTTP_URL', { SMS_TRANSPORT: 'http' }],
  ['LLM_MODEL', { LLM_BASE_URL: 'http://localhost:1' }],
  ['LLM_DEEP_MODELS', { LLM_DEEP_MODELS: 'a' }],
  [
    'LLM_DEEP_MODELS',
    { LLM_BASE_URL: 'http://localhost:1', LLM_MODEL: 'a', LLM_DEEP_MODELS: 'a,,b' },
  ],
  ['LLM_IMAGE_MODEL', { LLM_IMAGE_MODEL: 'a' }],
  ['LLM_SPEECH_MODEL', { LLM_SPEECH_MODEL: 'a' }],
  ['LLM_SPEECH_VOICES', { LLM_SPEECH_VOICES: 'a,b,c' }],
  ['LIMIT_QUESTIONS_MINUTE', { LIMIT_QUESTIONS_MINUTE: '0' }],
  ['SERVER_SECRET', { SERVER_SECRET: 'short' }],
  ['PHONE_KEY', { PHONE_KEY: Buffer.alloc(31).toString('base64') }],
  ['PHONE_KEY_OLD', { PHONE_KEY_OLD: 'not base64' }],
  ['PHONE_KEY', { ...SEVERAL, SERVER_SECRET: 's'.repeat(32) }],
  ['RETENTION_AUDIT_DAYS', { RETENTION_AUDIT_DAYS: '0' }],
  ['SMS_TRANSPORT', { NODE_ENV: 'production' }],
  ['REDIS_URL', { REDIS_URL: 'http://localhost:6379' }],
  ['DATABASE_URL', { REDIS_URL: 'redis://localhost:6379' }],
  [
    'SERVER_SECRET',
    { REDIS_URL: 'redis://localhost:6379', DATABASE_URL: 'postgres://localhost/meshwise' },
  ],
])('a fault in %s is told by its name', (name, variables) => {
  const read = () => readEnvironment({ ...development, ...variables });
  expect(read).toThrow(EnvironmentError);
  expect(read).toThrow(new RegExp(`^${name}: `));
});

test('nothing set is a development machine with embedded defaults', () => {
  expect(readEnvironment(development)).toMatchObject({
    PORT: 8787,
    HOST: '127.0.0.1',
    DATA_DIR: './data',
    SMS_TRANSPORT: 'console',
    REGISTRATION_REVIEW: false,
  });
});

test('production listens on every address, and empty counts as not set', () => {
  const env = readEnvironment({ NODE_ENV: '', SMS_TRANSPORT: 'console', HOST: '', PORT: '' });
  expect(env).toMatchObject({ NODE_ENV: 'production', HOST: '0.0.0.0', PORT: 8787 });
});

test.each([
  [{ PORT: 'abc' }, 'PORT: must be whole number, 0 to 65535'],
  [{ SITE_URL: 'example.com' }, 'SITE_URL: must be http(s) URL'],
  [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL: must be fatal, error, warn, info, debug, silent'],
  [
    { PHONE_KEY_OLD: 'a secret' },
    'PHONE_KEY_OLD: must be 32 bytes in Base64 (openssl rand -base64 32)',
  ],
  [
    { BACKUP_HOUR: '24', TRUST_PROXY: 'x' },
    'TRUST_PROXY: must be whole number, 0 to 10\nBACKUP_HOUR: must be whole number, 0 to 23',
  ],
])('a value that is not accepted is answered with what is: %j', (variables, told) => {
  expect(() => readEnvironment({ ...development, ...variables })).toThrow(told);
});

test('a name that is nearly a variable is told, others are left alone', () => {
  const names = [
    'LIMIT_SMS_DAYS',
    'DATABSE_URL',
    'PATH',
    'HOME',
    'PORTS',
    'LIMIT_SMS_DAY',
    'DEBUG',
  ];
  expect(misspeltVariables(Object.fromEntries(names.map((name) => [name, 'x'])))).toEqual([
    { given: 'LIMIT_SMS_DAYS', meant: 'LIMIT_SMS_DAY' },
    { given: 'DATABSE_URL', meant: 'DATABASE_URL' },
  ]);
});
