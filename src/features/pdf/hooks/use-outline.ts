import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { useEffect, useState } from 'react';

export interface OutlineEntry {
  /** Its place among its siblings and their parents. */
  key: string;
  title: string;
  /** Null: it only holds others. */
  destination: string | unknown[] | null;
  entries: readonly OutlineEntry[];
}

type Node = Awaited<ReturnType<PDFDocumentProxy['getOutline']>>[number];

/** The document's own table of contents; empty where it has none. */
export function useOutline(document: PDFDocumentProxy | null): readonly OutlineEntry[] {
  const [outline, setOutline] = useState<readonly OutlineEntry[]>([]);

  useEffect(() => {
    if (document === null) return;
    let isCurrent = true;
    document.getOutline().then(
      // The types leave null out.
      (nodes: Node[] | null) => {
        if (isCurrent) setOutline(entriesOf(nodes ?? [], ''));
      },
      // A broken one is none.
      () => undefined,
    );
    return () => {
      isCurrent = false;
      setOutline([]);
    };
  }, [document]);

  return outline;
}

function entriesOf(nodes: readonly Node[], parent: string): OutlineEntry[] {
  return nodes.map(({ title, dest, items }, index) => {
    const key = `${parent}${String(index)}`;
    return {
      key,
      title: title.replace(/\s+/g, ' ').trim(),
      destination: dest,
      // The types say any.
      entries: entriesOf(items as Node[], `${key}.`),
    };
  });
}
