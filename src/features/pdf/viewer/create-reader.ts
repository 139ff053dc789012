import { spellingsWithRadicals } from '#mesh/words/unify-radicals.ts';
import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { clearCited, markCited } from './cited-place.ts';
import { closeViewer, SILENT_L10N, watchPinch } from './corrected-types.ts';
import type { Pdfjs } from './load-pdfjs.ts';
import { createRapidViewer, type PageView } from './rapid-viewer.ts';

/** Fit mode; null for a custom zoom. */
type Fit = 'auto' | 'page-width' | 'page-fit' | null;

export interface SearchState {
  query: string;
  /** 1-based; 0 if none is selected. */
  current: number;
  total: number;
  isRunning: boolean;
}

type MatchesCount = Pick<SearchState, 'current' | 'total'>;

export interface ReaderState {
  /** The pages exist, though not rendered. */
  isReady: boolean;
  page: number;
  pages: number;
  /** 1: print size. */
  scale: number;
  fit: Fit;
  search: SearchState;
}

export interface PdfReader {
  read: () => ReaderState;
  subscribe: (listener: () => void) => () => void;
  goTo: (page: number) => void;
  showCited: (page: number, snippet: string) => void;
  follow: (destination: string | unknown[]) => void;
  zoom: (steps: number) => void;
  setFit: (fit: Exclude<Fit, null> | 'page-actual') => void;
  rotate: () => void;
  search: (query: string) => void;
  searchNext: (isBackwards: boolean) => void;
  endSearch: () => void;
  destroy: () => void;
}

const NO_SEARCH: SearchState = { query: '', current: 0, total: 0, isRunning: false };
/** After this time without wheel events (ms), the new zoom is rendered. */
const ZOOM_DRAW_MS = 300;
/** Vertical position of a passage, as a share of the viewport's height. */
const CITED_AT = 0.3;
const MATCH_AT = 0.4;
const WHEEL_PIXELS = 200;
const LINE_PIXELS = 18;

interface Place {
  /** Absolutely positioned scroll container, as pdf.js requires. */
  container: HTMLDivElement;
  pages: HTMLDivElement;
  page: number;
  nameOf: (page: number) => string;
}

export function createReader(pdfjs: Pdfjs, document: PDFDocumentProxy, place: Place): PdfReader {
  const { core, web } = pdfjs;
  const { container } = place;
  const ended = new AbortController();
  const { signal } = ended;
  const eventBus = new web.EventBus();
  const linkService = new web.PDFLinkService({
    eventBus,
    externalLinkTarget: web.LinkTarget.BLANK,
    externalLinkRel: 'noopener noreferrer nofollow',
  });
  const findController = createFinder(pdfjs, { eventBus, linkService }, (match) =>
    scrollTo(container, match, MATCH_AT),
  );
  const viewer = createRapidViewer(pdfjs, {
    container,
    viewer: place.pages,
    eventBus,
    linkService,
    findController,
    annotationMode: core.AnnotationMode.ENABLE,
    annotationEditorMode: core.AnnotationEditorType.DISABLE,
    // Auto-linking logs errors for pages without an annotation layer.
    enableAutoLinking: false,
    removePageBorders: container.clientWidth < 600,
    abortSignal: signal,
    l10n: SILENT_L10N,
  });
  linkService.setViewer(viewer);
  linkService.setDocument(document);

  let state: ReaderState = {
    isReady: false,
    page: place.page,
    pages: document.numPages,
    scale: 1,
    fit: 'auto',
    search: NO_SEARCH,
  };
  let cited: { page: number; snippet: string; isShown: boolean } | null = null;
  const listeners = new Set<() => void>();
  const set = (change: Partial<ReaderState>) => {
    state = { ...state, ...change };
    for (const listener of listeners) listener();
  };
  // pdf.js doesn't type its event payloads.
  const on = (name: string, handle: (event: never) => void) => {
    eventBus.on(name, handle, { signal });
  };
  const pageView = (page: number) => viewer.getPageView(page - 1) as PageView | undefined;
  const goTo = (page: number) => {
    const target = Math.min(Math.max(1, Math.round(page)), state.pages);
    if (state.isReady) viewer.currentPageNumber = target;
    else set({ page: target });
  };
  const showMarks = () => {
    const page = cited === null ? undefined : pageView(cited.page);
    if (cited === null || page === undefined) return;
    const mark = markCited(page.div, cited.snippet);
    if (mark === null || cited.isShown) return;
    cited.isShown = true;
    const window = container.getBoundingClientRect();
    container.scrollTop += mark.getBoundingClientRect().top - window.top - window.height * CITED_AT;
  };

  on('pagesinit', () => {
    viewer.currentScaleValue = 'auto';
    const { page } = state;
    set({ isReady: true });
    for (let each = 1; each <= state.pages; each += 1) {
      pageView(each)?.div.setAttribute('aria-label', place.nameOf(each));
    }
    goTo(page);
  });
  on('pagechanging', ({ pageNumber }: { pageNumber: number }) => set({ page: pageNumber }));
  on('scalechanging', ({ scale, presetValue }: { scale: number; presetValue?: string }) =>
    set({ scale, fit: fitOf(presetValue) }),
  );
  on('textlayerrendered', ({ pageNumber }: { pageNumber: number }) => {
    if (pageNumber === cited?.page) showMarks();
  });
  on('updatefindmatchescount', ({ matchesCount }: { matchesCount: MatchesCount }) =>
    set({ search: { ...state.search, ...matchesCount } }),
  );
  on('updatefindcontrolstate', (found: { state: number; matchesCount: MatchesCount }) => {
    const isRunning = found.state === web.FindState.PENDING;
    set({ search: { ...state.search, ...found.matchesCount, isRunning } });
  });

  const zoomAt = (factor: number, x: number, y: number) => {
    const { left, top } = container.getBoundingClientRect();
    viewer.updateScale({
      scaleFactor: factor,
      drawingDelay: ZOOM_DRAW_MS,
      origin: [x - left, y - top],
    });
  };
  zoomByWheel(container, zoomAt, signal);
  zoomByFingers(pdfjs, container, zoomAt, signal);
  const observer = followWidth(container, () => {
    if (!state.isReady) return;
    if (state.fit !== null) viewer.currentScaleValue = state.fit;
    viewer.update();
  });
  viewer.setDocument(document);

  const find = (type: '' | 'again', isBackwards: boolean) => {
    eventBus.dispatch('find', {
      source: null,
      type,
      // pdf.js unifies the other radicals itself.
      query: spellingsWithRadicals(state.search.query),
      caseSensitive: false,
      entireWord: false,
      highlightAll: true,
      findPrevious: isBackwards,
      matchDiacritics: false,
    });
  };

  return {
    read: () => state,
    subscribe: (listener) => {
      listeners.add(listener);

      return () => listeners.delete(listener);
    },
    goTo,
    showCited: (page, snippet) => {
      clearCited(place.pages);
      cited = snippet === '' ? null : { page, snippet, isShown: false };
      goTo(page);
      showMarks();
    },
    follow: (destination) => void linkService.goToDestination(destination),
    zoom: (steps) => viewer.updateScale({ steps }),
    setFit: (fit) => {
      viewer.currentScaleValue = fit;
    },
    rotate: () => {
      viewer.pagesRotation = (viewer.pagesRotation + 90) % 360;
    },
    search: (query) => {
      const isSame = query === state.search.query;
      if (isSame) return;
      set({ search: { ...NO_SEARCH, query, isRunning: query !== '' } });
      if (query === '') eventBus.dispatch('findbarclose', { source: null });
      else find('', false);
    },
    searchNext: (isBackwards) => {
      if (state.search.query !== '') find('again', isBackwards);
    },
    endSearch: () => {
      set({ search: NO_SEARCH });
      eventBus.dispatch('findbarclose', { source: null });
    },
    destroy: () => {
      observer.disconnect();
      closeViewer(viewer);
      linkService.setDocument(null);
      ended.abort();
      listeners.clear();
    },
  };
}

/** The default implementation also scrolls the ancestors of the reader. */
function createFinder(
  { web }: Pdfjs,
  options: ConstructorParameters<Pdfjs['web']['PDFFindController']>[0],
  onShow: (match: Element) => void,
) {
  class Finder extends web.PDFFindController {
    override scrollMatchIntoView(match: {
      element: HTMLElement | null;
      pageIndex: number;
      matchIndex: number;
    }): void {
      const { element, pageIndex, matchIndex } = match;
      const isChosen =
        pageIndex === this._selected?.pageIdx && matchIndex === this._selected.matchIdx;
      if (this._scrollMatches !== true || element === null || !isChosen) return;
      this._scrollMatches = false;
      onShow(element);
    }
  }

  return new Finder(options);
}

function scrollTo(container: HTMLElement, target: Element, share: number): void {
  const frame = container.getBoundingClientRect();
  const place = target.getBoundingClientRect();
  container.scrollTop += place.top - frame.top - frame.height * share;
  if (place.left < frame.left || place.right > frame.right) {
    container.scrollLeft += (place.left + place.right) / 2 - frame.left - frame.width / 2;
  }
}

function fitOf(preset: string | undefined): Fit {
  return preset === 'auto' || preset === 'page-width' || preset === 'page-fit' ? preset : null;
}

type ZoomAt = (factor: number, x: number, y: number) => void;

/** Ctrl + wheel; browsers report pinch gestures on touchpads the same way. */
function zoomByWheel(container: HTMLElement, zoomAt: ZoomAt, signal: AbortSignal): void {
  let factor = 1;
  const handleWheel = (event: WheelEvent) => {
    if (!event.ctrlKey && !event.metaKey) return;
    event.preventDefault();
    const isLines = event.deltaMode === WheelEvent.DOM_DELTA_LINE;
    const delta = isLines ? event.deltaY * LINE_PIXELS : event.deltaY;
    factor *= Math.exp(-Math.max(-WHEEL_PIXELS, Math.min(WHEEL_PIXELS, delta)) / 500);
    // pdf.js uses whole percents: smaller steps accumulate.
    if (Math.abs(factor - 1) < 0.02) return;
    zoomAt(factor, event.clientX, event.clientY);
    factor = 1;
  };
  container.addEventListener('wheel', handleWheel, { passive: false, signal });
}

function zoomByFingers(
  pdfjs: Pdfjs,
  container: HTMLElement,
  zoomAt: ZoomAt,
  signal: AbortSignal,
): void {
  let factor = 1;
  watchPinch(pdfjs, {
    container,
    onPinching: ([x = 0, y = 0], before, now) => {
      factor *= now / before;
      if (Math.abs(factor - 1) < 0.02) return;
      zoomAt(factor, x, y);
      factor = 1;
    },
    signal,
  });
}

function followWidth(container: HTMLElement, onChange: () => void): ResizeObserver {
  let width = container.clientWidth;
  const observer = new ResizeObserver(() => {
    if (container.clientWidth === 0 || container.clientWidth === width) return;
    width = container.clientWidth;
    requestAnimationFrame(onChange);
  });
  observer.observe(container);
  return observer;
}
