import { useTranslation } from 'react-i18next';
import { Page } from '#ui/page.tsx';
import { DataPanel } from './components/data-panel.tsx';
import { DeletionBanner } from './components/deletion-banner.tsx';
import { DevicesPanel } from './components/devices-panel.tsx';
import { FilesPanel } from './components/files-panel.tsx';
import { GradeLogPanel } from './components/grade-log-panel.tsx';
import { LoadFailure } from './components/load-failure.tsx';
import { InvitationPanel } from './components/invitation-panel.tsx';
import { NameCard } from './components/name-card.tsx';
import { PrivacyPanel } from './components/privacy-panel.tsx';
import { QuickLinks } from './components/quick-links.tsx';
import { RestrictionNotice } from './components/restriction-notice.tsx';
import { UsagePanel } from './components/usage-panel.tsx';
import type { OwnAccount } from '#data/member.ts';
import { useOwnAccount } from './hooks/use-own-account.ts';
import styles from './member.module.css';

export function MemberScreen() {
  const { t } = useTranslation('member');
  const { data, error, refetch } = useOwnAccount();
  return (
    <Page title={t('page.title')}>
      {data !== undefined && <Board data={data} />}
      {data === undefined && error === null && <Skeleton label={t('page.loading')} />}
      {data === undefined && error !== null && (
        <LoadFailure title={t('page.failed')} error={error} onRetry={() => void refetch()} />
      )}
    </Page>
  );
}

interface BoardProps {
  data: OwnAccount;
}

function Board({ data: { member, account } }: BoardProps) {
  const { deleteAt, restriction } = account;
  return (
    <>
      {deleteAt !== null && <DeletionBanner deleteAt={deleteAt} />}
      {restriction !== null && <RestrictionNotice reason={restriction} />}
      <div className={styles['board']}>
        <div className={styles['side']}>
          <NameCard member={member} account={account} />
          <QuickLinks />
          <InvitationPanel code={account.invitation} />
          <UsagePanel usage={account.usage} />
          <FilesPanel />
        </div>
        <div className={styles['side']}>
          <GradeLogPanel joinedAt={member.createdAt} />
          <DevicesPanel />
          <PrivacyPanel nickname={member.nickname} showAs={account.privacy.showAs} />
          <DataPanel isDeleting={deleteAt !== null} />
        </div>
      </div>
    </>
  );
}

const HEIGHTS = [
  [216, 152, 190],
  [150, 200, 120],
] as const;

function Skeleton({ label }: { label: string }) {
  return (
    <div role="status" aria-label={label} className={styles['skeleton']}>
      {HEIGHTS.map((side) => (
        <div key={side[0]}>
          {side.map((height) => (
            <span data-surface="card" key={height} style={{ blockSize: height }} />
          ))}
        </div>
      ))}
    </div>
  );
}
