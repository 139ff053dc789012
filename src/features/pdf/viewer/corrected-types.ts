import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { Pdfjs } from './load-pdfjs.ts';

type Options = ConstructorParameters<Pdfjs['web']['PDFViewer']>[0];

/** The types of pdf.js omit the signal that ends its listeners. */
export type ViewerOptions = Options & { abortSignal: AbortSignal };

type L10n = NonNullable<Options['l10n']>;

const silent: Pick<L10n, keyof L10n> = {
  _setL10n: () => undefined,
  getLanguage: () => 'en-us',
  getDirection: () => 'ltr',
  get: () => Promise.resolve(''),
  translate: () => Promise.resolve(),
  translateOnce: () => Promise.resolve(),
  destroy: () => Promise.resolve(),
  pause: () => undefined,
  resume: () => undefined,
};

/** Page labels come from the app's translations; pdf.js types its own as a class with private members. */
export const SILENT_L10N = silent as L10n;

interface ClosableViewer {
  setDocument(document: PDFDocumentProxy | null): void;
}

/** null removes the document, which the types of pdf.js omit. */
export function closeViewer(viewer: ClosableViewer): void {
  viewer.setDocument(null);
}

interface PinchOptions {
  container: HTMLElement;
  onPinching?: ((origin: number[], before: number, now: number) => void) | undefined;
  signal: AbortSignal;
}

/** The types of pdf.js declare every callback as null. */
export function watchPinch({ core }: Pdfjs, options: PinchOptions): void {
  const Manager = core.TouchManager as new (options: PinchOptions) => unknown;
  new Manager(options);
}
