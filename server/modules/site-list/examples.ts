import { z } from 'zod';
import { PLUGIN_IDS, requiredField } from '#contract/chat/plugins.ts';
import { HOME } from '../../content/home.ts';
import type { Language } from '../../content/messages.ts';
import type { Database } from '../../platform/db/client.ts';
import * as siteListRepository from './repository.ts';

const exampleSchema = z.strictObject({
  language: z.enum(['zh-CN', 'en-US']),
  /** null for the start of a plain chat. */
  plugin: z.enum(PLUGIN_IDS).nullable(),
  title: z.string(),
  question: z.string(),
  given: z.string().optional(),
});
export type StoredExample = z.infer<typeof exampleSchema>;

const LANGUAGES = ['zh-CN', 'en-US'] as const;

/** The saved examples, or the shipped ones if none are saved. */
export function examplesIn(value: unknown): StoredExample[] {
  const saved = z.array(exampleSchema).safeParse(value);
  if (saved.success) return saved.data;

  return LANGUAGES.flatMap((language) =>
    HOME[language].prompts.map(({ title, question }) => ({
      ...{ language, plugin: null, title, question },
    })),
  );
}

/** null if none are saved. */
export async function savedExamples(
  db: Database,
  language: Language,
): Promise<StoredExample[] | null> {
  const { value } = await siteListRepository.read(db, 'examples');
  return value === null ? null : examplesIn(value).filter((each) => each.language === language);
}

/** The field that the plug-in requires, as a form. */
export function givenForm({
  plugin,
  given,
}: Pick<StoredExample, 'plugin' | 'given'>): Record<string, string> {
  const field = plugin === null ? null : requiredField(plugin);

  return field === null || given === undefined ? {} : { [field.key]: given };
}
