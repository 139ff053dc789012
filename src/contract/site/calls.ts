import type { PluginId } from '../chat/plugins.ts';
import { endpoint } from '../endpoint.ts';

export interface PublicDocument {
  id: 'user-agreement' | 'privacy-policy' | 'points-rules' | 'about';
  title: string;
  version: string;
  /** Effective date, YYYY-MM-DD. */
  effective: string;
  content: string;
}

export interface Home {
  welcome: { title: string; subtitle: string };
  prompts: { id: string; title: string; question: string }[];
  hotQuestions: string[];
  announcements: { id: string; title: string; content: string; createdAt: string }[];
}

export interface PublicTexts {
  agreement: PublicDocument;
  privacy: PublicDocument;
  pointsRules: PublicDocument;
  about: PublicDocument;
  contact: string | null;
}

export interface AppConfig {
  /** `pictures`: an image model is configured; `shop`: goods can be exchanged. */
  switches: { registrationReview: boolean; pictures: boolean; shop: boolean };
  /** Usual points for an approval, and one-time rewards. */
  points: {
    answer: number;
    cocreator: number;
    material: number;
    invitation: number;
    profile: number;
  };
  plugins: PluginId[];
  /** The first one is the default; `deep` ones support deep reasoning. */
  models: { id: string; name: string; embedded: boolean; deep: boolean }[];
  /** Regions covered by the knowledge base. */
  regions: { id: string; name: string }[];
  limits: {
    questionChars: number;
    questionsMinute: number;
    callsMinute: number;
    uploadMb: number;
  };
}

export interface SiteConfig {
  title: string;
  logo: string | null;
  locale: 'zh-cn' | 'en';
  theme: 'dark' | 'light';
  /** ICP and public-security record numbers, if configured. */
  icp: string | null;
  publicSecurity: string | null;
}

export const home = endpoint<Record<string, never>, Home>('apiindex/index');
export const publicTexts = endpoint<Record<string, never>, PublicTexts>('apiindex/configinfo');
export const appConfig = endpoint<Record<string, never>, AppConfig>('apiindex/appconfiginfo');
export const siteConfig = endpoint<Record<string, never>, SiteConfig>('config/configinfo');
