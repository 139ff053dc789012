import { paths } from '../paths.ts';

export function pdfHref(fileId: string, page?: number): string {
  const query = new URLSearchParams({ file: fileId });
  if (page !== undefined) query.set('page', String(page));
  return `${paths.pdf}?${query}`;
}
