import QuestionCircleOutlined from '@ant-design/icons/QuestionCircleOutlined';
import { useTranslation } from 'react-i18next';
import { IconButton } from '#ui/icon-button.tsx';
import type { ItemKind, ItemState, Queue } from '#contract/console/queue-calls.ts';
import { SUBMISSION_KINDS } from '#contract/submission/constants.ts';
import { useFormatters } from '#i18n/format.ts';
import { FILTER_STATES } from '../model/choices.ts';
import styles from './queue-filter.module.css';

interface QueueFilterProps {
  queue: Queue;
  state: ItemState | null;
  kind: ItemKind | null;
  total: number | null;
  onChange: (change: { state: ItemState | null } | { kind: ItemKind | null }) => void;
  onHelp: () => void;
}

/** The server's counter stops here. */
const MAX_COUNTED = 3000;
const KINDS = SUBMISSION_KINDS.filter((kind) => kind !== 'report');

export function QueueFilter({ queue, state, kind, total, onChange, onHelp }: QueueFilterProps) {
  const { t } = useTranslation('review');
  const { number } = useFormatters();
  const states = [...FILTER_STATES[queue], null];
  const count = total === null ? '' : `${number(total)}${total >= MAX_COUNTED ? '+' : ''}`;

  return (
    <div className={styles['filter']}>
      <div className={styles['head']}>
        <h1 data-text="section">{t(`queue.${queue}`)}</h1>
        <p data-tone="tertiary" data-text="small" role="status">
          {total !== null && t('list.count', { count: total, shown: count })}
        </p>
        <IconButton label={t('keys.title')} icon={<QuestionCircleOutlined />} onClick={onHelp} />
      </div>
      <div className={styles['choice']} role="group" aria-label={t('filter.state')}>
        {states.map((each) => (
          <button
            data-tone="secondary"
            key={each ?? 'any'}
            type="button"
            aria-pressed={each === state}
            onClick={() => onChange({ state: each })}
          >
            {each === null ? t('filter.any') : t(`state.${each}`)}
          </button>
        ))}
      </div>
      {queue === 'submission' && (
        <div className={styles['choice']} data-small="" role="group" aria-label={t('filter.kind')}>
          {[null, ...KINDS].map((each) => (
            <button
              data-tone="secondary"
              key={each ?? 'any'}
              type="button"
              aria-pressed={each === kind}
              onClick={() => onChange({ kind: each })}
            >
              {each === null ? t('filter.anyKind') : t(`kind.${each}`)}
            </button>
          ))}
        </div>
      )}
    </div>
  );
}
