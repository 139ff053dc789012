import { parse } from 'yaml';
import { z } from 'zod';
import type { AppConfig } from '#contract/site/calls.ts';
import { REGIONS } from '../../content/choices/regions.ts';
import type { Language } from '../../content/messages.ts';

export type RegionList = (language: Language) => Promise<AppConfig['regions']>;

const FRONT = /^---\n(.*?)\n---\n/s;
const frontSchema = z.looseObject({ region: z.array(z.string()).default([]) });

interface RegionListDeps {
  /** The shipped articles' files; asked once. */
  shipped: () => Promise<{ text: string }[]>;
  /** Regions of published articles, and of companies' cards as the companies write them. */
  stored: () => Promise<{ articles: readonly string[]; cards: readonly string[] }>;
  now?: () => number;
}

const KEPT_MS = 60_000;

/**
 * Places that articles and companies' cards are about. Those with a name come in the order of the
 * names, then those of articles, then those of cards; an id without a name is its own name.
 */
export function createRegionList({
  shipped,
  stored,
  now = () => performance.now(),
}: RegionListDeps): RegionList {
  let ofFiles: Promise<string[]> | undefined;
  let known: { at: number; ids: Promise<string[]> } | undefined;

  const ids = async () => {
    ofFiles ??= shipped().then((articles) => articles.flatMap(({ text }) => regionsIn(text)));
    const { articles, cards } = await stored();
    const ofArticles = new Set([...(await ofFiles), ...articles]);
    const found = [...[...ofArticles].sort(), ...cards.map(regionNamed)];
    const named = REGIONS.filter(({ id }) => found.includes(id)).map(({ id }) => id);

    return [...new Set([...named, ...found])];
  };
  const newest = (): Promise<string[]> => {
    if (known === undefined || now() - known.at > KEPT_MS) {
      const before = known?.ids;
      const next = ids().catch((cause: unknown) => {
        known = undefined;
        if (before === undefined) throw cause;
        return before;
      });
      known = { at: now(), ids: next };
    }
    return known.ids;
  };

  return async (language) =>
    (await newest()).map((id) => ({
      id,
      name: REGIONS.find((region) => region.id === id)?.name[language] ?? id,
    }));
}

/** Cards name a place in words; the id of a place that has this name. */
function regionNamed(words: string): string {
  const name = words.trim();
  const folded = name.toLowerCase();
  const region = REGIONS.find(({ name: names }) =>
    Object.values(names).some((each) => each.toLowerCase() === folded),
  );

  return region?.id ?? name;
}

function regionsIn(article: string): string[] {
  const front = FRONT.exec(article.replaceAll('\r\n', '\n'))?.[1] ?? '';
  if (!/^region:/m.test(front)) return [];

  return frontSchema.parse(parse(front)).region;
}
