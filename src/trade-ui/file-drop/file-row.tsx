import CloseOutlined from '@ant-design/icons/CloseOutlined';
import FileExcelOutlined from '@ant-design/icons/FileExcelOutlined';
import FileImageOutlined from '@ant-design/icons/FileImageOutlined';
import FilePdfOutlined from '@ant-design/icons/FilePdfOutlined';
import FileTextOutlined from '@ant-design/icons/FileTextOutlined';
import FileWordOutlined from '@ant-design/icons/FileWordOutlined';
import ReloadOutlined from '@ant-design/icons/ReloadOutlined';
import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '#ui/icon-button.tsx';
import { Picture } from '#ui/picture.tsx';
import { useFormatters } from '#i18n/format.ts';
import styles from './file-drop.module.css';
import type { DroppedFile } from './uploads.ts';

const MB = 1024 * 1024;
const ICONS: Readonly<Record<string, ComponentType>> = {
  pdf: FilePdfOutlined,
  docx: FileWordOutlined,
  xlsx: FileExcelOutlined,
  png: FileImageOutlined,
  jpg: FileImageOutlined,
  jpeg: FileImageOutlined,
  webp: FileImageOutlined,
};

interface FileRowProps {
  item: DroppedFile;
  maxMb: number;
  onRetry: () => void;
  onRemove: () => void;
}

export function FileRow({ item, maxMb, onRetry, onRemove }: FileRowProps) {
  const { t } = useTranslation('files');
  const { name, state } = item;
  const isOnItsWay = state === 'waiting' || state === 'sending';

  return (
    <div data-surface="tile" className={styles['row']} data-state={state}>
      <FileMark name={name} src={state === 'done' ? item.ref.url : null} />
      <div className={styles['about']}>
        <span data-clip title={name}>
          {name}
        </span>
        <FileState item={item} maxMb={maxMb} />
        {state === 'sending' && (
          <span
            className={styles['bar']}
            role="progressbar"
            aria-label={name}
            aria-valuenow={Math.round(item.sent * 100)}
          >
            <span style={{ inlineSize: `${item.sent * 100}%` }} />
          </span>
        )}
      </div>
      {state === 'failed' && item.canRetry && (
        <IconButton label={t('retry', { name })} icon={<ReloadOutlined />} onClick={onRetry} />
      )}
      <IconButton
        label={t(isOnItsWay ? 'cancel' : 'remove', { name })}
        icon={<CloseOutlined />}
        onClick={onRemove}
      />
    </div>
  );
}

export function FileMark({ name, src }: { name: string; src: string | null }) {
  const extension = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';
  const Icon = ICONS[extension] ?? FileTextOutlined;
  const isPicture = Icon === FileImageOutlined;

  return (
    <span
      data-surface="ghost"
      data-tone="secondary"
      data-text="lead"
      className={styles['mark']}
      aria-hidden="true"
    >
      {isPicture && src !== null ? <Picture src={src} alt="" loading="lazy" /> : <Icon />}
    </span>
  );
}

function FileState({ item, maxMb }: { item: DroppedFile; maxMb: number }) {
  const { t } = useTranslation('files');
  const { number } = useFormatters();
  switch (item.state) {
    case 'waiting':
      return (
        <span data-text="caption" className={styles['state']}>
          {t('state.waiting')}
        </span>
      );
    case 'sending':
      return (
        <span data-text="caption" className={styles['state']}>
          {item.sent >= 1
            ? t('state.checking')
            : t('state.sending', { percent: number(item.sent, { style: 'percent' }) })}
        </span>
      );
    case 'done':
      return (
        <span data-text="caption" className={styles['state']} role="status">
          {t('state.done', { size: sizeText(item.size, number) })}
        </span>
      );
    case 'failed': {
      const { problem } = item;
      const text =
        typeof problem === 'object' ? problem.said : t(`problem.${problem}`, { mb: maxMb });
      return (
        <span data-text="caption" className={styles['failed']} role="alert">
          {text}
        </span>
      );
    }
  }
}

export function sizeText(
  bytes: number,
  number: (value: number, options: Intl.NumberFormatOptions) => string,
): string {
  const isSmall = bytes < MB / 10;

  return number(isSmall ? Math.ceil(bytes / 1024) : bytes / MB, {
    style: 'unit',
    unit: isSmall ? 'kilobyte' : 'megabyte',
    maximumFractionDigits: 1,
  });
}
