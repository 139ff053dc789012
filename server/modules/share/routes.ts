import {
  createShareSchemas,
  listSharesSchemas,
  revokeShareSchemas,
  viewShareSchemas,
} from '#contract/share/schemas.ts';
import { memberCall, openCall, type ApiCall } from '../../platform/http/api-call.ts';
import { createFairQueue } from '../../platform/http/fair-queue.ts';
import type { ShareService } from './service.ts';

/** Rate limit cost: a public call that reads a whole conversation. */
const VIEW_COST = 5;
/** Conversations that are read at the same time, each of which may have megabytes. */
const VIEWS = 4;

export function shareCalls(service: ShareService): ApiCall[] {
  const views = createFairQueue(VIEWS);

  return [
    memberCall(createShareSchemas, (input, caller) => service.create(input, caller)),
    memberCall(listSharesSchemas, (input, { memberId }) => service.list(input, memberId)),
    memberCall(revokeShareSchemas, ({ id }, { memberId }) => service.revoke(id, memberId)),
    {
      ...openCall(viewShareSchemas, ({ id }, { network, signal }) =>
        views.run(network, () => service.view(id), signal),
      ),
      cost: VIEW_COST,
    },
  ];
}
