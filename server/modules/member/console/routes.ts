import {
  memberAddSchemas,
  memberEditSchemas,
  memberListSchemas,
  memberRecordSchemas,
} from '#contract/console/schemas.ts';
import { consoleCall, type ApiCall } from '../../../platform/http/api-call.ts';
import type { MemberConsole } from './service.ts';

export function memberConsoleCalls(service: MemberConsole): ApiCall[] {
  return [
    consoleCall(
      memberListSchemas,
      () => ['sys:user:list'],
      (input) => service.list(input),
    ),
    consoleCall(
      memberRecordSchemas,
      () => ['sys:user:list'],
      (input, caller) => service.record(input, caller),
    ),
    consoleCall(
      memberAddSchemas,
      () => ['sys:user:add'],
      (input, caller) => service.add(input, caller),
    ),
    consoleCall(
      memberEditSchemas,
      ({ roles }) => ['sys:user:edit', ...(roles === undefined ? [] : ['sys:role:edit' as const])],
      (input, caller) => service.edit(input, caller),
    ),
  ];
}
