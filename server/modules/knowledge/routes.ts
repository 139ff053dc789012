import {
  listArticlesSchemas,
  searchAnswerByIdSchemas,
  searchAnswerSchemas,
  searchAnswerTestSchemas,
} from '#contract/knowledge/schemas.ts';
import { memberCall, type ApiCall } from '../../platform/http/api-call.ts';
import type { ArticleBrowser } from '../../trade/knowledge/browse-articles.ts';
import type { KnowledgeService } from '../../trade/knowledge/knowledge-service.ts';

export function knowledgeCalls(service: KnowledgeService, browser: ArticleBrowser): ApiCall[] {
  return [
    memberCall(listArticlesSchemas, (input, { language }) => browser.list(input, language)),
    memberCall(searchAnswerSchemas, (input, { language }) => service.search(input, language)),
    memberCall(searchAnswerTestSchemas, ({ q }, { language }) =>
      service.searchOnBench(q, language),
    ),
    memberCall(searchAnswerByIdSchemas, (input, { language }) => service.article(input, language)),
  ];
}
