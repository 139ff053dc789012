import type { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import type * as schemas from './schemas.ts';

export type PublicDocument = z.infer<typeof schemas.documentSchema>;

export type Home = z.infer<typeof schemas.homeSchema>;

export type PublicTexts = z.infer<typeof schemas.publicTextsSchema>;

export type AppConfig = z.infer<typeof schemas.appConfigSchema>;

export type SiteConfig = z.infer<typeof schemas.siteConfigSchema>;

export const home = endpoint<typeof schemas.homeSchemas>('apiindex/index');
export const publicTexts = endpoint<typeof schemas.publicTextsSchemas>('apiindex/configinfo');
export const appConfig = endpoint<typeof schemas.appConfigSchemas>('apiindex/appconfiginfo');
export const siteConfig = endpoint<typeof schemas.siteConfigSchemas>('config/configinfo');
