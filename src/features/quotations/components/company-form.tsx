import { useMutation, useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FileDrop } from '#trade-ui/file-drop/file-drop.tsx';
import { useDroppedFiles } from '#trade-ui/file-drop/use-dropped-files.ts';
import { fileApi } from '#data/file.ts';
import { quotationMutations, quotationQueries } from '#data/quotation.ts';
import { Button } from '#ui/button.tsx';
import { ListPending } from '#ui/list-states.tsx';
import { AreaField, TextField } from '#ui/text-field.tsx';
import type { Company } from '#contract/company/calls.ts';
import { toast } from '#lib/feedback/feedback.ts';
import { failureText } from '../model/failure-text.ts';
import styles from './parts.module.css';

const LINES = [
  ['nameZh', 120],
  ['nameEn', 160],
  ['contact', 120],
  ['phone', 60],
  ['email', 120],
  ['website', 200],
  ['addressZh', 300],
  ['addressEn', 300],
] as const;
const BANKS = ['bankZh', 'bankEn'] as const;
const MAX_BANK = 600;
const MAX_PATTERN = 60;
const PICTURE = { taken: 'pictures', maxMb: 5, maxFiles: 1 } as const;

/** The letterhead of quotations and their numbers. */
export function CompanyForm() {
  const { t } = useTranslation('quotations');
  const company = useQuery(quotationQueries.company());
  if (company.data === undefined) {
    return (
      <ListPending
        query={company}
        failed={t('company.failed')}
        loading={t('company.loading')}
        rows={4}
      />
    );
  }

  return <Fields key={company.data.version} company={company.data} />;
}

function Fields({ company }: { company: Company }) {
  const { t } = useTranslation('quotations');
  const id = useId();
  const saving = useMutation(quotationMutations.saveCompany);
  const [typed, setTyped] = useState(company);
  const upload = (file: File, options: Parameters<typeof fileApi.upload>[2]) =>
    fileApi.upload(file, 'letterhead', { ...options, quiet: true });
  const logo = useDroppedFiles(upload, PICTURE, company.logo === null ? [] : [company.logo]);
  const stamp = useDroppedFiles(upload, PICTURE, company.stamp === null ? [] : [company.stamp]);
  const change = (key: keyof Company) => (value: string) =>
    setTyped((before) => ({ ...before, [key]: value }));

  const save = async () => {
    const { logo: _logo, stamp: _stamp, nextNumber: _next, ...fields } = typed;
    try {
      await saving.mutateAsync({
        ...fields,
        logoFileId: logo.refs[0]?.id ?? null,
        stampFileId: stamp.refs[0]?.id ?? null,
      });
      toast('success', t('company.saved'));
    } catch (cause) {
      toast('error', failureText(cause, t('company.saveFailed')));
    }
  };

  return (
    <section data-surface="card" className={styles['card']} aria-label={t('parts.company')}>
      <p data-tone="secondary">{t('company.intro')}</p>
      <div className={styles['fields']}>
        {LINES.map(([key, max]) => (
          <TextField
            key={key}
            id={`${id}${key}`}
            label={t(`company.${key}`)}
            maxLength={max}
            value={typed[key]}
            onChange={change(key)}
          />
        ))}
        {BANKS.map((key) => (
          <AreaField
            key={key}
            id={`${id}${key}`}
            label={t(`company.${key}`)}
            rows={3}
            maxLength={MAX_BANK}
            value={typed[key]}
            onChange={change(key)}
          />
        ))}
        <TextField
          id={`${id}pattern`}
          label={t('company.numberPattern')}
          note={t('company.patternNote', { next: company.nextNumber })}
          maxLength={MAX_PATTERN}
          value={typed.numberPattern}
          onChange={change('numberPattern')}
        />
      </div>
      <div className={styles['fields']}>
        <FileDrop label={t('company.logo')} limits={PICTURE} files={logo} />
        <FileDrop label={t('company.stamp')} limits={PICTURE} files={stamp} />
      </div>
      <div className={styles['actions']}>
        <Button
          variant="primary"
          disabled={saving.isPending || logo.isBusy || stamp.isBusy}
          onClick={() => void save()}
        >
          {t('customers.save')}
        </Button>
      </div>
    </section>
  );
}
