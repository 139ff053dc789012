import type { PluginId } from '../chat/plugins.ts';
import { endpoint } from '../endpoint.ts';

/** A public text of the site, in the language asked for. */
export interface PublicDocument {
  id: 'user-agreement' | 'privacy-policy' | 'points-rules' | 'about';
  title: string;
  version: string;
  /** Day from which it counts, YYYY-MM-DD. */
  effective: string;
  /** Markdown. */
  content: string;
}

export interface Home {
  welcome: { title: string; subtitle: string };
  /** Examples that run as they are. */
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
  /** Points that an approval usually brings, and what is earned once. */
  points: {
    answer: number;
    cocreator: number;
    material: number;
    invitation: number;
    profile: number;
  };
  plugins: PluginId[];
  /** The first one answers; those marked `deep` also reason deeply. */
  models: { id: string; name: string; embedded: boolean; deep: boolean }[];
  /** Places that the knowledge base has articles on. */
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
  /** ICP record number and public-security record number, when configured. */
  icp: string | null;
  publicSecurity: string | null;
}

export const home = endpoint<Record<string, never>, Home>('apiindex/index');
export const publicTexts = endpoint<Record<string, never>, PublicTexts>('apiindex/configinfo');
export const appConfig = endpoint<Record<string, never>, AppConfig>('apiindex/appconfiginfo');
export const siteConfig = endpoint<Record<string, never>, SiteConfig>('config/configinfo');
