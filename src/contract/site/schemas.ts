import { z } from 'zod';
import { PLUGIN_IDS } from '../chat/plugins.ts';
import { emptySchema, timeSchema } from '../primitives.ts';
import { schemasOf } from '../schemas-of.ts';
import * as calls from './calls.ts';

const documentSchema = z.strictObject({
  id: z.enum(['user-agreement', 'privacy-policy', 'points-rules', 'about']),
  title: z.string(),
  version: z.string(),
  effective: z.iso.date(),
  content: z.string(),
});

export const homeSchemas = schemasOf(calls.home, {
  request: emptySchema,
  response: z.strictObject({
    welcome: z.strictObject({ title: z.string(), subtitle: z.string() }),
    prompts: z.array(z.strictObject({ id: z.string(), title: z.string(), question: z.string() })),
    hotQuestions: z.array(z.string()),
    announcements: z.array(
      z.strictObject({
        id: z.string(),
        title: z.string(),
        content: z.string(),
        createdAt: timeSchema,
      }),
    ),
  }),
});

export const publicTextsSchemas = schemasOf(calls.publicTexts, {
  request: emptySchema,
  response: z.strictObject({
    agreement: documentSchema,
    privacy: documentSchema,
    pointsRules: documentSchema,
    about: documentSchema,
    contact: z.string().nullable(),
  }),
});

export const appConfigSchemas = schemasOf(calls.appConfig, {
  request: emptySchema,
  response: z.strictObject({
    switches: z.strictObject({
      registrationReview: z.boolean(),
      pictures: z.boolean(),
      shop: z.boolean(),
    }),
    points: z.strictObject({
      answer: z.int(),
      cocreator: z.int(),
      material: z.int(),
      invitation: z.int(),
      profile: z.int(),
    }),
    plugins: z.array(z.enum(PLUGIN_IDS)),
    models: z.array(
      z.strictObject({
        id: z.string(),
        name: z.string(),
        embedded: z.boolean(),
        deep: z.boolean(),
      }),
    ),
    regions: z.array(z.strictObject({ id: z.string(), name: z.string() })),
    limits: z.strictObject({
      questionChars: z.int(),
      questionsMinute: z.int(),
      callsMinute: z.int(),
      uploadMb: z.int(),
    }),
  }),
});

export const siteConfigSchemas = schemasOf(calls.siteConfig, {
  request: emptySchema,
  response: z.strictObject({
    title: z.string(),
    logo: z.string().nullable(),
    locale: z.enum(['zh-cn', 'en']),
    theme: z.enum(['dark', 'light']),
    icp: z.string().nullable(),
    publicSecurity: z.string().nullable(),
  }),
});
