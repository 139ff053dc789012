import { APICallError } from 'ai';
import { ModelError } from '../provider.ts';
import type { ModelFault } from '../../content/model-prompts.ts';

export function modelErrorOf(cause: unknown): ModelError {
  if (cause instanceof ModelError) return cause;
  return new ModelError(reasonOf(cause), { cause });
}

/** Upstreams without tool support reject the whole request. */
export function refusesTools(cause: unknown): boolean {
  return APICallError.isInstance(cause) && [400, 422, 501].includes(cause.statusCode ?? 0);
}

function reasonOf(cause: unknown): ModelFault {
  if (!APICallError.isInstance(cause)) {
    return cause instanceof TypeError && cause.message === 'fetch failed'
      ? 'unreachable'
      : 'broken';
  }
  const { statusCode } = cause;
  if (statusCode === undefined || statusCode >= 500) return 'unreachable';
  if (statusCode === 429) return 'busy';

  return statusCode >= 400 ? 'refused' : 'broken';
}
