import { foldText } from './fold-text.ts';
import { tokenize } from './lexer.ts';
import type { ProductId } from './products.ts';
import { shortened } from './shortened.ts';

/** Products that are named without saying which kind of mesh, or that are none. */
const OPEN: readonly ProductId[] = ['net', 'razor', 'other'];

/** True if a text names a net of any kind, or something that is sold beside it. */
export function namesMesh(text: string): boolean {
  return tokenize(foldText(shortened(text)).text).some(
    (token) => token.kind === 'word' && token.products.some((each) => OPEN.includes(each)),
  );
}
