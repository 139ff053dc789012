import { agreementListSchemas, agreementPublishSchemas } from '#contract/site/console-schemas.ts';
import { consoleCall, type ApiCall } from '../../platform/http/api-call.ts';
import type { AgreementConsole } from './console.ts';

export function agreementCalls(service: AgreementConsole): ApiCall[] {
  return [
    consoleCall(
      agreementListSchemas,
      () => ['sys:config:edit'],
      ({ document }) => service.list(document),
    ),
    consoleCall(
      agreementPublishSchemas,
      () => ['sys:config:edit'],
      (input, { memberId }) => service.publish(input, memberId),
    ),
  ];
}
