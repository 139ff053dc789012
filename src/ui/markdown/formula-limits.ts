const MAX_LENGTH = 3000;
/** Maximum nesting of groups: about 8 occur in practice, 200 crash the tab. */
const MAX_GROUPS = 20;
/** Elements of a typeset formula and their depth, about seven per group. */
const MAX_ELEMENTS = 20_000;
const MAX_ELEMENT_DEPTH = 256;

/** Verbatim text, command, escaped character, comment or brace, as KaTeX tokenizes. */
const TOKEN = /\\verb\*([^]).*?\1|\\verb([^*a-z]).*?\2|\\(?:[a-z@]+|[^])|%[^\n]*|[{}]/gi;
const OPENING = new Set(['{', '\\left', '\\begin', '\\begingroup', '\\bgroup']);
const CLOSING = new Set(['}', '\\right', '\\end', '\\endgroup', '\\egroup']);
/** Macro definitions are refused: they can multiply its size. */
const DEFINITION = /^\\(?:[egx]?def|let|futurelet|(?:re)?newcommand|providecommand|global|long)$/;

/** Checks a formula before KaTeX parses it: length, nesting, no macro definitions. */
export function isFormulaBounded(tex: string): boolean {
  if (tex.length > MAX_LENGTH) return false;
  let depth = 0;
  for (const [token] of tex.matchAll(TOKEN)) {
    if (OPENING.has(token)) depth += 1;
    // An unmatched closing brace doesn't allow deeper nesting.
    else if (CLOSING.has(token)) depth = Math.max(0, depth - 1);
    if (depth > MAX_GROUPS || DEFINITION.test(token)) return false;
  }
  return true;
}

/** Checks KaTeX's output before it is inserted. */
export function isTypesetBounded(root: Node): boolean {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_ELEMENT);
  let depth = 0;
  for (let count = 0; count <= MAX_ELEMENTS; count += 1) {
    if (walker.firstChild() !== null) {
      depth += 1;
      if (depth > MAX_ELEMENT_DEPTH) return false;
      continue;
    }
    while (walker.nextSibling() === null) {
      if (walker.parentNode() === null) return true;
      depth -= 1;
    }
  }
  return false;
}
