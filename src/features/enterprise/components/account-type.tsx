import { useMutation } from '@tanstack/react-query';
import { useId, useState, type SyntheticEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { OwnEnterprise } from '#contract/enterprise/calls.ts';
import { enterpriseMutations } from '#data/enterprise.ts';
import { useFormatters } from '#i18n/format.ts';
import { toast } from '#lib/feedback/feedback.ts';
import { ApiError } from '#lib/http/api-error.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/text-field.tsx';
import styles from '../enterprise-screen.module.css';

const MAX_NAME = 100;

/** The account's type, and the application of a personal account to become an enterprise. */
export function AccountType({ data }: { data: OwnEnterprise }) {
  const { t } = useTranslation('enterprise');
  const { dateTime } = useFormatters();
  const id = useId();
  const { type, enterpriseName, application } = data;

  return (
    <section data-surface="card" className={styles['section']} aria-labelledby={id}>
      <h2 data-text="heading" id={id}>
        {t('account.title')}
      </h2>
      {type === 'enterprise' ? (
        <p data-tone="secondary">{t('account.enterprise', { name: enterpriseName ?? '' })}</p>
      ) : (
        <>
          {application === null && <p data-tone="secondary">{t('account.personal')}</p>}
          {application?.state === 'pending' && (
            <p data-tone="secondary" role="status">
              {t('account.pending', {
                name: application.name,
                date: dateTime(application.askedAt),
              })}
            </p>
          )}
          {application?.state === 'refused' && (
            <p data-tone="error">
              {application.reason === null
                ? t('account.refused', { name: application.name })
                : t('account.refusedFor', {
                    name: application.name,
                    reason: application.reason,
                  })}
            </p>
          )}
          <Apply application={application} />
        </>
      )}
    </section>
  );
}

function Apply({ application }: { application: OwnEnterprise['application'] }) {
  const { t } = useTranslation(['enterprise', 'common']);
  const id = useId();
  const { mutateAsync, isPending } = useMutation(enterpriseMutations.apply);
  const [name, setName] = useState(application?.name ?? '');
  const [problem, setProblem] = useState<string | undefined>(undefined);
  const isAgain = application !== null;

  const apply = async () => {
    try {
      await mutateAsync(name.trim());
      toast('success', t('account.sent'));
    } catch (cause) {
      const reason = cause instanceof ApiError ? cause.message : '';
      setProblem(t('account.notSent', { reason: reason === '' ? t('unreachable') : reason }));
    }
  };
  const handleSubmit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (name.trim() === '') {
      setProblem(t('account.nameMissing'));
      document.getElementById(id)?.focus();
    } else if (!isPending) void apply();
  };

  return (
    <form className={styles['form']} noValidate onSubmit={handleSubmit}>
      <TextField
        id={id}
        label={t('account.name')}
        note={t('account.nameNote')}
        problem={problem}
        value={name}
        maxLength={MAX_NAME}
        isRequired
        onChange={(value) => {
          setName(value);
          setProblem(undefined);
        }}
      />
      <div className={styles['actions']}>
        <Button type="submit" variant="primary" aria-disabled={isPending}>
          {t(isAgain ? 'account.again' : 'account.apply')}
        </Button>
      </div>
    </form>
  );
}
