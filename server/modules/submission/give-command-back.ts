import { and, eq } from 'drizzle-orm';
import type { Database } from '../../platform/db/client.ts';
import { ownCommands } from '../../platform/db/schema/command.ts';

/** Sets the state of the member's own command that a submission came from. */
export async function giveCommandBack(
  tx: Database,
  { memberId, ref }: { memberId: string; ref: string | null },
  state: 'own' | 'pending' | 'refused',
): Promise<void> {
  if (ref === null) return;
  await tx
    .update(ownCommands)
    .set({ state })
    .where(and(eq(ownCommands.memberId, memberId), eq(ownCommands.id, ref)));
}
