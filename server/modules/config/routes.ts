import { configGetSchemas, configSaveSchemas } from '#contract/console/schemas.ts';
import { consoleCall, type ApiCall } from '../../platform/http/api-call.ts';
import type { ConfigService } from './service.ts';

export function configCalls(service: Pick<ConfigService, 'get' | 'save'>): ApiCall[] {
  return [
    consoleCall(
      configGetSchemas,
      () => ['sys:config:edit'],
      () => service.get(),
    ),
    consoleCall(
      configSaveSchemas,
      () => ['sys:config:edit'],
      (input, { memberId }) => service.save(input, memberId),
    ),
  ];
}
