import CloseOutlined from '@ant-design/icons/CloseOutlined';
import ReloadOutlined from '@ant-design/icons/ReloadOutlined';
import { useTranslation } from 'react-i18next';
import { FileMark, sizeText } from '#trade-ui/file-drop/file-row.tsx';
import type { DroppedFile } from '#trade-ui/file-drop/uploads.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { Button } from '#ui/button.tsx';
import { LIMITS } from '#contract/limits.ts';
import { useFormatters } from '#i18n/format.ts';
import type { AttachedFile } from '#stores/drafts.ts';
import { useFreshFile } from '../../hooks/file-addresses.ts';
import type { Refusal } from '../../model/attaching.ts';
import type { ComposerAttachments } from './composer-attachments.ts';
import styles from './composer-files.module.css';
import { FileName } from './file-name.tsx';

export function ComposerFiles({ attachments }: { attachments: ComposerAttachments }) {
  const { t } = useTranslation('composer');
  const { files, items, refused } = attachments;
  const open = items.filter(({ state }) => state !== 'failed').length;

  return (
    <div className={styles['files']}>
      {files.length + items.length > 0 && (
        <ul className={styles['chips']} aria-label={t('files.label')}>
          {files.map((file) => (
            <li key={file.id}>
              <HeldFile
                file={file}
                onRemove={() => attachments.onRemoveFile(file.id)}
                onGone={() => {
                  attachments.onRemoveFile(file.id);
                  attachments.noteGone(file.name);
                }}
              />
            </li>
          ))}
          {items.map((item) => (
            <li key={item.key}>
              <ComingFile
                item={item}
                onRetry={() => attachments.retry(item.key)}
                onRemove={() => attachments.remove(item.key)}
              />
            </li>
          ))}
        </ul>
      )}
      {refused.length > 0 && (
        <div data-tone="error" data-text="small" className={styles['refused']} role="alert">
          <ul>
            {refused.map((refusal, at) => (
              <li key={at}>
                <RefusedFile refusal={refusal} />
              </li>
            ))}
          </ul>
          <IconButton
            label={t('files.dismiss')}
            icon={<CloseOutlined />}
            onClick={attachments.dismiss}
          />
        </div>
      )}
      {attachments.isWaiting && (
        <p data-tone="secondary" data-text="small" className={styles['note']} role="status">
          {t('files.waiting', { count: open })}
          <Button variant="link" onClick={attachments.onCancelWait}>
            {t('files.cancelWait')}
          </Button>
        </p>
      )}
      <p data-tone="secondary" data-text="small" className={styles['note']} role="status">
        {standing(attachments, t)}
      </p>
    </div>
  );
}

function standing(
  { goesWith, hasFailed, isTooMany }: ComposerAttachments,
  t: ReturnType<typeof useTranslation<'composer'>>['t'],
): string {
  if (!goesWith) return t('files.notWithDrawing');
  if (hasFailed) return t('files.failed');

  return isTooMany ? t('files.tooMany', { count: LIMITS.questionFiles }) : '';
}

interface HeldFileProps {
  file: AttachedFile;
  onRemove: () => void;
  onGone: () => void;
}

function HeldFile({ file, onRemove, onGone }: HeldFileProps) {
  const { t } = useTranslation('files');
  const { number } = useFormatters();
  const { name, size } = file;
  const fresh = useFreshFile(file.id, onGone);

  return (
    <div data-surface="tile" className={styles['chip']} role="group" aria-label={name}>
      <FileMark name={name} src={fresh?.thumb ?? fresh?.url ?? null} />
      <div className={styles['about']}>
        <FileName name={name} />
        <span data-clip data-tone="tertiary" data-text="caption" className={styles['state']}>
          {sizeText(size, number)}
        </span>
      </div>
      <IconButton label={t('remove', { name })} icon={<CloseOutlined />} onClick={onRemove} />
    </div>
  );
}

interface ComingFileProps {
  item: DroppedFile;
  onRetry: () => void;
  onRemove: () => void;
}

function ComingFile({ item, onRetry, onRemove }: ComingFileProps) {
  const { t } = useTranslation('files');
  const { name, state } = item;

  return (
    <div
      data-surface="tile"
      className={styles['chip']}
      role="group"
      aria-label={name}
      data-state={state}
    >
      <FileMark name={name} src={null} />
      <div className={styles['about']}>
        <FileName name={name} />
        <ComingState item={item} />
      </div>
      {state === 'failed' && (
        <IconButton label={t('retry', { name })} icon={<ReloadOutlined />} onClick={onRetry} />
      )}
      <IconButton
        label={t(state === 'failed' ? 'remove' : 'cancel', { name })}
        icon={<CloseOutlined />}
        onClick={onRemove}
      />
    </div>
  );
}

function ComingState({ item }: { item: DroppedFile }) {
  const { t } = useTranslation('files');
  const { number } = useFormatters();
  switch (item.state) {
    case 'done':
    case 'waiting':
      return (
        <span data-clip data-tone="tertiary" data-text="caption" className={styles['state']}>
          {t('state.waiting')}
        </span>
      );
    case 'sending':
      return (
        <>
          <span data-clip data-tone="tertiary" data-text="caption" className={styles['state']}>
            {item.sent >= 1
              ? t('state.checking')
              : t('state.sending', { percent: number(item.sent, { style: 'percent' }) })}
          </span>
          <span
            className={styles['bar']}
            role="progressbar"
            aria-label={item.name}
            aria-valuenow={Math.round(item.sent * 100)}
          >
            <span style={{ inlineSize: `${String(item.sent * 100)}%` }} />
          </span>
        </>
      );
    case 'failed':
      return (
        <span data-clip data-tone="tertiary" data-text="caption" className={styles['state']}>
          {typeof item.problem === 'object' ? item.problem.said : t('problem.network')}
        </span>
      );
  }
}

function RefusedFile({ refusal: { name, problem, maxMb = 0 } }: { refusal: Refusal }) {
  const { t } = useTranslation(['composer', 'files']);

  return t('files.refused', { name, reason: reasonOf() });

  function reasonOf(): string {
    if (typeof problem === 'object') return problem.said;
    switch (problem) {
      case 'tooMany':
        return t('files.full', { count: LIMITS.questionFiles });
      case 'gone':
        return t('files.gone');
      case 'tooLarge':
        return t('files:problem.tooLarge', { mb: maxMb });
      case 'empty':
      case 'type':
      case 'network':
        return t(`files:problem.${problem}`);
    }
  }
}
