import type { ModelRequest } from '../provider.ts';

/** Names the call to the service, so that its log and ours can be read together. */
export function requestHeaders({ requestId }: Pick<ModelRequest, 'requestId'>) {
  return { 'x-request-id': requestId };
}
