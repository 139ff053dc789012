import type { ChatRecord } from '#contract/chat/calls.ts';

/** The shown wording of a question, by the record id of its newest wording. Missing: the newest. */
export type BranchChoices = Readonly<Record<string, string>>;

export interface ShownRecord {
  record: ChatRecord;
  wordings: readonly string[];
  /** On a replaced branch, which is read-only. */
  isLeft: boolean;
}

/**
 * Returns the records of one path through an edited conversation. `records` are in the order of
 * `chathistory`: a replaced record and all records after it precede their replacement and name it
 * in `replacedBy`. Records with the same `replacedBy` therefore form one branch; this also applies
 * to edits inside a branch that was replaced later.
 */
export function shownRecords(
  records: readonly ChatRecord[],
  choices: BranchChoices,
): ShownRecord[] {
  const byId = new Map(records.map((record) => [record.id, record]));
  const shown: ShownRecord[] = [];

  const showBranch = (replacedBy: string | null, start: Wording | null): void => {
    for (const record of records) {
      if (record.replacedBy !== replacedBy) continue;
      const isStart = start?.record.id === record.id;
      const wordings = isStart ? start.wordings : wordingsOf(record, byId);
      const chosen = isStart ? undefined : chosenWording(record, wordings, choices, byId);
      if (chosen !== undefined) {
        showBranch(chosen.replacedBy, { record: chosen, wordings });
        return;
      }
      shown.push({ record, wordings, isLeft: replacedBy !== null });
    }
  };
  showBranch(null, null);

  return shown;
}

interface Wording {
  record: ChatRecord;
  wordings: readonly string[];
}

function chosenWording(
  record: ChatRecord,
  wordings: readonly string[],
  choices: BranchChoices,
  byId: ReadonlyMap<string, ChatRecord>,
): ChatRecord | undefined {
  const choice = choices[record.id];

  return choice !== undefined && choice !== record.id && wordings.includes(choice)
    ? byId.get(choice)
    : undefined;
}

function wordingsOf(record: ChatRecord, byId: ReadonlyMap<string, ChatRecord>): string[] {
  const wordings = [record.id];
  let before = record.replaces === null ? undefined : byId.get(record.replaces);
  while (before !== undefined && !wordings.includes(before.id)) {
    wordings.unshift(before.id);
    before = before.replaces === null ? undefined : byId.get(before.replaces);
  }
  return wordings;
}
