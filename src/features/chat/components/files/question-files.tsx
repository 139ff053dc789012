import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { FileMark, sizeText } from '#trade-ui/file-drop/file-row.tsx';
import type { FileRef } from '#contract/file/calls.ts';
import { useFormatters } from '#i18n/format.ts';
import { i18n } from '#i18n/setup.ts';
import { openDrawer, toast } from '#lib/feedback/feedback.ts';
import { paths } from '#lib/paths.ts';
import type { AttachedFile } from '#stores/drafts.ts';
import { lazyPart } from '#ui/lazy-part.tsx';
import { Picture } from '#ui/picture.tsx';
import { freshFile, useFreshFile } from '../../hooks/file-addresses.ts';
import { FileName } from './file-name.tsx';
import styles from './question-files.module.css';

const FileReader = lazyPart(async () => (await import('./file-reader.tsx')).FileReader, {
  isOptional: true,
});

const READER_WIDTH = 760;
const PDF = 'application/pdf';

interface QuestionFilesProps {
  files: readonly AttachedFile[];
  onOpenImage: (image: { src: string; alt: string }) => void;
}

export function QuestionFiles({ files, onOpenImage }: QuestionFilesProps) {
  const { t } = useTranslation('composer');
  const pictures = files.filter(isPicture);
  const others = files.filter((file) => !isPicture(file));

  return (
    <div
      className={styles['files']}
      role="group"
      aria-label={t('asked.label', { count: files.length })}
    >
      {pictures.length > 0 && (
        <div className={styles['pictures']} data-count={pictures.length}>
          {pictures.map((file) => (
            <AskedPicture key={file.id} file={file} onOpen={onOpenImage} />
          ))}
        </div>
      )}
      {others.map((file) => (
        <OtherFile key={file.id} file={file} />
      ))}
    </div>
  );
}

function AskedPicture({
  file,
  onOpen,
}: {
  file: AttachedFile;
  onOpen: QuestionFilesProps['onOpenImage'];
}) {
  const { t } = useTranslation('composer');
  const { id, name } = file;
  const fresh = useFreshFile(id);
  const open = () => {
    freshFile(id).then(
      ({ url }) => onOpen({ src: url, alt: name }),
      () => toast('error', t('asked.gone')),
    );
  };

  return (
    <button type="button" aria-label={t('asked.open', { name })} title={name} onClick={open}>
      {fresh !== null && <Picture src={fresh.thumb ?? fresh.url} alt="" loading="lazy" />}
    </button>
  );
}

function OtherFile({ file }: { file: AttachedFile }) {
  const { t } = useTranslation('composer');
  const { number } = useFormatters();
  const { id, name, mime, size } = file;
  const label = t('asked.open', { name });
  const content = (
    <>
      <FileMark name={name} src={null} />
      <span className={styles['about']}>
        <FileName name={name} />
        <span data-tone="tertiary" data-text="caption">
          {sizeText(size, number)}
        </span>
      </span>
    </>
  );
  if (mime === PDF) {
    return (
      <Link
        data-surface="tile"
        className={styles['file']}
        to={paths.pdfFile(id)}
        aria-label={label}
      >
        {content}
      </Link>
    );
  }
  return (
    <button
      data-surface="tile"
      type="button"
      className={styles['file']}
      aria-label={label}
      onClick={() => openReader(file)}
    >
      {content}
    </button>
  );
}

function openReader({ id, name }: AttachedFile): void {
  openDrawer({
    title: name,
    width: READER_WIDTH,
    content: (close) => (
      <Suspense fallback={<p role="status">{i18n.t('loading')}</p>}>
        <FileReader fileId={id} onLeave={close} />
      </Suspense>
    ),
  });
}

function isPicture({ mime }: Pick<FileRef, 'mime'>): boolean {
  return mime.startsWith('image/');
}
