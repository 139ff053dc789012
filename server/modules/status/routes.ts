import { backupNowSchemas, statusSchemas } from '#contract/status/schemas.ts';
import { consoleCall, type ApiCall } from '../../platform/http/api-call.ts';
import type { StatusService } from './service.ts';

export function statusCalls(service: StatusService): ApiCall[] {
  return [
    consoleCall(
      statusSchemas,
      () => ['sys:service:edit'],
      () => service.read(),
    ),
    consoleCall(
      backupNowSchemas,
      () => ['sys:service:edit'],
      (_input, { memberId }) => service.backUp(memberId),
    ),
  ];
}
