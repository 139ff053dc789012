/** Excel also takes full-width signs. */
const FORMULA = /^[=+\-@＝＋－＠\t\r\n]/;
const PLAIN_NUMBER = /^[+-]?[\d.,\s]*%?$/;

/** Prevents formula injection: an apostrophe makes spreadsheets treat the cell as text. */
function asText(cell: string): string {
  return FORMULA.test(cell) && !PLAIN_NUMBER.test(cell) ? `'${cell}` : cell;
}

export function tableToTsv(rows: readonly (readonly string[])[]): string {
  return rows.map((row) => row.map((c) => asText(c.replace(/\s+/g, ' '))).join('\t')).join('\n');
}

/** Rows as CSV (RFC 4180), with a byte order mark so that Excel reads it as UTF-8. */
export function tableToCsv(rows: readonly (readonly string[])[]): string {
  const quote = (cell: string) =>
    /[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
  return `\uFEFF${rows.map((row) => `${row.map((c) => quote(asText(c))).join(',')}\r\n`).join('')}`;
}
