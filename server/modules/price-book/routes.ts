import {
  deletePriceSchemas,
  exportPricesSchemas,
  importPricesSchemas,
  listPricesSchemas,
  savePriceSchemas,
} from '#contract/price-book/schemas.ts';
import { bytesCall, memberCall, type ApiCall } from '../../platform/http/api-call.ts';
import type { PriceBookService } from './service.ts';

export function priceBookCalls(service: PriceBookService): ApiCall[] {
  return [
    memberCall(listPricesSchemas, (input, { memberId }) => service.list(input, memberId)),
    memberCall(savePriceSchemas, (input, { memberId }) => service.save(input, memberId)),
    memberCall(deletePriceSchemas, ({ id }, { memberId }) => service.remove(id, memberId)),
    bytesCall(exportPricesSchemas, (_input, member) => service.export(member)),
    memberCall(importPricesSchemas, (input, { memberId }) => service.import(input, memberId)),
  ];
}
