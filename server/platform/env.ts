import { z } from 'zod';
import { editDistance } from '../content/edit-distance.ts';

/** An invalid variable; the message names it and states the accepted values. */
export class EnvironmentError extends Error {
  override readonly name = 'EnvironmentError';
}

declare module 'zod' {
  interface GlobalMeta {
    /** Accepted values, as printed in docs/configuration.md. */
    must?: string;
    /** Behaviour when unset, for schemas without a default. */
    unset?: string;
    /** Value for .env.example. */
    example?: string;
  }
}

const text = z.string().trim().min(1).meta({ must: 'text' });
const whole = (min: number, max: number) =>
  z.coerce
    .number()
    .int()
    .min(min)
    .max(max)
    .meta({ must: `whole number, ${min} to ${max}` });
const days = whole(1, 36_500);
const oneOf = <const Names extends readonly [string, ...string[]]>(...names: Names) =>
  z.enum(names).meta({ must: names.join(', ') });
const onOff = z
  .enum(['on', 'off'])
  .transform((value) => value === 'on')
  .meta({ must: 'on, off' });
const secret = (min: number) =>
  z
    .string()
    .min(min)
    .meta({ must: `text of at least ${min} characters` });
const key = z
  .base64()
  .refine((value) => Buffer.from(value, 'base64').length === 32, {
    error: 'must be 32 bytes in Base64 (openssl rand -base64 32)',
  })
  .meta({ must: '32 bytes in Base64 (`openssl rand -base64 32`)' });
const webUrl = z.url({ protocol: /^https?$/ }).meta({ must: 'http(s) URL' });
const list = (max: number) =>
  z
    .string()
    .transform((value) => value.split(',').map((entry) => entry.trim()))
    .pipe(z.array(z.string().min(1).max(100)).max(max))
    .meta({ must: 'texts, separated by commas' });

const network = {
  PORT: whole(0, 65_535).default(8787).describe('Port to listen on; 0 takes a free one.'),
  HOST: text.optional().meta({
    description: 'Address to listen on.',
    unset: '0.0.0.0 in production, 127.0.0.1 in development',
  }),
  SITE_URL: webUrl.optional().meta({
    description:
      'Public address of the site. With https, browsers are told to stay with it (HSTS).',
    example: 'https://chat.example.com',
  }),
  TRUST_PROXY: whole(0, 10)
    .default(0)
    .describe('Number of proxies in front; as many entries of `X-Forwarded-For` are trusted.'),
  DRAIN_SECONDS: whole(0, 300)
    .default(5)
    .describe(
      'Seconds that running answers may continue after SIGTERM; unfinished ones are then marked interrupted.',
    ),
  LOG_LEVEL: oneOf('fatal', 'error', 'warn', 'info', 'debug', 'silent')
    .default('info')
    .describe(
      'Level of the log: JSON lines on standard error, without phone numbers, tokens or codes. ' +
        '`npm start` on a terminal sets warn.',
    ),
  NODE_ENV: oneOf('production', 'development', 'test')
    .default('production')
    .describe('`npm run dev` sets development.'),
};

const storage = {
  DATA_DIR: text
    .default('./data')
    .describe(
      'Folder of the embedded database, the files, and the secrets that the first start creates. ' +
        'Nobody else may read it. Several servers share its folder `files`, or use a bucket.',
    ),
  DATABASE_URL: z
    .url({ protocol: /^postgres(ql)?$/ })
    .meta({ must: 'postgres:// or postgresql:// URL' })
    .optional()
    .meta({
      description: 'A PostgreSQL, 15 or newer, instead of the embedded one.',
      example: 'postgresql://meshwise:secret@localhost:5432/meshwise',
    }),
  DATABASE_WAIT_SECONDS: whole(0, 3600)
    .default(30)
    .describe('Seconds that a start waits for the database in `DATABASE_URL` to be reachable.'),
  SERVER_SECRET: secret(32).optional().meta({
    description:
      'Key for hashes and signatures (SMS codes, file addresses); several servers must share it.',
    unset: 'created once in `DATA_DIR`',
  }),
  PHONE_KEY: key.optional().meta({
    description:
      'Key that encrypts phone numbers and addresses; several servers must share it. ' +
      'Without it, they cannot be read any more.',
    unset: 'created once in `DATA_DIR`',
  }),
  PHONE_KEY_OLD: key
    .optional()
    .describe('The previous `PHONE_KEY`, while `npm run phone-key` encrypts with the new one.'),
  REDIS_URL: z
    .url({ protocol: /^rediss?$/ })
    .meta({ must: 'redis:// or rediss:// URL' })
    .optional()
    .meta({
      description:
        'Redis that several servers share: running answers, limits, stop requests. Its data may be lost at any time. ' +
        'Requires `DATABASE_URL`, `SERVER_SECRET` and `PHONE_KEY`.',
      example: 'redis://localhost:6379',
    }),
  S3_BUCKET: text
    .optional()
    .describe('Bucket of an S3-compatible service for files, instead of `DATA_DIR`.'),
  S3_ENDPOINT: webUrl.optional().meta({
    description: 'Address of the service.',
    unset: 'AWS in `S3_REGION`',
    example: 'https://s3.example.com',
  }),
  S3_REGION: text.default('us-east-1').describe('Region of the bucket.'),
  S3_ACCESS_KEY_ID: text.optional().describe('Access key of the service.'),
  S3_SECRET_ACCESS_KEY: text.optional().describe('Secret of the access key.'),
  S3_PATH_STYLE: onOff
    .default(true)
    .describe('on: the bucket is in the path; off: it is in the host name.'),
};

const backups = {
  BACKUP_DIR: text.optional().meta({
    description:
      'Folder that gets a backup every day, which is then restored into a scratch database as a proof. ' +
      'Several servers share it; it should be on another machine or disk.',
    unset: 'no backups on a schedule',
    example: '/backups',
  }),
  BACKUP_HOUR: whole(0, 23)
    .default(3)
    .describe('Hour of the day (Asia/Shanghai) from which the backup is taken.'),
  BACKUP_KEEP: whole(1, 1000)
    .default(14)
    .describe('Verified backups that are kept in `BACKUP_DIR`; older ones are deleted.'),
};

const login = {
  SMS_TRANSPORT: oneOf('console', 'http')
    .optional()
    .meta({
      description:
        'console prints `SMS <dialling code> <phone> <code>` on the terminal; http posts to `SMS_HTTP_URL`. ' +
        'Required in production, except with `npm start`.',
      unset: 'console with `npm start` and in development',
      example: 'console',
    }),
  SMS_HTTP_URL: webUrl
    .optional()
    .describe(
      'Receives `{ tellcode, phone, code, text }` as JSON; code is null in a message without one.',
    ),
  SMS_HTTP_TOKEN: text.optional().describe('Bearer token for `SMS_HTTP_URL`.'),
  SMS_PROOF: onOff.optional().meta({
    description:
      'on: a browser computes for about a second before a code is sent, which makes a flood expensive.',
    unset: 'on with `SMS_TRANSPORT=http`, off with console',
  }),
  LOGIN_DIALLING_CODES: z
    .string()
    .transform((value) => value.split(',').map((entry) => entry.trim().replace(/^\+/, '')))
    .pipe(z.array(z.string().regex(/^[1-9]\d{0,2}$/)))
    .meta({ must: 'dialling codes, separated by commas' })
    .default([])
    .meta({
      description:
        'Dialling codes of further countries whose mobile numbers may log in, beside 86.',
      unset: '86 alone',
      example: '852,853,65',
    }),
  ROOT_PHONE: z
    .string()
    .regex(/^(\+\d{1,4} ?)?\d{6,15}$/)
    .meta({ must: 'phone number: 138… or +CC 555…' })
    .optional()
    .describe('The member with this phone becomes ROOT at login, and is never held for review.'),
  REGISTRATION_REVIEW: onOff
    .default(false)
    .describe('on: new accounts wait for `npm run account -- approve PHONE`, or for the console.'),
};

const answers = {
  LLM_BASE_URL: webUrl.optional().meta({
    description:
      'An OpenAI-compatible service; goes with `LLM_MODEL`. One that is set in the console overrides it.',
    unset: 'the embedded knowledge engine answers',
    example: 'https://api.example.com/v1',
  }),
  LLM_API_KEY: text.optional().describe('Key for the service.'),
  LLM_MODEL: text.optional().describe('Model of the service; goes with `LLM_BASE_URL`.'),
  LLM_HOSTS: list(20).default([]).meta({
    description:
      'Hosts of the own network, `name` or `name:port`, that the address of a service set in the console may have.',
    unset: 'public addresses with https',
    example: 'localhost:11434',
  }),
  LLM_DEEP_MODELS: list(Infinity)
    .optional()
    .meta({ description: 'Models for deep reasoning.', unset: '`LLM_MODEL`' }),
  LLM_IMAGE_MODEL: text
    .optional()
    .meta({ description: 'Model for pictures.', unset: 'drawings to scale only' }),
  LLM_VISION: onOff
    .default(false)
    .describe('on: `LLM_MODEL` and the deep models get the pictures of a question.'),
  LLM_SPEECH_MODEL: text
    .optional()
    .meta({ description: 'Model for reading aloud.', unset: 'the embedded voice' }),
  LLM_SPEECH_VOICES: list(2)
    .default(['nova', 'onyx'])
    .describe(
      'Names of the female and the male voice of the service; a single name is used for both.',
    ),
  LLM_TEMPERATURE: z
    .union([z.literal('off').transform(() => null), z.coerce.number().min(0).max(2)])
    .meta({ must: 'number, 0 to 2, or off' })
    .default(0.2)
    .describe(
      'How freely the model words its answers; off: none is sent, for models that refuse it. Deep reasoning sends none.',
    ),
  LLM_MAX_TOKENS: whole(200, 100_000)
    .default(4000)
    .describe('Longest answer of the model in tokens; deep reasoning has four times as many.'),
  LLM_ANSWER_SECONDS: whole(10, 86_400)
    .default(1800)
    .describe(
      'Seconds that the service may take for one answer, with the calls of tools; the answer ends then.',
    ),
  EMBEDDED_PACE_MS: whole(0, 1000)
    .default(20)
    .describe(
      "Milliseconds between two pieces of the embedded engine's text; 0 sends all at once.",
    ),
  LLM_PLACES: whole(1, 10_000)
    .default(50)
    .describe('Answers that one server requests from the service at the same time; others wait.'),
};

const screening = {
  SCREENING_WORDS: text.optional().meta({
    description: 'File with one word a line; a question or an answer with one of them is stopped.',
    unset: 'the shipped list',
  }),
  SCREENING_URL: webUrl
    .optional()
    .describe('Service that also screens: gets `{ text, where }`, answers `{ pass, reason }`.'),
  SCREENING_TOKEN: text.optional().describe('Bearer token for `SCREENING_URL`.'),
};

const observability = {
  METRICS_TOKEN: secret(16).optional().meta({
    description: 'Bearer token for `GET /metrics`.',
    unset: 'only programs on this machine may read it',
  }),
  OTEL_EXPORTER_OTLP_ENDPOINT: webUrl.optional().meta({
    description: 'Collector that gets traces (OTLP over HTTP).',
    unset: 'no traces',
    example: 'http://localhost:4318',
  }),
  WEBHOOKS: onOff
    .default(true)
    .describe('off: webhooks get no messages, as in a trial with restored data.'),
  WEBHOOK_HOSTS: list(20).default([]).meta({
    description:
      'Hosts of the own network, `name` or `name:port`, that the address of a webhook set in the console may have.',
    unset: 'public addresses with https',
    example: 'alerts:8080',
  }),
  CLIENT_ERROR_SAMPLE: z.coerce
    .number()
    .min(0)
    .max(1)
    .meta({ must: 'number, 0 to 1' })
    .default(1)
    .describe("Share of the browsers' errors that is logged."),
};

const limits = {
  LIMIT_QUESTIONS_MINUTE: whole(1, 100_000)
    .default(60)
    .describe('Questions a minute for a member.'),
  LIMIT_CALLS_MINUTE: whole(1, 1_000_000)
    .default(600)
    .describe('Other calls a minute for a member, or for an address without a login.'),
  LIMIT_CALLS_AT_ONCE: whole(1, 10_000)
    .default(6)
    .describe('Calls of a member that are answered at the same time; others wait.'),
  LIMIT_ANSWERS_AT_ONCE: whole(1, 10_000)
    .default(4)
    .describe('Answers and rewritings of a member that one server writes at the same time.'),
  LIMIT_FAILURES_MINUTE: whole(1, 1_000_000)
    .default(300)
    .describe('Wrong tokens a minute from an address, and as many wrong logins.'),
  LIMIT_CONNECTIONS: whole(1, 1_000_000)
    .default(2000)
    .describe(
      'Open connections of an address (IPv6: of its /64); with `TRUST_PROXY`, requests in flight of a visitor.',
    ),
  LIMIT_UNREAD_SECONDS: whole(1, 3600)
    .default(20)
    .describe(
      'Seconds after which a connection is closed that reads nothing of what was sent; at most twice as many.',
    ),
  LIMIT_SMS_SECONDS: whole(1, 3600)
    .default(60)
    .describe('Seconds between two SMS codes that one network or known device asks for a phone.'),
  LIMIT_SMS_PHONE_HOUR: whole(1, 10_000)
    .default(5)
    .describe(
      'SMS codes an hour that one network or known device asks for a phone; unknown networks together get three times as many.',
    ),
  LIMIT_SMS_ADDRESS_HOUR: whole(1, 100_000)
    .default(20)
    .describe(
      'SMS codes an hour that an address asks for and nobody uses; a phone that has logged in from it that day adds one.',
    ),
  LIMIT_SMS_DAY: whole(1, 2_000_000_000)
    .default(10_000)
    .describe('SMS a day for the whole site; a fifth is kept for numbers that have an account.'),
  LIMIT_TOKENS_DAY: whole(1, 2_000_000_000)
    .optional()
    .meta({ description: 'Tokens of the service a day for the whole site.', unset: 'no limit' }),
  LIMIT_TOKENS_MEMBER_DAY: whole(1, 2_000_000_000)
    .optional()
    .meta({ description: 'Tokens of the service a day for a member.', unset: 'no limit' }),
  LIMIT_FILES_MB: whole(1, 1_000_000).default(1024).describe('MB that all files of a member take.'),
  LIMIT_FREE_DISK_MB: whole(0, 1_000_000)
    .default(1024)
    .describe(
      'Free MB on the disk of `DATA_DIR` below which uploads are refused; not with a bucket.',
    ),
  LIMIT_UPLOAD_MB: whole(1, 1000).default(20).describe('Size of an uploaded file in MB.'),
};

const retention = {
  RETENTION_MESSAGES_DAYS: days.default(365).describe('Days that messages are kept.'),
  RETENTION_SIGN_INS_DAYS: days.default(30).describe('Days that ended sign-ins are kept.'),
  RETENTION_REQUESTS_DAYS: days
    .default(30)
    .describe('Days that answers to repeatable requests are kept.'),
  RETENTION_FILES_DAYS: days.default(1).describe('Days that files without any reference are kept.'),
  RETENTION_CODES_DAYS: days.default(1).describe('Days that SMS codes are kept.'),
  RETENTION_AUDIT_DAYS: days.default(1095).describe('Days that the audit trail is kept.'),
};

const site = {
  SITE_TITLE: text
    .optional()
    .meta({ description: 'Name of the site.', unset: 'the name of the product' }),
  SITE_LOGO: text.optional().describe('Address of a picture on this site.'),
  SITE_OPERATOR: text.optional().describe('Who runs the site; shown in the agreements.'),
  SITE_CONTACT: text.optional().describe('How to reach them; shown in the agreements.'),
  SITE_ICP: text.optional().describe('ICP record number, shown below the login.'),
  SITE_PUBLIC_SECURITY: text
    .optional()
    .describe('Public-security record number, shown below the login.'),
};

/** In the order of docs/configuration.md. */
export const VARIABLE_GROUPS = {
  Network: network,
  Storage: storage,
  Backups: backups,
  Login: login,
  Answers: answers,
  Screening: screening,
  Observability: observability,
  Limits: limits,
  Retention: retention,
  Site: site,
};

const schema = z.object({
  ...network,
  ...storage,
  ...backups,
  ...login,
  ...answers,
  ...screening,
  ...observability,
  ...limits,
  ...retention,
  ...site,
});

export const VARIABLES = Object.keys(schema.shape);

type Variables = z.infer<typeof schema>;
export type Environment = Variables & {
  readonly HOST: string;
  readonly SMS_TRANSPORT: NonNullable<Variables['SMS_TRANSPORT']>;
};

/**
 * An empty variable counts as not set.
 * @throws EnvironmentError naming every invalid variable
 */
export function readEnvironment(source: Record<string, string | undefined>): Environment {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''));
  const parsed = schema.safeParse(given);
  if (!parsed.success) {
    const names = new Set(parsed.error.issues.map(({ path }) => String(path[0])));
    throw new EnvironmentError(
      [...names].map((name) => `${name}: must be ${mustOf(name)}`).join('\n'),
    );
  }
  const env = parsed.data;
  requireTogether(env, 'LLM_BASE_URL', 'LLM_MODEL');
  for (const name of ['DATABASE_URL', 'SERVER_SECRET', 'PHONE_KEY'] as const) {
    if (env.REDIS_URL !== undefined && env[name] === undefined) {
      throw new EnvironmentError(`${name}: REDIS_URL is for several servers, which must share it`);
    }
  }
  for (const name of ['LLM_DEEP_MODELS', 'LLM_IMAGE_MODEL', 'LLM_SPEECH_MODEL'] as const) {
    if (env[name] !== undefined && env.LLM_BASE_URL === undefined) {
      throw new EnvironmentError(`${name}: needs LLM_BASE_URL, the service that has the model`);
    }
  }
  if (env.LLM_VISION && env.LLM_BASE_URL === undefined) {
    throw new EnvironmentError('LLM_VISION: needs LLM_BASE_URL, the service that has the model');
  }
  if (env.SMS_TRANSPORT === 'http' && env.SMS_HTTP_URL === undefined) {
    throw new EnvironmentError('SMS_HTTP_URL: SMS_TRANSPORT=http needs the address to post to');
  }
  const production = env.NODE_ENV === 'production';
  if (production && env.SMS_TRANSPORT === undefined) {
    throw new EnvironmentError(
      'SMS_TRANSPORT: set it to http (with SMS_HTTP_URL), or to console to print codes to the terminal',
    );
  }
  return {
    ...env,
    HOST: env.HOST ?? (production ? '0.0.0.0' : '127.0.0.1'),
    SMS_TRANSPORT: env.SMS_TRANSPORT ?? 'console',
  };
}

/** Values that a variable accepts, as in docs/configuration.md. */
function mustOf(name: string): string {
  const { properties } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  const { must } = mustSchema.parse(properties?.[name]);

  return must.replaceAll('`', '');
}

const mustSchema = z.looseObject({ must: z.string() });

interface UnknownVariable {
  given: string;
  meant: string;
}

const MAX_DISTANCE = 2;

/** Names that nothing reads, although they are nearly the name of a variable. */
export function misspeltVariables(source: Record<string, string | undefined>): UnknownVariable[] {
  const unknown = Object.keys(source).filter(
    (name) => /^[A-Z][A-Z0-9_]{4,}$/.test(name) && !VARIABLES.includes(name),
  );

  return unknown.flatMap((given) => {
    const near = VARIABLES.filter((name) => name.length > 4)
      .map((meant) => ({ given, meant, distance: editDistance(given, meant) }))
      .filter(({ distance }) => distance <= MAX_DISTANCE)
      .toSorted((one, other) => one.distance - other.distance);

    return near.slice(0, 1).map(({ meant }) => ({ given, meant }));
  });
}

function requireTogether(env: Variables, ...names: (keyof Variables)[]): void {
  const missing = names.filter((name) => env[name] === undefined);
  if (missing.length > 0 && missing.length < names.length) {
    throw new EnvironmentError(
      `${missing.join(', ')}: ${names.join(' and ')} must be set together or not at all`,
    );
  }
}
