import { useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FileDrop } from '#trade-ui/file-drop/file-drop.tsx';
import { useDroppedFiles } from '#trade-ui/file-drop/use-dropped-files.ts';
import { fileApi } from '#data/file.ts';
import { Button } from '#ui/button.tsx';
import { AreaField } from '#ui/text-field.tsx';
import type { FileRef } from '#contract/file/calls.ts';
import { QUOTATION_LIMITS } from '#contract/quotation/constants.ts';
import { useEnquiryReading, type EnquiryReading, type ReadEnquiry } from '../hooks/use-enquiry.ts';
import type { Enquiry } from '../model/enquiry-copy.ts';
import { failureText } from '../model/failure-text.ts';
import styles from './parts.module.css';

interface EnquiryFormProps {
  action: string;
  /** The list that a reload interrupted. */
  initial: Enquiry | null;
  /** Keeps the list of the form. @returns the id of the request that reads it */
  onKeep: (text: string, files: readonly FileRef[]) => string;
  onRead: ReadEnquiry;
  /** False: what began can't be stopped once the lines are made. */
  canStopLines: boolean;
  onCancel: () => void;
}

const FILES = { taken: 'documents', maxMb: 20, maxFiles: QUOTATION_LIMITS.enquiryFiles } as const;

/** A customer's list as text or files. */
export function EnquiryForm(props: EnquiryFormProps) {
  const { action, initial, onKeep, onRead, canStopLines, onCancel } = props;
  const { t } = useTranslation('quotations');
  const id = useId();
  const [text, setText] = useState(initial?.text ?? '');
  const [isMissing, setMissing] = useState(false);
  const files = useDroppedFiles(
    (file, options) => fileApi.upload(file, 'chat', { ...options, quiet: true }),
    FILES,
    initial?.files,
  );
  const { reading, start, stop } = useEnquiryReading(onRead);
  const isBusy = reading.kind === 'files' || reading.kind === 'lines';
  const { refs } = files;
  const latestKeep = useRef(onKeep);
  useEffect(() => {
    latestKeep.current = onKeep;
  });
  useEffect(() => {
    latestKeep.current(text, refs);
  }, [text, refs]);

  const read = () => {
    const isEmpty = text.trim() === '' && refs.length === 0;
    setMissing(isEmpty);
    if (!isEmpty) void start(text, refs, onKeep(text, refs));
  };

  return (
    <section data-surface="card" className={styles['card']} aria-label={t('enquiry.label')}>
      <AreaField
        id={id}
        label={t('enquiry.text')}
        note={t('enquiry.note')}
        problem={isMissing ? t('enquiry.missing') : undefined}
        rows={6}
        maxLength={QUOTATION_LIMITS.enquiryChars}
        value={text}
        onChange={setText}
      />
      <FileDrop label={t('enquiry.files')} limits={FILES} files={files} />
      <ReadingState reading={reading} />
      <div className={styles['actions']}>
        <Button variant="primary" disabled={isBusy || files.isBusy} onClick={read}>
          {isBusy ? t('enquiry.reading') : action}
        </Button>
        <Button
          disabled={reading.kind === 'lines' && !canStopLines}
          onClick={isBusy ? stop : onCancel}
        >
          {t(isBusy ? 'enquiry.stop' : 'enquiry.cancel')}
        </Button>
      </div>
    </section>
  );
}

function ReadingState({ reading }: { reading: EnquiryReading }) {
  const { t } = useTranslation('quotations');
  switch (reading.kind) {
    case 'idle':
      return null;
    case 'files':
    case 'lines':
      return (
        <p role="status" data-tone="secondary">
          {reading.kind === 'files' && reading.progress !== null
            ? fileText(reading.progress, t)
            : t(reading.kind === 'lines' ? 'enquiry.lines' : 'enquiry.reading')}
        </p>
      );
    case 'stopped':
      return (
        <p role="status" data-tone="secondary">
          {t('enquiry.stopped')}
        </p>
      );
    case 'failed':
      return (
        <p role="alert" data-tone="error">
          {failureText(reading.cause, t('enquiry.failed'))}
        </p>
      );
  }
}

type Progress = NonNullable<Extract<EnquiryReading, { kind: 'files' }>['progress']>;

function fileText(
  { name, at, of, page, pages }: Progress,
  t: ReturnType<typeof useTranslation<'quotations'>>['t'],
): string {
  const said =
    page === null || pages === null
      ? t('enquiry.queued', { name })
      : t('enquiry.page', { name, page, pages });

  return of > 1 ? `${said} ${t('enquiry.ofFiles', { at, of })}` : said;
}
