import type { Pdfjs } from './load-pdfjs.ts';

/** CSS pixels a millisecond from which on pages fly past: nobody reads them. */
const RAPID = 4;
/** From here on a page is gone before it is drawn. */
const FLYING = 25;
/** Milliseconds without scrolling after which what is to be seen is drawn in full. */
const SETTLED_MS = 120;
/** Pixels of a page that flies past. */
const COARSE_PIXELS = 150_000;

/** What is used here of a page of the library's viewer, whose types say `any`. */
export interface PageView {
  id: number;
  div: HTMLElement;
  width: number;
  height: number;
  renderingState: number;
  maxCanvasPixels: number;
  enableDetailCanvas: boolean;
  outputScale: unknown;
  update: (change: object) => void;
}

interface VisiblePages {
  views: readonly { view: PageView }[];
}

/**
 * The library's viewer, which holds the canvases of the ten pages drawn last and frees all others.
 * While it is scrolled fast, pages are drawn coarsely or, faster than anybody sees, not at all; when it
 * comes to rest, in full.
 */
export function createRapidViewer(
  { web }: Pdfjs,
  options: ConstructorParameters<Pdfjs['web']['PDFViewer']>[0],
) {
  class RapidViewer extends web.PDFViewer {
    #isRapid = false;
    #isFlying = false;
    #last = { top: 0, time: 0 };
    #settling: ReturnType<typeof setTimeout> | undefined;
    readonly #coarse = new Map<
      PageView,
      Pick<PageView, 'maxCanvasPixels' | 'enableDetailCanvas'>
    >();

    override _scrollUpdate(): void {
      const { scrollTop: top } = this.container;
      const time = performance.now();
      const speed = Math.abs(top - this.#last.top) / Math.max(1, time - this.#last.time);
      this.#last = { top, time };
      this.#isRapid = speed > RAPID || (this.#isRapid && speed > RAPID / 2);
      this.#isFlying = speed > FLYING;
      clearTimeout(this.#settling);
      this.#settling = setTimeout(() => {
        this.#isRapid = false;
        this.#isFlying = false;
        this.update();
      }, SETTLED_MS);
      super._scrollUpdate();
    }

    override forceRendering(currentlyVisible?: unknown): boolean {
      if (this.#isFlying) return false;
      // The library's own types say no more than Object here.
      const visible = (currentlyVisible ?? this._getVisiblePages()) as VisiblePages;
      for (const { view } of visible.views) {
        if (this.#isRapid) this.#coarsen(view);
        else this.#refine(view);
      }
      return super.forceRendering(visible);
    }

    #coarsen(view: PageView): void {
      const isDrawn = view.renderingState !== web.RenderingStates.INITIAL;
      if (isDrawn || this.#coarse.has(view)) return;
      const { maxCanvasPixels, enableDetailCanvas } = view;
      this.#coarse.set(view, { maxCanvasPixels, enableDetailCanvas });
      view.maxCanvasPixels = COARSE_PIXELS;
      view.enableDetailCanvas = false;
      // Computed anew when the page is drawn.
      view.outputScale = null;
    }

    #refine(view: PageView): void {
      const full = this.#coarse.get(view);
      if (full === undefined) return;
      this.#coarse.delete(view);
      Object.assign(view, full);
      view.update({});
    }
  }

  return new RapidViewer(options);
}
