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
 * before its replacement and names it in `replacedBy`.
 */
export function shownRecords(
  records: readonly ChatRecord[],
  choices: BranchChoices,
): ShownRecord[] {
  const wordingsOf = collectWordings(records);
  const shown: ShownRecord[] = [];
  /** Everything up to the end of the left branch is skipped or shown with it. */
  for (const record of records) {
    if (record.replacedBy !== null) continue;
    const wordings = wordingsOf.get(record.id) ?? [record.id];
    const chosen = chosenWording(wordings, choices[record.id]);
    if (chosen === record.id) {
      shown.push({ record, wordings, isLeft: false });
      continue;
    }
    return shown.concat(leftBranch(records, chosen, wordings));
  }
  return shown;
}

function chosenWording(wordings: readonly string[], choice: string | undefined): string {
  const newest = wordings.at(-1) ?? '';

  return choice !== undefined && wordings.includes(choice) ? choice : newest;
}

/** The edited record and those that once followed it: they all name the same replacement. */
function leftBranch(
  records: readonly ChatRecord[],
  first: string,
  wordings: readonly string[],
): ShownRecord[] {
  const start = records.find((record) => record.id === first);
  if (start === undefined) return [];

  return records
    .filter((record) => record.replacedBy === start.replacedBy)
    .map((record) => ({
      record,
      wordings: record.id === first ? wordings : [record.id],
      isLeft: true,
    }));
}

/** Newest wording's id → the ids of all wordings, oldest first. */
function collectWordings(records: readonly ChatRecord[]): Map<string, string[]> {
  const byId = new Map(records.map((record) => [record.id, record]));
  const wordings = new Map<string, string[]>();
  for (const record of records) {
    if (record.replacedBy !== null) continue;
    const chain = [record.id];
    let before = record.replaces;
    while (before !== null && !chain.includes(before)) {
      chain.unshift(before);
      before = byId.get(before)?.replaces ?? null;
    }
    wordings.set(
      record.id,
      chain.filter((id) => byId.has(id)),
    );
  }
  return wordings;
}
