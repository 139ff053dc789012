/** Deeper than any editor nests, and no way to exhaust the stack. */
const MAX_DEPTH = 40;
const MAX_NAME = 40;
/** Names of one object. */
const MAX_NAMES = 100;
const NODE_KEYS = new Set(['type', 'attrs', 'content', 'marks', 'text']);
const MARK_KEYS = new Set(['type', 'attrs']);

/** The shape of a document's node and of all that it holds. */
export function isDocumentNode(value: unknown): boolean {
  return isNode(value, 0);
}

function isNode(value: unknown, depth: number): boolean {
  if (depth >= MAX_DEPTH || !isTyped(value, NODE_KEYS, depth)) return false;
  const { content, marks, text } = value;

  return (
    (text === undefined || typeof text === 'string') &&
    (content === undefined || isListOf(content, depth, isNode)) &&
    (marks === undefined || isListOf(marks, depth, isMark))
  );
}

function isMark(value: unknown, depth: number): boolean {
  return depth < MAX_DEPTH && isTyped(value, MARK_KEYS, depth);
}

function isListOf(
  value: unknown,
  depth: number,
  isItem: (item: unknown, depth: number) => boolean,
): boolean {
  return Array.isArray(value) && value.every((item) => isItem(item, depth + 2));
}

function isTyped(
  value: unknown,
  keys: ReadonlySet<string>,
  depth: number,
): value is Record<string, unknown> {
  if (!isRecord(value)) return false;
  for (const key in value) if (!keys.has(key)) return false;
  const { type, attrs } = value;

  return (
    typeof type === 'string' &&
    type !== '' &&
    type.length <= MAX_NAME &&
    (attrs === undefined || areAttrs(attrs, depth + 1))
  );
}

function areAttrs(value: unknown, depth: number): boolean {
  if (!isRecord(value)) return false;
  for (const name in value) if (name.length > MAX_NAME) return false;

  return isShallow(value, depth);
}

function isShallow(value: unknown, depth: number): boolean {
  if (depth > MAX_DEPTH) return false;
  if (Array.isArray(value)) return value.every((item) => isShallow(item, depth + 1));
  if (!isRecord(value)) return true;
  let names = 0;
  for (const name in value) {
    names += 1;
    if (names > MAX_NAMES || !isShallow(value[name], depth + 1)) return false;
  }
  return true;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
