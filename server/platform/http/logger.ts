import { pino, type DestinationStream, type Logger } from 'pino';

const TOKEN = /\bmw[a-z]_[\w-]+/g;
/** Phone numbers and SMS codes; timestamps and counts in messages are shorter or have a unit. */
const DIGITS = /(?<![\w.])\+?\d{6,15}(?![\w.])/g;

const MAX_MESSAGE = 2000;
const MAX_UPSTREAM = 200;
const CONTROLS = /[\p{Cc}\u2028\u2029]+/gu;

/**
 * Logs JSON lines to stderr; stdout stays readable for people (address, SMS codes in development).
 * Masks phone numbers, tokens and codes.
 */
export function createLogger(level: string, destination?: DestinationStream): Logger {
  return pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      redact: {
        paths: ['token', 'phone', 'code', '*.token', '*.phone', '*.code_hash', 'headers'],
        censor: '[hidden]',
      },
      serializers: { err: (cause: unknown) => describeError(cause) },
      hooks: {
        logMethod(inputs, method) {
          const [first, second, ...rest] = inputs;
          const hidden = typeof second === 'string' ? hideSecrets(second) : second;
          method.apply(this, [
            typeof first === 'string' ? hideSecrets(first) : first,
            hidden,
            ...rest,
          ]);
        },
      },
    },
    destination ?? pino.destination({ fd: 2, sync: true }),
  );
}

function hideSecrets(text: string): string {
  return text.replace(TOKEN, '[token]').replace(DIGITS, '[digits]');
}

/** Errors of the model library quote the upstream's answer, which may quote the question. */
function isOfUpstream({ name }: Error): boolean {
  return name.startsWith('AI_');
}

interface ErrorDescription {
  type: string;
  message: string;
  code?: string;
  stack?: string;
  cause?: ErrorDescription;
}

/** Removes query parameters, which the driver includes in its messages. */
function describeError(cause: unknown, depth = 0): ErrorDescription {
  if (!(cause instanceof Error)) return { type: typeof cause, message: hideSecrets(String(cause)) };
  const told = (cause.message.split('\nparams:')[0] ?? '').replaceAll(CONTROLS, ' ');
  const message = hideSecrets(told.slice(0, isOfUpstream(cause) ? MAX_UPSTREAM : MAX_MESSAGE));
  const frames = (cause.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  const code: unknown = Reflect.get(cause, 'code');

  return {
    type: cause.name,
    message,
    ...(typeof code === 'string' ? { code } : {}),
    stack: frames.join('\n'),
    ...(cause.cause === undefined || depth > 3
      ? {}
      : { cause: describeError(cause.cause, depth + 1) }),
  };
}
