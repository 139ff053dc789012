import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Page } from '#ui/page.tsx';
import { memberQueries, type ProfileSource } from '#data/member.ts';
import { useLastKnown } from '#data/use-last-known.ts';
import { keepMember } from '#stores/user.ts';
import { useLeaveGuard } from '#ui/use-leave-guard.ts';
import { toast } from '#lib/feedback/feedback.ts';
import styles from './components/information.module.css';
import { ProfileFailure } from './components/profile-failure.tsx';
import { ProfileForm } from './components/profile-form.tsx';
import { ProfileSkeleton } from './components/profile-skeleton.tsx';
import { useProfileForm } from './hooks/use-profile-form.ts';

export function InformationScreen() {
  const { t } = useTranslation('auth');
  return (
    <Page title={t('profile.title')} intro={t('profile.hint')}>
      <div className={styles['information']}>
        <Content />
      </div>
    </Page>
  );
}

function Content() {
  // Subscribes to the language, which the names depend on.
  useTranslation('auth');
  const { data, error, refetch } = useQuery(memberQueries.profile());
  const member = data?.member;
  useEffect(() => {
    if (member !== undefined) keepMember(member);
  }, [member]);
  // The typed values survive a change of the language, even if its names can't be loaded.
  const source = useLastKnown(data);
  if (source !== undefined) return <Profile source={source} />;
  return error === null ? (
    <ProfileSkeleton />
  ) : (
    <ProfileFailure error={error} onRetry={() => void refetch()} />
  );
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
