import {
  createShare,
  listShares,
  revokeShare,
  viewShare,
  type CreateShareRequest,
} from '#contract/share/calls.ts';
import { call, type CallOptions } from '#lib/http/call.ts';

export const shareApi = {
  create: (request: CreateShareRequest, options?: CallOptions) =>
    call(createShare, request, options),
  list: (request: { cursor?: string | undefined; count?: number }, options?: CallOptions) =>
    call(listShares, request, options),
  revoke: (request: { id: string }, options?: CallOptions) => call(revokeShare, request, options),
  view: (request: { id: string }, options?: CallOptions) => call(viewShare, request, options),
};
