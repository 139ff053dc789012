import { CAUTIONS } from '#mesh/words/caution-words.ts';
import MarkdownIt from 'markdown-it';
import type { StateBlock, StateInline, Token } from 'markdown-it';
import cjkFriendly from 'markdown-it-cjk-friendly';

const DOLLAR = 0x24;
const BACKSLASH = 0x5c;
const ASTERISK = 0x2a;
const LESS_THAN = 0x3c;
const BRACKET = 0x5b;

/** Longer display formulas are treated as text, so that a stray `$$` can't hold back an answer. */
const MAX_FORMULA_LENGTH = 3000;

interface ParseEnvironment {
  /** The text may grow: an unclosed display formula stays open instead of becoming text. */
  growing?: boolean;
  /** Output: emphasis markers still open at the end of an inline text. */
  openMarkers?: string[];
}

// markdown-it passes the environment unchanged to its rules.
const environmentOf = (env: unknown) => env as ParseEnvironment;

const CITATION = /\[\^(\d{1,4})\]/y;
/** `[p. 12]` or its Chinese form: a page of the document being asked about. */
const PAGE_REFERENCE = /\[(?:pp?\.?\s?(\d{1,4})|\u7b2c\s?(\d{1,4})\s?\u9875)\](?![([])/iy;
const CAUTION_WORDS = Object.values(CAUTIONS);
const LINE_BREAK_TAG = /<br\s*\/?>/iy;
const SCRIPT_TAG = /<(su[bp])>([^<>\n]{1,80})<\/\1>/iy;
const FACTORS = /[0-9A-Za-z)]\*[0-9]/y;

function matchAt(pattern: RegExp, text: string, position: number): RegExpExecArray | null {
  pattern.lastIndex = position;
  return pattern.exec(text);
}

/** A citation takes the caution before it along, as its `markup`. */
function citation(state: StateInline, silent: boolean): boolean {
  if (state.src.charCodeAt(state.pos) !== BRACKET) return false;
  const match = matchAt(CITATION, state.src, state.pos);
  if (!match) return false;
  if (!silent) {
    const caution = CAUTION_WORDS.find((words) => state.pending.endsWith(words)) ?? '';
    state.pending = state.pending.slice(0, state.pending.length - caution.length);
    const token = state.push('citation', '', 0);
    token.content = match[1] ?? '';
    token.markup = caution;
  }
  state.pos += match[0].length;
  return true;
}

function pageReference(state: StateInline, silent: boolean): boolean {
  if (state.src.charCodeAt(state.pos) !== BRACKET) return false;
  const match = matchAt(PAGE_REFERENCE, state.src, state.pos);
  if (!match) return false;
  if (!silent) {
    const token = state.push('page_reference', '', 0);
    token.content = match[0];
    token.info = match[1] ?? match[2] ?? '';
  }
  state.pos += match[0].length;
  return true;
}

/** `<br>`, `<sub>` and `<sup>`, which models write in table cells; no other tags are supported. */
function knownTag(state: StateInline, silent: boolean): boolean {
  if (state.src.charCodeAt(state.pos) !== LESS_THAN) return false;
  const lineBreak = matchAt(LINE_BREAK_TAG, state.src, state.pos);
  if (lineBreak) {
    if (!silent) state.push('hardbreak', 'br', 0);
    state.pos += lineBreak[0].length;
    return true;
  }
  const script = matchAt(SCRIPT_TAG, state.src, state.pos);
  if (!script) return false;
  if (!silent) {
    state.push('script', (script[1] ?? '').toLowerCase(), 0).content = script[2] ?? '';
  }
  state.pos += script[0].length;
  return true;
}

/** `50*50*3` is a size, not emphasis: an asterisk directly before a digit is a multiplication. */
function timesSign(state: StateInline, silent: boolean): boolean {
  if (state.src.charCodeAt(state.pos) !== ASTERISK || state.pos === 0) return false;
  if (!matchAt(FACTORS, state.src, state.pos - 1)) return false;
  if (!silent) state.pending += '*';
  state.pos += 1;
  return true;
}

/** End of the `$…$` starting at `start`, by pandoc's rules (prices stay text); -1 if none. */
export function closingDollar(text: string, start: number): number {
  const first = text[start + 1];
  if (first === undefined || first === '$' || /\s/.test(first)) return -1;
  for (let at = start + 1; at < text.length; at += 1) {
    const letter = text[at];
    if (letter === '\\') at += 1;
    else if (letter === '$') {
      const closes = !/\s/.test(text[at - 1] ?? '') && !/[0-9]/.test(text[at + 1] ?? '');
      return closes ? at : -1;
    }
  }
  return -1;
}

function inlineMath(state: StateInline, silent: boolean): boolean {
  const { src, pos } = state;
  const code = src.charCodeAt(pos);
  let open = 0;
  let end = -1;
  let display = false;
  if (code === BACKSLASH && (src[pos + 1] === '(' || src[pos + 1] === '[')) {
    open = 2;
    display = src[pos + 1] === '[';
    end = src.indexOf(display ? '\\]' : '\\)', pos + 2);
  } else if (code === DOLLAR && src[pos + 1] === '$') {
    open = 2;
    display = true;
    end = src.indexOf('$$', pos + 2);
  } else if (code === DOLLAR) {
    open = 1;
    end = closingDollar(src, pos);
  }
  if (end < 0 || src.slice(pos + open, end).trim() === '') return false;
  if (!silent) {
    const token = state.push(display ? 'math_display' : 'math_inline', '', 0);
    token.content = src.slice(pos + open, end).trim();
    token.markup = src.slice(pos, end + open);
  }
  state.pos = end + open;
  return true;
}

function displayMath(state: StateBlock, startLine: number, endLine: number, silent: boolean) {
  if ((state.sCount[startLine] ?? 0) - state.blkIndent >= 4) return false;
  const start = (state.bMarks[startLine] ?? 0) + (state.tShift[startLine] ?? 0);
  const opener = state.src.slice(start, start + 2);
  if (opener !== '$$' && opener !== '\\[') return false;
  const closer = opener === '$$' ? '$$' : '\\]';
  let content = '';
  for (let line = startLine; line < endLine; line += 1) {
    // The end of a list item or quotation also ends its formula.
    if (line > startLine && (state.sCount[line] ?? 0) < state.blkIndent && !state.isEmpty(line)) {
      return false;
    }
    const from = line === startLine ? start + 2 : (state.bMarks[line] ?? 0);
    const text = state.src.slice(from, state.eMarks[line]);
    const end = text.indexOf(closer);
    if (end >= 0 && text.slice(end + 2).trim() !== '') return false;
    content += `${end < 0 ? text : text.slice(0, end)}\n`;
    if (content.length > MAX_FORMULA_LENGTH) return false;
    if (end >= 0) return finishDisplayMath(state, startLine, line + 1, content, silent);
  }
  const growing = environmentOf(state.env).growing === true;
  return growing && finishDisplayMath(state, startLine, endLine, null, silent);
}

function finishDisplayMath(
  state: StateBlock,
  startLine: number,
  nextLine: number,
  content: string | null,
  silent: boolean,
): boolean {
  if (content !== null && content.trim() === '') return false;
  if (silent) return true;
  state.line = nextLine;
  const token = state.push(content === null ? 'math_open' : 'math_block', '', 0);
  token.block = true;
  token.content = content?.trim() ?? '';
  token.markup = state.getLines(startLine, nextLine, state.blkIndent, false);
  token.map = [startLine, nextLine];
  return true;
}

function reportOpenMarkers(state: StateInline): void {
  const { openMarkers } = environmentOf(state.env);
  if (!openMarkers) return;
  let closedUntil = -1;
  state.delimiters.forEach((delimiter, index) => {
    if (delimiter.end >= 0) closedUntil = Math.max(closedUntil, delimiter.end);
    else if (delimiter.open && index > closedUntil) {
      const marker = String.fromCharCode(delimiter.marker);
      openMarkers.push(marker === '~' ? '~~' : marker);
    }
  });
}

function createParser() {
  const parser = new MarkdownIt({ html: false, linkify: true, typographer: false });
  parser.use(cjkFriendly);
  // Blocks are parsed separately, so reference definitions can't work; `[^1]: …` isn't one.
  parser.disable('reference');
  // URLs are validated when rendering, where refused links keep their label.
  parser.validateLink = () => true;
  parser.linkify.set({ fuzzyLink: false, fuzzyIP: false });
  parser.linkify.add('www.', {
    validate: (text, position) =>
      /^[\w-]+(?:\.[\w-]+)+(?:[/?#][\w\-./?%&=~#:+,@!]*[\w/=#&])?/.exec(text.slice(position))?.[0]
        .length ?? 0,
    normalize: (match) => {
      match.url = `https://${match.url}`;
    },
  });
  parser.inline.ruler.before('escape', 'math', inlineMath);
  parser.inline.ruler.before('emphasis', 'times_sign', timesSign);
  parser.inline.ruler.before('link', 'citation', citation);
  parser.inline.ruler.before('link', 'page_reference', pageReference);
  parser.inline.ruler.before('autolink', 'known_tag', knownTag);
  parser.inline.ruler2.after('balance_pairs', 'open_markers', reportOpenMarkers);
  parser.block.ruler.before('fence', 'math', displayMath, {
    alt: ['paragraph', 'blockquote', 'list'],
  });
  return parser;
}

const parser = createParser();

/** Block tokens; inline tokens contain their source, without children. */
export function parseBlocks(text: string, growing: boolean): Token[] {
  const tokens: Token[] = [];
  parser.block.parse(text, parser, { growing } satisfies ParseEnvironment, tokens);
  return tokens;
}

export function parseInline(content: string): Token[] {
  return parser.parseInline(content, {})[0]?.children ?? [];
}

/** Emphasis markers still open at the end of an inline text, outermost first. */
export function openMarkers(content: string): string[] {
  const markers: string[] = [];
  parser.inline.parse(content, parser, { openMarkers: markers } satisfies ParseEnvironment, []);
  return markers;
}
