/** Characters of one delta. */
const PIECE = 8;

/** A text in pieces of at most eight characters (UTF-16); no surrogate pair is torn. */
export function piecesOf(text: string): string[] {
  const pieces: string[] = [];
  let piece = '';
  for (const character of text) {
    if (piece.length + character.length > PIECE) {
      pieces.push(piece);
      piece = '';
    }
    piece += character;
  }
  return piece === '' ? pieces : [...pieces, piece];
}
