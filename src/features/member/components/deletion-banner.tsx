import { useTranslation } from 'react-i18next';
import { useFormatters } from '#i18n/format.ts';
import { toast } from '#lib/feedback/feedback.ts';
import { Button } from '#ui/button.tsx';
import { useDeletion } from '../hooks/use-deletion.ts';
import styles from '../member.module.css';
import notice from './notice.module.css';

interface DeletionBannerProps {
  deleteAt: string;
  onDeletion: (deleteAt: string | null) => void;
}

export function DeletionBanner({ deleteAt, onDeletion }: DeletionBannerProps) {
  const { t } = useTranslation('member');
  const { dateTime } = useFormatters();
  const { busy, undo } = useDeletion(onDeletion);
  const keep = async () => {
    if (busy) return;
    if ((await undo()) === null) toast('success', t('deletion.undone'));
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
        aria-disabled={busy}
        onClick={() => void keep()}
      >
        {t('deletion.undo')}
      </Button>
    </div>
  );
}
