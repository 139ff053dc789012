/**
 * Posts to a configured service, with a timeout and without following redirects.
 * @param token bearer token, if any
 * @throws TypeError if unreachable, DOMException 'TimeoutError'
 */
export function postJson(
  url: string,
  token: string | undefined,
  body: unknown,
  timeoutMs: number,
): Promise<Response> {
  return fetch(url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  });
}
