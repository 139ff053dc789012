import type { z } from 'zod';
import type { Endpoint } from './endpoint.ts';

export interface EndpointSchemas<Request, Data> {
  readonly endpoint: Endpoint<Request, Data>;
  readonly request: z.ZodType<Request>;
  readonly response: z.ZodType<Data>;
}

export function schemasOf<Request, Data>(
  endpoint: Endpoint<Request, Data>,
  schemas: { request: z.ZodType<Request>; response: z.ZodType<Data> },
): EndpointSchemas<Request, Data> {
  return { endpoint, ...schemas };
}
