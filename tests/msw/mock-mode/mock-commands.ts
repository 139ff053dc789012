import { v7 as uuidv7 } from 'uuid';
import { COMMAND_CLASSES } from '#server/content/commands/command-item.ts';
import { COMMANDS } from '#server/content/commands/commands.ts';
import type { Language } from '#server/content/messages.ts';
import { notFound } from '#server/platform/http/domain-error.ts';
import { commandSearchText, searchWords } from '#server/modules/command/search-text.ts';
import type { CommandService } from '#server/modules/command/service.ts';
import type {
  Command,
  CommandListData,
  CommandListRequest,
  CommandVersion,
} from '#contract/command/calls.ts';
import { templateVariables } from '#contract/command/template.ts';
import { LIMITS } from '#contract/limits.ts';

/** A fixed day: what a screen shows of it stays the same. */
const WRITTEN_AT = '2026-01-05T02:00:00.000Z';

/** The shipped library, and what is written into it until the page is left. */
export function createMockCommands(): CommandService {
  const clicks = new Map<string, number>();
  const own = new Map<string, Command>();
  const deleted = new Map<string, Command>();
  const versions = new Map<string, CommandVersion[]>();

  const shipped = (language: Language): Command[] =>
    COMMANDS.map(({ id, classId, best = false, [language]: texts }) => ({
      ...texts,
      id,
      classId,
      best,
      version: 1,
      variables: templateVariables(texts.template),
      clicks: clicks.get(id) ?? 0,
      mine: false,
      state: 'public',
      updatedAt: WRITTEN_AT,
    }));
  const ownOne = (id: string): Command => {
    const command = own.get(id);
    if (command === undefined) throw notFound();
    return command;
  };

  return {
    index: (input, { language }) =>
      Promise.resolve(page(input.mine === true ? [...own.values()] : shipped(language), input)),
    best: (input, { language }) => {
      const all = shipped(language).filter((command) => command.best || command.clicks > 0);
      return Promise.resolve(page(all, input));
    },
    classes: (language) =>
      Promise.resolve({
        list: COMMAND_CLASSES.map(({ id, name }) => ({
          id,
          name: name[language],
          count: COMMANDS.filter(({ classId }) => classId === id).length,
        })),
      }),
    click: (id) => {
      clicks.set(id, 1);
      return Promise.resolve({ clicks: 1 });
    },
    save: (input) => {
      const before = input.id === undefined ? null : ownOne(input.id);
      const { title, description, template, classId } = input;
      const command: Command = {
        id: before?.id ?? uuidv7(),
        version: (before?.version ?? 0) + 1,
        ...{ title, description, template, classId },
        variables: templateVariables(template),
        clicks: 0,
        best: false,
        mine: true,
        state: 'own',
        updatedAt: new Date().toISOString(),
      };
      const { id, version, updatedAt: createdAt } = command;
      const written = { version, title, description, template, createdAt };
      own.set(id, command);
      versions.set(id, [written, ...(versions.get(id) ?? [])]);
      return Promise.resolve(command);
    },
    remove: ({ id, restore }) => {
      const before = restore === true ? deleted.get(id) : undefined;
      if (before !== undefined) {
        deleted.delete(id);
        own.set(id, before);
        return Promise.resolve({ deleted: 0 });
      }
      deleted.set(id, ownOne(id));
      own.delete(id);
      return Promise.resolve({ deleted: 1 });
    },
    submit: (id) => {
      own.set(id, { ...ownOne(id), state: 'pending' });
      return Promise.resolve({ submissionId: uuidv7() });
    },
    versions: (id) => Promise.resolve({ list: versions.get(ownOne(id).id) ?? [] }),
    purge: () => Promise.resolve(),
  };
}

function page(all: Command[], input: CommandListRequest): CommandListData {
  const { classId, keyword = '', page: n = 1, count = LIMITS.count } = input;
  const words = searchWords(keyword);
  const found = all.filter(
    (command) =>
      (classId === undefined || command.classId === classId) &&
      words.every((word) => commandSearchText(command).includes(word)),
  );
  const end = n * count;

  return {
    list: found.slice(end - count, end),
    total: found.length,
    nextCursor: found.length > end ? String(n + 1) : null,
  };
}
