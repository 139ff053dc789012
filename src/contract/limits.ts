/** Limits shared by client and server; the server enforces them. */
export const LIMITS = {
  /** Characters of a question. */
  questionChars: 8000,
  /** Characters of a text to read aloud. */
  voiceChars: 8000,
  /** Characters of a plug-in form's field. */
  formTextChars: 20_000,
  /** Files per question. */
  questionFiles: 5,
  /** Characters of a selection to rewrite. */
  rewriteChars: 8000,
  /** Bytes of a document as JSON. */
  documentBytes: 2_000_000,
  /** Nesting depth of a document's nodes. */
  documentLevels: 60,
  /** Turns per share link. */
  sharedTurns: 200,
  /** Characters of a session title. */
  titleChars: 80,
  /** Default and maximum rows of a list. */
  count: 50,
  countMax: 100,
  /** Rows of lists with page numbers and totals; further rows require a cursor. */
  numberedRows: 2000,
  /** Ids per batch delete. */
  batchIds: 100,
  keywordChars: 100,
  /** Digits of an SMS code, and its lifetime in seconds. */
  codeDigits: 6,
  codeSeconds: 600,
  /** Seconds during which a deletion can be undone. */
  restoreSeconds: 30,
} as const;

export const MAINLAND_PHONE = /^1[3-9]\d{9}$/;
const OTHER_PHONE = /^\d{6,15}$/;
export const MAINLAND_TELLCODE = '86';

/** True if `phone` can be a mobile number; `tellcode` has digits only, no plus. */
export function isPhone(tellcode: string, phone: string): boolean {
  return (tellcode === MAINLAND_TELLCODE ? MAINLAND_PHONE : OTHER_PHONE).test(phone);
}
