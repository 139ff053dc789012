import type { Logger } from 'pino';
import { z } from 'zod';
import { postJson } from '../../platform/http/post-json.ts';

export type Where = 'question' | 'answer' | 'title' | 'text';

interface ServiceOptions {
  url: string;
  token: string | undefined;
  logger: Pick<Logger, 'warn'>;
  timeoutMs?: number;
  /** Pause after a failure, in milliseconds. */
  restMs?: number;
}

type Opinion = { pass: true } | { pass: false; reason: string } | 'unknown';
export type AskService = (text: string, where: Where) => Promise<Opinion>;

const TIMEOUT_MS = 2000;
const REST_MS = 15_000;
const answerSchema = z.object({
  pass: z.boolean(),
  reason: z.string().max(200).optional(),
});

/**
 * Calls `POST { text, where }`, which returns `{ pass, reason? }`. Pauses after a failure, so that
 * answers don't wait for every sentence.
 */
export function createAskService({
  url,
  token,
  logger,
  timeoutMs = TIMEOUT_MS,
  restMs = REST_MS,
}: ServiceOptions): AskService {
  let restsUntil = 0;

  return async (text, where) => {
    if (performance.now() < restsUntil) return 'unknown';
    try {
      const response = await postJson(url, token, { text, where }, timeoutMs);
      if (!response.ok) {
        await response.body?.cancel();
        throw new Error(`screening service: HTTP ${String(response.status)}`);
      }
      const { pass, reason = 'service' } = answerSchema.parse(await response.json());

      return pass ? { pass } : { pass, reason };
    } catch (err) {
      restsUntil = performance.now() + restMs;
      logger.warn({ err }, 'screening service not reached; the word list screens alone');
      return 'unknown';
    }
  };
}
