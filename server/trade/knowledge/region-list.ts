import { parse } from 'yaml';
import { z } from 'zod';
import type { AppConfig } from '#contract/site/calls.ts';
import { REGIONS } from '../../content/choices/regions.ts';
import type { Language } from '../../content/messages.ts';

export type RegionList = (language: Language) => Promise<AppConfig['regions']>;

const FRONT = /^---\n(.*?)\n---\n/s;
const frontSchema = z.looseObject({ region: z.array(z.string()).default([]) });

/**
 * Places that the shipped articles are about. Those with a name come in the order of the names; an
 * id without one is its own name.
 * @param read the articles' files; asked once
 */
export function createRegionList(read: () => Promise<{ text: string }[]>): RegionList {
  let known: Promise<string[]> | undefined;
  const ids = async () => {
    const articles = await read();
    const found = new Set(articles.flatMap(({ text }) => regionsIn(text)));
    const named = REGIONS.filter(({ id }) => found.has(id)).map(({ id }) => id);

    return [...new Set([...named, ...[...found].sort()])];
  };

  return async (language) =>
    (await (known ??= ids())).map((id) => ({
      id,
      name: REGIONS.find((region) => region.id === id)?.name[language] ?? id,
    }));
}

function regionsIn(article: string): string[] {
  const front = FRONT.exec(article.replaceAll('\r\n', '\n'))?.[1] ?? '';
  if (!/^region:/m.test(front)) return [];

  return frontSchema.parse(parse(front)).region;
}
