import { z } from 'zod';
import type { ConfigValue } from '#contract/console/calls.ts';
import { PLUGIN_DEFAULTS, PLUGIN_SCHEMAS } from './plugin-keys.ts';

const amount = z.int().min(1).max(1_000_000);
const text = (max: number) => z.string().trim().max(max);
export const LOGO_ID = /^[0-9a-f]{32}$/;

/**
 * Console settings and their valid values. Unsaved settings come from the environment or
 * `configDefaults`; an empty text means the built-in one.
 */
export const CONFIG_KEYS = {
  'shop.state': z.enum(['announced', 'open']),
  'registration.review': z.boolean(),
  'site.title': z
    .string()
    .trim()
    .max(40)
    .regex(/^[^\r\n]*$/),
  /** Id of a shared file. */
  'site.logo': z.union([z.literal(''), z.string().regex(LOGO_ID)]),
  'points.answer': amount,
  'points.answer.max': amount,
  'points.cocreator': amount,
  'points.cocreator.max': amount,
  'points.material': amount,
  'points.material.max': amount,
  'points.invitation': amount,
  'points.invitation.max': amount,
  /** Invitations of one member that are paid in a calendar month. */
  'points.invitation.month': amount,
  'points.profile': amount,
  'points.profile.max': amount,
  /** Points of one citation of a member's article, and at most a month. */
  'points.citation': amount,
  'points.citation.month': amount,
  'text.announcement.zh-CN': text(2000),
  'text.announcement.en-US': text(2000),
  'text.contact': text(200),
  /** Markdown with `##` headings; may contain amounts such as `{{points.answer}}`. */
  'text.rules.zh-CN': text(20_000),
  'text.rules.en-US': text(20_000),
  ...PLUGIN_SCHEMAS,
} as const satisfies Record<string, z.ZodType<ConfigValue>>;

export type ConfigKey = keyof typeof CONFIG_KEYS;
export type Config = { [Key in ConfigKey]: z.infer<(typeof CONFIG_KEYS)[Key]> };

export const REWARDS = ['answer', 'cocreator', 'material', 'invitation', 'profile'] as const;
export type Reward = (typeof REWARDS)[number];

export const mostOf = (amount: number) => 2 * amount;

/** Variables of the environment that give the value of a setting that isn't saved. */
export const CONFIG_VARIABLES: Partial<Record<ConfigKey, string>> = {
  'registration.review': 'REGISTRATION_REVIEW',
  'site.title': 'SITE_TITLE',
  'site.logo': 'SITE_LOGO',
  'text.contact': 'SITE_CONTACT',
};

export function configDefaults(environment: {
  registrationReview: boolean;
  contact: string | undefined;
  title?: string | undefined;
  /** Address of a picture. */
  logo?: string | undefined;
}): Config {
  return {
    'shop.state': 'announced',
    'registration.review': environment.registrationReview,
    'site.title': environment.title ?? '',
    'site.logo': environment.logo ?? '',
    'points.answer': 20,
    'points.answer.max': mostOf(20),
    'points.cocreator': 200,
    'points.cocreator.max': mostOf(200),
    'points.material': 100,
    'points.material.max': mostOf(100),
    'points.invitation': 50,
    'points.invitation.max': mostOf(50),
    'points.invitation.month': 20,
    'points.profile': 50,
    'points.profile.max': mostOf(50),
    'points.citation': 1,
    'points.citation.month': 100,
    'text.announcement.zh-CN': '',
    'text.announcement.en-US': '',
    'text.contact': environment.contact ?? '',
    'text.rules.zh-CN': '',
    'text.rules.en-US': '',
    ...PLUGIN_DEFAULTS,
  };
}
