import {
  speechGetSchemas,
  speechSaveSchemas,
  speechTestSchemas,
} from '#contract/service/schemas.ts';
import { consoleCall, type ApiCall } from '../../platform/http/api-call.ts';
import type { SpeechConsole } from './speech-console.ts';

export function speechCalls(service: Omit<SpeechConsole, 'start'>): ApiCall[] {
  return [
    consoleCall(
      speechGetSchemas,
      () => ['sys:service:edit'],
      () => service.get(),
    ),
    consoleCall(
      speechSaveSchemas,
      () => ['sys:service:edit'],
      (input, { memberId }) => service.save(input, memberId),
    ),
    consoleCall(
      speechTestSchemas,
      () => ['sys:service:edit'],
      (input, { signal }) => service.test(input, signal),
    ),
  ];
}
