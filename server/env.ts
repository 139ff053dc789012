import { z } from 'zod';

/** A variable that can't be used; the message names it and says what it must be. */
export class EnvironmentError extends Error {
  override readonly name = 'EnvironmentError';
}

const text = z.string().trim().min(1);
const whole = (min: number, max: number) => z.coerce.number().int().min(min).max(max);
const list = z
  .string()
  .transform((value) => value.split(',').map((entry) => entry.trim()))
  .pipe(z.array(z.string().min(1).max(100)));
const days = whole(1, 36_500);
const key = z.base64().refine((value) => Buffer.from(value, 'base64').length === 32, {
  error: 'must be 32 bytes in Base64 (openssl rand -base64 32)',
});
const onOff = z.enum(['on', 'off']).transform((value) => value === 'on');

const schema = z.object({
  NODE_ENV: z.enum(['production', 'development', 'test']).default('production'),
  PORT: whole(0, 65_535).default(8787),
  HOST: text.optional(),
  DATA_DIR: text.default('./data'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  SITE_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** How many proxies stand in front; their entries of X-Forwarded-For are believed. */
  TRUST_PROXY: whole(0, 10).default(0),
  DRAIN_SECONDS: whole(0, 300).default(5),
  /** Key of what is hashed or signed; several servers on one database must share it. */
  SERVER_SECRET: z.string().min(32).optional(),
  /** Key that phone numbers are kept under: 32 bytes in Base64. */
  PHONE_KEY: key.optional(),
  /** The key before, while what it was used for is written anew. */
  PHONE_KEY_OLD: key.optional(),
  /** Where several servers meet: running answers, limits, stopping. */
  REDIS_URL: z.url({ protocol: /^rediss?$/ }).optional(),
  /** Files in a bucket in place of DATA_DIR. */
  S3_BUCKET: text.optional(),
  S3_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  S3_REGION: text.default('us-east-1'),
  S3_ACCESS_KEY_ID: text.optional(),
  S3_SECRET_ACCESS_KEY: text.optional(),
  /** The bucket stands in the path, not in the host name. */
  S3_PATH_STYLE: onOff.default(true),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),

  ROOT_PHONE: z
    .string()
    .regex(/^(\+\d{1,4} ?)?\d{6,15}$/)
    .optional(),
  REGISTRATION_REVIEW: onOff.default(false),

  SMS_TRANSPORT: z.enum(['console', 'http']).optional(),
  SMS_HTTP_URL: z.url({ protocol: /^https?$/ }).optional(),
  SMS_HTTP_TOKEN: text.optional(),
  /** Work that a browser has to do before a code is sent. */
  SMS_PROOF: onOff.optional(),

  LLM_BASE_URL: z.url({ protocol: /^https?$/ }).optional(),
  LLM_API_KEY: text.optional(),
  LLM_MODEL: text.optional(),
  /** Models for deep reasoning, separated by commas. */
  LLM_DEEP_MODELS: list.optional(),
  LLM_IMAGE_MODEL: text.optional(),
  /** The models look at pictures that are sent along. */
  LLM_VISION: onOff.default(false),
  LLM_SPEECH_MODEL: text.optional(),
  /** What the service calls its female and its male voice; one name is both. */
  LLM_SPEECH_VOICES: list.pipe(z.array(z.string()).max(2)).default(['nova', 'onyx']),
  EMBEDDED_PACE_MS: whole(0, 1000).default(20),
  /** Answers that a server asks of the service at once; the others take turns. */
  LLM_PLACES: whole(1, 10_000).default(50),

  /** A file of words, one a line, in place of the list that comes with the product. */
  SCREENING_WORDS: text.optional(),
  SCREENING_URL: z.url({ protocol: /^https?$/ }).optional(),
  SCREENING_TOKEN: text.optional(),

  METRICS_TOKEN: z.string().min(16).optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  /** The share of the browsers' faults that are reported. */
  CLIENT_ERROR_SAMPLE: z.coerce.number().min(0).max(1).default(1),

  LIMIT_QUESTIONS_MINUTE: whole(1, 100_000).default(60),
  LIMIT_CALLS_MINUTE: whole(1, 1_000_000).default(600),
  LIMIT_SMS_SECONDS: whole(1, 3600).default(60),
  LIMIT_SMS_PHONE_HOUR: whole(1, 10_000).default(5),
  LIMIT_SMS_ADDRESS_HOUR: whole(1, 100_000).default(20),
  LIMIT_SMS_DAY: whole(1, 2_000_000_000).default(10_000),
  LIMIT_TOKENS_DAY: whole(1, 2_000_000_000).optional(),
  LIMIT_TOKENS_MEMBER_DAY: whole(1, 2_000_000_000).optional(),
  LIMIT_UPLOAD_MB: whole(1, 1000).default(20),

  /** Days that are kept; the defaults stand in docs/privacy.md. */
  RETENTION_MESSAGES_DAYS: days.default(365),
  RETENTION_SIGN_INS_DAYS: days.default(30),
  RETENTION_REQUESTS_DAYS: days.default(30),
  RETENTION_FILES_DAYS: days.default(1),
  RETENTION_CODES_DAYS: days.default(1),
  RETENTION_AUDIT_DAYS: days.default(1095),

  SITE_TITLE: text.optional(),
  SITE_LOGO: text.optional(),
  SITE_OPERATOR: text.optional(),
  SITE_CONTACT: text.optional(),
  SITE_ICP: text.optional(),
  SITE_PUBLIC_SECURITY: text.optional(),
});

/** Names of all variables that the server reads. */
export const VARIABLES = Object.keys(schema.shape);

type Variables = z.infer<typeof schema>;
export type Environment = Variables & {
  readonly HOST: string;
  readonly SMS_TRANSPORT: NonNullable<Variables['SMS_TRANSPORT']>;
};

/**
 * Reads the configuration once. An empty variable counts as not set.
 * @throws EnvironmentError that names every variable at fault.
 */
export function readEnvironment(source: Record<string, string | undefined>): Environment {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''));
  const parsed = schema.safeParse(given);
  if (!parsed.success) {
    throw new EnvironmentError(
      parsed.error.issues.map((issue) => `${String(issue.path[0])}: ${issue.message}`).join('\n'),
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

function requireTogether(env: Variables, ...names: (keyof Variables)[]): void {
  const missing = names.filter((name) => env[name] === undefined);
  if (missing.length > 0 && missing.length < names.length) {
    throw new EnvironmentError(
      `${missing.join(', ')}: ${names.join(' and ')} must be set together or not at all`,
    );
  }
}
