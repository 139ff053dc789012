import type { Token } from '../tokens.ts';
import { NO_WORD } from './new-tokens.ts';

/** Above it a number behind a sheet is a size of the sheet. */
const MAX_SHEET_MM = 12;

/** '镀锌板0.8', '铝板2的': the number right behind a sheet of metal is its thickness. */
export function withSheetThickness(tokens: readonly Token[]): Token[] {
  return tokens.flatMap((token, at): Token[] => {
    const sheet = tokens[at - 1];
    const isBehindSheet =
      token.kind === 'quantity' &&
      token.group === null &&
      token.per === null &&
      token.meanings.every(({ value, unit }) => unit === null && value <= MAX_SHEET_MM) &&
      sheet?.kind === 'word' &&
      sheet.material !== null &&
      sheet.text.endsWith('板') &&
      sheet.end === token.start;
    if (!isBehindSheet) return [token];
    const { start, text } = token;
    return [{ ...NO_WORD, kind: 'word', nouns: ['thickness'], start, end: start, text }, token];
  });
}
