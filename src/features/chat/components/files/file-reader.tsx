import LeftOutlined from '@ant-design/icons/LeftOutlined';
import RightOutlined from '@ant-design/icons/RightOutlined';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { IconButton } from '#ui/icon-button.tsx';
import { Picture } from '#ui/picture.tsx';
import type { ReadableFile } from '#contract/file/calls.ts';
import { fileQueries, type FilePage } from '#data/file.ts';
import { paths } from '#lib/paths.ts';
import { findPassages } from '../../model/find-passage.ts';
import styles from './file-reader.module.css';

const PDF = 'application/pdf';

interface FileReaderProps {
  fileId: string;
  page?: number | undefined;
  snippet?: string | undefined;
  onLeave?: (() => void) | undefined;
}

export function FileReader(props: FileReaderProps) {
  const { fileId, page: first = 1, snippet } = props;
  const { t } = useTranslation(['composer', 'common']);
  const [page, setPage] = useState(first);
  const { data: state, error, refetch } = useQuery(fileQueries.page(fileId, page));

  if (state === undefined) {
    if (error === null) return <Words>{t('reader.loading')}</Words>;
    if (error.isNotFound) return <Words isAlert>{t('reader.gone')}</Words>;
    return (
      <Words isAlert>
        {t('reader.failed')}
        <button type="button" onClick={() => void refetch()}>
          {t('common:retry')}
        </button>
      </Words>
    );
  }
  switch (state.status) {
    case 'unread':
      return (
        <Shown {...props} file={state.file} page={first}>
          {state.file.mime.startsWith('image/') ? (
            <Picture className={styles['picture']} src={state.file.url} alt={state.file.name} />
          ) : (
            <Words>{t(UNREAD[state.text])}</Words>
          )}
        </Shown>
      );
    case 'ready':
      return (
        <Shown {...props} file={state.file} page={state.page}>
          <PageText
            key={state.page}
            state={state}
            snippet={state.page === first ? snippet : undefined}
          />
          {state.pages > 1 && (
            <nav data-surface="float" data-text="small" className={styles['pages']}>
              <IconButton
                label={t('reader.previous')}
                icon={<LeftOutlined />}
                disabled={state.page <= 1}
                onClick={() => setPage(state.page - 1)}
              />
              <span role="status">
                {t(state.file.mime === PDF ? 'reader.page' : 'reader.part', {
                  ...{ page: state.page, pages: state.pages },
                })}
              </span>
              <IconButton
                label={t('reader.next')}
                icon={<RightOutlined />}
                disabled={state.page >= state.pages}
                onClick={() => setPage(state.page + 1)}
              />
            </nav>
          )}
        </Shown>
      );
  }
}

const UNREAD = {
  reading: 'reader.reading',
  none: 'reader.none',
  failed: 'reader.unread',
} as const;

interface ShownProps extends FileReaderProps {
  file: ReadableFile;
  page: number;
  children: ReactNode;
}

function Shown({ file, page, onLeave, children }: ShownProps) {
  const { t } = useTranslation('composer');

  return (
    <div className={styles['reader']}>
      <p className={styles['links']}>
        {file.mime === PDF && (
          <Link data-tone="info" to={paths.pdfFile(file.id, page)} onClick={onLeave}>
            {t('reader.openPdf', { page })}
          </Link>
        )}
        <a data-tone="info" href={file.url} target="_blank" rel="noreferrer">
          {t('reader.original')}
        </a>
      </p>
      {children}
    </div>
  );
}

interface PageTextProps {
  state: Extract<FilePage, { status: 'ready' }>;
  snippet: string | undefined;
}

function PageText({ state, snippet }: PageTextProps) {
  const { t } = useTranslation('composer');
  const { text } = state;
  const markRef = useRef<HTMLElement>(null);
  const pieces = useMemo(() => piecesOf(text, snippet), [text, snippet]);
  const isFound = pieces.some(({ isCited }) => isCited);
  useEffect(() => {
    markRef.current?.scrollIntoView({ block: 'center' });
  }, [pieces]);
  if (text.trim() === '') return <Words>{t('reader.emptyPage')}</Words>;
  const firstCited = pieces.findIndex(({ isCited }) => isCited);

  return (
    <>
      {snippet !== undefined && !isFound && (
        <p data-tone="secondary" data-text="small" className={styles['note']}>
          {t('reader.notFound')}
        </p>
      )}
      <p data-text="reading" className={styles['text']} dir="auto">
        {pieces.map((piece, at) =>
          piece.isCited ? (
            <mark
              // The order of the pieces is fixed.
              key={at}
              ref={at === firstCited ? markRef : undefined}
              title={t('reader.cited')}
            >
              {piece.text}
            </mark>
          ) : (
            piece.text
          ),
        )}
      </p>
    </>
  );
}

function piecesOf(text: string, snippet: string | undefined) {
  const pieces: { text: string; isCited: boolean }[] = [];
  let at = 0;
  for (const { start, end } of snippet === undefined ? [] : findPassages(text, snippet)) {
    if (start > at) pieces.push({ text: text.slice(at, start), isCited: false });
    pieces.push({ text: text.slice(start, end), isCited: true });
    at = end;
  }
  pieces.push({ text: text.slice(at), isCited: false });

  return pieces;
}

function Words({ isAlert = false, children }: { isAlert?: boolean; children: ReactNode }) {
  return (
    <p data-tone="secondary" className={styles['words']} role={isAlert ? 'alert' : 'status'}>
      {children}
    </p>
  );
}
