import { z } from 'zod';
import { callSchemas } from '../call-schemas.ts';
import { PLUGIN_IDS } from '../chat/plugins.ts';
import { emptySchema, timeSchema } from '../primitives.ts';

export const documentSchema = z.strictObject({
  id: z.enum(['user-agreement', 'privacy-policy', 'points-rules', 'about']),
  title: z.string(),
  version: z.string(),
  /** Effective date, YYYY-MM-DD. */
  effective: z.iso.date(),
  content: z.string(),
});

export const homeSchema = z.strictObject({
  welcome: z.strictObject({ title: z.string(), subtitle: z.string() }),
  prompts: z.array(z.strictObject({ id: z.string(), title: z.string(), question: z.string() })),
  /** The operator's examples for plug-ins; absent if there are none. */
  pluginPrompts: z
    .array(
      z.strictObject({
        plugin: z.enum(PLUGIN_IDS),
        question: z.string(),
        /** The field that the plug-in requires. */
        form: z.record(z.string(), z.string()),
      }),
    )
    .optional(),
  hotQuestions: z.array(z.string()),
  announcements: z.array(
    z.strictObject({
      id: z.string(),
      title: z.string(),
      content: z.string(),
      createdAt: timeSchema,
    }),
  ),
});

export const homeSchemas = callSchemas('apiindex/index', {
  request: emptySchema,
  response: homeSchema,
});

export const publicTextsSchema = z.strictObject({
  agreement: documentSchema,
  privacy: documentSchema,
  pointsRules: documentSchema,
  about: documentSchema,
  contact: z.string().nullable(),
});

export const publicTextsSchemas = callSchemas('apiindex/configinfo', {
  request: emptySchema,
  response: publicTextsSchema,
});

export const appConfigSchema = z.strictObject({
  /** `pictures`: an image model is configured; `shop`: goods can be exchanged. */
  switches: z.strictObject({
    registrationReview: z.boolean(),
    pictures: z.boolean(),
    shop: z.boolean(),
    /** Present if questions or a plug-in are limited by the day. */
    allowances: z.literal(true).optional(),
  }),
  /** Usual points for an approval, and one-time rewards. */
  points: z.strictObject({
    answer: z.int(),
    cocreator: z.int(),
    material: z.int(),
    invitation: z.int(),
    profile: z.int(),
  }),
  plugins: z.array(z.enum(PLUGIN_IDS)),
  /** The first one is the default; `deep` ones support deep reasoning. */
  models: z.array(
    z.strictObject({
      id: z.string(),
      name: z.string(),
      embedded: z.boolean(),
      deep: z.boolean(),
    }),
  ),
  /** Regions covered by the knowledge base. */
  regions: z.array(z.strictObject({ id: z.string(), name: z.string() })),
  limits: z.strictObject({
    questionChars: z.int(),
    questionsMinute: z.int(),
    callsMinute: z.int(),
    uploadMb: z.int(),
  }),
});

export const appConfigSchemas = callSchemas('apiindex/appconfiginfo', {
  request: emptySchema,
  response: appConfigSchema,
});

export const siteConfigSchema = z.strictObject({
  title: z.string(),
  /** The operator has set the title; otherwise it is the product's name in the language. */
  named: z.boolean(),
  logo: z.string().nullable(),
  locale: z.enum(['zh-cn', 'en']),
  theme: z.enum(['dark', 'light']),
  /** ICP and public-security record numbers, if configured. */
  icp: z.string().nullable(),
  publicSecurity: z.string().nullable(),
});

export const siteConfigSchemas = callSchemas('config/configinfo', {
  request: emptySchema,
  response: siteConfigSchema,
});
