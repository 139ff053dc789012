import type { z } from 'zod';

/** The schemas of an endpoint, from which its types follow. */
export interface CallSchemas<
  Path extends string = string,
  Request extends z.ZodType = z.ZodType,
  Data extends z.ZodType = z.ZodType,
> {
  readonly path: Path;
  readonly body: 'json' | 'multipart';
  readonly request: Request;
  /** Schema of `data`. */
  readonly response: Data;
}

/** @param path below `/api`; the endpoint of the same path in `calls.ts` takes its types from here */
export function callSchemas<
  const Path extends string,
  Request extends z.ZodType,
  Data extends z.ZodType,
>(
  path: Path,
  { request, response }: { request: Request; response: Data },
  body: 'json' | 'multipart' = 'json',
): CallSchemas<Path, Request, Data> {
  return { path, body, request, response };
}
