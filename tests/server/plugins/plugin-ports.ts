import type { Database } from '#server/db/client.ts';
import { createEmbeddedEngine } from '#server/model/embedded/create-embedded-engine.ts';
import { workInPlace } from '#server/model/long-work.ts';
import type { PluginPorts } from '#server/model/plugins/plugin.ts';
import { createCalculatorService } from '#server/modules/calculator/service.ts';
import { createEnterpriseService } from '#server/modules/enterprise/service.ts';
import { readArticleFolder } from '#server/modules/knowledge/article-folder.ts';
import { createRegionList } from '#server/modules/knowledge/region-list.ts';
import { createKnowledgeService } from '#server/modules/knowledge/service.ts';

/** What plug-ins work with, on a database. */
export function pluginPorts(db: Database): PluginPorts {
  const calculator = createCalculatorService();
  const knowledge = createKnowledgeService(db);

  return {
    engine: createEmbeddedEngine({ calculator, knowledge }),
    work: workInPlace,
    knowledge,
    calculator,
    enterprises: createEnterpriseService(db),
    regions: createRegionList(readArticleFolder),
  };
}
