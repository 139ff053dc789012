import { consoleCommandListSchemas, consoleCommandSaveSchemas } from '#contract/console/schemas.ts';
import { consoleCall, type ApiCall } from '../../../platform/http/api-call.ts';
import type { CommandConsole } from './service.ts';

export function commandConsoleCalls(service: CommandConsole): ApiCall[] {
  return [
    consoleCall(
      consoleCommandListSchemas,
      () => ['command:item:edit'],
      (input, { language }) => service.list(input, language),
    ),
    consoleCall(
      consoleCommandSaveSchemas,
      () => ['command:item:edit'],
      (input, caller) => service.save(input, caller),
    ),
  ];
}
