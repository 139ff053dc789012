import type { Logger } from 'pino';
import { postJson } from '../../platform/http/post-json.ts';

export interface SmsMessage {
  tellcode: string;
  phone: string;
  /** null for messages without a code. */
  code: string | null;
  text: string;
}

/** @throws SmsError if the message wasn't accepted */
export type SmsTransport = (message: SmsMessage) => Promise<void>;

export class SmsError extends Error {
  override readonly name = 'SmsError';
}

const TIMEOUT_MS = 10_000;

export function consoleTransport(print: (line: string) => void): SmsTransport {
  return ({ tellcode, phone, code, text }) => {
    print(`SMS ${tellcode} ${phone} ${code ?? text}`);

    return Promise.resolve();
  };
}

export function httpTransport(
  url: string,
  token: string | undefined,
  logger: Logger,
  timeoutMs = TIMEOUT_MS,
): SmsTransport {
  return async (message) => {
    try {
      const response = await postJson(url, token, message, timeoutMs);
      await response.body?.cancel();
      if (!response.ok) throw new Error(`HTTP ${String(response.status)}`);
    } catch (cause) {
      logger.error({ err: cause }, 'the SMS webhook refused a message');
      throw new SmsError('the SMS webhook refused a message', { cause });
    }
  };
}

export function createSmsTransport(
  config: { SMS_TRANSPORT: 'console' | 'http' } & Partial<
    Record<'SMS_HTTP_URL' | 'SMS_HTTP_TOKEN', string | undefined>
  >,
  print: (line: string) => void,
  logger: Logger,
): SmsTransport {
  return config.SMS_TRANSPORT === 'http' && config.SMS_HTTP_URL !== undefined
    ? httpTransport(config.SMS_HTTP_URL, config.SMS_HTTP_TOKEN, logger)
    : consoleTransport(print);
}
