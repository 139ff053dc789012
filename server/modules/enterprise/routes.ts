import {
  enterpriseApplySchemas,
  enterpriseCardPageSchemas,
  enterpriseContactSchemas,
  enterpriseIndexSchemas,
  enterpriseMineSchemas,
} from '#contract/enterprise/schemas.ts';
import { memberCall, openCall, type ApiCall } from '../../platform/http/api-call.ts';
import type { EnterpriseContacts } from './contacts.ts';
import type { OwnEnterprises } from './own-enterprise.ts';

export function enterpriseCalls(contacts: EnterpriseContacts, own: OwnEnterprises): ApiCall[] {
  return [
    memberCall(enterpriseContactSchemas, (input, caller) => contacts.ask(input, caller)),
    memberCall(enterpriseMineSchemas, (_input, { memberId }) => own.mine(memberId)),
    memberCall(enterpriseApplySchemas, ({ enterpriseName }, { memberId }) =>
      own.apply(enterpriseName, memberId),
    ),
    memberCall(enterpriseIndexSchemas, ({ indexed }, { memberId }) =>
      own.setIndexed(indexed, memberId),
    ),
    openCall(enterpriseCardPageSchemas, ({ page }) => own.page(page)),
  ];
}
