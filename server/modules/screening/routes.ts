import {
  screeningGetSchemas,
  screeningSaveSchemas,
  screeningTrySchemas,
} from '#contract/site/console-schemas.ts';
import { consoleCall, type ApiCall } from '../../platform/http/api-call.ts';
import type { ScreeningConsole } from './service.ts';

export function screeningCalls(service: Omit<ScreeningConsole, 'start'>): ApiCall[] {
  return [
    consoleCall(
      screeningGetSchemas,
      () => ['sys:config:edit'],
      () => service.get(),
    ),
    consoleCall(
      screeningSaveSchemas,
      () => ['sys:config:edit'],
      (input, { memberId }) => service.save(input, memberId),
    ),
    consoleCall(
      screeningTrySchemas,
      () => ['sys:config:edit'],
      (input, { language }) => Promise.resolve(service.tryOut(input, language)),
    ),
  ];
}
