import { useTranslation } from 'react-i18next';
import { Page } from '#ui/page.tsx';
import type { OwnAccount } from '#data/member.ts';
import { useLeaveGuard } from '#ui/use-leave-guard.ts';
import { toast } from '#lib/feedback/feedback.ts';
import { AvatarField } from './components/avatar-field.tsx';
import { ContactFields } from './components/contact-fields.tsx';
import { LoadFailure } from './components/load-failure.tsx';
import styles from './components/contact-form.module.css';
import { useOwnAccount } from './hooks/use-own-account.ts';
import { useContactForm } from './hooks/use-contact-form.ts';

export function PerfectScreen() {
  const { t } = useTranslation('member');
  const { data, error, refetch } = useOwnAccount();
  return (
    <Page title={t('perfect.title')} intro={t('perfect.hint')}>
      <div className={styles['column']}>
        {data !== undefined && <Form data={data} />}
        {data === undefined && error === null && <Skeleton label={t('perfect.loading')} />}
        {data === undefined && error !== null && (
          <LoadFailure title={t('perfect.failed')} error={error} onRetry={() => void refetch()} />
        )}
      </div>
    </Page>
  );
}

function Form({ data }: { data: OwnAccount }) {
  const { t } = useTranslation('member');
  const form = useContactForm(data, () => toast('success', t('perfect.saved')));
  useLeaveGuard(form.dirty, {
    title: t('leave.title'),
    text: t('leave.text'),
    leave: t('leave.confirm'),
    stay: t('leave.cancel'),
  });
  return (
    <>
      <AvatarField avatar={data.member.avatar} />
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
