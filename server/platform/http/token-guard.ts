import { createHash } from 'node:crypto';
import type { Identity } from './caller.ts';
import { DomainError } from './domain-error.ts';
import { WireRefusal } from './error-answer.ts';
import type { RateLimiter } from './rate-limit.ts';

/** Recently valid tokens: their members aren't blocked by wrong tokens from the same network. */
const MAX_KNOWN = 10_000;

export function createTokenGuard(
  authenticate: (token: string | undefined) => Promise<Identity>,
  rateLimiter: RateLimiter,
): (token: string | undefined, network: string) => Promise<Identity> {
  const known = new Set<string>();

  function know(token: string): void {
    known.delete(token);
    known.add(token);
    for (const oldest of known) {
      if (known.size <= MAX_KNOWN) break;
      known.delete(oldest);
    }
  }

  return async (token, network) => {
    if (token === undefined || token === '') return authenticate(token);
    const hash = createHash('sha256').update(token).digest('base64');
    const subject = `network:${network}`;
    // Before the look-up, so that concurrent guesses count too.
    const isTaken = !known.has(hash);
    if (isTaken) await rateLimiter.take('token', subject);
    let isWrong = false;
    try {
      const identity = await authenticate(token);
      know(hash);

      return identity;
    } catch (cause) {
      known.delete(hash);
      isWrong = cause instanceof WireRefusal || cause instanceof DomainError;
      throw cause;
    } finally {
      if (isTaken && !isWrong) await rateLimiter.giveBack('token', subject);
    }
  };
}
