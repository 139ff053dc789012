import { and, eq } from 'drizzle-orm';
import type { Logger } from 'pino';
import type { Database } from '../../platform/db/client.ts';
import { members } from '../../platform/db/schema/member.ts';
import type { Config } from '../config/keys.ts';
import { rewardInvitation } from './rewards.ts';

interface InvitationDeps {
  db: Database;
  readConfig: (db: Database) => Promise<Config>;
  logger: Logger;
  now: () => Date;
}

export function createInvitations({ db, readConfig, logger, now }: InvitationDeps) {
  async function pay(memberId: string): Promise<void> {
    const [waiting] = await db
      .select({ id: members.id })
      .from(members)
      .where(and(eq(members.id, memberId), eq(members.invitation, 'waiting')));
    if (waiting === undefined) return;
    await db.transaction(async (tx) => {
      const config = await readConfig(tx);
      const amounts = {
        points: config['points.invitation'],
        perMonth: config['points.invitation.month'],
      };
      await rewardInvitation(tx, memberId, amounts, now());
    });
  }

  return {
    /** A member has asked: pays the invitation that waits for it. A failure waits for the next question. */
    asked(memberId: string): void {
      pay(memberId).catch((err: unknown) => {
        logger.error({ err }, 'an invitation could not be paid');
      });
    },
  };
}
