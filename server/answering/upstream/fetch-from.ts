import { ModelError } from '../provider.ts';
import { boundedBody } from './bounded-body.ts';
import { divertText } from './divert-text.ts';
import { TextOutlet } from './text-outlet.ts';

/**
 * Diverts the text of streamed answers to the outlet of their call, if it has one. Sends requests
 * only to the configured origin.
 */
export function fetchFrom(
  baseUrl: string,
  fetch: typeof globalThis.fetch,
): typeof globalThis.fetch {
  const { origin } = new URL(baseUrl);

  return async (input, init) => {
    const address = input instanceof Request ? input.url : String(input);
    if (new URL(address).origin !== origin) throw new ModelError('broken');
    const response = await fetch(input, init);
    const isStream = response.headers.get('content-type')?.includes('text/event-stream') === true;
    const outlet = TextOutlet.of(init?.signal);
    if (response.body === null) return response;
    const isPicture = new URL(address).pathname.includes('/images/');
    const body = boundedBody(response.body, isStream ? 'stream' : isPicture ? 'picture' : 'text');

    return new Response(isStream && outlet !== null ? divertText(body, outlet) : body, response);
  };
}
