import { auditExportSchemas, auditSchemas } from '#contract/console/schemas.ts';
import { consoleCall, type ApiCall } from '../../platform/http/api-call.ts';
import type { AuditService } from './service.ts';

export function auditCalls(service: AuditService): ApiCall[] {
  return [
    consoleCall(
      auditSchemas,
      () => ['sys:user:list'],
      (input) => service.list(input),
    ),
    consoleCall(
      auditExportSchemas,
      () => ['sys:user:list', 'sys:audit:export'],
      (filter, { memberId }) => service.export(filter, memberId),
    ),
  ];
}
