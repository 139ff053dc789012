import { useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ListPending } from '#ui/list-states.tsx';
import { Button } from '#ui/button.tsx';
import type { SignIn } from '#contract/member/calls.ts';
import { memberMutations, memberQueries } from '#data/member.ts';
import { useFormatters } from '#i18n/format.ts';
import { toast } from '#lib/feedback/feedback.ts';
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
  const devices = useInfiniteQuery(memberQueries.devices());
  if (devices.data === undefined) {
    return (
      <ListPending
        query={devices}
        failed={t('devices.failed')}
        loading={t('devices.loading')}
        rows={3}
      />
    );
  }
  return (
    <>
      <ul className={styles['rows']}>
        {devices.data.items.map((signIn) => (
          <Device key={signIn.id} signIn={signIn} />
        ))}
      </ul>
      <MoreRows list={devices} more={t('devices.more')} failed={t('devices.moreFailed')} />
    </>
  );
}

function Device({ signIn }: { signIn: SignIn }) {
  const { t } = useTranslation('member');
  const { relative } = useFormatters();
  const { isPending, mutateAsync } = useMutation(memberMutations.signOutDevice);
  const { id, device, address, current, lastSeenAt } = signIn;
  const { browser, system } = readDevice(device);
  const name =
    browser !== null && system !== null
      ? t('devices.pair', { browser, system })
      : (browser ?? system ?? t('devices.unknown'));
  const signOut = async () => {
    if (isPending) return;
    try {
      await mutateAsync(id);
      toast('success', t('devices.signedOut', { device: name }));
    } catch {
      // The HTTP layer has shown the error.
    }
  };
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
          aria-disabled={isPending}
          onClick={() => void signOut()}
        >
          {isPending ? t('devices.signingOut') : t('devices.signOut')}
        </Button>
      )}
    </li>
  );
}
