/** A start that spreadsheets read as a formula, and the mark before it that makes it a text. */
const FORMULA = /^[=+\-@]/;
const GUARDED = /^'(?=[=+\-@])/;

/** Rows and cells of copied cells, as spreadsheets write them: tabs, lines, and quotes around cells with either. */
export function parseCells(text: string): string[][] {
  const rows: string[][] = [[]];
  let cell = '';
  let isQuoted = false;
  const endCell = () => {
    rows.at(-1)?.push(cell.replace(GUARDED, ''));
    cell = '';
  };
  for (let at = 0; at < text.length; at += 1) {
    const char = text.charAt(at);
    if (isQuoted) {
      if (char !== '"') cell += char;
      else if (text.charAt(at + 1) === '"') {
        cell += '"';
        at += 1;
      } else isQuoted = false;
    } else if (char === '"' && cell === '') isQuoted = true;
    else if (char === '\t') endCell();
    else if (char === '\n') {
      endCell();
      rows.push([]);
    } else if (char !== '\r') cell += char;
  }
  // A text that merely starts with a quote, such as an inch mark, has no end of it.
  if (isQuoted)
    return text
      .split(/\r?\n/)
      .map((line) => line.split('\t').map((each) => each.replace(GUARDED, '')));
  endCell();
  const last = rows.at(-1);
  if (rows.length > 1 && last?.length === 1 && last[0] === '') rows.pop();

  return rows;
}

export function writeCells(rows: readonly (readonly string[])[]): string {
  return rows.map((row) => row.map(quoted).join('\t')).join('\n');
}

function quoted(cell: string): string {
  // A customer's text that begins like a formula stays a text: spreadsheets take the mark as its sign.
  const text = FORMULA.test(cell) ? `'${cell}` : cell;

  return /[\t\n\r]|^"/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
