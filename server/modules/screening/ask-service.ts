import type { Logger } from 'pino';
import { z } from 'zod';
import { postJson } from '../../http/post-json.ts';

/** What kind of text is screened. */
export type Where = 'question' | 'answer' | 'title' | 'text';

export interface ServiceOptions {
  url: string;
  token: string | undefined;
  logger: Pick<Logger, 'warn'>;
  timeoutMs?: number;
  /** How long it is left alone after it has failed. */
  restMs?: number;
}

/** What the service says of a text; `unknown` where it can't be asked. */
export type Opinion = { pass: true } | { pass: false; reason: string } | 'unknown';
export type AskService = (text: string, where: Where) => Promise<Opinion>;

const TIMEOUT_MS = 2000;
const REST_MS = 15_000;
const answerSchema = z.object({
  pass: z.boolean(),
  reason: z.string().max(200).optional(),
});

/**
 * Asks a screening service: `POST { text, where }`, answered by `{ pass, reason? }`. One that fails is
 * left alone for a while, so that answers don't wait for it sentence after sentence.
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
