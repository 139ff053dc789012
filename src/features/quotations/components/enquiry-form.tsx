import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FileDrop } from '#trade-ui/file-drop/file-drop.tsx';
import { useDroppedFiles } from '#trade-ui/file-drop/use-dropped-files.ts';
import { fileApi } from '#data/file.ts';
import { Button } from '#ui/button.tsx';
import { AreaField } from '#ui/text-field.tsx';
import { QUOTATION_LIMITS } from '#contract/quotation/constants.ts';
import styles from './parts.module.css';

interface EnquiryFormProps {
  isBusy: boolean;
  action: string;
  onRead: (enquiry: { text?: string; fileIds?: string[] }) => Promise<void>;
  onCancel: () => void;
}

const FILES = { taken: 'documents', mostMb: 20, mostFiles: QUOTATION_LIMITS.enquiryFiles } as const;

/** A customer's list as text or files. */
export function EnquiryForm({ isBusy, action, onRead, onCancel }: EnquiryFormProps) {
  const { t } = useTranslation('quotations');
  const id = useId();
  const [text, setText] = useState('');
  const [isMissing, setMissing] = useState(false);
  const files = useDroppedFiles(
    (file, options) => fileApi.upload(file, 'chat', { ...options, quiet: true }),
    FILES,
  );

  const read = () => {
    const fileIds = files.refs.map((ref) => ref.id);
    const isEmpty = text.trim() === '' && fileIds.length === 0;
    setMissing(isEmpty);
    if (isEmpty) return;
    void onRead({ ...(text.trim() !== '' && { text }), ...(fileIds.length > 0 && { fileIds }) });
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
      <div className={styles['actions']}>
        <Button variant="primary" disabled={isBusy || files.isBusy} onClick={read}>
          {isBusy ? t('enquiry.reading') : action}
        </Button>
        <Button onClick={onCancel}>{t('enquiry.cancel')}</Button>
      </div>
    </section>
  );
}
