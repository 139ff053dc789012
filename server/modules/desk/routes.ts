import {
  qualityDecideAllSchemas,
  qualityDecideSchemas,
  qualityFiguresSchemas,
  qualityItemSchemas,
  qualityListSchemas,
  qualityPassagesSchemas,
} from '#contract/quality/schemas.ts';
import { consoleCall, type ApiCall } from '../../platform/http/api-call.ts';
import type { QualityService } from './service.ts';

export function qualityCalls(service: QualityService): ApiCall[] {
  return [
    consoleCall(
      qualityListSchemas,
      () => ['quality:answer:list'],
      (input, caller) => service.list(input, caller),
    ),
    consoleCall(
      qualityItemSchemas,
      () => ['quality:answer:list'],
      ({ id }, { language }) => service.item(id, language),
    ),
    consoleCall(
      qualityDecideSchemas,
      ({ verdict }) => [
        'quality:answer:decide',
        ...(verdict.kind === 'phrasing' ? ['knowledge:article:edit' as const] : []),
      ],
      (input, caller) => service.decide(input, caller),
    ),
    consoleCall(
      qualityDecideAllSchemas,
      () => ['quality:answer:decide'],
      (input, caller) => service.decideAll(input, caller),
    ),
    consoleCall(
      qualityPassagesSchemas,
      () => ['quality:answer:decide', 'knowledge:article:edit'],
      ({ articleId, language }) => service.passages(articleId, language),
    ),
    consoleCall(
      qualityFiguresSchemas,
      () => ['quality:answer:list'],
      ({ range }) => service.figures(range),
    ),
  ];
}
