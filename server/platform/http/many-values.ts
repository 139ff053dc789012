/** Maximum values of a document. */
export const MAX_DOCUMENT_VALUES = 200_000;
/** Maximum values of another body: a schema takes up to 50 µs for each wrong one. */
export const MAX_CALL_VALUES = 2000;
/** Consecutive values without a nested object or array. An object with many keys is slow to parse. */
const MAX_PLAIN_VALUES = 10_000;
const OPEN_OBJECT = 0x7b;
const CLOSE_OBJECT = 0x7d;
const OPEN_LIST = 0x5b;
const CLOSE_LIST = 0x5d;
const COMMA = 0x2c;
const QUOTE = 0x22;
const BACKSLASH = 0x5c;

/**
 * True if a JSON text has too many values to parse: objects, lists and what a comma stands before.
 * Check it first: `JSON.parse` blocks the event loop.
 */
export function hasManyValues(json: string, most: number): boolean {
  let count = 0;
  let plain = 0;
  for (let at = 0; at < json.length; at += 1) {
    const code = json.charCodeAt(at);
    if (code === QUOTE) {
      at = endOfText(json, at);
    } else if (code === COMMA) {
      count += 1;
      plain += 1;
      if (plain > MAX_PLAIN_VALUES || count > most) return true;
    } else if (code === OPEN_OBJECT || code === OPEN_LIST) {
      count += 1;
      plain = 0;
    } else if (code === CLOSE_OBJECT || code === CLOSE_LIST) {
      plain = 0;
    }
  }
  return count > most;
}

function endOfText(json: string, start: number): number {
  let at = start;
  for (;;) {
    at = json.indexOf('"', at + 1);
    if (at < 0) return json.length;
    let escapes = 0;
    while (json.charCodeAt(at - 1 - escapes) === BACKSLASH) escapes += 1;
    if (escapes % 2 === 0) return at;
  }
}
