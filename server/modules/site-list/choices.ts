import { z } from 'zod';
import type { ChoiceListName } from '#contract/site/console-calls.ts';
import type { Choice } from '../../content/choices/choice.ts';
import { INDUSTRIES, type Industry } from '../../content/choices/industries.ts';
import { COMMAND_CLASSES } from '../../content/commands/command-item.ts';
import { GOODS_CLASSES } from '../../content/goods/classes.ts';
import type { Language } from '../../content/messages.ts';
import type { Database } from '../../platform/db/client.ts';
import * as siteListRepository from './repository.ts';

export interface ListedChoice extends Choice {
  /** null at the first level. */
  parentId: string | null;
}

const savedSchema = z.array(
  z.strictObject({
    id: z.string(),
    parentId: z.string().nullable(),
    name: z.strictObject({ 'zh-CN': z.string(), 'en-US': z.string() }),
  }),
);

const flat = (choices: readonly Choice[]): ListedChoice[] =>
  choices.map(({ id, name }) => ({ id, name: { ...name }, parentId: null }));

const withChildren = (industries: readonly Industry[], parentId: string | null): ListedChoice[] =>
  industries.flatMap(({ id, name, children }) => [
    { id, name, parentId },
    ...withChildren(children, id),
  ]);

const SHIPPED: Record<ChoiceListName, readonly ListedChoice[]> = {
  goods: flat(GOODS_CLASSES),
  commands: flat(COMMAND_CLASSES),
  industries: withChildren(INDUSTRIES, null),
};

/** The saved list, or the shipped one if none is saved. */
export async function choicesOf(db: Database, list: ChoiceListName): Promise<ListedChoice[]> {
  const { value } = await siteListRepository.read(db, list);

  return choicesIn(list, value);
}

export function choicesIn(list: ChoiceListName, value: unknown): ListedChoice[] {
  const saved = savedSchema.safeParse(value);
  return saved.success ? saved.data : [...SHIPPED[list]];
}

export async function namedChoices(
  db: Database,
  list: ChoiceListName,
  language: Language,
): Promise<{ id: string; name: string }[]> {
  return (await choicesOf(db, list)).map(({ id, name }) => ({ id, name: name[language] }));
}

export async function isChoice(db: Database, list: ChoiceListName, id: string): Promise<boolean> {
  return (await choicesOf(db, list)).some((each) => each.id === id);
}
