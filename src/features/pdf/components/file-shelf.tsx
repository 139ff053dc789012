import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { PageTitle } from '#ui/page.tsx';
import { fileApi, fileQueries } from '#data/file.ts';
import { siteQueries } from '#data/site.ts';
import { FileDrop } from '#trade-ui/file-drop/file-drop.tsx';
import { FileMark, sizeText } from '#trade-ui/file-drop/file-row.tsx';
import { useDroppedFiles } from '#trade-ui/file-drop/use-dropped-files.ts';
import { ListNotice, ListPending } from '#ui/list-states.tsx';
import { PagedItems } from '#ui/paged-items.tsx';
import type { ReadableFile } from '#contract/file/calls.ts';
import { useFormatters } from '#i18n/format.ts';
import { paths } from '#lib/paths.ts';
import styles from './file-shelf.module.css';

const PDF = 'application/pdf';
/** MB; used until the deployment's limit is loaded. */
const USUAL_MB = 20;
const uploadPdf = (file: File, options: Parameters<typeof fileApi.upload>[2]) =>
  fileApi.upload(file, 'chat', options);

interface FileShelfProps {
  onOpen: (fileId: string) => void;
}

export function FileShelf({ onOpen }: FileShelfProps) {
  const { t } = useTranslation('pdf');
  const { data: config } = useQuery(siteQueries.app());
  const maxMb = config?.limits.uploadMb ?? USUAL_MB;
  const limits = useMemo(() => ({ taken: 'pdf', maxMb, maxFiles: 1 }) as const, [maxMb]);
  const dropped = useDroppedFiles(uploadPdf, limits);
  const uploaded = dropped.refs[0]?.id;

  useEffect(() => {
    if (uploaded !== undefined) onOpen(uploaded);
  }, [uploaded, onOpen]);

  return (
    <div className={styles['shelf']}>
      <header className={styles['head']}>
        <PageTitle>{t('title')}</PageTitle>
        <p data-tone="secondary">{t('subtitle')}</p>
      </header>
      <FileDrop label={t('shelf.upload')} limits={limits} files={dropped} />
      <section className={styles['own']} aria-labelledby="own-files">
        <h2 id="own-files">{t('shelf.own')}</h2>
        <OwnFiles />
      </section>
    </div>
  );
}

function OwnFiles() {
  const { t } = useTranslation('pdf');
  const list = useInfiniteQuery(fileQueries.list(PDF));
  if (list.data === undefined) {
    return (
      <ListPending query={list} failed={t('shelf.failed')} loading={t('shelf.loading')} rows={4} />
    );
  }
  const { items } = list.data;
  if (items.length === 0) {
    return <ListNotice title={t('shelf.empty')} hint={t('shelf.emptyHint')} />;
  }
  return (
    <PagedItems
      list={list}
      texts={{
        failed: t('shelf.moreFailed'),
        loadingMore: t('shelf.loadingMore'),
      }}
    >
      <ul data-surface="card" className={styles['files']}>
        {items.map((file) => (
          <li key={file.id}>
            <FileLink file={file} />
          </li>
        ))}
      </ul>
    </PagedItems>
  );
}

function FileLink({ file }: { file: ReadableFile }) {
  const { t } = useTranslation('pdf');
  const { number, date } = useFormatters();
  const { name, size, pages, text, createdAt } = file;
  const facts = [
    ...(pages === null ? [] : [t('shelf.pages', { count: pages })]),
    sizeText(size, number),
    date(createdAt),
  ];

  return (
    <Link data-tone="default" className={styles['file']} to={paths.pdfFile(file.id)}>
      <FileMark name={name} src={null} />
      <span className={styles['about']}>
        <span data-clip title={name}>
          {name}
        </span>
        <span data-tone="tertiary" data-text="caption">
          {facts.join(' · ')}
        </span>
      </span>
      {text !== 'ready' && (
        <span data-tone="tertiary" data-text="caption" className={styles['state']}>
          {t(STATE_KEYS[text])}
        </span>
      )}
    </Link>
  );
}

const STATE_KEYS = {
  reading: 'shelf.reading',
  none: 'shelf.none',
  failed: 'shelf.unread',
} as const;
