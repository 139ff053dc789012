import { commandApi } from '#data/command.ts';
import type { Command } from '#contract/command/calls.ts';

/** Reports a use of the command; failures are ignored. */
export function countUse({ id }: Pick<Command, 'id'>): void {
  commandApi.click(id, { quiet: true }).catch(() => undefined);
}
