import { useTranslation } from 'react-i18next';
import styles from './points-gain.module.css';
import { useShownBalance } from './use-shown-balance.ts';

/** Says what has just arrived, at the corner of the account that it is placed in. */
export function PointsGain() {
  const { t } = useTranslation('shell');
  const { gain } = useShownBalance();
  return (
    <span role="status" data-text="caption" data-weight="strong" className={styles['gain']}>
      {gain > 0 && t('account.gain', { points: gain })}
    </span>
  );
}
