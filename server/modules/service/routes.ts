import {
  serviceGetSchemas,
  serviceSaveSchemas,
  serviceSpendSchemas,
  serviceTestSchemas,
} from '#contract/service/schemas.ts';
import { consoleCall, type ApiCall } from '../../platform/http/api-call.ts';
import type { ServiceConsole } from './service.ts';

export function serviceCalls(service: Omit<ServiceConsole, 'start'>): ApiCall[] {
  return [
    consoleCall(
      serviceGetSchemas,
      () => ['sys:service:edit'],
      () => service.get(),
    ),
    consoleCall(
      serviceSaveSchemas,
      () => ['sys:service:edit'],
      (input, { memberId }) => service.save(input, memberId),
    ),
    consoleCall(
      serviceTestSchemas,
      () => ['sys:service:edit'],
      (input, { signal }) => service.test(input, signal),
    ),
    consoleCall(
      serviceSpendSchemas,
      () => ['sys:service:edit'],
      ({ days }) => service.spend(days),
    ),
  ];
}
