import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from '#lib/feedback/feedback.ts';
import { useBackdrop } from '#ui/use-backdrop.ts';
import { printPages } from '../viewer/print-pages.ts';
import styles from './print-dialog.module.css';

/** Each page is a bitmap of several MB while the print dialog is open. */
const MAX_PAGES = 50;

interface PrintDialogProps {
  document: PDFDocumentProxy;
  page: number;
  onClose: () => void;
}

export function PrintDialog({ document, page, onClose }: PrintDialogProps) {
  const { t } = useTranslation('pdf');
  const leave = useBackdrop(onClose);
  const id = useId();
  const pages = document.numPages;
  const isShort = pages <= MAX_PAGES;
  const [from, setFrom] = useState(String(isShort ? 1 : page));
  const [to, setTo] = useState(String(isShort ? pages : page));
  const [preparing, setPreparing] = useState<number | null>(null);
  const [isInvalid, setIsInvalid] = useState(false);
  const dialogRef = useRef<HTMLDialogElement>(null);
  const running = useRef<AbortController | null>(null);

  useEffect(() => {
    const dialog = dialogRef.current;
    // The backdrop belongs to the element; what is inside covers the rest of it.
    const handlePress = ({ target }: MouseEvent) => {
      if (target === dialog) leave();
    };
    dialog?.showModal();
    dialog?.addEventListener('click', handlePress);
    return () => {
      dialog?.removeEventListener('click', handlePress);
      running.current?.abort();
    };
  }, [leave]);

  const print = async () => {
    const [first, last] = [Number(from), Number(to)];
    const isRange = first >= 1 && last <= pages && first <= last && last - first < MAX_PAGES;
    setIsInvalid(!isRange);
    if (!isRange) return;
    const abort = new AbortController();
    running.current = abort;
    try {
      await printPages({
        document,
        from: first,
        to: last,
        signal: abort.signal,
        onPage: setPreparing,
      });
      if (!abort.signal.aborted) onClose();
    } catch {
      if (abort.signal.aborted) return;
      setPreparing(null);
      toast('error', t('print.failed'));
    }
  };

  return (
    <dialog
      data-surface="float"
      data-tone="default"
      ref={dialogRef}
      className={styles['dialog']}
      aria-labelledby={`${id}title`}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void print();
        }}
      >
        <h2 id={`${id}title`}>{t('print.title')}</h2>
        {preparing === null ? (
          <>
            <div className={styles['range']}>
              <PageNumber label={t('print.from')} value={from} onChange={setFrom} />
              <PageNumber label={t('print.to')} value={to} onChange={setTo} />
            </div>
            <p
              data-tone="tertiary"
              data-text="caption"
              className={styles['hint']}
              role={isInvalid ? 'alert' : undefined}
            >
              {isInvalid
                ? t('print.invalid', { pages, count: MAX_PAGES })
                : t('print.limit', { count: MAX_PAGES })}
            </p>
          </>
        ) : (
          <p role="status">{t('print.preparing', { page: preparing, pages: Number(to) })}</p>
        )}
        <div className={styles['actions']}>
          <button data-surface="outline" data-tone="default" type="button" onClick={onClose}>
            {t('print.cancel')}
          </button>
          <button
            data-surface="outline"
            data-tone="default"
            type="submit"
            disabled={preparing !== null}
          >
            {t('print.start')}
          </button>
        </div>
      </form>
    </dialog>
  );
}

interface PageNumberProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
}

function PageNumber({ label, value, onChange }: PageNumberProps) {
  return (
    <label>
      {label}
      <input
        type="text"
        inputMode="numeric"
        autoComplete="off"
        maxLength={5}
        value={value}
        onChange={({ target }) => onChange(target.value.replace(/\D/g, ''))}
      />
    </label>
  );
}
