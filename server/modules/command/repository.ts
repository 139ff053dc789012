import {
  and,
  asc,
  count,
  desc,
  eq,
  inArray,
  isNotNull,
  lt,
  lte,
  or,
  gt,
  isNull,
  sql,
  type SQL,
  ne,
} from 'drizzle-orm';
import { bigramQuery, bigrams } from '../../platform/db/bigrams.ts';
import type { Database } from '../../platform/db/client.ts';
import { isKept } from '../../platform/db/undoable-delete.ts';
import {
  commandClicks,
  commands,
  commandTexts,
  ownCommands,
  ownCommandVersions,
} from '../../platform/db/schema/command.ts';
import type { Language } from '../../content/messages.ts';
import { searchWords } from './search-text.ts';

export interface CommandText {
  title: string;
  description: string;
  template: string;
}

export interface ShippedCommand {
  id: string;
  classId: string;
  best: boolean;
  position: number;
  contentHash: string;
  texts: Record<Language, CommandText & { searchText: string }>;
}

export interface PublicCommandRow extends CommandText {
  id: string;
  classId: string | null;
  best: boolean;
  clicks: number;
  version: number;
  updatedAt: Date;
}

export type OwnCommandRow = typeof ownCommands.$inferSelect;

interface PublicFilter {
  language: Language;
  classId: string | undefined;
  keyword: string | undefined;
  order: 'best' | 'library';
  offset: number;
  limit: number;
}

/** Versions that a member's command keeps; older ones are deleted. */
const MAX_VERSIONS = 50;

export const BEHIND_SHIPPED = 1_000_000;

const SHIP_LOCK = 7_402_118_371;

export async function publicPage(
  db: Database,
  filter: PublicFilter,
): Promise<{ rows: PublicCommandRow[]; total: number }> {
  const wanted = and(
    eq(commandTexts.language, filter.language),
    eq(commands.state, 'on'),
    filter.classId === undefined ? undefined : eq(commands.classId, filter.classId),
    filter.order === 'best' ? or(eq(commands.best, true), gt(commands.clicks, 0)) : undefined,
    matches(filter.keyword),
  );
  const joined = eq(commandTexts.commandId, commands.id);
  const rows = await db
    .select({
      id: commands.id,
      classId: commands.classId,
      best: commands.best,
      clicks: commands.clicks,
      version: commands.version,
      updatedAt: commands.updatedAt,
      title: commandTexts.title,
      description: commandTexts.description,
      template: commandTexts.template,
    })
    .from(commands)
    .innerJoin(commandTexts, joined)
    .where(wanted)
    .orderBy(
      ...nearestFirst(filter.keyword),
      ...(filter.order === 'best' ? [desc(commands.best), desc(commands.clicks)] : []),
      asc(commands.position),
      asc(commands.id),
    )
    .offset(filter.offset)
    .limit(filter.limit);
  const [totals] = await db
    .select({ total: count() })
    .from(commands)
    .innerJoin(commandTexts, joined)
    .where(wanted);

  return { rows, total: totals?.total ?? 0 };
}

export async function classCounts(db: Database): Promise<Map<string | null, number>> {
  const rows = await db
    .select({ classId: commands.classId, total: count() })
    .from(commands)
    .where(eq(commands.state, 'on'))
    .groupBy(commands.classId);

  return new Map(rows.map(({ classId, total }) => [classId, total]));
}

/** Few rows per member: filtered in memory. */
export async function ownOnes(db: Database, memberId: string): Promise<OwnCommandRow[]> {
  return db
    .select()
    .from(ownCommands)
    .where(and(eq(ownCommands.memberId, memberId), isNull(ownCommands.deletedAt)))
    .orderBy(desc(ownCommands.updatedAt), desc(ownCommands.id));
}

export async function own(
  db: Database,
  memberId: string,
  id: string,
): Promise<OwnCommandRow | null> {
  const [row] = await db
    .select()
    .from(ownCommands)
    .where(isKept(ownCommands, memberId, id));

  return row ?? null;
}

export async function insertOwn(db: Database, row: OwnCommandRow): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.insert(ownCommands).values(row);
    await tx.insert(ownCommandVersions).values(versionOf(row));
  });
}

export async function updateOwn(db: Database, row: OwnCommandRow): Promise<boolean> {
  return db.transaction(async (tx) => {
    const updated = await tx
      .update(ownCommands)
      .set(row)
      .where(
        and(
          eq(ownCommands.memberId, row.memberId),
          eq(ownCommands.id, row.id),
          eq(ownCommands.version, row.version - 1),
        ),
      )
      .returning({ id: ownCommands.id });
    if (updated.length === 0) return false;
    await tx.insert(ownCommandVersions).values(versionOf(row));
    await tx
      .delete(ownCommandVersions)
      .where(
        and(
          eq(ownCommandVersions.memberId, row.memberId),
          eq(ownCommandVersions.commandId, row.id),
          lte(ownCommandVersions.version, row.version - MAX_VERSIONS),
        ),
      );

    return true;
  });
}

export async function markPending(
  db: Database,
  key: { memberId: string; id: string; version: number },
): Promise<boolean> {
  const marked = await db
    .update(ownCommands)
    .set({ state: 'pending' })
    .where(
      and(
        eq(ownCommands.memberId, key.memberId),
        eq(ownCommands.id, key.id),
        eq(ownCommands.version, key.version),
        ne(ownCommands.state, 'pending'),
      ),
    )
    .returning({ id: ownCommands.id });

  return marked.length > 0;
}

export async function versions(db: Database, memberId: string, commandId: string) {
  return db
    .select()
    .from(ownCommandVersions)
    .where(
      and(eq(ownCommandVersions.memberId, memberId), eq(ownCommandVersions.commandId, commandId)),
    )
    .orderBy(desc(ownCommandVersions.version))
    .limit(MAX_VERSIONS);
}

export async function click(
  db: Database,
  memberId: string,
  id: string,
  isOwn: boolean,
  day: string,
): Promise<number | null> {
  return db.transaction(async (tx) => {
    const [known] = isOwn
      ? await tx
          .select({ id: ownCommands.id })
          .from(ownCommands)
          .where(and(eq(ownCommands.memberId, memberId), eq(ownCommands.id, id)))
      : await tx.select({ id: commands.id }).from(commands).where(eq(commands.id, id));
    if (known === undefined) return null;
    const first = await tx
      .insert(commandClicks)
      .values({ memberId, commandId: id, day })
      .onConflictDoNothing()
      .returning({ commandId: commandClicks.commandId });
    const more = first.length;
    const rows = isOwn
      ? await tx
          .update(ownCommands)
          .set({ clicks: sql`${ownCommands.clicks} + ${more}` })
          .where(and(eq(ownCommands.memberId, memberId), eq(ownCommands.id, id)))
          .returning({ clicks: ownCommands.clicks })
      : await tx
          .update(commands)
          .set({ clicks: sql`${commands.clicks} + ${more}` })
          .where(eq(commands.id, id))
          .returning({ clicks: commands.clicks });

    return rows[0]?.clicks ?? null;
  });
}

export async function removeClicksBefore(db: Database, day: string): Promise<void> {
  await db.delete(commandClicks).where(lt(commandClicks.day, day));
}

export async function shipped(
  db: Database,
): Promise<Map<string, { hash: string; edited: boolean }>> {
  const rows = await db
    .select({ id: commands.id, hash: commands.contentHash, edited: commands.edited })
    .from(commands)
    .where(isNotNull(commands.contentHash));

  return new Map(rows.map(({ id, hash, edited }) => [id, { hash: hash ?? '', edited }]));
}

export async function ship(
  db: Database,
  changed: ShippedCommand[],
  gone: string[],
  now: Date,
): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`SELECT pg_advisory_xact_lock(${SHIP_LOCK})`);
    if (gone.length > 0) {
      await tx.delete(commands).where(and(inArray(commands.id, gone), eq(commands.edited, false)));
    }
    for (const { texts, ...row } of changed) {
      const [written] = await tx
        .insert(commands)
        .values({ ...row, updatedAt: now })
        .onConflictDoUpdate({
          target: commands.id,
          set: {
            classId: row.classId,
            position: row.position,
            contentHash: row.contentHash,
            version: sql`${commands.version} + 1`,
            updatedAt: now,
          },
          setWhere: eq(commands.edited, false),
        })
        .returning({ id: commands.id });
      if (written === undefined) continue;
      await tx.delete(commandTexts).where(eq(commandTexts.commandId, row.id));
      await tx.insert(commandTexts).values(
        (['zh-CN', 'en-US'] as const).map((language) => ({
          commandId: row.id,
          language,
          ...texts[language],
          grams: bigrams(texts[language].searchText),
        })),
      );
    }
  });
}

function matches(keyword: string | undefined): SQL | undefined {
  const query = keyword === undefined ? null : bigramQuery(keyword);
  if (query === null) return undefined;

  const words = query.recheck === null ? [] : searchWords(keyword);
  return and(
    sql`${commandTexts.grams} @@ ${query.tsquery}::tsquery`,
    ...words.map((word) => sql`strpos(${commandTexts.searchText}, ${word}) > 0`),
  );
}

/** The title comes first in the search text, so early matches rank higher. */
function nearestFirst(keyword: string | undefined): SQL[] {
  const [first] = searchWords(keyword);
  return first === undefined ? [] : [sql`strpos(${commandTexts.searchText}, ${first})`];
}

function versionOf(row: OwnCommandRow): typeof ownCommandVersions.$inferInsert {
  const { memberId, id, version, title, description, template, updatedAt } = row;

  return { memberId, commandId: id, version, title, description, template, createdAt: updatedAt };
}
