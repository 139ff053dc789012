import type {
  AppConfig,
  Home,
  PublicDocument,
  PublicTexts,
  SiteConfig,
} from '#contract/site/calls.ts';
import { PLUGIN_IDS } from '#contract/chat/plugins.ts';
import type { RuleSection } from '#contract/knowledge/calls.ts';
import { LIMITS } from '#contract/limits.ts';
import { HOME } from '../../content/home.ts';
import type { LegalDocuments } from '../../content/legal-documents.ts';
import { message, type Language } from '../../content/messages.ts';
import type { Config } from '../config/keys.ts';
import { matching, sectionsOf } from './rule-sections.ts';

export interface SiteServicePorts {
  documents: LegalDocuments;
  /** `ModelProvider.id` of the model that answers. */
  modelId: string;
  /** Ids of the models that reason deeply. */
  deepModels: readonly string[];
  /** An image model is configured. */
  hasPictures: boolean;
  /** Places that the knowledge base has articles on. */
  regions: (language: Language) => Promise<AppConfig['regions']>;
  readConfig: () => Promise<Config>;
  limits: { questionsMinute: number; callsMinute: number; uploadMb: number };
  site: {
    title: string | undefined;
    logo: string | undefined;
    operator: string | undefined;
    contact: string | undefined;
    icp: string | undefined;
    publicSecurity: string | undefined;
  };
}

export type SiteService = ReturnType<typeof createSiteService>;

const EMBEDDED = 'embedded';

export function createSiteService({
  documents,
  modelId,
  deepModels,
  site,
  ...ports
}: SiteServicePorts) {
  function filled(document: PublicDocument, language: Language): PublicDocument {
    const values: Record<string, string> = {
      operator: site.operator ?? message(language, 'site.operator'),
      contact: site.contact ?? message(language, 'site.contact'),
    };
    const content = document.content.replace(
      /\{\{(\w+)\}\}/g,
      (whole, name: string) => values[name] ?? whole,
    );

    return { ...document, content };
  }

  return {
    home: (language: Language): Home => ({ ...HOME[language], announcements: [] }),

    publicTexts(language: Language): PublicTexts {
      const of = (id: PublicDocument['id']) => filled(documents[language][id], language);

      return {
        agreement: of('user-agreement'),
        privacy: of('privacy-policy'),
        pointsRules: of('points-rules'),
        about: of('about'),
        contact: site.contact ?? null,
      };
    },

    /** The sections of the points rules, or those that a keyword is found in. */
    rules(language: Language, keyword = ''): RuleSection[] {
      const sections = sectionsOf(filled(documents[language]['points-rules'], language));

      return keyword.trim() === '' ? sections : matching(sections, keyword.trim());
    },

    async appConfig(language: Language): Promise<AppConfig> {
      const config = await ports.readConfig();
      const models = [...new Set([modelId, ...deepModels])].map((id) => {
        const embedded = id === EMBEDDED;
        const name = embedded ? message(language, 'site.embeddedModel') : id;

        return { id, name, embedded, deep: deepModels.includes(id) };
      });
      return {
        switches: {
          registrationReview: config['registration.review'],
          pictures: ports.hasPictures,
          shop: config['shop.state'] === 'open',
        },
        points: {
          answer: config['points.answer'],
          cocreator: config['points.cocreator'],
          material: config['points.material'],
          invitation: config['points.invitation'],
          profile: config['points.profile'],
        },
        plugins: [...PLUGIN_IDS],
        models,
        regions: await ports.regions(language),
        limits: { questionChars: LIMITS.questionChars, ...ports.limits },
      };
    },

    siteConfig: (language: Language): SiteConfig => ({
      title: site.title ?? message(language, 'site.title'),
      logo: site.logo ?? null,
      locale: 'zh-cn',
      theme: 'dark',
      icp: site.icp ?? null,
      publicSecurity: site.publicSecurity ?? null,
    }),
  };
}
