import type { Database } from '#server/platform/db/client.ts';
import { createEmbeddedEngine } from '#server/answering/embedded/create-embedded-engine.ts';
import { workInPlace } from '#server/answering/long-work/long-work.ts';
import type { PluginDeps } from '#server/answering/plugins/plugin.ts';
import { createCalculatorService } from '#server/trade/calculations/calculator-service.ts';
import { createEnterpriseService } from '#server/modules/enterprise/service.ts';
import { readArticleFolder } from '#server/trade/knowledge/article-folder.ts';
import { createRegionList } from '#server/trade/knowledge/region-list.ts';
import { createKnowledgeService } from '#server/trade/knowledge/knowledge-service.ts';

/** Dependencies of the plug-ins, on a database. */
export function pluginDeps(db: Database): PluginDeps {
  const calculator = createCalculatorService();
  const knowledge = createKnowledgeService(db);

  return {
    engine: createEmbeddedEngine({ calculator, knowledge }),
    work: workInPlace,
    knowledge,
    calculator,
    enterprises: createEnterpriseService(db),
    regions: createRegionList({
      shipped: readArticleFolder,
      stored: () => Promise.resolve({ articles: [], cards: [] }),
    }),
  };
}
