/**
 * A call of the wire: its path below `/api`, how its request travels, and (as types only) what goes in
 * and what comes back as `data`.
 */
export interface Endpoint<Request, Data> {
  readonly path: string;
  readonly body: 'json' | 'multipart';
  /** Carries the two types; never set. */
  readonly types?: (request: Request) => Data;
}

/** A call that answers with server-sent events when asked to, and else with `Data` in the envelope. */
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
