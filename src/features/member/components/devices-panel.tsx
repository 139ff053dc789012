import { useTranslation } from 'react-i18next';
import { ListFailure, ListSkeleton } from '#ui/list-states.tsx';
import { Button } from '#ui/button.tsx';
import type { SignIn } from '#contract/member/calls.ts';
import { useFormatters } from '#i18n/format.ts';
import { toast } from '#lib/feedback/feedback.ts';
import { useDevices } from '../hooks/use-devices.ts';
import styles from '../member.module.css';
import { readDevice } from '../model/device-name.ts';
import { MoreRows } from './more-rows.tsx';
import { Panel } from './panel.tsx';

export function DevicesPanel() {
  const { t } = useTranslation('member');
  return (
    <Panel title={t('devices.title')} hint={t('devices.hint')}>
      <Devices />
    </Panel>
  );
}

function Devices() {
  const { t } = useTranslation('member');
  const devices = useDevices();
  if (devices.status === 'loading') return <ListSkeleton label={t('devices.loading')} rows={3} />;
  if (devices.status === 'failed') {
    return <ListFailure text={t('devices.failed')} onRetry={devices.reload} />;
  }
  const leave = async (id: string, device: string) => {
    if (await devices.signOut(id)) toast('success', t('devices.signedOut', { device }));
  };
  return (
    <>
      <ul className={styles['rows']}>
        {devices.items.map((signIn) => (
          <Device
            key={signIn.id}
            signIn={signIn}
            isLeaving={devices.isLeaving(signIn.id)}
            onSignOut={(name) => void leave(signIn.id, name)}
          />
        ))}
      </ul>
      <MoreRows list={devices} more={t('devices.more')} failed={t('devices.moreFailed')} />
    </>
  );
}

interface DeviceProps {
  signIn: SignIn;
  isLeaving: boolean;
  onSignOut: (name: string) => void;
}

function Device({ signIn, isLeaving, onSignOut }: DeviceProps) {
  const { t } = useTranslation('member');
  const { relative } = useFormatters();
  const { device, address, current, lastSeenAt } = signIn;
  const { browser, system } = readDevice(device);
  const name =
    browser !== null && system !== null
      ? t('devices.pair', { browser, system })
      : (browser ?? system ?? t('devices.unknown'));
  return (
    <li>
      <span className={styles['rowText']}>
        <span>
          {name}
          {current && (
            <span
              data-surface="tag"
              data-tone="secondary"
              data-text="caption"
              className={styles['mark']}
            >
              {t('devices.current')}
            </span>
          )}
        </span>
        <span data-tone="tertiary" data-text="small">
          {t('devices.seen', { time: relative(lastSeenAt), address })}
        </span>
      </span>
      {!current && (
        <Button
          size="small"
          className={styles['button']}
          aria-label={t('devices.signOutLabel', { device: name })}
          aria-disabled={isLeaving}
          onClick={() => {
            if (!isLeaving) onSignOut(name);
          }}
        >
          {isLeaving ? t('devices.signingOut') : t('devices.signOut')}
        </Button>
      )}
    </li>
  );
}
