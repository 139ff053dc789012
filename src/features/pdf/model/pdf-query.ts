interface PdfView {
  /** null for the file selection. */
  file: string | null;
  /** 1-based. */
  page: number;
}

/** Parses the URL; invalid parameters are ignored. */
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
