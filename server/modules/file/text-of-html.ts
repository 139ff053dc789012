const TOKEN = /<(\/?)([a-z0-9]+)[^>]*>|([^<]+)/gi;
const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };

/**
 * The text of what a Word file was turned into: paragraphs with a blank line between them, headings as
 * Markdown has them, rows of tables as lines with tabs between the cells.
 */
export function textOfHtml(html: string): string {
  let text = '';
  let cells = 0;
  for (const [, end, tag, said] of html.matchAll(TOKEN)) {
    if (said !== undefined) {
      const plain = said.replace(
        /&(amp|lt|gt|quot|#39);/g,
        (_, name: string) => ENTITIES[name] ?? '',
      );
      text += cells > 0 ? plain.replaceAll(/\s+/g, ' ') : plain;
      continue;
    }
    const name = (tag ?? '').toLowerCase();
    const isEnd = end === '/';
    if (name === 'td' || name === 'th') {
      cells += isEnd ? -1 : 1;
      if (isEnd) text = `${text.trimEnd()}\t`;
    } else if (name === 'tr') {
      if (isEnd) text = `${text.replace(/\t$/, '')}\n`;
    } else if (cells > 0) {
      if (isEnd && (name === 'p' || name === 'li')) text += ' ';
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
