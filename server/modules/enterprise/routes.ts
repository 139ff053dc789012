import { enterpriseContactSchemas } from '#contract/submission/schemas.ts';
import { memberCall, type ApiCall } from '../../platform/http/api-call.ts';
import type { EnterpriseContacts } from './contacts.ts';

export function enterpriseCalls(contacts: EnterpriseContacts): ApiCall[] {
  return [
    memberCall(enterpriseContactSchemas, (input, { memberId }) => contacts.ask(input, memberId)),
  ];
}
