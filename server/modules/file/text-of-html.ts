const TOKEN = /<(\/?)([a-z0-9]+)(?![a-z0-9])([^<>]*)>|([^<]+)/gi;
const SPAN = / (col|row)span="(\d{1,4})"/g;
/** Columns that one row of a table can have. */
const MAX_COLUMNS = 500;
const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };

/**
 * Converts the HTML of a Word file to text: blank lines between paragraphs, Markdown headings,
 * table rows as tab-separated lines. A nested table becomes part of its cell. Places that a merged cell covers
 * beside or below its first one are empty.
 */
export function textOfHtml(html: string): string {
  let text = '';
  let row: string[] = [];
  let cell = '';
  let depth = 0;
  /** Rows below that a cell covers, by its column. */
  let covered: number[] = [];
  let spans = { col: 1, row: 1 };
  const addCovered = () => {
    while ((covered[row.length] ?? 0) > 0 && row.length < MAX_COLUMNS) {
      covered[row.length] = (covered[row.length] ?? 0) - 1;
      row.push('');
    }
  };
  for (const [, end, tag, attributes, said] of html.matchAll(TOKEN)) {
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
      if (!isEnd && depth === 0) {
        cell = '';
        spans = spansOf(attributes ?? '');
      }
      depth = Math.max(0, depth + (isEnd ? -1 : 1));
      if (isEnd && depth === 0) {
        addCovered();
        const columns = Math.min(spans.col, MAX_COLUMNS - row.length);
        for (let n = 0; n < columns; n += 1) {
          covered[row.length] = spans.row - 1;
          row.push(n === 0 ? cell.replaceAll(/\s+/g, ' ').trim() : '');
        }
      } else cell += ' ';
    } else if (depth > 0) {
      if (isEnd || name === 'br') cell += /^(?:p|li|h[1-6]|br)$/.test(name) ? ' ' : '';
    } else if (name === 'tr') {
      if (isEnd) {
        addCovered();
        text += `${row.join('\t').trimEnd()}\n`;
      }
      row = [];
    } else if (name === 'table') {
      covered = [];
      if (isEnd) text += '\n';
    } else if (name === 'p' || name === 'ul' || name === 'ol') {
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

function spansOf(attributes: string): { col: number; row: number } {
  const spans = { col: 1, row: 1 };
  for (const [, way, count] of attributes.matchAll(SPAN)) {
    spans[way === 'col' ? 'col' : 'row'] = Math.max(1, Number(count));
  }
  return spans;
}
