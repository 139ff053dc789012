import {
  createShareSchemas,
  listSharesSchemas,
  revokeShareSchemas,
  viewShareSchemas,
} from '#contract/share/schemas.ts';
import { memberCall, openCall, type ApiCall } from '../../platform/http/api-call.ts';
import type { ShareService } from './service.ts';

/** Rate limit cost: a public call that reads a whole conversation. */
const VIEW_COST = 5;

export function shareCalls(service: ShareService): ApiCall[] {
  return [
    memberCall(createShareSchemas, (input, caller) => service.create(input, caller)),
    memberCall(listSharesSchemas, (input, { memberId }) => service.list(input, memberId)),
    memberCall(revokeShareSchemas, ({ id }, { memberId }) => service.revoke(id, memberId)),
    { ...openCall(viewShareSchemas, ({ id }) => service.view(id)), cost: VIEW_COST },
  ];
}
