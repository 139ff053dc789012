import { validate as isUuid, v7 as uuidv7 } from 'uuid';
import type {
  Command,
  CommandListData,
  CommandListRequest,
  CommandSaveRequest,
  CommandVersion,
} from '#contract/command/calls.ts';
import { templateVariables } from '#contract/command/template.ts';
import { LIMITS } from '#contract/limits.ts';
import type { Language } from '../../content/messages.ts';
import type { Database } from '../../platform/db/client.ts';
import { ownCommands } from '../../platform/db/schema/command.ts';
import { deleteOrRestore, purgeDeleted } from '../../platform/db/undoable-delete.ts';
import { conflict, invalid, notFound } from '../../platform/http/domain-error.ts';
import type { MemberCaller } from '../../platform/http/caller.ts';
import { shanghaiDay } from '../../platform/shanghai-day.ts';
import { isChoice, namedChoices } from '../site-list/choices.ts';
import { createSubmission } from '../submission/create-submission.ts';
import * as commandRepository from './repository.ts';
import type { OwnCommandRow, PublicCommandRow } from './repository.ts';
import { commandSearchText, searchWords } from './search-text.ts';

const MAX_OWN = 200;
const MAX_VARIABLES = 20;
const MAX_OFFSET = 5000;
const CLICK_DAYS = 2;
const DAY_MS = 86_400_000;

interface CommandServiceDeps {
  db: Database;
  now: () => Date;
}

type List = (input: CommandListRequest, caller: MemberCaller) => Promise<CommandListData>;

export interface CommandService {
  index: List;
  best: List;
  classes: (language: Language) => Promise<{ list: { id: string; name: string; count: number }[] }>;
  click: (id: string, memberId: string) => Promise<{ clicks: number }>;
  save: (input: CommandSaveRequest, memberId: string) => Promise<Command>;
  remove: (
    input: { id: string; restore?: boolean | undefined },
    memberId: string,
  ) => Promise<{ deleted: number }>;
  submit: (id: string, memberId: string) => Promise<{ submissionId: string }>;
  versions: (id: string, memberId: string) => Promise<{ list: CommandVersion[] }>;
  purge: () => Promise<void>;
}

export function createCommandService({ db, now }: CommandServiceDeps): CommandService {
  async function ownCommand(memberId: string, id: string): Promise<OwnCommandRow> {
    const row = isUuid(id) ? await commandRepository.own(db, memberId, id) : null;
    if (row === null) throw notFound();
    return row;
  }

  async function ownList(
    { classId, keyword, ...paging }: CommandListRequest,
    memberId: string,
  ): Promise<CommandListData> {
    const words = searchWords(keyword);
    const [first = ''] = words;
    const rows = (await commandRepository.ownOnes(db, memberId))
      .filter(
        ({ classId: ownClass, searchText }) =>
          (classId === undefined || ownClass === classId) &&
          words.every((word) => searchText.includes(word)),
      )
      .toSorted((one, other) => one.searchText.indexOf(first) - other.searchText.indexOf(first));
    const { offset, count, page } = windowOf(paging);

    return pageOf(rows.slice(offset, offset + count).map(ownView), rows.length, page, count);
  }

  async function publicList(
    { classId, keyword, ...paging }: CommandListRequest,
    language: Language,
    order: 'best' | 'library',
  ): Promise<CommandListData> {
    const { offset, count, page } = windowOf(paging);
    if (offset > MAX_OFFSET) return pageOf([], 0, page, count);
    const filter = { language, classId, keyword, order, offset, limit: count };
    const { rows, total } = await commandRepository.publicPage(db, filter);

    return pageOf(rows.map(publicView), total, page, count);
  }

  async function insert(input: CommandSaveRequest, memberId: string): Promise<Command> {
    if ((await commandRepository.ownOnes(db, memberId)).length >= MAX_OWN) {
      throw conflict('command.tooMany');
    }
    const row: OwnCommandRow = {
      memberId,
      id: uuidv7(),
      ...textsOf(input),
      version: 1,
      clicks: 0,
      state: 'own',
      updatedAt: now(),
      deletedAt: null,
    };
    await commandRepository.insertOwn(db, row);

    return ownView(row);
  }

  return {
    index: (input, caller) =>
      input.mine === true
        ? ownList(input, caller.memberId)
        : publicList(input, caller.language, 'library'),

    best: (input, caller) =>
      input.mine === true
        ? ownList(input, caller.memberId)
        : publicList(input, caller.language, 'best'),

    async classes(language) {
      const counts = await commandRepository.classCounts(db);
      const classes = await namedChoices(db, 'commands', language);

      return {
        list: classes.map((each) => ({ ...each, count: counts.get(each.id) ?? 0 })),
      };
    },

    async click(id, memberId) {
      const at = now();
      const own = isUuid(id) ? await commandRepository.own(db, memberId, id) : null;
      const clicks = await commandRepository.click(db, memberId, id, own !== null, shanghaiDay(at));
      if (clicks === null) throw notFound();

      return { clicks };
    },

    async save(input, memberId) {
      await refuseBadCommand(db, input);
      if (input.id === undefined) return insert(input, memberId);
      const current = await ownCommand(memberId, input.id);
      if (current.state === 'pending') throw conflict('command.pending');
      if (input.version !== undefined && input.version !== current.version) {
        throw conflict('command.stale');
      }
      const row: OwnCommandRow = {
        ...current,
        ...textsOf(input),
        version: current.version + 1,
        state: 'own',
        updatedAt: now(),
      };
      if (!(await commandRepository.updateOwn(db, row))) throw conflict('command.stale');

      return ownView(row);
    },

    remove: (request, memberId) =>
      deleteOrRestore(db, ownCommands, request, { memberId, now: now() }),

    async submit(id, memberId) {
      const command = await ownCommand(memberId, id);
      if (command.state === 'pending') throw conflict('command.pending');
      const { version, classId, title, description, template } = command;

      return db.transaction(async (tx) => {
        const marked = await commandRepository.markPending(tx, { memberId, id, version });
        if (!marked) throw conflict('command.stale');
        return createSubmission(tx, {
          memberId,
          kind: 'command',
          content: template,
          ref: id,
          details: { version, classId, title, description },
          now: now(),
        });
      });
    },

    async versions(id, memberId) {
      await ownCommand(memberId, id);
      const rows = await commandRepository.versions(db, memberId, id);

      return {
        list: rows.map(({ version, title, description, template, createdAt }) => ({
          version,
          title,
          description,
          template,
          createdAt: createdAt.toISOString(),
        })),
      };
    },

    async purge() {
      await purgeDeleted(db, ownCommands, now());
      await commandRepository.removeClicksBefore(
        db,
        shanghaiDay(new Date(now().getTime() - CLICK_DAYS * DAY_MS)),
      );
    },
  };
}

/** @throws DomainError 422 for too many blanks or an unknown class */
export async function refuseBadCommand(
  db: Database,
  { template, classId }: Pick<CommandSaveRequest, 'template' | 'classId'>,
): Promise<void> {
  if (templateVariables(template).length > MAX_VARIABLES) {
    throw invalid({ template: { key: 'command.tooManyBlanks', params: { max: MAX_VARIABLES } } });
  }
  if (classId !== null && !(await isChoice(db, 'commands', classId))) {
    throw invalid({ classId: { key: 'field.choice' } });
  }
}

function textsOf({ title, description, template, classId }: CommandSaveRequest) {
  const texts = { title, description, template };

  return { ...texts, classId, searchText: commandSearchText(texts) };
}

function windowOf({ page = 1, count = LIMITS.count }: CommandListRequest) {
  return { page, count, offset: (page - 1) * count };
}

function pageOf(list: Command[], total: number, page: number, count: number): CommandListData {
  return { list, total, nextCursor: page * count < total ? String(page + 1) : null };
}

function publicView({ updatedAt, ...row }: PublicCommandRow): Command {
  return {
    ...row,
    variables: templateVariables(row.template),
    mine: false,
    state: 'public',
    updatedAt: updatedAt.toISOString(),
  };
}

function ownView(row: OwnCommandRow): Command {
  const { id, version, classId, title, description, template, clicks, state, updatedAt } = row;

  return {
    id,
    version,
    classId,
    title,
    description,
    template,
    variables: templateVariables(template),
    clicks,
    best: false,
    mine: true,
    state,
    updatedAt: updatedAt.toISOString(),
  };
}
