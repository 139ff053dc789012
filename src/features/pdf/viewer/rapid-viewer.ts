import type { ViewerOptions } from './corrected-types.ts';
import type { Pdfjs } from './load-pdfjs.ts';

/** Scroll speed (CSS px per ms) above which pages are rendered coarsely. */
const RAPID = 4;
/** Above this speed pages aren't rendered. */
const FLYING = 25;
/** Ms without scrolling before the visible pages are rendered in full. */
const SETTLED_MS = 120;
/** Canvas pixels of a coarse page. */
const COARSE_PIXELS = 150_000;

/** The used part of pdf.js's page view, which is typed as `any`. */
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
 * pdf.js viewer that keeps the ten last rendered pages. Fast scrolling renders pages coarsely, very
 * fast scrolling not at all; when it stops, they are rendered in full.
 */
export function createRapidViewer({ web }: Pdfjs, options: ViewerOptions) {
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
      // pdf.js types this only as `Object`.
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
      // Recomputed at the next rendering.
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
