import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { useEffect, useState } from 'react';

export interface OutlineEntry {
  key: string;
  title: string;
  /** null for a parent entry without a target. */
  destination: string | unknown[] | null;
  entries: readonly OutlineEntry[];
}

type Node = Awaited<ReturnType<PDFDocumentProxy['getOutline']>>[number];

export function useOutline(document: PDFDocumentProxy | null): readonly OutlineEntry[] {
  const [outline, setOutline] = useState<readonly OutlineEntry[]>([]);

  useEffect(() => {
    if (document === null) return;
    let isCurrent = true;
    document.getOutline().then(
      // pdf.js returns null although its types don't say so.
      (nodes: Node[] | null) => {
        if (isCurrent) setOutline(entriesOf(nodes ?? [], ''));
      },
      // A broken outline counts as missing.
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
      // pdf.js types this as `any`.
      entries: entriesOf(items as Node[], `${key}.`),
    };
  });
}
