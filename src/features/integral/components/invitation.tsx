import { useTranslation } from 'react-i18next';
import { memberApi } from '#data/member.ts';
import { ListFailure } from '#ui/list-states.tsx';
import { Button } from '#ui/button.tsx';
import { copyText } from '#lib/clipboard.ts';
import { toast } from '#lib/feedback/feedback.ts';
import { useAnswer } from '../hooks/use-answer.ts';
import styles from './earn-card.module.css';

export function Invitation() {
  const { t } = useTranslation('integral');
  const { state, reload } = useAnswer('account', (options) => memberApi.account(options));
  const copy = (code: string) => {
    copyText(code).then(
      () => toast('success', t('earn.copied')),
      () => toast('warning', t('earn.copyFailed')),
    );
  };

  switch (state.kind) {
    case 'loading':
      return <span className={styles['coming']} aria-hidden="true" />;
    case 'failed':
      return <ListFailure text={t('earn.codeFailed')} onRetry={reload} />;
    case 'ready': {
      const { invitation } = state.data;
      return (
        <span className={styles['invitation']}>
          <code data-text="caption" aria-label={t('earn.code')}>
            {invitation}
          </code>
          <Button size="small" onClick={() => copy(invitation)}>
            {t('earn.copy')}
          </Button>
        </span>
      );
    }
  }
}
