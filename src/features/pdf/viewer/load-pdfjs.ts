import type * as core from 'pdfjs-dist/legacy/build/pdf.mjs';
import workerAddress from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url';
import type * as web from 'pdfjs-dist/legacy/web/pdf_viewer.mjs';

// The legacy build: the modern one needs language features that some supported browsers lack.
export interface Pdfjs {
  core: typeof core;
  web: typeof web;
  /** Additional files: character maps, standard fonts, decoders. */
  assets: { cMapUrl: string; standardFontDataUrl: string; wasmUrl: string; iccUrl: string };
}

/** Loads pdf.js; its viewer uses the core as a global, which the first import defines. */
export async function loadPdfjs(): Promise<Pdfjs> {
  const loaded = await import('pdfjs-dist/legacy/build/pdf.mjs');
  const viewer = await import('pdfjs-dist/legacy/web/pdf_viewer.mjs');
  loaded.GlobalWorkerOptions.workerSrc = workerAddress;
  // The path contains the version, so that browsers can cache the files indefinitely.
  const folder = `${location.origin}${import.meta.env.BASE_URL}assets/pdfjs-${loaded.version}/`;

  return {
    core: loaded,
    web: viewer,
    assets: {
      cMapUrl: `${folder}cmaps/`,
      standardFontDataUrl: `${folder}standard_fonts/`,
      wasmUrl: `${folder}wasm/`,
      iccUrl: `${folder}iccs/`,
    },
  };
}
