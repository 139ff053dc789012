import { commandApi } from '#api/command-api.ts';
import type { Command } from '#contract/command/calls.ts';

/** Counts that a command is used. Only a count: it is used whether or not that arrives. */
export function countUse({ id }: Pick<Command, 'id'>): void {
  commandApi.click(id, { quiet: true }).catch(() => undefined);
}
