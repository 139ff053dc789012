import type { Item, ItemView } from '#contract/console/queue-calls.ts';

/** What an item is called in a list: material by its file, an account by its company or its owner. */
export function itemTitle({ kind, content, files, member }: Item): string {
  const [file] = files;
  if (kind === 'material' && file !== undefined) return file.name;
  const [line = ''] = content.trim().split('\n');

  return line === '' ? member.nickname : line;
}

/** As `itemTitle`, by what only the whole item says: a command by its title, a card by its company. */
export function viewTitle(view: ItemView): string {
  const { title, card } = view.evidence.details;

  return title ?? card?.name ?? itemTitle(view);
}
