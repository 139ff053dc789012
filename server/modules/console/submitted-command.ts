import { eq } from 'drizzle-orm';
import { bigrams } from '../../platform/db/bigrams.ts';
import type { Database } from '../../platform/db/client.ts';
import { commands, commandTexts } from '../../platform/db/schema/command.ts';
import type { StoredDetails } from '../../platform/db/schema/submission.ts';
import { commandSearchText } from '../command/search-text.ts';

interface SubmittedCommand {
  id: string;
  content: string;
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
