import { useTranslation } from 'react-i18next';
import { useLeaveGuard } from '#ui/use-leave-guard.ts';
import type { Member } from '#contract/member/calls.ts';
import { toast } from '#lib/feedback/feedback.ts';
import { AvatarField } from './components/avatar-field.tsx';
import { ContactFields } from './components/contact-fields.tsx';
import { LoadFailure } from './components/load-failure.tsx';
import styles from './components/contact-form.module.css';
import { useAccountData, type AccountData } from './hooks/use-account-data.ts';
import { useContactForm } from './hooks/use-contact-form.ts';

export function PerfectScreen() {
  const { t } = useTranslation('member');
  const { state, reload, change } = useAccountData();
  return (
    <div className={styles['screen']}>
      <div className={styles['column']}>
        <h1 data-text="page" data-weight="strong" className={styles['title']}>
          {t('perfect.title')}
        </h1>
        <p data-tone="tertiary" className={styles['intro']}>
          {t('perfect.hint')}
        </p>
        {state.kind === 'loading' && <Skeleton label={t('perfect.loading')} />}
        {state.kind === 'failed' && (
          <LoadFailure title={t('perfect.failed')} error={state.error} onRetry={reload} />
        )}
        {state.kind === 'ready' && (
          <Form data={state.data} onChanged={(member) => change({ member })} />
        )}
      </div>
    </div>
  );
}

interface FormProps {
  data: AccountData;
  onChanged: (member: Member) => void;
}

function Form({ data, onChanged }: FormProps) {
  const { t } = useTranslation('member');
  const form = useContactForm(data, (member) => {
    onChanged(member);
    toast('success', t('perfect.saved'));
  });
  useLeaveGuard(form.dirty, {
    title: t('leave.title'),
    text: t('leave.text'),
    leave: t('leave.confirm'),
    stay: t('leave.cancel'),
  });
  return (
    <>
      <AvatarField avatar={data.member.avatar} onChanged={onChanged} />
      <ContactFields form={form} />
    </>
  );
}

const FIELDS = [96, 42, 42, 42, 42, 84] as const;

function Skeleton({ label }: { label: string }) {
  return (
    <div role="status" aria-label={label} className={styles['skeleton']}>
      {FIELDS.map((height, field) => (
        <span key={field} style={{ blockSize: height }} />
      ))}
    </div>
  );
}
