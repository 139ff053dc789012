import { and, eq } from 'drizzle-orm';
import { validate as isUuid } from 'uuid';
import type { ReportedKind } from '#contract/submission/calls.ts';
import type { Language } from '../../content/messages.ts';
import type { Database } from '../../platform/db/client.ts';
import { commands, commandTexts } from '../../platform/db/schema/command.ts';
import { enterpriseCards } from '../../platform/db/schema/enterprise.ts';
import * as talkRepository from '../talk/repository.ts';
import { articles } from '../../platform/db/schema/knowledge.ts';

export interface ReportedThing {
  kind: ReportedKind;
  id: string;
  title: string;
  /** As members see it. */
  text: string;
}

const MAX_CHARS = 5000;
const MAX_TALK_MESSAGES = 50;

/** The reported item as it is shown now; null if members don't see it. */
export async function reportedThing(
  db: Database,
  { kind, id }: Pick<ReportedThing, 'kind' | 'id'>,
  { memberId, language }: { memberId: string; language: Language },
): Promise<ReportedThing | null> {
  const found = await shownOf(db, kind, id, { memberId, language });
  if (found === null) return null;
  const { title, lines } = found;
  const text = lines.filter((line) => line !== '').join('\n');

  return { kind, id, title, text: Array.from(text).slice(0, MAX_CHARS).join('') };
}

async function shownOf(
  db: Database,
  kind: ReportedKind,
  id: string,
  { memberId, language }: { memberId: string; language: Language },
): Promise<{ title: string; lines: string[] } | null> {
  switch (kind) {
    case 'article': {
      const rows = await db.select().from(articles).where(eq(articles.id, id));
      const row = rows.find((each) => each.language === language) ?? rows[0];
      if (row === undefined) return null;
      const paragraphs = row.sections.flatMap(({ heading, paragraphs: each }) => [
        heading,
        ...each.map(({ text }) => text),
      ]);
      return { title: row.title, lines: [row.summary, ...paragraphs] };
    }
    case 'card': {
      const [row] = await db
        .select()
        .from(enterpriseCards)
        .where(and(eq(enterpriseCards.id, id), eq(enterpriseCards.approved, true)));
      if (row === undefined) return null;
      return {
        title: row.name,
        lines: [row.place, row.products.join(' · '), row.intro, row.site ?? ''],
      };
    }
    case 'talk': {
      // The reporter's own copy of the conversation.
      if (!isUuid(id)) return null;
      const found = await talkRepository.find(db, { memberId, id });
      if (found === undefined) return null;
      const { talk } = found;
      const said = await talkRepository.messages(db, talk, {
        before: undefined,
        limit: MAX_TALK_MESSAGES,
      });
      return {
        title: talk.company,
        lines: said.reverse().map(({ isOwn, content }) => `${isOwn ? '→' : '←'} ${content}`),
      };
    }
    case 'command': {
      const rows = await db
        .select({
          language: commandTexts.language,
          title: commandTexts.title,
          description: commandTexts.description,
          template: commandTexts.template,
        })
        .from(commandTexts)
        .innerJoin(commands, eq(commands.id, commandTexts.commandId))
        .where(and(eq(commands.id, id), eq(commands.state, 'on')));
      const row = rows.find((each) => each.language === language) ?? rows[0];
      if (row === undefined) return null;
      return { title: row.title, lines: [row.description, row.template] };
    }
  }
}
