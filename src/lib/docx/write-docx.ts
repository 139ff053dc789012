import type { Block } from './blocks.ts';

export interface DocxOptions {
  title: string;
  /** Printed at the head of every page. */
  header?: string | undefined;
  /** Printed at the foot of every page, beside its number. */
  footer?: string | undefined;
  /** 'n / N' at the foot of every page. */
  pageNumbers?: boolean | undefined;
  /** What the proofing tools take the text for. */
  language: 'zh' | 'en';
}

/** A Word document of A4 pages. The library that writes it is fetched with the first one. */
export async function writeDocx(blocks: readonly Block[], options: DocxOptions): Promise<Blob> {
  const { composeDocx } = await import('./compose-docx.ts');
  return composeDocx(blocks, options);
}
