/** Allowed properties between `@{` and `}`; `img` and `icon` would be fetched. */
const NODE_KEYS = new Set(
  'shape label type alias animate animation curve assigned priority ticket'.split(' '),
);
const NODE_DATA = /@\{(?:((?:"[^"]*"|[^"}])*)\})?/g;
const NODE_ENTRY = /(?<!\w)(["']?)(\w+)\1\s*:\s*("[^"]*"|'[^']*'|[^,\n"']*)/g;
const PICTURE_SHAPE = /^["']?(?:image|icon)/i;

const FRONT_MATTER = /^\s*---[^\S\n]*\n([^]*?)\n[^\S\n]*---[^\S\n]*(?:\n|$)/;
const TITLE = /^title:[ \w\p{L}\p{P}]*$/mu;

/** Statements with URLs in flow charts, class, state, Gantt and sequence diagrams. */
const ADDRESS_STATEMENTS = [
  /(^|[\n;])[^\S\n]*click[^\S\n]+[^\s";]+[^\S\n]+(?:href\b|call\b|(?="))(?:"[^"\n]*"|[^"\n;])*/gi,
  /(^|[\n;])[^\S\n]*link[^\S\n]+[^\s":;]+[^\S\n]*"(?:"|[^\n;])*/gi,
  /(^|[\n;])[^\S\n]*link[^\S\n][^\n:;]+:[^\n@]*@[^\n]*/gi,
  /(^|[\n;])[^\S\n]*(?:links|properties|details)[^\S\n][^\n:;]+:[^\S\n]*\{[^\n]*/gi,
];

/**
 * Removes everything from Mermaid source that could trigger a request: images, icons, links, style
 * sheets, configuration and URLs.
 */
export function withoutRequests(source: string): string {
  let text = source.replace(/\r\n?/g, '\n');
  let title = '';
  for (let head = FRONT_MATTER.exec(text); head !== null; head = FRONT_MATTER.exec(text)) {
    title ||= TITLE.exec(head[1] ?? '')?.[0] ?? '';
    text = text.slice(head[0].length);
  }
  text = text.replace(/%%\{[^]*?\}%%/g, '').replaceAll('%%{', '%% ');
  for (const statement of ADDRESS_STATEMENTS) text = text.replace(statement, '$1');
  text = text
    .replace(NODE_DATA, (_, data: string | undefined) => nodeData(data))
    .replace(/::icon\([^)\n]*\)/gi, '')
    .replace(/,\s*\$(?:sprite|link)\s*=\s*(?:"[^"]*"|[^,)\n]*)/gi, '');
  if (title !== '') text = `---\n${title}\n---\n${text}`;

  return (
    text
      // CSS and JSON escapes start with a backslash; only `\n` is allowed, as a line break.
      .replace(/\\(?!n)/g, '∖')
      .replaceAll('//', '∕∕')
      .replace(/\b(url|src|image|image-set)(\s*)\(/gi, '$1$2（')
      .replace(/@(?=import|font-face|namespace)/gi, '＠')
      // Mermaid would render formulas without our limits.
      .replaceAll('$$', '＄＄')
  );
}

export function dropReferences(root: Element): void {
  for (const element of root.querySelectorAll('script, foreignObject, iframe')) element.remove();
  for (const element of [root, ...root.querySelectorAll('*')]) {
    for (const { name, value } of [...element.attributes]) {
      const isAddress = /^(?:xlink:)?href$|^src$/i.test(name);
      if (isAddress ? !/^(?:#|data:image\/png;base64,)/.test(value) : isAsking(value)) {
        element.removeAttribute(name);
      }
    }
    if (element.localName === 'style' && isAsking(element.textContent)) element.textContent = '';
  }
}

/** True if a style refers to an external resource, also behind CSS escapes. */
function isAsking(style: string): boolean {
  return /url\s*\(["'\s]*(?!["'#\s])|image-set\s*\(|@import|@font-face|\\[0-9a-z]/i.test(style);
}

function nodeData(data: string | undefined): string {
  if (data === undefined) return '@ {';
  const entries = [...data.matchAll(NODE_ENTRY)]
    .filter(([, , key = '', value = '']) => {
      const isPicture = key === 'shape' && PICTURE_SHAPE.test(value);
      return NODE_KEYS.has(key) && value.trim() !== '' && !isPicture;
    })
    .map(([, , key, value = '']) => `${String(key)}: ${value.trim()}`);

  return entries.length === 0 ? '' : `@{ ${entries.join(', ')} }`;
}
