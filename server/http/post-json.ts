/**
 * Posts to a service of the configuration, which has to answer in time and may not send elsewhere.
 * @param token bearer token; undefined: none
 * @throws TypeError when it can't be reached, DOMException 'TimeoutError'
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
