import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { useEffect, useState } from 'react';
import { loadChunk } from '#lib/load-chunk.ts';
import type { Pdfjs } from '../viewer/load-pdfjs.ts';

type DocumentState =
  /** `progress`: 0 to 1; null if unknown. */
  | { status: 'loading'; progress: number | null }
  | { status: 'failed'; reason: 'broken' | 'unreachable'; retry: () => void }
  | { status: 'ready'; pdfjs: Pdfjs; document: PDFDocumentProxy };

export function useDocument(url: string): DocumentState {
  const [state, setState] = useState<DocumentState>({ status: 'loading', progress: null });
  const [round, setRound] = useState(0);

  useEffect(() => {
    const opening = open(url, setState, () => {
      setState({ status: 'loading', progress: null });
      setRound((before) => before + 1);
    });
    return opening.close;
  }, [url, round]);

  return state;
}

function open(url: string, set: (state: DocumentState) => void, retry: () => void) {
  const closed = new AbortController();
  const { signal } = closed;
  const load = async () => {
    const pdfjs = await loadChunk(async () => {
      const { loadPdfjs } = await import('../viewer/load-pdfjs.ts');
      return loadPdfjs();
    });
    signal.throwIfAborted();
    const { core, assets } = pdfjs;
    const task = core.getDocument({
      url,
      ...assets,
      isEvalSupported: false,
      enableXfa: false,
      verbosity: core.VerbosityLevel.ERRORS,
    });
    // Terminates the worker and frees its memory.
    signal.addEventListener('abort', () => void task.destroy());
    task.onProgress = ({ loaded, total }: { loaded: number; total: number }) => {
      if (signal.aborted) return;
      set({ status: 'loading', progress: total > 0 ? Math.min(1, loaded / total) : null });
    };
    const document = await task.promise;
    signal.throwIfAborted();
    set({ status: 'ready', pdfjs, document });
  };
  load().catch((cause: unknown) => {
    if (signal.aborted) return;
    const isBroken = cause instanceof Error && cause.name === 'InvalidPDFException';
    set({ status: 'failed', reason: isBroken ? 'broken' : 'unreachable', retry });
  });

  return { close: () => closed.abort() };
}
