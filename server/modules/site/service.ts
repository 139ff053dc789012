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
import { hasAllowances, pluginKey } from '../config/plugin-keys.ts';
import type { ModelChoices } from '../../answering/model-switch.ts';
import type { AgreementId } from '#contract/site/console-calls.ts';
import type { Agreements } from '../agreement/agreements.ts';
import type { Config, ConfigKey } from '../config/keys.ts';
import { givenForm, type StoredExample } from '../site-list/examples.ts';
import { matching, sectionsOf } from './rule-sections.ts';

interface SiteServiceDeps {
  documents: LegalDocuments;
  agreements: Pick<Agreements, 'document'>;
  /** Read for each call, because the service may be replaced. */
  choices: ModelChoices;
  regions: (language: Language) => Promise<AppConfig['regions']>;
  readConfig: () => Promise<Config>;
  /** null if the setting was never saved. */
  savedAt: (key: ConfigKey) => Promise<Date | null>;
  limits: { questionsMinute: number; callsMinute: number; uploadMb: number };
  /** Saved ones; null if none are saved. */
  examples: (language: Language) => Promise<StoredExample[] | null>;
  logoOf: (config: Config) => string | null;
  site: {
    operator: string | undefined;
    icp: string | undefined;
    publicSecurity: string | undefined;
  };
}

export type SiteService = ReturnType<typeof createSiteService>;

const EMBEDDED = 'embedded';

/** The operator's examples in place of the shipped ones; nothing if there are none. */
function promptsOf(
  examples: readonly StoredExample[] | null,
): Partial<Pick<Home, 'prompts' | 'pluginPrompts'>> {
  if (examples === null) return {};
  return {
    prompts: examples.flatMap(({ plugin, title, question }, n) =>
      plugin === null ? [{ id: `saved-${String(n)}`, title, question }] : [],
    ),
    pluginPrompts: examples.flatMap(({ plugin, question, given }) =>
      plugin === null ? [] : [{ plugin, question, form: givenForm({ plugin, given }) }],
    ),
  };
}

export function createSiteService({ documents, choices, site, ...deps }: SiteServiceDeps) {
  function filled(document: PublicDocument, language: Language, config: Config): PublicDocument {
    const written = document.id === 'points-rules' ? config[`text.rules.${language}`] : '';
    const values: Record<string, string> = {
      ...Object.fromEntries(
        Object.entries(config)
          .filter(([key]) => key.startsWith('points.'))
          .map(([key, amount]) => [key, String(amount)]),
      ),
      operator: site.operator ?? message(language, 'site.operator'),
      contact: config['text.contact'] || message(language, 'site.contact'),
    };
    const content = (written || document.content).replace(
      /\{\{([\w.]+)\}\}/g,
      (whole, name: string) => values[name] ?? whole,
    );

    return { ...document, content };
  }

  async function announcements(language: Language): Promise<Home['announcements']> {
    const config = await deps.readConfig();
    const key = `text.announcement.${language}` as const;
    if (config[key] === '') return [];
    const savedAt = (await deps.savedAt(key)) ?? new Date(0);
    const [title = '', ...lines] = config[key].split('\n');

    return [
      {
        id: `${language}-${String(savedAt.getTime())}`,
        title: title.replace(/^#+\s*/, '').trim(),
        content: lines.join('\n').trim(),
        createdAt: savedAt.toISOString(),
      },
    ];
  }

  return {
    home: async (language: Language): Promise<Home> => ({
      ...HOME[language],
      ...promptsOf(await deps.examples(language)),
      announcements: await announcements(language),
    }),

    async publicTexts(language: Language): Promise<PublicTexts> {
      const config = await deps.readConfig();
      const of = (id: PublicDocument['id']) => filled(documents[language][id], language, config);
      const agreed = async (id: AgreementId) =>
        filled(await deps.agreements.document(language, id), language, config);

      return {
        agreement: await agreed('user-agreement'),
        privacy: await agreed('privacy-policy'),
        pointsRules: of('points-rules'),
        about: of('about'),
        contact: config['text.contact'] || null,
      };
    },

    async rules(language: Language, keyword = ''): Promise<RuleSection[]> {
      const document = documents[language]['points-rules'];
      const sections = sectionsOf(filled(document, language, await deps.readConfig()));

      return keyword.trim() === '' ? sections : matching(sections, keyword.trim());
    },

    async appConfig(language: Language): Promise<AppConfig> {
      const config = await deps.readConfig();
      const { modelId, deepModels, hasPictures } = choices;
      const models = [...new Set([modelId, ...deepModels])].map((id) => {
        const embedded = id === EMBEDDED;
        const name = embedded ? message(language, 'site.embeddedModel') : id;

        return { id, name, embedded, deep: deepModels.includes(id) };
      });
      return {
        switches: {
          registrationReview: config['registration.review'],
          pictures: hasPictures,
          shop: config['shop.state'] === 'open',
          ...(hasAllowances(config) && { allowances: true as const }),
        },
        points: {
          answer: config['points.answer'],
          cocreator: config['points.cocreator'],
          material: config['points.material'],
          invitation: config['points.invitation'],
          profile: config['points.profile'],
        },
        plugins: PLUGIN_IDS.filter((plugin) => config[pluginKey(plugin)]),
        models,
        regions: await deps.regions(language),
        limits: { questionChars: LIMITS.questionChars, ...deps.limits },
      };
    },

    async siteConfig(language: Language): Promise<SiteConfig> {
      const config = await deps.readConfig();
      const title = config['site.title'];

      return {
        title: title || message(language, 'site.title'),
        named: title !== '',
        logo: deps.logoOf(config),
        locale: 'zh-cn',
        theme: 'dark',
        icp: site.icp ?? null,
        publicSecurity: site.publicSecurity ?? null,
      };
    },
  };
}
