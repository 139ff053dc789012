import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';
import type { PublicDocument } from '#contract/site/calls.ts';
import type { Language } from './messages.ts';

const DOCUMENTS = ['user-agreement', 'privacy-policy', 'points-rules', 'about'] as const;
const FRONT_MATTER = /^---\n([\s\S]*?)\n---\n+/;

const headSchema = z.strictObject({
  id: z.enum(DOCUMENTS),
  title: z.string(),
  version: z.string(),
  effective: z.iso.date(),
});

type DocumentId = (typeof DOCUMENTS)[number];
export type LegalDocuments = Record<Language, Record<DocumentId, PublicDocument>>;

/**
 * @throws Error that names the invalid file
 */
export async function readLegalDocuments(folder: string): Promise<LegalDocuments> {
  const read = async (language: Language) => {
    const of = (id: DocumentId) => readDocument(folder, id, language);
    const [agreement, privacy, rules, about] = await Promise.all([
      of('user-agreement'),
      of('privacy-policy'),
      of('points-rules'),
      of('about'),
    ]);

    return {
      'user-agreement': agreement,
      'privacy-policy': privacy,
      'points-rules': rules,
      about,
    };
  };
  const [zhCN, enUS] = await Promise.all([read('zh-CN'), read('en-US')]);

  return { 'zh-CN': zhCN, 'en-US': enUS };
}

async function readDocument(
  folder: string,
  id: DocumentId,
  language: Language,
): Promise<PublicDocument> {
  const file = `${id}.${language}.md`;
  const text = await readFile(join(folder, file), 'utf8');
  const head = FRONT_MATTER.exec(text);
  const parsed = headSchema.safeParse(parse(head?.[1] ?? ''));
  if (head === null || !parsed.success || parsed.data.id !== id) {
    throw new Error(`${file}: its front matter can't be read.`);
  }
  return { ...parsed.data, content: text.slice(head[0].length) };
}
