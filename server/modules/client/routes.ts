import { reportClientErrorSchemas } from '#contract/client/schemas.ts';
import { openCall, type ApiCall } from '../../platform/http/api-call.ts';
import type { ClientService } from './service.ts';

export function clientCalls(service: ClientService): ApiCall[] {
  return [
    {
      ...openCall(reportClientErrorSchemas, (report, visitor) => {
        service.reportError(report, visitor);
        return Promise.resolve({});
      }),
      allowance: 'report',
    },
  ];
}
