import { CAUTIONS } from '#mesh/words/caution-words.ts';
import { closingDollar, openMarkers } from './parser.ts';

/** Maximum length of an unclosed bracket or dollar sign before it is treated as text. */
const MAX_HELD = 120;

const FENCE = /^ {0,3}(`{3,}|~{3,})/;
const BARE_MARKERS = /^[\s\-=*_+#>|:`~$[\]\\]*(?:\d{1,9}[.)]?\s*)?$/;
const NESTED_FENCE_LINE = /^\s*(?:[-*+>]\s+|\d{1,9}[.)]\s+)*(?:`{3,}|~~~)[^`]*$/;
const TABLE_LINE = /^ {0,3}\|/;

function splitLastLine(text: string): [head: string, last: string] {
  const at = text.lastIndexOf('\n');
  return at < 0 ? ['', text] : [text.slice(0, at), text.slice(at + 1)];
}

function holdBackFence(block: string, marks: string): string {
  const [head, last] = splitLastLine(block);
  if (head === '') return '';
  const closing = /^ {0,3}([`~]+)\s*$/.exec(last)?.[1];
  const halfClosed = closing?.startsWith(marks[0] ?? '') === true && closing.length < marks.length;
  return halfClosed ? head : block;
}

/** The first row is held back until it is complete: the columns get their widths from it. */
function holdBackTable(block: string): string {
  const [head, last] = splitLastLine(block);
  const [, delimiter, ...rows] = head.split('\n');
  if (delimiter === undefined) return '';
  if (!/^[\s|:-]*$/.test(delimiter)) return block;
  if (rows.length === 0) return '';
  return /^[\s|]*$/.test(last) ? head : block;
}

/**
 * The part of a growing block that later text can't invalidate: a last line of bare markers and an
 * opening fence are held back, and so is a table without a complete row.
 */
export function closeBlock(block: string): string {
  const fence = FENCE.exec(block)?.[1];
  if (fence !== undefined) return holdBackFence(block, fence);
  if (TABLE_LINE.test(block)) return holdBackTable(block);
  const [head, last] = splitLastLine(block);
  if (!BARE_MARKERS.test(last) && !NESTED_FENCE_LINE.test(last)) return block;
  return head === '' ? '' : closeBlock(head.trimEnd());
}

function closingBracket(text: string, start: number): number {
  let depth = 0;
  for (let at = start; at < text.length; at += 1) {
    const letter = text[at];
    if (letter === '\\') at += 1;
    else if (letter === '[') depth += 1;
    else if (letter === ']') {
      depth -= 1;
      if (depth === 0) return at;
    }
  }
  return -1;
}

type Step = { next: number } | { text: string };

function afterBackslash(text: string, at: number): Step {
  const kind = text[at + 1];
  if (kind === undefined) return { text: text.slice(0, at) };
  if (kind !== '(' && kind !== '[') return { next: at + 2 };
  const end = text.indexOf(kind === '(' ? '\\)' : '\\]', at + 2);
  return end < 0 ? { text: text.slice(0, at) } : { next: end + 2 };
}

function afterBacktick(text: string, at: number): Step {
  const run = /^`+/.exec(text.slice(at))?.[0] ?? '`';
  const rest = text.slice(at + run.length);
  const close = new RegExp(`(?<!\`)${run}(?!\`)`).exec(rest);
  if (close) return { next: at + 2 * run.length + close.index };
  const code = rest.replace(/(?<!`)`+$/, '');
  return { text: code.trim() === '' ? text.slice(0, at) : text.slice(0, at) + run + code + run };
}

function afterDollar(text: string, at: number): Step {
  if (text[at + 1] === '$') {
    const end = text.indexOf('$$', at + 2);
    return end < 0 ? { text: text.slice(0, at) } : { next: end + 2 };
  }
  const end = closingDollar(text, at);
  if (end >= 0) return { next: end + 1 };
  const rest = text.slice(at + 1);
  const canBeMath = !/^\s/.test(rest) && !rest.includes('$') && rest.length <= MAX_HELD;
  const looksLikeMath = rest.length <= 12 || /[\\^_={}]/.test(rest);
  return canBeMath && looksLikeMath ? { text: text.slice(0, at) } : { next: at + 1 };
}

function afterBracket(text: string, at: number): Step {
  const image = text[at] === '!';
  const open = image ? at + 1 : at;
  const end = closingBracket(text, open);
  if (end < 0) {
    return text.length - at <= MAX_HELD ? { text: text.slice(0, at) } : { next: open + 1 };
  }
  if (!image && /^\[\^\d{1,4}$/.test(text.slice(open, end))) return { next: end + 1 };
  if (end === text.length - 1) {
    return text.length - at <= MAX_HELD ? { text: text.slice(0, at) } : { next: open + 1 };
  }
  if (text[end + 1] !== '(') return { next: open + 1 };
  const address = /^\((?:[^()\n]|\([^()\n]*\))*\)/.exec(text.slice(end + 1))?.[0];
  if (address !== undefined) return { next: image ? end + 1 + address.length : open + 1 };
  return { text: image ? text.slice(0, at) : text.slice(0, at) + text.slice(open + 1, end) };
}

function stepAt(text: string, at: number): Step {
  switch (text.charAt(at)) {
    case '\\':
      return afterBackslash(text, at);
    case '`':
      return afterBacktick(text, at);
    case '$':
      return afterDollar(text, at);
    case '!':
      if (at === text.length - 1) return { text: text.slice(0, at) };
      return text[at + 1] === '[' ? afterBracket(text, at) : { next: at + 1 };
    case '[':
      return afterBracket(text, at);
    case '<': {
      const open = /^<(?:\/?[a-z][^<>]{0,80})?$/i.test(text.slice(at));
      return open ? { text: text.slice(0, at) } : { next: at + 1 };
    }
    case '&':
      return /^&#?\w{0,12}$/.test(text.slice(at)) ? { text: text.slice(0, at) } : { next: at + 1 };
    default:
      return { next: at + 1 };
  }
}

function holdBackInline(text: string): string {
  let at = 0;
  while (at < text.length) {
    const step = stepAt(text, at);
    if ('text' in step) return step.text;
    at = step.next;
  }
  return text;
}

/** A caution that ends the text belongs to a citation that follows. */
function holdBackCaution(text: string): string {
  for (const words of Object.values(CAUTIONS)) {
    for (let length = words.length; length > 1; length -= 1) {
      if (text.endsWith(words.slice(0, length))) return text.slice(0, -length);
    }
  }
  return text;
}

/**
 * Makes a growing inline text renderable: possible code, formulas, links, images and citations are
 * closed or held back, open emphasis is closed.
 */
export function closeInline(content: string): string {
  const held = holdBackCaution(holdBackInline(content))
    .trimEnd()
    .replace(/(?<![*_~])[*_~]+$/, '')
    .trimEnd();
  return held + openMarkers(held).reverse().join('');
}
