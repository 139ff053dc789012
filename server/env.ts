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
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),

  ROOT_PHONE: z
    .string()
    .regex(/^(\+\d{1,4} ?)?\d{6,15}$/)
    .optional(),
  REGISTRATION_REVIEW: onOff.default(false),

  SMS_TRANSPORT: z.enum(['console', 'http']).optional(),
  SMS_HTTP_URL: z.url({ protocol: /^https?$/ }).optional(),
  SMS_HTTP_TOKEN: text.optional(),

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

  LIMIT_QUESTIONS_MINUTE: whole(1, 100_000).default(60),
  LIMIT_CALLS_MINUTE: whole(1, 1_000_000).default(600),
  LIMIT_SMS_SECONDS: whole(1, 3600).default(60),
  LIMIT_SMS_PHONE_HOUR: whole(1, 10_000).default(5),
  LIMIT_SMS_ADDRESS_HOUR: whole(1, 100_000).default(20),
  LIMIT_UPLOAD_MB: whole(1, 1000).default(20),

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
