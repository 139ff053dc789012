import { useTranslation } from 'react-i18next';
import type { ItemState } from '#contract/console/queue-calls.ts';
import { useUserStore } from '#stores/user.ts';
import styles from './state-mark.module.css';

export function StateMark({ state, by }: { state: ItemState; by?: string | null }) {
  const { t } = useTranslation('review');
  const ownName = useUserStore((user) => user.userCon?.nickname);
  const name = by === ownName ? t('me') : by;

  return (
    <span
      data-surface="tag"
      data-clip
      data-tone="secondary"
      data-text="caption"
      className={styles['mark']}
      data-state={state}
    >
      {state === 'claimed' && name != null ? t('claimedBy', { name }) : t(`state.${state}`)}
    </span>
  );
}
