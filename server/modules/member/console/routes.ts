import { memberEditSchemas, memberListSchemas } from '#contract/console/schemas.ts';
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
      memberEditSchemas,
      ({ roles }) => ['sys:user:edit', ...(roles === undefined ? [] : ['sys:role:edit' as const])],
      (input, caller) => service.edit(input, caller),
    ),
  ];
}
