import { useTranslation } from 'react-i18next';
import { useLeaveGuard } from '#ui/use-leave-guard.ts';
import { toast } from '#lib/feedback/feedback.ts';
import styles from './components/information.module.css';
import { ProfileFailure } from './components/profile-failure.tsx';
import { ProfileForm } from './components/profile-form.tsx';
import { ProfileSkeleton } from './components/profile-skeleton.tsx';
import { useProfileForm } from './hooks/use-profile-form.ts';
import { useProfileSource, type ProfileSource } from './hooks/use-profile-source.ts';

export function InformationScreen() {
  const { t } = useTranslation('auth');
  return (
    <div className={styles['information']}>
      <h1 data-text="page" data-weight="strong" className={styles['title']}>
        {t('profile.title')}
      </h1>
      <p data-tone="tertiary" className={styles['hint']}>
        {t('profile.hint')}
      </p>
      <Content />
    </div>
  );
}

function Content() {
  const { state, reload } = useProfileSource();
  switch (state.kind) {
    case 'loading':
      return <ProfileSkeleton />;
    case 'failed':
      return <ProfileFailure error={state.error} onRetry={reload} />;
    case 'ready':
      return <Profile source={state.source} />;
  }
}

function Profile({ source }: { source: ProfileSource }) {
  const { t } = useTranslation('auth');
  const form = useProfileForm(source.member, () => toast('success', t('profile.saved')));
  useLeaveGuard(form.dirty, {
    title: t('leave.title'),
    text: t('leave.text'),
    leave: t('leave.confirm'),
    stay: t('leave.cancel'),
  });
  return <ProfileForm form={form} source={source} />;
}
