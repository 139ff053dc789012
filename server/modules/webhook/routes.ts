import {
  webhookDeleteSchemas,
  webhookListSchemas,
  webhookSaveSchemas,
  webhookTestSchemas,
} from '#contract/status/schemas.ts';
import { consoleCall, type ApiCall } from '../../platform/http/api-call.ts';
import type { WebhookConsole } from './service.ts';

const NEEDS = () => ['sys:service:edit'] as const;

export function webhookCalls(service: WebhookConsole): ApiCall[] {
  return [
    consoleCall(webhookListSchemas, NEEDS, () => service.list()),
    consoleCall(webhookSaveSchemas, NEEDS, (input, { memberId }) => service.save(input, memberId)),
    consoleCall(webhookTestSchemas, NEEDS, (input) => service.test(input)),
    consoleCall(webhookDeleteSchemas, NEEDS, (input, { memberId }) =>
      service.remove(input, memberId),
    ),
  ];
}
