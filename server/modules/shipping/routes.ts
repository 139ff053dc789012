import {
  pickupFindSchemas,
  pickupSchemas,
  registeredPhoneSchemas,
  shippingExportSchemas,
  shippingListSchemas,
  shipSchemas,
} from '#contract/shipping/schemas.ts';
import { consoleCall, type ApiCall } from '../../platform/http/api-call.ts';
import type { ShippingService } from './service.ts';

export function shippingCalls(service: ShippingService): ApiCall[] {
  return [
    consoleCall(shippingListSchemas, () => ['shop:shipping:list'], service.list),
    consoleCall(shippingExportSchemas, () => ['shop:shipping:list'], service.export),
    consoleCall(shipSchemas, () => ['shop:shipping:send'], service.ship),
    consoleCall(pickupFindSchemas, () => ['shop:shipping:send'], service.findPickup),
    consoleCall(pickupSchemas, () => ['shop:shipping:send'], service.pickUp),
    // Requires one of two permissions: the service checks them.
    consoleCall(registeredPhoneSchemas, () => [], service.registeredPhone),
  ];
}
