import type { ChatRecord } from '#contract/chat/calls.ts';

/** Which of a question's wordings is shown, by the newest wording's record id. Absent: the newest. */
export type BranchChoices = Readonly<Record<string, string>>;

/** A record as the thread shows it. */
export interface ShownRecord {
  record: ChatRecord;
  /** All wordings of the question, oldest first; more than one after an edit. */
  wordings: readonly string[];
  /** Stands on a branch that was left: nothing can be asked or changed there. */
  isLeft: boolean;
}

/**
 * The records of one path through an edited conversation.
 *
 * `records` are in the order of `chathistory`: a replaced record, and what came after it, stands
 * before its replacement and names it in `replacedBy`. All that one edit has left names the same
 * replacement, so the records of a branch are those with the same `replacedBy`; an edit inside a
 * branch that was itself left later is told apart in the same way.
 */
export function shownRecords(
  records: readonly ChatRecord[],
  choices: BranchChoices,
): ShownRecord[] {
  const byId = new Map(records.map((record) => [record.id, record]));
  const shown: ShownRecord[] = [];

  /** Shows a branch; `start` is the wording that it was entered by. */
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

/** The older wording that is to be seen in place of a record; undefined: the record itself. */
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

/** Ids of a question's wordings up to this one, oldest first, as far as they are loaded. */
function wordingsOf(record: ChatRecord, byId: ReadonlyMap<string, ChatRecord>): string[] {
  const wordings = [record.id];
  let before = record.replaces === null ? undefined : byId.get(record.replaces);
  while (before !== undefined && !wordings.includes(before.id)) {
    wordings.unshift(before.id);
    before = before.replaces === null ? undefined : byId.get(before.replaces);
  }
  return wordings;
}
