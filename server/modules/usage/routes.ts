import { addUsageSchemas, usageTodaySchemas } from '#contract/usage/schemas.ts';
import { guestCall, memberCall, type ApiCall } from '../../platform/http/api-call.ts';
import type { UsageService } from './service.ts';

export function usageCalls(service: UsageService): ApiCall[] {
  return [
    guestCall(usageTodaySchemas, (request, guest) => service.today(guest, request)),
    memberCall(addUsageSchemas, ({ kind }, { memberId }) => service.add(memberId, kind)),
  ];
}
