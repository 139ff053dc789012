import type {
  AppConfig,
  Home,
  PublicDocument,
  PublicTexts,
  SiteConfig,
} from '#contract/site/calls.ts';
import { LIMITS } from '#contract/limits.ts';
import { HOME } from '../../content/home.ts';
import type { LegalDocuments } from '../../content/legal-documents.ts';
import { message, type Language } from '../../content/messages.ts';

export interface SiteServicePorts {
  documents: LegalDocuments;
  /** `ModelProvider.id` of the model that answers. */
  modelId: string;
  registrationReview: boolean;
  limits: { questionsMinute: number; callsMinute: number; uploadMb: number };
  site: {
    title: string;
    logo: string | undefined;
    operator: string | undefined;
    contact: string | undefined;
    icp: string | undefined;
    publicSecurity: string | undefined;
  };
}

export type SiteService = ReturnType<typeof createSiteService>;

const EMBEDDED = 'embedded';

export function createSiteService({ documents, modelId, site, ...ports }: SiteServicePorts) {
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

    appConfig(language: Language): AppConfig {
      const embedded = modelId === EMBEDDED;

      return {
        switches: { registrationReview: ports.registrationReview },
        plugins: [],
        models: [
          {
            id: modelId,
            name: embedded ? message(language, 'site.embeddedModel') : modelId,
            embedded,
          },
        ],
        limits: { questionChars: LIMITS.questionChars, ...ports.limits },
      };
    },

    siteConfig: (): SiteConfig => ({
      title: site.title,
      logo: site.logo ?? null,
      locale: 'zh-cn',
      theme: 'dark',
      icp: site.icp ?? null,
      publicSecurity: site.publicSecurity ?? null,
    }),
  };
}
