import { parse } from 'yaml';
import { z } from 'zod';
import type { LegalDocuments } from '#server/content/legal-documents.ts';
import type { Language } from '#server/content/messages.ts';
import { configDefaults } from '#server/modules/config/keys.ts';
import { createRegionList } from '#server/trade/knowledge/region-list.ts';
import { createSiteService, type SiteService } from '#server/modules/site/service.ts';
import type { PublicDocument } from '#contract/site/calls.ts';

const FILES = import.meta.glob<string>('../../../server/content/legal/*.md', {
  query: '?raw',
  import: 'default',
  eager: true,
});
const ARTICLES = import.meta.glob<string>('../../../server/content/articles/*.zh-CN.md', {
  query: '?raw',
  import: 'default',
});
const FILE = /^---\n(?<front>.*?)\n---\n+(?<content>.*)$/s;
const frontSchema = z.object({ title: z.string(), version: z.string(), effective: z.string() });

/** Places that the product's own articles are about. */
export const mockRegions = createRegionList({
  shipped: () => Promise.all(Object.values(ARTICLES).map(async (read) => ({ text: await read() }))),
  stored: () => Promise.resolve({ articles: [], cards: [] }),
});

/** The site's public texts and settings, as a deployment without configuration has them. */
export function createMockSite(): SiteService {
  const documents = { 'zh-CN': documentsIn('zh-CN'), 'en-US': documentsIn('en-US') };

  return createSiteService({
    documents,
    agreements: { document: (language, id) => Promise.resolve(documents[language][id]) },
    choices: { modelId: 'embedded', deepModels: ['embedded'], hasPictures: false },
    regions: mockRegions,
    readConfig: () =>
      Promise.resolve(
        configDefaults({ registrationReview: false, contact: 'service@example.com' }),
      ),
    savedAt: () => Promise.resolve(null),
    logoOf: () => null,
    examples: () => Promise.resolve(null),
    limits: { questionsMinute: 60, callsMinute: 600, uploadMb: 20 },
    site: {
      operator: undefined,
      icp: undefined,
      publicSecurity: undefined,
    },
  });
}

function documentsIn(language: Language): LegalDocuments[Language] {
  const of = (id: PublicDocument['id']): PublicDocument => {
    const found = Object.entries(FILES).find(([file]) => file.endsWith(`/${id}.${language}.md`));
    const file = FILE.exec(found?.[1] ?? '')?.groups;
    const content = file?.['content'] ?? '';
    return { id, ...frontSchema.parse(parse(file?.['front'] ?? '')), content };
  };
  return {
    'user-agreement': of('user-agreement'),
    'privacy-policy': of('privacy-policy'),
    'points-rules': of('points-rules'),
    about: of('about'),
  };
}
