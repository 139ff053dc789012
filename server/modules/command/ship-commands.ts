import { createHash } from 'node:crypto';
import { COMMANDS } from '../../content/commands/commands.ts';
import type { CommandItem } from '../../content/commands/command-item.ts';
import type { Database } from '../../platform/db/client.ts';
import * as commandRepository from './repository.ts';
import type { ShippedCommand } from './repository.ts';
import { commandSearchText } from './search-text.ts';

/** Increase to rewrite all rows after a change of their format. */
const SHIP_VERSION = 2;

/**
 * Synchronises the shipped library; writes changes only, and keeps members' and console-edited
 * commands. Safe to call from several servers at once.
 */
export async function shipCommands(
  db: Database,
  now: Date,
  items: readonly CommandItem[] = COMMANDS,
): Promise<void> {
  const stored = await commandRepository.shipped(db);
  const ids = new Set(items.map(({ id }) => id));
  const gone = [...stored].filter(([id, { edited }]) => !edited && !ids.has(id)).map(([id]) => id);
  const changed = items.flatMap((item, position) => {
    const contentHash = hashOf(item, position);
    const kept = stored.get(item.id);
    return kept?.hash === contentHash || kept?.edited === true
      ? []
      : [shipped(item, position, contentHash)];
  });
  if (changed.length > 0 || gone.length > 0) await commandRepository.ship(db, changed, gone, now);
}

function hashOf(item: CommandItem, position: number): string {
  return createHash('sha256')
    .update(JSON.stringify([SHIP_VERSION, position, item]))
    .digest('hex');
}

function shipped(item: CommandItem, position: number, contentHash: string): ShippedCommand {
  const { id, classId, best = false } = item;
  const text = (language: 'zh-CN' | 'en-US') => ({
    ...item[language],
    searchText: commandSearchText(item[language]),
  });

  return {
    id,
    classId,
    best,
    position,
    contentHash,
    texts: { 'zh-CN': text('zh-CN'), 'en-US': text('en-US') },
  };
}
