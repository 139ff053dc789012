import {
  articleListSchemas,
  articleRestoreSchemas,
  articleSaveSchemas,
  articleTrialSchemas,
  articleVersionsSchemas,
} from '#contract/console/schemas.ts';
import { consoleCall, type ApiCall } from '../../../platform/http/api-call.ts';
import type { ArticleConsole } from './service.ts';

export function articleConsoleCalls(service: ArticleConsole): ApiCall[] {
  return [
    consoleCall(
      articleListSchemas,
      () => ['knowledge:article:list'],
      (input) => service.list(input),
    ),
    consoleCall(
      articleSaveSchemas,
      ({ groupId }) => [
        'knowledge:article:edit',
        ...(groupId === undefined ? [] : ['quality:answer:decide' as const]),
      ],
      (input, { memberId }) => service.save(input, memberId),
    ),
    consoleCall(
      articleVersionsSchemas,
      () => ['knowledge:article:list'],
      ({ id, language }) => service.versions(id, language),
    ),
    consoleCall(
      articleTrialSchemas,
      () => ['knowledge:article:edit'],
      (input) => service.trial(input),
    ),
    consoleCall(
      articleRestoreSchemas,
      () => ['knowledge:article:edit'],
      (input, { memberId }) => service.restore(input, memberId),
    ),
  ];
}
