import type { Block } from './blocks.ts';
import type { DocxOptions } from './docx-options.ts';

/** A Word document of A4 pages. The library that writes it is fetched with the first one. */
export async function writeDocx(blocks: readonly Block[], options: DocxOptions): Promise<Blob> {
  const { composeDocx } = await import('./compose-docx.ts');
  return composeDocx(blocks, options);
}
