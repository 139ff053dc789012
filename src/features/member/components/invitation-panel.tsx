import { Suspense } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { formatInvitationCode } from '#contract/member/invitation.ts';
import { siteQueries } from '#data/site.ts';
import { copyText } from '#lib/clipboard.ts';
import { toast } from '#lib/feedback/feedback.ts';
import { absoluteUrl, paths } from '#lib/paths.ts';
import { Button } from '#ui/button.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';
import styles from './invitation-panel.module.css';
import { Panel } from './panel.tsx';

const QrCode = lazyPart(async () => (await import('#ui/qr-code.tsx')).QrCode, {
  isOptional: true,
});

export function InvitationPanel({ code }: { code: string }) {
  const { t } = useTranslation('member');
  const { data } = useQuery(siteQueries.app());
  const points = data?.points.invitation ?? 0;
  const shown = formatInvitationCode(code);
  const link = absoluteUrl(paths.invitation(shown));
  const copy = (text: string) => {
    copyText(text).then(
      () => toast('success', t('invitation.copied')),
      () => toast('warning', t('invitation.copyFailed')),
    );
  };

  return (
    <Panel
      title={t('invitation.title')}
      hint={points > 0 ? t('invitation.reward', { points }) : t('invitation.hint')}
    >
      <div className={styles['invitation']}>
        <div>
          <code data-text="section" data-weight="strong" aria-label={t('invitation.code')}>
            {shown}
          </code>
          <div className={styles['actions']}>
            <Button size="small" onClick={() => copy(link)}>
              {t('invitation.copyLink')}
            </Button>
            <Button size="small" onClick={() => copy(shown)}>
              {t('invitation.copyCode')}
            </Button>
          </div>
        </div>
        <div className={styles['qr']}>
          <Suspense fallback={null}>
            <QrCode text={link} label={t('invitation.qr')} />
          </Suspense>
        </div>
      </div>
    </Panel>
  );
}
