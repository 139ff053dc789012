const TOKEN = /<(\/?)([a-z0-9]+)(?![a-z0-9])[^<>]*>|([^<]+)/gi;
const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };

/**
 * Converts the HTML of a Word file to text: blank lines between paragraphs, Markdown headings,
 * table rows as tab-separated lines. A nested table becomes part of its cell.
 */
export function textOfHtml(html: string): string {
  let text = '';
  let row: string[] = [];
  let cell = '';
  let depth = 0;
  for (const [, end, tag, said] of html.matchAll(TOKEN)) {
    if (said !== undefined) {
      const plain = said.replace(
        /&(amp|lt|gt|quot|#39);/g,
        (_, name: string) => ENTITIES[name] ?? '',
      );
      if (depth > 0) cell += plain;
      else text += plain;
      continue;
    }
    const name = (tag ?? '').toLowerCase();
    const isEnd = end === '/';
    if (name === 'td' || name === 'th') {
      if (!isEnd && depth === 0) cell = '';
      depth = Math.max(0, depth + (isEnd ? -1 : 1));
      if (isEnd && depth === 0) row.push(cell.replaceAll(/\s+/g, ' ').trim());
      else cell += ' ';
    } else if (depth > 0) {
      if (isEnd || name === 'br') cell += /^(?:p|li|h[1-6]|br)$/.test(name) ? ' ' : '';
    } else if (name === 'tr') {
      if (isEnd) text += `${row.join('\t').trimEnd()}\n`;
      row = [];
    } else if (name === 'table' || name === 'p' || name === 'ul' || name === 'ol') {
      if (isEnd) text += name === 'p' ? '\n\n' : '\n';
    } else if (/^h[1-6]$/.test(name)) {
      text += isEnd ? '\n\n' : `${'#'.repeat(Number(name[1]))} `;
    } else if (name === 'li') {
      text += isEnd ? '\n' : '- ';
    } else if (name === 'br') {
      text += '\n';
    }
  }
  return text;
}
