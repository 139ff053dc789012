import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Language } from '../../../content/messages.ts';
import { bigrams } from '../../../platform/db/bigrams.ts';
import type { Database } from '../../../platform/db/client.ts';
import { commands, commandTexts } from '../../../platform/db/schema/command.ts';
import type { CommandText } from '../repository.ts';
import { commandSearchText } from '../search-text.ts';

export type CommandRow = typeof commands.$inferSelect;
export type CommandWithText = CommandRow & CommandText;

/** Sort order: last changed first. */
interface CommandPosition {
  updatedAt: Date;
  id: string;
}

const texts = {
  title: commandTexts.title,
  description: commandTexts.description,
  template: commandTexts.template,
};

export async function window(
  db: Database,
  {
    language,
    words,
    after,
  }: {
    language: Language;
    words: readonly string[];
    after: CommandPosition | undefined;
  },
  limit: number,
): Promise<(CommandPosition & { isMeant: boolean })[]> {
  const page = db
    .select({ updatedAt: commands.updatedAt, id: commands.id })
    .from(commands)
    .where(
      after === undefined
        ? undefined
        : sql`(${commands.updatedAt}, ${commands.id})
                < (${after.updatedAt.toISOString()}::timestamptz, ${after.id})`,
    )
    .orderBy(desc(commands.updatedAt), desc(commands.id))
    .limit(limit)
    .as('page');
  // One index look-up per row of the page.
  const text = db
    .select({
      isMeant: sql<boolean>`${
        words.length === 0
          ? sql`true`
          : sql.join(
              words.map((word) => sql`strpos(${commandTexts.searchText}, ${word}) > 0`),
              sql` AND `,
            )
      }`.as('is_meant'),
    })
    .from(commandTexts)
    .where(and(eq(commandTexts.commandId, sql`page.id`), eq(commandTexts.language, language)))
    .limit(1)
    .as('text');

  return db
    .select({ updatedAt: page.updatedAt, id: page.id, isMeant: text.isMeant })
    .from(page)
    .crossJoinLateral(text)
    .orderBy(desc(page.updatedAt), desc(page.id));
}

export async function inFull(
  db: Database,
  language: Language,
  ids: readonly string[],
): Promise<CommandWithText[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .select({ command: commands, ...texts })
    .from(commands)
    .innerJoin(commandTexts, ofLanguage(language))
    // Repeated so that the texts are found by their key.
    .where(and(inArray(commands.id, [...ids]), inArray(commandTexts.commandId, [...ids])));

  return rows.map(joined);
}

export async function lock(
  db: Database,
  language: Language,
  id: string,
): Promise<CommandWithText | undefined> {
  const [row] = await db
    .select({ command: commands, ...texts })
    .from(commands)
    .innerJoin(commandTexts, ofLanguage(language))
    .where(eq(commands.id, id))
    .for('update', { of: commands });

  return row && joined(row);
}

export async function insert(db: Database, row: CommandRow): Promise<void> {
  await db.insert(commands).values(row);
}

export async function update(
  db: Database,
  { id, ...change }: Partial<CommandRow> & { id: string },
): Promise<void> {
  await db.update(commands).set(change).where(eq(commands.id, id));
}

export async function saveText(
  db: Database,
  commandId: string,
  language: Language,
  text: CommandText,
): Promise<void> {
  const searchText = commandSearchText(text);
  const { title, description, template } = text;
  const columns = { title, description, template, searchText, grams: bigrams(searchText) };
  await db
    .insert(commandTexts)
    .values({ commandId, language, ...columns })
    .onConflictDoUpdate({
      target: [commandTexts.commandId, commandTexts.language],
      set: columns,
    });
}

function ofLanguage(language: Language) {
  return and(eq(commandTexts.commandId, commands.id), eq(commandTexts.language, language));
}

function joined(row: { command: CommandRow } & CommandText): CommandWithText {
  const { command, title, description, template } = row;
  return { ...command, title, description, template };
}
