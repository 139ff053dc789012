import { figuresSchemas } from '#contract/console/schemas.ts';
import { waitingSchemas } from '#contract/quality/schemas.ts';
import { consoleCall, type ApiCall } from '../../platform/http/api-call.ts';
import type { StatisticsService } from './service.ts';

export function statisticsCalls(service: StatisticsService): ApiCall[] {
  return [
    consoleCall(figuresSchemas, () => [], service.figures),
    consoleCall(
      waitingSchemas,
      () => [],
      (_input, caller) => service.waiting(caller),
    ),
  ];
}
