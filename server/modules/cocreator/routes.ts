import { cocreatorCreditsSchemas, cocreatorMineSchemas } from '#contract/cocreator/schemas.ts';
import { memberCall, type ApiCall } from '../../platform/http/api-call.ts';
import type { CocreatorService } from './service.ts';

export function cocreatorCalls(service: CocreatorService): ApiCall[] {
  return [
    memberCall(cocreatorMineSchemas, (input, { memberId }) => service.mine(input, memberId)),
    memberCall(cocreatorCreditsSchemas, ({ articleIds }) => service.credits(articleIds)),
  ];
}
