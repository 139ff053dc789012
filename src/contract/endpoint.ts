import type { z } from 'zod';
import type { CallSchemas } from './call-schemas.ts';

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

export type RequestOf<Called> = Called extends Endpoint<infer Request, unknown> ? Request : never;
export type DataOf<Called> = Called extends Endpoint<never, infer Data> ? Data : never;

type SchemaRequest<Schemas extends CallSchemas> = z.input<Schemas['request']>;
type SchemaData<Schemas extends CallSchemas> = z.output<Schemas['response']>;

/**
 * Takes the types of the endpoint's schemas, without their code. `path` is the one of the schemas,
 * which the compiler checks.
 */
export function endpoint<Schemas extends CallSchemas>(
  path: Schemas['path'],
  body: Schemas['body'] = 'json',
): Endpoint<SchemaRequest<Schemas>, SchemaData<Schemas>> {
  return { path, body };
}

export function streamEndpoint<Schemas extends CallSchemas>(
  path: Schemas['path'],
): StreamEndpoint<SchemaRequest<Schemas>, SchemaData<Schemas>> {
  return { path, body: 'json', stream: true };
}
