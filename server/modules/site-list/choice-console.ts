import { validate as isUuid } from 'uuid';
import type { ChoiceListName, Choices, ChoiceSaveRequest } from '#contract/site/console-calls.ts';
import type { Database } from '../../platform/db/client.ts';
import { DomainError, invalid, type FieldProblem } from '../../platform/http/domain-error.ts';
import { recordAudit } from '../audit/record.ts';
import { choicesIn, type ListedChoice } from './choices.ts';
import * as siteListRepository from './repository.ts';
import { USES } from './uses.ts';

export interface ChoiceConsole {
  list: (list: ChoiceListName) => Promise<Choices>;
  /**
   * Replaces a list, and moves what uses removed choices.
   * @throws DomainError 409 if it was changed since `version`, or if a removed choice is used and
   *   nothing is said about where to move that; 422 for invalid items and moves
   */
  save: (request: ChoiceSaveRequest, actorId: string) => Promise<Choices>;
}

export function createChoiceConsole({ db, now }: { db: Database; now: () => Date }): ChoiceConsole {
  async function stateOf(
    from: Database,
    list: ChoiceListName,
    { value, version, savedAt }: siteListRepository.SavedList,
  ): Promise<Choices> {
    const uses = await USES[list].count(from);

    return {
      list,
      items: choicesIn(list, value).map(({ id, parentId, name }) => ({
        ...{ id, parentId, zh: name['zh-CN'], en: name['en-US'] },
        uses: uses.get(id) ?? 0,
      })),
      version,
      saved: value !== null,
      savedAt: savedAt?.toISOString() ?? null,
    };
  }

  return {
    list: async (list) => stateOf(db, list, await siteListRepository.read(db, list)),

    save: ({ list, version, items, moves = [] }, actorId) =>
      db.transaction(async (tx) => {
        const at = now();
        const saved = await siteListRepository.lock(tx, list, at);
        const before = choicesIn(list, saved.value);
        const after = items.map(({ id, parentId, zh, en }) => ({
          ...{ id, parentId },
          name: { 'zh-CN': zh, 'en-US': en },
        }));
        refuseInvalid(list, before, after);
        const next = await siteListRepository.replace(tx, list, { value: after, version }, at);
        const uses = await USES[list].count(tx);
        const moved: string[] = [];
        for (const gone of before.filter(({ id }) => !after.some((each) => each.id === id))) {
          const count = uses.get(gone.id) ?? 0;
          if (count === 0) continue;
          const move = moves.find(({ from }) => from === gone.id);
          if (move === undefined || (move.to === null && USES[list].isRequired)) {
            const params = { name: gone.name['zh-CN'], count };
            throw new DomainError(409, 'siteList.used', { params });
          }
          const target = after.find(({ id }) => id === move.to);
          if (move.to !== null && target === undefined) {
            throw invalid({ moves: { key: 'field.choice' } });
          }
          await USES[list].move(tx, gone.id, move.to, at);
          moved.push(`${gone.name['zh-CN']} → ${target?.name['zh-CN'] ?? '–'} (${String(count)})`);
        }
        await recordAudit(
          tx,
          {
            actorId,
            action: 'siteList.save',
            target: { kind: 'siteList', id: list, label: list },
            details: {
              ...changesOf(before, after),
              ...(moved.length > 0 && { moved: moved.join(', ') }),
            },
          },
          at,
        );

        return stateOf(tx, list, next);
      }),
  };
}

function refuseInvalid(
  list: ChoiceListName,
  before: readonly ListedChoice[],
  after: readonly ListedChoice[],
): void {
  const problems: Record<string, FieldProblem> = {};
  const known = new Set(before.map(({ id }) => id));
  const seen = new Map<string, ListedChoice>();
  const names = new Set<string>();
  for (const [n, item] of after.entries()) {
    const { id, parentId, name } = item;
    const parent = parentId === null ? undefined : seen.get(parentId);
    // A parent comes before its children and is itself at the first level.
    const isPlaced =
      parentId === null ||
      (list === 'industries' && parent !== undefined && parent.parentId === null);
    if (seen.has(id) || (!known.has(id) && !isUuid(id)) || !isPlaced) {
      problems[`items.${String(n)}.id`] = { key: 'field.invalid' };
    }
    for (const [field, said] of [
      ['zh', name['zh-CN']],
      ['en', name['en-US']],
    ] as const) {
      const key = `${parentId ?? ''} ${field} ${said.toLowerCase()}`;
      if (names.has(key)) problems[`items.${String(n)}.${field}`] = { key: 'siteList.double' };
      names.add(key);
    }
    seen.set(id, item);
  }
  if (Object.keys(problems).length > 0) throw invalid(problems);
}

function changesOf(
  before: readonly ListedChoice[],
  after: readonly ListedChoice[],
): Record<string, string> {
  const shown = ({ name }: ListedChoice) => `${name['zh-CN']} / ${name['en-US']}`;
  const old = new Map(before.map((each) => [each.id, each]));
  const added = after.filter(({ id }) => !old.has(id));
  const removed = before.filter(({ id }) => !after.some((each) => each.id === id));
  const renamed = after.flatMap((each) => {
    const was = old.get(each.id);
    return was === undefined || shown(was) === shown(each)
      ? []
      : [`${shown(was)} → ${shown(each)}`];
  });
  const orderOf = (choices: readonly ListedChoice[], other: readonly ListedChoice[]) =>
    choices.filter(({ id }) => other.some((each) => each.id === id)).map(({ id }) => id);
  const isReordered = orderOf(before, after).join() !== orderOf(after, before).join();

  return Object.fromEntries(
    Object.entries({
      added: added.map(shown).join(', '),
      removedOnes: removed.map(shown).join(', '),
      renamed: renamed.join(', '),
      order: isReordered ? after.map(({ name }) => name['zh-CN']).join(', ') : '',
    }).filter(([, text]) => text !== ''),
  );
}
