import { message, type Language } from '../../content/messages.ts';
import { DomainError } from '../http/domain-error.ts';
import type { Database } from './client.ts';

/**
 * Runs a write for each item in a savepoint of its own: one that a DomainError refuses undoes only
 * itself. In the order of their ids, so that two calls that lock the same rows can't deadlock.
 */
export async function runEach<Item extends { id: string }, Result>(
  tx: Database,
  items: readonly Item[],
  language: Language,
  write: (tx: Database, item: Item) => Promise<Result>,
): Promise<{ done: Result[]; refused: { id: string; reason: string }[] }> {
  const done: Result[] = [];
  const refused: { id: string; reason: string }[] = [];
  for (const item of items.toSorted((one, other) => (one.id < other.id ? -1 : 1))) {
    try {
      done.push(await tx.transaction((own) => write(own, item)));
    } catch (cause) {
      if (!(cause instanceof DomainError)) throw cause;
      refused.push({ id: item.id, reason: message(language, cause.key, cause.details.params) });
    }
  }

  return { done, refused };
}
