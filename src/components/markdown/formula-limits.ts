/** Characters of a formula, more than fill a page. */
const MAX_LENGTH = 3000;
/** Groups within each other. People write some eight; 200 crash the tab. */
const MAX_GROUPS = 20;
/** Elements of a typeset formula, and how deep they lie: some seven for each group. */
const MAX_ELEMENTS = 20_000;
const MAX_ELEMENT_DEPTH = 256;

/** Verbatim text, a command, an escaped sign, a comment or a brace, as KaTeX reads them. */
const TOKEN = /\\verb\*([^]).*?\1|\\verb([^*a-z]).*?\2|\\(?:[a-z@]+|[^])|%[^\n]*|[{}]/gi;
const OPENING = new Set(['{', '\\left', '\\begin', '\\begingroup', '\\bgroup']);
const CLOSING = new Set(['}', '\\right', '\\end', '\\endgroup', '\\egroup']);
/** A formula's own macros multiply its size and end with it, so that an answer has no need of them. */
const DEFINITION = /^\\(?:[egx]?def|let|futurelet|(?:re)?newcommand|providecommand|global|long)$/;

/** Whether KaTeX may read a formula: its length, its depth, and no macros of its own. */
export function isFormulaBounded(tex: string): boolean {
  if (tex.length > MAX_LENGTH) return false;
  let depth = 0;
  for (const [token] of tex.matchAll(TOKEN)) {
    if (OPENING.has(token)) depth += 1;
    // A closing sign without its opening one makes no room for others.
    else if (CLOSING.has(token)) depth = Math.max(0, depth - 1);
    if (depth > MAX_GROUPS || DEFINITION.test(token)) return false;
  }
  return true;
}

/** Whether the page may lay out what KaTeX made of a formula. */
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
