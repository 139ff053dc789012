import CloudUploadOutlined from '@ant-design/icons/CloudUploadOutlined';
import { useEffect, useId, useRef, useState, type DragEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/button.tsx';
import { acceptOf, namesOf, type DropLimits } from './drop-limits.ts';
import { pastedFiles } from '#lib/pasted-files.ts';
import styles from './file-drop.module.css';
import { FileRow } from './file-row.tsx';
import { DROP_AREA, pastePlace } from './paste-place.ts';
import type { DroppedFiles } from './use-dropped-files.ts';

interface FileDropProps {
  label: string;
  limits: DropLimits;
  files: DroppedFiles;
  problem?: string | undefined;
}

export function FileDrop({ label, limits, files, problem }: FileDropProps) {
  const { t } = useTranslation('files');
  const id = useId();
  const inputRef = useRef<HTMLInputElement>(null);
  const areaRef = useRef<HTMLDivElement>(null);
  const [isOver, setIsOver] = useState(false);
  const [isUnplaced, setUnplaced] = useState(false);
  const { add } = files;
  const latestAdd = useRef(add);
  useEffect(() => {
    latestAdd.current = add;
  });
  useEffect(() => {
    const handlePaste = (event: ClipboardEvent) => {
      const pasted = event.clipboardData === null ? [] : pastedFiles(event.clipboardData);
      if (pasted.length === 0) return;
      event.preventDefault();
      const place = pastePlace();
      setUnplaced(place === null);
      if (place === areaRef.current) latestAdd.current(pasted);
    };
    document.addEventListener('paste', handlePaste);
    return () => document.removeEventListener('paste', handlePaste);
  }, []);

  const handleDrop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    setUnplaced(false);
    add([...event.dataTransfer.files]);
  };
  const refusal = files.hasTooMany
    ? t('problem.tooMany', { count: limits.maxFiles })
    : isUnplaced
      ? t('problem.pastePlace')
      : undefined;
  const said = problem ?? refusal;
  const isFull = files.items.length >= limits.maxFiles;

  return (
    <div
      ref={areaRef}
      {...{ [DROP_AREA]: '' }}
      className={styles['field']}
      role="group"
      aria-label={label}
      aria-describedby={`${id}limits`}
    >
      <span data-tone="secondary" data-text="small">
        {label}
      </span>
      <div
        className={styles['drop']}
        data-over={isOver || undefined}
        data-invalid={said !== undefined || undefined}
        onDragOver={(event) => {
          event.preventDefault();
          setIsOver(true);
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={handleDrop}
      >
        <CloudUploadOutlined className={styles['cloud']} aria-hidden="true" />
        <p>
          {isOver ? (
            t('dropping')
          ) : (
            <>
              <Button
                variant="accent"
                size="small"
                disabled={isFull}
                onClick={() => inputRef.current?.click()}
              >
                {t('choose')}
              </Button>{' '}
              <span data-tone="secondary">{t('drop')}</span>
            </>
          )}
        </p>
        <p data-tone="tertiary" data-text="caption" id={`${id}limits`} className={styles['limits']}>
          {t('limits', {
            types: namesOf(limits.taken),
            mb: limits.maxMb,
            count: limits.maxFiles,
          })}
        </p>
        <input
          ref={inputRef}
          type="file"
          hidden
          multiple={limits.maxFiles > 1}
          accept={acceptOf(limits.taken)}
          aria-label={label}
          onChange={({ target }) => {
            setUnplaced(false);
            add([...(target.files ?? [])]);
            // Allows the same file to be selected again after it was removed.
            target.value = '';
          }}
        />
      </div>
      {said !== undefined && (
        <p data-tone="error" data-text="small" role="alert">
          {said}
        </p>
      )}
      {files.items.length > 0 && (
        <ul className={styles['list']} aria-label={t('list')}>
          {files.items.map((item) => (
            <li key={item.key}>
              <FileRow
                item={item}
                maxMb={limits.maxMb}
                onRetry={() => files.retry(item.key)}
                onRemove={() => {
                  files.remove(item.key);
                  document
                    .getElementById(`${id}limits`)
                    ?.parentElement?.querySelector('button')
                    ?.focus();
                }}
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
