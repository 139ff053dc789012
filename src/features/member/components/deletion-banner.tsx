import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { memberMutations } from '#data/member.ts';
import { useFormatters } from '#i18n/format.ts';
import { toast } from '#lib/feedback/feedback.ts';
import { Button } from '#ui/button.tsx';
import styles from '../member.module.css';
import notice from './notice.module.css';

export function DeletionBanner({ deleteAt }: { deleteAt: string }) {
  const { t } = useTranslation('member');
  const { dateTime } = useFormatters();
  const { isPending, mutateAsync: cancel } = useMutation(memberMutations.cancelDeletion);
  const keep = async () => {
    if (isPending) return;
    try {
      await cancel();
      toast('success', t('deletion.undone'));
    } catch {
      // The HTTP layer has shown the error.
    }
  };
  return (
    <div className={notice['notice']} data-danger="" role="note">
      <div>
        <strong data-weight="strong">{t('deletion.banner', { date: dateTime(deleteAt) })}</strong>
        <p data-tone="secondary">{t('deletion.bannerHint')}</p>
      </div>
      <Button
        size="small"
        className={styles['button']}
        aria-disabled={isPending}
        onClick={() => void keep()}
      >
        {t('deletion.undo')}
      </Button>
    </div>
  );
}
