import { figuresSchemas } from '#contract/console/schemas.ts';
import { consoleCall, type ApiCall } from '../../http/api-call.ts';
import type { FigureService } from './service.ts';

export function figureCalls(service: FigureService): ApiCall[] {
  return [consoleCall(figuresSchemas, () => [], service.figures)];
}
