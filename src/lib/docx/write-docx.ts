import type { Block } from './blocks.ts';
import type { DocxOptions } from './docx-options.ts';

/** Writes an A4 Word document; the library is loaded on demand. */
export async function writeDocx(blocks: readonly Block[], options: DocxOptions): Promise<Blob> {
  const { composeDocx } = await import('./compose-docx.ts');
  return composeDocx(blocks, options);
}
