import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { formatInvitationCode } from '#contract/member/invitation.ts';
import { memberQueries } from '#data/member.ts';
import { ListFailure } from '#ui/list-states.tsx';
import { Button } from '#ui/button.tsx';
import { copyText } from '#lib/clipboard.ts';
import { toast } from '#lib/feedback/feedback.ts';
import styles from './earn-card.module.css';

export function Invitation() {
  const { t } = useTranslation('integral');
  const { data, isError, refetch } = useQuery(memberQueries.account());
  const copy = (code: string) => {
    copyText(code).then(
      () => toast('success', t('earn.copied')),
      () => toast('warning', t('earn.copyFailed')),
    );
  };

  if (data === undefined) {
    return isError ? (
      <ListFailure text={t('earn.codeFailed')} onRetry={() => void refetch()} />
    ) : (
      <span className={styles['coming']} aria-hidden="true" />
    );
  }
  const code = formatInvitationCode(data.invitation);
  return (
    <span className={styles['invitation']}>
      <code data-text="caption" aria-label={t('earn.code')}>
        {code}
      </code>
      <Button size="small" onClick={() => copy(code)}>
        {t('earn.copy')}
      </Button>
    </span>
  );
}
