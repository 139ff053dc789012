import { isObject } from '../is-object.ts';
import { LIMITS } from '../limits.ts';

/** A ProseMirror node; the editor defines the allowed types. */
export interface DocumentNode {
  type: string;
  attrs?: Record<string, unknown> | undefined;
  content?: DocumentNode[] | undefined;
  marks?: { type: string; attrs?: Record<string, unknown> | undefined }[] | undefined;
  text?: string | undefined;
}

/** Maximum nesting of objects and arrays in a node's attributes. */
export const MAX_ATTRS_DEPTH = 8;
const MAX_NAME = 40;
/** Maximum keys of an object. */
const MAX_NAMES = 100;
const NODE_KEYS = new Set(['type', 'attrs', 'content', 'marks', 'text']);
const MARK_KEYS = new Set(['type', 'attrs']);

export function isDocumentNode(value: unknown): value is DocumentNode {
  return isNode(value, 1);
}

function isNode(value: unknown, level: number): boolean {
  if (level > LIMITS.documentLevels || !isTyped(value, NODE_KEYS)) return false;
  const { content, marks, text } = value;

  return (
    (text === undefined || typeof text === 'string') &&
    (content === undefined || isListOf(content, (child) => isNode(child, level + 1))) &&
    (marks === undefined || isListOf(marks, (mark) => isTyped(mark, MARK_KEYS)))
  );
}

function isListOf(value: unknown, isItem: (item: unknown) => boolean): boolean {
  return Array.isArray(value) && value.every(isItem);
}

function isTyped(value: unknown, keys: ReadonlySet<string>): value is Record<string, unknown> {
  if (!isObject(value)) return false;
  for (const key in value) if (!keys.has(key)) return false;
  const { type, attrs } = value;

  return (
    typeof type === 'string' &&
    type !== '' &&
    type.length <= MAX_NAME &&
    (attrs === undefined || areAttrs(attrs))
  );
}

function areAttrs(value: unknown): boolean {
  if (!isObject(value)) return false;
  for (const name in value) if (name.length > MAX_NAME) return false;

  return isShallow(value, 1);
}

function isShallow(value: unknown, depth: number): boolean {
  if (depth > MAX_ATTRS_DEPTH) return false;
  if (Array.isArray(value)) return value.every((item) => isShallow(item, depth + 1));
  if (!isObject(value)) return true;
  let names = 0;
  for (const name in value) {
    names += 1;
    if (names > MAX_NAMES || !isShallow(value[name], depth + 1)) return false;
  }
  return true;
}
