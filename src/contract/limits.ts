/** Limits that both ends hold; the server's word counts. */
export const LIMITS = {
  /** Characters of one question. */
  questionChars: 8000,
  /** Characters of a text that is read aloud. */
  voiceChars: 8000,
  /** Characters of one field of a plug-in's form. */
  formTextChars: 20_000,
  /** Files that go with one question. */
  questionFiles: 5,
  /** Characters of a selection that the assistant is asked to rewrite. */
  rewriteChars: 8000,
  /** Bytes of a document of the editor, as JSON. */
  documentBytes: 2_000_000,
  /** Nodes of a document that are inside one another, from the whole document to a text. */
  documentLevels: 60,
  /** Turns of a conversation that one link shares. */
  sharedTurns: 200,
  /** Characters of a conversation's title. */
  titleChars: 60,
  /** Rows of a list when the request names no count, and at most. */
  count: 50,
  countMax: 100,
  /** Rows of a member's list that have a page number and are counted; more are reached by cursor. */
  numberedRows: 2000,
  /** Ids in one batch delete. */
  batchIds: 100,
  keywordChars: 100,
  /** Digits of an SMS code, and how long it lives (seconds). */
  codeDigits: 6,
  codeSeconds: 600,
  /** Seconds within which a delete can be taken back. */
  restoreSeconds: 30,
} as const;

/** Mainland mobile numbers, and any other country's subscriber numbers. */
export const MAINLAND_PHONE = /^1[3-9]\d{9}$/;
export const OTHER_PHONE = /^\d{6,15}$/;
export const MAINLAND_TELLCODE = '86';

/** Whether `phone` can be a mobile number under the dialling code (digits only, no plus). */
export function isPhone(tellcode: string, phone: string): boolean {
  return (tellcode === MAINLAND_TELLCODE ? MAINLAND_PHONE : OTHER_PHONE).test(phone);
}
