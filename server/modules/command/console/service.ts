import { v7 as uuidv7 } from 'uuid';
import { z } from 'zod';
import type { CommandFields, ConsoleCommand, ListRequest } from '#contract/console/calls.ts';
import { LIMITS } from '#contract/limits.ts';
import type { Language } from '../../../content/messages.ts';
import type { Database } from '../../../platform/db/client.ts';
import type { ConsoleCaller } from '../../../platform/http/caller.ts';
import { conflict, notFound } from '../../../platform/http/domain-error.ts';
import {
  cursorText,
  cursorTime,
  readCursor,
  writeCursor,
} from '../../../platform/http/list-cursor.ts';
import { oldAndNew } from '../../audit/old-and-new.ts';
import { recordAudit } from '../../audit/record.ts';
import { BEHIND_SHIPPED } from '../repository.ts';
import { searchWords } from '../search-text.ts';
import { refuseBadCommand } from '../service.ts';
import * as commandConsoleRepository from './repository.ts';
import type { CommandRow, CommandWithText } from './repository.ts';

interface CommandConsoleDeps {
  db: Database;
  now: () => Date;
}

type Saved = CommandFields & { id?: string | undefined; version?: number | undefined };

export interface CommandConsole {
  list: (
    request: ListRequest & { keyword?: string | undefined },
    language: Language,
  ) => Promise<{ list: ConsoleCommand[]; nextCursor: string | null }>;
  /**
   * A new command gets the same text in every language; an edit changes the caller's language only.
   * @throws DomainError 404, 409 if changed since `version`, 422
   */
  save: (command: Saved, caller: ConsoleCaller) => Promise<ConsoleCommand>;
}

/** Rows scanned by one search. */
const SEARCHED = 1000;

const positionSchema = z
  .tuple([cursorTime, cursorText])
  .transform(([updatedAt, id]) => ({ updatedAt, id }));

export function createCommandConsole({ db, now }: CommandConsoleDeps): CommandConsole {
  async function create(tx: Database, fields: CommandFields, at: Date): Promise<CommandWithText> {
    const { classId, best, state, title, description, template } = fields;
    const row: CommandRow = {
      id: uuidv7(),
      classId,
      best,
      state,
      clicks: 0,
      version: 1,
      position: BEHIND_SHIPPED,
      contentHash: null,
      edited: false,
      updatedAt: at,
    };
    const text = { title, description, template };

    await commandConsoleRepository.insert(tx, row);
    await commandConsoleRepository.saveText(tx, row.id, 'zh-CN', text);
    await commandConsoleRepository.saveText(tx, row.id, 'en-US', text);

    return { ...row, ...text };
  }

  async function change(
    tx: Database,
    { id, version, ...fields }: Saved & { id: string },
    language: Language,
    at: Date,
  ): Promise<{ before: CommandWithText; row: CommandWithText }> {
    const before = await commandConsoleRepository.lock(tx, language, id);
    if (before === undefined) throw notFound();
    if (version !== undefined && version !== before.version) throw conflict('command.stale');
    const { classId, best, state, title, description, template } = fields;
    const text = { title, description, template };
    const hasNewText =
      title !== before.title || description !== before.description || template !== before.template;
    const row = {
      id,
      classId,
      best,
      state,
      version: before.version + 1,
      edited: before.edited || hasNewText || classId !== before.classId,
      updatedAt: at,
    };
    await commandConsoleRepository.update(tx, row);
    if (hasNewText) await commandConsoleRepository.saveText(tx, id, language, text);

    return { before, row: { ...before, ...row, ...text } };
  }

  return {
    async list({ cursor, count = LIMITS.count, keyword }, language) {
      const after = cursor === undefined ? undefined : readCursor(cursor, positionSchema);
      const words = searchWords(keyword);
      const limit = words.length === 0 ? count + 1 : SEARCHED;
      const window = await commandConsoleRepository.window(db, { language, words, after }, limit);
      const meant = window.filter(({ isMeant }) => isMeant);
      const places = meant.slice(0, count);
      const seen = window.length === limit ? window.at(-1) : undefined;
      const next = meant.length > count ? places.at(-1) : seen;
      const found = await commandConsoleRepository.inFull(
        db,
        language,
        places.map(({ id }) => id),
      );

      return {
        list: places.flatMap((place) => {
          const row = found.find(({ id }) => id === place.id);
          return row === undefined ? [] : [viewOf(row)];
        }),
        nextCursor: next === undefined ? null : writeCursor([next.updatedAt.getTime(), next.id]),
      };
    },

    async save(input, { memberId, language }) {
      await refuseBadCommand(db, input);

      return db.transaction(async (tx) => {
        const { id, ...fields } = input;
        const at = now();
        const { before, row } =
          id === undefined
            ? { before: undefined, row: await create(tx, fields, at) }
            : await change(tx, { id, ...fields }, language, at);
        await recordAudit(
          tx,
          {
            actorId: memberId,
            action: 'command.save',
            target: { kind: 'command', id: row.id, label: row.title },
            details: oldAndNew(before && auditedFields(before), auditedFields(row)),
          },
          at,
        );

        return viewOf(row);
      });
    },
  };
}

function viewOf(row: CommandWithText): ConsoleCommand {
  const { id, version, classId, title, description, template, best, state, clicks } = row;

  return {
    id,
    version,
    classId,
    title,
    description,
    template,
    best,
    state,
    clicks,
    updatedAt: row.updatedAt.toISOString(),
  };
}

function auditedFields({ title, state, best, version }: CommandWithText) {
  return { title, state, best, version };
}
