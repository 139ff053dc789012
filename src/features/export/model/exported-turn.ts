import type { Answer, ChatRecord, Part } from '#contract/chat/calls.ts';
import type { Source } from '#contract/knowledge/calls.ts';

export interface ExportedTurn {
  answerId: string;
  question: string;
  files: readonly string[];
  content: string;
  sources: readonly Source[];
  parts: readonly Part[];
  /** The model's name, or `embedded`. */
  model: string;
  createdAt: string;
}

export interface ChosenTurns {
  sessionId: string;
  records: readonly ChatRecord[];
  /** True: all except `ids`; false: only `ids`. */
  isAll: boolean;
  ids: ReadonlySet<string>;
  /** The selected answer version by record; by default the active one. */
  versions: Readonly<Record<string, string>>;
}

/** Number of selected turns; null if all are selected, because the total is unknown. */
export function countOf({ isAll, ids }: ChosenTurns): number | null {
  return isAll ? null : ids.size;
}

/** The selected turns of the records, without empty ones. */
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
