import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { v4 as uuid } from 'uuid';
import { fileApi } from '#data/file.ts';
import { quotationApi, quotationMutations } from '#data/quotation.ts';
import { Button } from '#ui/button.tsx';
import type { PriceProblem } from '#contract/price-book/calls.ts';
import { toast } from '#lib/feedback/feedback.ts';
import { saveFile } from '#lib/save-file.ts';
import { failureText } from '../model/failure-text.ts';
import styles from './parts.module.css';

/** The price book as an Excel sheet, out and in; wrong cells are told by row, and then nothing is saved. */
export function PriceFiles({ hasPrices }: { hasPrices: boolean }) {
  const { t } = useTranslation('quotations');
  const fileRef = useRef<HTMLInputElement>(null);
  const [problems, setProblems] = useState<readonly PriceProblem[]>([]);
  const exporting = useMutation({ mutationFn: quotationApi.exportPrices });
  const { mutateAsync: importPrices } = useMutation(quotationMutations.importPrices);
  const [isReading, setReading] = useState(false);

  const save = async () => {
    try {
      saveFile(await exporting.mutateAsync(), `${t('parts.prices')}.xlsx`);
    } catch (cause) {
      toast('error', failureText(cause, t('actions.exportFailed')));
    }
  };
  const read = async (file: File) => {
    setReading(true);
    setProblems([]);
    try {
      const { id } = await fileApi.upload(file, 'chat', { quiet: true });
      const done = await importPrices({ fileId: id, clientRequestId: uuid() });
      setProblems(done.problems);
      if (done.problems.length === 0) {
        toast('success', t('prices.imported', { count: done.saved, same: done.same }));
      }
    } catch (cause) {
      toast('error', failureText(cause, t('prices.importFailed')));
    } finally {
      setReading(false);
    }
  };

  return (
    <div className={styles['section']}>
      <input
        ref={fileRef}
        type="file"
        hidden
        aria-label={t('prices.import')}
        accept=".xlsx"
        onChange={({ target }) => {
          const file = target.files?.[0];
          target.value = '';
          if (file !== undefined) void read(file);
        }}
      />
      <div className={styles['bar']}>
        <Button size="small" disabled={isReading} onClick={() => fileRef.current?.click()}>
          {isReading ? t('prices.importing') : t('prices.import')}
        </Button>
        <Button
          size="small"
          disabled={!hasPrices || exporting.isPending}
          onClick={() => void save()}
        >
          {t('prices.export')}
        </Button>
        <span data-tone="secondary" data-text="small">
          {t('prices.importNote')}
        </span>
      </div>
      {problems.length > 0 && (
        <div data-surface="box" className={styles['notice']} role="alert">
          <p data-tone="warning">{t('prices.notImported')}</p>
          <ul data-text="small">
            {problems.map(({ row, column, code }, at) => (
              <li key={at}>
                {t('prices.problemAt', {
                  row,
                  column: t(`prices.${column}`),
                  problem: t(`priceProblem.${code}`),
                })}
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}
