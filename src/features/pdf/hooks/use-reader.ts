import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { useEffect, useRef, useState, useSyncExternalStore, type RefObject } from 'react';
import { createReader, type PdfReader, type ReaderState } from '../viewer/create-reader.ts';
import type { Pdfjs } from '../viewer/load-pdfjs.ts';

interface Options {
  pdfjs: Pdfjs;
  document: PDFDocumentProxy;
  container: RefObject<HTMLDivElement | null>;
  pages: RefObject<HTMLDivElement | null>;
  page: number;
  nameOf: (page: number) => string;
  onPage: (page: number) => void;
  onReader: (reader: PdfReader | null) => void;
}

const subscribeNothing = () => () => undefined;

/** The reader of a document, with its page synchronized with the given one. */
export function useReader({ pdfjs, document, container, pages, ...options }: Options): {
  reader: PdfReader | null;
  state: ReaderState | null;
} {
  const [reader, setReader] = useState<PdfReader | null>(null);
  const latest = useRef(options);
  useEffect(() => {
    latest.current = options;
  });
  /** Page changes that were reported and are not yet back as `page`. */
  const told = useRef<number[]>([]);

  useEffect(() => {
    if (container.current === null || pages.current === null) return;
    const created = createReader(pdfjs, document, {
      container: container.current,
      pages: pages.current,
      page: latest.current.page,
      nameOf: latest.current.nameOf,
    });
    let shown = created.read().page;
    const unsubscribe = created.subscribe(() => {
      const { page, isReady } = created.read();
      if (!isReady || page === shown) return;
      shown = page;
      told.current.push(page);
      latest.current.onPage(page);
    });
    const { onReader } = latest.current;
    setReader(created);
    onReader(created);
    return () => {
      unsubscribe();
      created.destroy();
      setReader(null);
      onReader(null);
    };
  }, [pdfjs, document, container, pages]);

  // The page was changed from outside: by a link or by browser history.
  const { page } = options;
  useEffect(() => {
    const at = told.current.indexOf(page);
    if (at >= 0) told.current.splice(0, at + 1);
    else if (reader !== null && reader.read().page !== page) reader.goTo(page);
  }, [reader, page]);

  const state = useSyncExternalStore(
    reader?.subscribe ?? subscribeNothing,
    () => reader?.read() ?? null,
  );
  return { reader, state };
}
