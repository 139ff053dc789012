/**
 * An API endpoint: path below `/api`, encoding of the request, and the types of request and `data`.
 */
export interface Endpoint<Request, Data> {
  readonly path: string;
  readonly body: 'json' | 'multipart';
  readonly types?: (request: Request) => Data;
}

/**
 * An endpoint that responds with server-sent events if requested, otherwise with `Data` in the
 * envelope.
 */
export interface StreamEndpoint<Request, Data> extends Endpoint<Request, Data> {
  readonly stream: true;
}

export function endpoint<Request, Data>(
  path: string,
  body: 'json' | 'multipart' = 'json',
): Endpoint<Request, Data> {
  return { path, body };
}

export function streamEndpoint<Request, Data>(path: string): StreamEndpoint<Request, Data> {
  return { path, body: 'json', stream: true };
}
