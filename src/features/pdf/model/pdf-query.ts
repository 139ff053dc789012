/** What the screen shows, as its address has it. */
export interface PdfView {
  /** Null: the files to choose from. */
  file: string | null;
  /** From 1. */
  page: number;
}

/** Addresses are written by anybody: what can't be read counts as left out. */
export function readPdfQuery(query: URLSearchParams): PdfView {
  const file = query.get('file') ?? '';
  const page = query.get('page') ?? '';

  return {
    file: file === '' ? null : file,
    page: /^[1-9]\d{0,4}$/.test(page) ? Number(page) : 1,
  };
}

export function pdfQuery({ file, page }: PdfView): URLSearchParams {
  const query = new URLSearchParams();
  if (file !== null) {
    query.set('file', file);
    if (page > 1) query.set('page', String(page));
  }
  return query;
}
