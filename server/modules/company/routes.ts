import { getCompanySchemas, saveCompanySchemas } from '#contract/company/schemas.ts';
import { memberCall, type ApiCall } from '../../platform/http/api-call.ts';
import type { CompanyService } from './service.ts';

export function companyCalls(service: CompanyService): ApiCall[] {
  return [
    memberCall(getCompanySchemas, (_input, { memberId }) => service.get(memberId)),
    memberCall(saveCompanySchemas, (input, { memberId }) => service.save(input, memberId)),
  ];
}
