import { useCallback, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { useIsNarrow } from '#ui/use-is-narrow.ts';
import { useOutline } from '../hooks/use-outline.ts';
import { useReader } from '../hooks/use-reader.ts';
import { useReaderKeys } from '../hooks/use-reader-keys.ts';
import type { PdfReader, ReaderState } from '../viewer/create-reader.ts';
import type { Pdfjs } from '../viewer/load-pdfjs.ts';
import { OutlinePanel } from './outline-panel.tsx';
import pagesStyles from './pdf-pages.module.css';
import { PickedBubble, type Passage } from './picked-bubble.tsx';
import { PrintDialog } from './print-dialog.tsx';
import { PhoneBar, ReaderToolbar } from './reader-toolbar.tsx';
import styles from './reader-view.module.css';
import { SearchBar } from './search-bar.tsx';

interface ReaderViewProps {
  name: string;
  pdfjs: Pdfjs;
  document: PDFDocumentProxy;
  page: number;
  onReader: (reader: PdfReader | null) => void;
  onPage: (page: number) => void;
  isAsking: boolean;
  onAskToggle: () => void;
  onAsk: (passage: Passage) => void;
  onDownload: () => void;
}

export function ReaderView(props: ReaderViewProps) {
  const { t } = useTranslation('pdf');
  const frameRef = useRef<HTMLDivElement>(null);
  const containerRef = useRef<HTMLDivElement>(null);
  const pagesRef = useRef<HTMLDivElement>(null);
  const nameOf = useCallback((page: number) => t('document.page', { page }), [t]);
  const { reader, state } = useReader({
    pdfjs: props.pdfjs,
    document: props.document,
    container: containerRef,
    pages: pagesRef,
    page: props.page,
    nameOf,
    onPage: props.onPage,
    onReader: props.onReader,
  });
  const outline = useOutline(props.document);
  const [isOutlineOpen, setIsOutlineOpen] = useState(false);
  /** 0: not searching. */
  const [searches, setSearches] = useState(0);
  const [isPrinting, setIsPrinting] = useState(false);
  const isNarrow = useIsNarrow();
  const isReady = reader !== null && state?.isReady === true;
  const focusPages = () => containerRef.current?.focus({ preventScroll: true });
  const endSearch = () => {
    setSearches(0);
    reader?.endSearch();
    focusPages();
  };
  useKeys(reader, state, () => setSearches((before) => before + 1));

  return (
    <>
      <ReaderToolbar
        name={props.name}
        reader={isReady ? reader : null}
        state={state}
        hasOutline={outline.length > 0}
        isOutlineOpen={isOutlineOpen}
        isSearching={searches > 0}
        isAsking={props.isAsking}
        onOutline={() => setIsOutlineOpen(!isOutlineOpen)}
        onSearch={() => {
          if (searches > 0) endSearch();
          else setSearches(1);
        }}
        onAsk={props.onAskToggle}
        onDownload={props.onDownload}
        onPrint={() => setIsPrinting(true)}
      />
      <div className={styles['body']}>
        {isOutlineOpen && outline.length > 0 && (
          <OutlinePanel
            entries={outline}
            onFollow={(destination) => {
              reader?.follow(destination);
              if (isNarrow) setIsOutlineOpen(false);
            }}
            onClose={() => setIsOutlineOpen(false)}
          />
        )}
        <div ref={frameRef} className={styles['frame']}>
          <div
            ref={containerRef}
            className={pagesStyles['container']}
            role="region"
            aria-label={t('document.pages')}
            tabIndex={0}
          >
            <div ref={pagesRef} className={pagesStyles['pages']} />
          </div>
          {isReady && searches > 0 && (
            <SearchBar
              reader={reader}
              search={state.search}
              wished={searches}
              onClose={endSearch}
            />
          )}
          {isReady && isNarrow && <PhoneBar reader={reader} state={state} />}
          <PickedBubble frame={frameRef} pages={pagesRef} onAsk={props.onAsk} />
        </div>
      </div>
      {isPrinting && isReady && (
        <PrintDialog
          document={props.document}
          page={state.page}
          onClose={() => {
            setIsPrinting(false);
            focusPages();
          }}
        />
      )}
    </>
  );
}

function useKeys(reader: PdfReader | null, state: ReaderState | null, search: () => void): void {
  const page = state?.page ?? 1;
  useReaderKeys({
    previousPage: () => reader?.goTo(page - 1),
    nextPage: () => reader?.goTo(page + 1),
    firstPage: () => reader?.goTo(1),
    lastPage: () => reader?.goTo(state?.pages ?? 1),
    zoomIn: () => reader?.zoom(1),
    zoomOut: () => reader?.zoom(-1),
    search,
    nextMatch: () => reader?.searchNext(false),
    previousMatch: () => reader?.searchNext(true),
  });
}
