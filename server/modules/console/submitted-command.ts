import { and, eq } from 'drizzle-orm';
import { bigrams } from '../../db/bigrams.ts';
import type { Database } from '../../db/client.ts';
import { commands, commandTexts, ownCommands } from '../../db/schema/command.ts';
import type { StoredDetails } from '../../db/schema/submission.ts';
import { commandSearchText } from '../command/search-text.ts';

interface SubmittedCommand {
  memberId: string;
  id: string;
  content: string;
  ref: string | null;
  details: StoredDetails;
}

const POSITION = 1_000_000;

export async function publishCommand(
  tx: Database,
  { id, content, details }: SubmittedCommand,
  now: Date,
): Promise<void> {
  const { title = '', description = '', classId = null } = details;
  const text = { title, description, template: content };
  const searchText = commandSearchText(text);
  await tx.insert(commands).values({ id, classId, position: POSITION, updatedAt: now });
  await tx.insert(commandTexts).values(
    (['zh-CN', 'en-US'] as const).map((language) => ({
      commandId: id,
      language,
      ...text,
      searchText,
      grams: bigrams(searchText),
    })),
  );
}

export async function withdrawCommand(
  tx: Database,
  { id }: Pick<SubmittedCommand, 'id'>,
): Promise<void> {
  await tx.delete(commands).where(eq(commands.id, id));
}

export async function giveCommandBack(
  tx: Database,
  { memberId, ref }: Pick<SubmittedCommand, 'memberId' | 'ref'>,
  state: 'own' | 'pending' | 'refused',
): Promise<void> {
  if (ref === null) return;
  await tx
    .update(ownCommands)
    .set({ state })
    .where(and(eq(ownCommands.memberId, memberId), eq(ownCommands.id, ref)));
}
