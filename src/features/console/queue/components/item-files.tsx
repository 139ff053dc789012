import DownloadOutlined from '@ant-design/icons/DownloadOutlined';
import { useTranslation } from 'react-i18next';
import type { FileRef } from '#contract/file/calls.ts';
import { useFormatters } from '#i18n/format.ts';
import { Picture } from '#ui/picture.tsx';
import styles from './item-evidence.module.css';

interface ItemFilesProps {
  files: readonly FileRef[];
  texts: readonly { fileId: string; text: string }[];
}

const KILOBYTE = 1024;

export function ItemFiles({ files, texts }: ItemFilesProps) {
  const { t } = useTranslation('review');
  const { number } = useFormatters();
  if (files.length === 0) return null;

  return (
    <section className={styles['block']}>
      <h3>{t('evidence.files')}</h3>
      <ul className={styles['files']}>
        {files.map((file) => {
          const text = texts.find(({ fileId }) => fileId === file.id)?.text;
          const size = t('fileSize', { size: number(Math.ceil(file.size / KILOBYTE)) });

          return (
            <li key={file.id}>
              {file.mime.startsWith('image/') ? (
                <a href={file.url} target="_blank" rel="noreferrer">
                  <Picture src={file.url} alt={file.name} loading="lazy" />
                </a>
              ) : (
                <a href={file.url} download={file.name} className={styles['download']}>
                  <DownloadOutlined aria-hidden="true" />
                  <span>{file.name}</span>
                  <small data-tone="tertiary">{size}</small>
                </a>
              )}
              {text !== undefined && (
                <details open>
                  <summary data-tone="secondary">{t('evidence.extracted')}</summary>
                  <div data-tone="secondary" className={styles['extracted']}>
                    {text}
                  </div>
                </details>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
