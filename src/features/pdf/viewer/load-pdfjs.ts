import type * as core from 'pdfjs-dist/legacy/build/pdf.mjs';
import workerAddress from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url';
import type * as web from 'pdfjs-dist/legacy/web/pdf_viewer.mjs';

// The build for older browsers: the other one takes language features for granted that aren't yet
// in all that this product supports.
export interface Pdfjs {
  core: typeof core;
  web: typeof web;
  /** What documents may need besides: character maps, standard fonts, decoders. */
  assets: { cMapUrl: string; standardFontDataUrl: string; wasmUrl: string; iccUrl: string };
}

/** Fetches the library; its viewer finds the core where that has put itself. */
export async function loadPdfjs(): Promise<Pdfjs> {
  const loaded = await import('pdfjs-dist/legacy/build/pdf.mjs');
  const viewer = await import('pdfjs-dist/legacy/web/pdf_viewer.mjs');
  loaded.GlobalWorkerOptions.workerSrc = workerAddress;
  // Named after the version, so that browsers may keep them for good.
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
