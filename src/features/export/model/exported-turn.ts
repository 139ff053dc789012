import type { Answer, ChatRecord, Part } from '#contract/chat/calls.ts';
import type { Source } from '#contract/knowledge/calls.ts';

/** A question with one version of its answer, as it goes into a file. */
export interface ExportedTurn {
  answerId: string;
  question: string;
  /** Names of the files that went with it. */
  files: readonly string[];
  content: string;
  sources: readonly Source[];
  parts: readonly Part[];
  /** The model's name, or `embedded`. */
  model: string;
  createdAt: string;
}

/** Turns of a conversation that were chosen. */
export interface ChosenTurns {
  sessionId: string;
  /** What is loaded already, oldest first. */
  records: readonly ChatRecord[];
  /** All but `ids`, or those alone. */
  isAll: boolean;
  ids: ReadonlySet<string>;
  /** The version that was picked, by record; the others show their active one. */
  versions: Readonly<Record<string, string>>;
}

/** How many were chosen; null: all that there are, however many. */
export function countOf({ isAll, ids }: ChosenTurns): number | null {
  return isAll ? null : ids.size;
}

/** The chosen ones of a conversation's records, without those that have nothing to show. */
export function exportedTurns(
  records: readonly ChatRecord[],
  { isAll, ids, versions }: ChosenTurns,
): ExportedTurn[] {
  return records
    .filter(({ id, replacedBy }) => (isAll ? replacedBy === null && !ids.has(id) : ids.has(id)))
    .flatMap((record) => {
      const answer = versionOf(record, versions[record.id]);
      return answer === undefined ? [] : [exportedTurn(record, answer)];
    });
}

function exportedTurn({ question, files }: ChatRecord, answer: Answer): ExportedTurn {
  const { id: answerId, content, sources, parts, model, createdAt } = answer;

  return {
    answerId,
    question,
    files: files.map(({ name }) => name),
    ...{ content, sources, parts, model, createdAt },
  };
}

function versionOf(record: ChatRecord, picked: string | undefined): Answer | undefined {
  const find = (id: string | undefined) => record.answers.find((answer) => answer.id === id);
  const answer = find(picked) ?? find(record.active);
  const isEmpty = answer === undefined || (answer.content === '' && answer.parts.length === 0);

  return isEmpty || answer.status === 'generating' ? undefined : answer;
}
