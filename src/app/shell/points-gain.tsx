import { useTranslation } from 'react-i18next';
import styles from './points-gain.module.css';
import { useShownBalance } from './use-shown-balance.ts';

/** The points that have just arrived, in the corner of its container. */
export function PointsGain() {
  const { t } = useTranslation('shell');
  const { gain } = useShownBalance();
  return (
    <span role="status" data-text="caption" data-weight="strong" className={styles['gain']}>
      {gain > 0 && t('account.gain', { points: gain })}
    </span>
  );
}
