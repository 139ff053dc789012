import {
  searchAnswerByIdSchemas,
  searchAnswerSchemas,
  searchAnswerTestSchemas,
} from '#contract/knowledge/schemas.ts';
import { memberCall, type ApiCall } from '../../platform/http/api-call.ts';
import type { KnowledgeService } from '../../trade/knowledge/knowledge-service.ts';

export function knowledgeCalls(service: KnowledgeService): ApiCall[] {
  return [
    memberCall(searchAnswerSchemas, (input, { language }) => service.search(input, language)),
    memberCall(searchAnswerTestSchemas, ({ q }, { language }) =>
      service.searchOnBench(q, language),
    ),
    memberCall(searchAnswerByIdSchemas, (input, { language }) => service.article(input, language)),
  ];
}
