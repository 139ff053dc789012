import type { ModelRequest } from '../provider.ts';

export function requestHeaders({ requestId }: Pick<ModelRequest, 'requestId'>) {
  return { 'x-request-id': requestId };
}
