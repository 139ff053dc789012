import {
  exchangeGoodsSchemas,
  goodsIndexSchemas,
  goodsViewSchemas,
  redemptionCancelSchemas,
  redemptionListSchemas,
} from '#contract/shop/schemas.ts';
import { goodsListSchemas, goodsSaveSchemas } from '#contract/console/schemas.ts';
import { consoleCall, memberCall, type ApiCall } from '../../platform/http/api-call.ts';
import type { GoodsConsole } from './goods-console.ts';
import type { ShopService } from './service.ts';

export function shopCalls(service: ShopService): ApiCall[] {
  return [
    memberCall(goodsIndexSchemas, (input, member) => service.index(input, member)),
    memberCall(goodsViewSchemas, ({ id }, member) => service.view(id, member)),
    memberCall(exchangeGoodsSchemas, (input, { memberId }) => service.exchange(input, memberId)),
    memberCall(redemptionListSchemas, (input, member) => service.redemptions(input, member)),
    memberCall(redemptionCancelSchemas, ({ id }, member) => service.cancel(id, member)),
  ];
}

export function goodsConsoleCalls(goods: GoodsConsole): ApiCall[] {
  return [
    consoleCall(
      goodsListSchemas,
      () => ['shop:goods:list'],
      (input, { language }) => goods.list(input, language),
    ),
    consoleCall(
      goodsSaveSchemas,
      () => ['shop:goods:edit'],
      (input, caller) => goods.save(input, caller),
    ),
  ];
}
