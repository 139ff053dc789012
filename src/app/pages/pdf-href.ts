import { paths } from '../paths.ts';

/** The address of a PDF of one's own, at a page from 1. */
export function pdfHref(fileId: string, page?: number): string {
  const query = new URLSearchParams({ file: fileId });
  if (page !== undefined) query.set('page', String(page));
  return `${paths.pdf}?${query}`;
}
