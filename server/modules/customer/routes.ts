import {
  deleteCustomerSchemas,
  listCustomersSchemas,
  saveCustomerSchemas,
} from '#contract/customer/schemas.ts';
import { memberCall, type ApiCall } from '../../platform/http/api-call.ts';
import type { CustomerService } from './service.ts';

export function customerCalls(service: CustomerService): ApiCall[] {
  return [
    memberCall(listCustomersSchemas, (input, { memberId }) => service.list(input, memberId)),
    memberCall(saveCustomerSchemas, (input, { memberId }) => service.save(input, memberId)),
    memberCall(deleteCustomerSchemas, ({ id }, { memberId }) => service.remove(id, memberId)),
  ];
}
