import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { createApp, type App } from '#server/app.ts';
import { readLegalDocuments } from '#server/content/legal-documents.ts';
import type { Database } from '#server/platform/db/client.ts';
import { readEnvironment } from '#server/platform/env.ts';
import { createLogger } from '#server/platform/http/logger.ts';
import type { ModelProvider } from '#server/answering/provider.ts';
import { SmsError, type SmsMessage } from '#server/modules/member/sms-transport.ts';
import { packageRoot } from '#server/content/package-root.ts';
import type { SharedRedis } from '#server/platform/redis/connect-redis.ts';
import { createTestDatabase } from './database.ts';
import { testCipher } from './test-cipher.ts';

const envelopeSchema = z.strictObject({
  code: z.union([z.int(), z.literal('A0230')]),
  msg: z.string(),
  data: z.unknown(),
});
const authSchema = z.looseObject({ token: z.string(), id: z.string() });
const fieldsSchema = z.looseObject({ fields: z.record(z.string(), z.string()) });

interface Answer extends z.infer<typeof envelopeSchema> {
  http: number;
  headers: Headers;
  /** Problems by field, for a 422. */
  fields: Record<string, string>;
}

interface PostOptions {
  token?: string;
  language?: 'zh-CN' | 'en';
  address?: string;
  form?: boolean;
  headers?: Record<string, string>;
}

export interface TestApp {
  app: App;
  db: Database;
  /** Messages that were sent, oldest first. */
  sms: SmsMessage[];
  /** While set, no message goes out. */
  smsFails: { value: boolean };
  /** Lets time pass for the application. */
  pass: (seconds: number) => void;
  post: (path: string, body: unknown, options?: PostOptions) => Promise<Answer>;
  get: (path: string, headers?: Record<string, string>) => Promise<Response>;
  /** The code that was sent last to a phone. */
  sentCode: (phone: string) => string;
  askCode: (phone: string, options?: PostOptions) => Promise<Answer>;
  /** Begins the stop of the server. */
  beginToClose: () => void;
  logIn: (phone: string) => Promise<{ token: string; id: string }>;
  close: () => Promise<void>;
}

export const TEST_SECRET = 'the secret of the tests, long enough';

/** Answers each question with itself, at once. */
export const echo: ModelProvider = {
  id: 'echo',
  // oxlint-disable-next-line typescript/require-await -- the interface is asynchronous
  async *stream({ question }) {
    yield { type: 'delta', text: question };
  },
  title: () => Promise.resolve(null),
  check: () => Promise.resolve({ ok: true, detail: 'echo' }),
};

/**
 * The application with a clock and a post box instead of the world, on a new database, or on a given
 * one: another application's (close that one last), or one with the shipped articles.
 */
export async function openApp(
  variables: Record<string, string> = {},
  model: ModelProvider | 'embedded' = echo,
  database?: { db: Database; drop?: () => Promise<void> },
  redis?: SharedRedis,
): Promise<TestApp> {
  const { db, drop } = database ?? (await createTestDatabase());
  const dataDirectory = await mkdtemp(join(tmpdir(), 'meshwise-data-'));
  const closing = new AbortController();
  const sms: SmsMessage[] = [];
  const smsFails = { value: false };
  let now = Date.parse('2026-11-21T03:00:00.000Z');
  const app = createApp({
    env: readEnvironment({
      NODE_ENV: 'test',
      DATA_DIR: dataDirectory,
      LIMIT_SMS_ADDRESS_HOUR: '1000',
      ...variables,
    }),
    db,
    redis,
    ...(model === 'embedded' ? {} : { model }),
    sendSms: (message) => {
      if (smsFails.value) return Promise.reject(new SmsError('refused'));
      sms.push(message);

      return Promise.resolve();
    },
    cipher: testCipher,
    secret: TEST_SECRET,
    relatedQuestions: (question) =>
      Promise.resolve([1, 2, 3].map((n) => `${question} ${String(n)}`)),
    documents: await readLegalDocuments(join(packageRoot(), 'server', 'content', 'legal')),
    logger: createLogger('silent'),
    closing: closing.signal,
    now: () => new Date(now),
  });

  async function post(path: string, body: unknown, options: PostOptions = {}): Promise<Answer> {
    const { token, language = 'zh-CN', address = '192.0.2.1', form = false } = options;
    const headers = new Headers({ 'accept-language': language, ...options.headers });
    if (token !== undefined) headers.set('token', token);
    if (!form && !headers.has('content-type')) headers.set('content-type', 'application/json');
    const content = form ? formOf(body) : typeof body === 'string' ? body : JSON.stringify(body);
    const response = await app.fetch(
      new Request(`http://localhost/api/${path}`, { method: 'POST', headers, body: content }),
      { incoming: { socket: { remoteAddress: address } } },
    );
    const envelope = envelopeSchema.parse(await response.json());
    const fields = fieldsSchema.safeParse(envelope.data);

    return {
      ...envelope,
      http: response.status,
      headers: response.headers,
      fields: fields.success ? fields.data.fields : {},
    };
  }

  const sentCode = (phone: string) => {
    const code = sms.findLast((message) => message.phone === phone)?.code;
    if (code == null) throw new Error(`no code was sent to ${phone}`);

    return code;
  };
  const askCode = (phone: string, options?: PostOptions) =>
    post('member/send_code', { phone, tellcode: '86', purpose: 'login' }, options);

  return {
    app,
    db,
    sms,
    smsFails,
    pass: (seconds) => {
      now += seconds * 1000;
    },
    post,
    get: async (path, headers = {}) =>
      app.fetch(new Request(`http://localhost${path}`, { headers })),
    sentCode,
    askCode,
    beginToClose: () => {
      closing.abort();
    },
    async logIn(phone) {
      const asked = await askCode(phone);
      if (asked.code !== 200) throw new Error(`send_code: ${asked.msg}`);
      const body = { phone, tellcode: '86', code: sentCode(phone), agreed: 'true' };
      const entered = await post('member/testlogin', body, { form: true });
      if (entered.code !== 200) throw new Error(`testlogin: ${entered.msg}`);

      return authSchema.parse(entered.data);
    },
    close: async () => {
      closing.abort();
      await app.drain(0);
      await drop?.();
      await rm(dataDirectory, { recursive: true, force: true });
    },
  };
}

function formOf(body: unknown): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(z.record(z.string(), z.string()).parse(body))) {
    form.set(name, value);
  }
  return form;
}
