import { useQuery } from '@tanstack/react-query';
import { Suspense, useCallback, useRef, useState, type ComponentType, type Ref } from 'react';
import { useBackdrop } from '#ui/use-backdrop.ts';
import { useTranslation } from 'react-i18next';
import CloseOutlined from '@ant-design/icons/CloseOutlined';
import { IconButton } from '#ui/icon-button.tsx';
import type { ReadableFile } from '#contract/file/calls.ts';
import { fileQueries } from '#data/file.ts';
import { readItem, writeItem } from '#lib/local-storage.ts';
import { useDocument } from '../hooks/use-document.ts';
import type { PdfReader } from '../viewer/create-reader.ts';
import { DocumentFailure, DocumentLoading } from './document-notice.tsx';
import styles from './open-file.module.css';
import type { Passage } from './picked-bubble.tsx';
import { ReaderView } from './reader-view.tsx';

interface BesideHandle {
  begin: (text: string) => void;
}

export interface BesideProps {
  handle: Ref<BesideHandle>;
  file: ReadableFile;
  onShow: (page: number, snippet: string) => void;
}

export type BesideComponent = ComponentType<BesideProps>;

interface OpenFileProps {
  fileId: string;
  page: number;
  Beside: BesideComponent;
  onPage: (page: number) => void;
}

/** The address names no file id. */
const UNPROCESSABLE = 422;

export function OpenFile({ fileId, ...props }: OpenFileProps) {
  const { data, error, refetch } = useQuery(fileQueries.view(fileId));
  if (data !== undefined) return <OpenDocument {...props} file={data} />;
  if (error === null) return <DocumentLoading progress={null} />;
  const isGone = error.isNotFound || error.code === UNPROCESSABLE;
  return (
    <DocumentFailure reason={isGone ? 'gone' : 'unreachable'} onRetry={() => void refetch()} />
  );
}

interface OpenDocumentProps extends Omit<OpenFileProps, 'fileId'> {
  file: ReadableFile;
}

function OpenDocument({ file, page, Beside, onPage }: OpenDocumentProps) {
  const { t } = useTranslation(['pdf', 'common']);
  const state = useDocument(file.url);
  const [reader, setReader] = useState<PdfReader | null>(null);
  const beside = useBeside();
  const ask = ({ page: from, text }: Passage) => {
    const lines = text.split('\n').map((line) => `> ${line}`);
    beside.begin(`${t('picked.quote', { page: from })}\n\n${lines.join('\n')}\n\n`);
  };
  const { close, isWide } = beside;
  const leave = useBackdrop(close);
  const show = useCallback(
    (to: number, snippet: string) => {
      // On narrow screens the panel would cover the page.
      if (!isWide()) close();
      reader?.showCited(to, snippet);
    },
    [reader, close, isWide],
  );

  return (
    <div className={styles['screen']} data-asking={beside.isOpen || undefined}>
      <div className={styles['reader']}>
        {state.status === 'ready' ? (
          <ReaderView
            name={file.name}
            pdfjs={state.pdfjs}
            document={state.document}
            page={page}
            onReader={setReader}
            onPage={onPage}
            isAsking={beside.isOpen}
            onAskToggle={beside.toggle}
            onAsk={ask}
            onDownload={() => download(file)}
          />
        ) : (
          <NotYet state={state} />
        )}
      </div>
      {beside.hasOpened && state.status === 'ready' && (
        <>
          <div className={styles['backdrop']} aria-hidden="true" onClick={leave} />
          <section
            className={styles['beside']}
            data-beside=""
            aria-label={t('ask.label')}
            hidden={!beside.isOpen}
          >
            <header className={styles['head']}>
              <h2 data-text="interface">{t('ask.title')}</h2>
              <IconButton label={t('ask.close')} icon={<CloseOutlined />} onClick={close} />
            </header>
            <Suspense
              fallback={
                <p data-tone="tertiary" className={styles['coming']}>
                  {t('common:loading')}
                </p>
              }
            >
              <Beside key={file.id} handle={beside.handle} file={file} onShow={show} />
            </Suspense>
          </section>
        </>
      )}
    </div>
  );
}

type Pending = Exclude<ReturnType<typeof useDocument>, { status: 'ready' }>;

function NotYet({ state }: { state: Pending }) {
  switch (state.status) {
    case 'loading':
      return <DocumentLoading progress={state.progress} />;
    case 'failed':
      return <DocumentFailure reason={state.reason} onRetry={state.retry} />;
  }
}

const KEPT = 'pdfAsking';
const WIDE = '(min-width: 1024px)';
const isWide = () => window.matchMedia(WIDE).matches;

function useBeside() {
  const [isOpen, setIsOpen] = useState(() => isWide() && readItem(KEPT) !== 'closed');
  const [hasOpened, setHasOpened] = useState(isOpen);
  const current = useRef<BesideHandle | null>(null);
  const waiting = useRef<string | null>(null);
  const handle = useCallback((given: BesideHandle | null) => {
    current.current = given;
    if (given === null || waiting.current === null) return;
    given.begin(waiting.current);
    waiting.current = null;
  }, []);
  const open = useCallback(() => {
    setIsOpen(true);
    setHasOpened(true);
    if (isWide()) writeItem(KEPT, null);
  }, []);
  const close = useCallback(() => {
    setIsOpen(false);
    if (isWide()) writeItem(KEPT, 'closed');
    document.querySelector<HTMLElement>('[data-ask]')?.focus();
  }, []);

  return {
    ...{ isOpen, hasOpened, handle, close, isWide },
    toggle: () => (isOpen ? close() : open()),
    begin: (text: string) => {
      open();
      if (current.current === null) waiting.current = text;
      else current.current.begin(text);
    },
  };
}

/** The server sends the file as an attachment with its name. */
function download({ url, name }: ReadableFile): void {
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
}
