import QuestionCircleOutlined from '@ant-design/icons/QuestionCircleOutlined';
import { useTranslation } from 'react-i18next';
import { DayInput } from '#ui/day-input/day-input.tsx';
import { Control } from '#ui/field.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import type { ItemKind, ItemState, Queue } from '#contract/console/queue-calls.ts';
import { SUBMISSION_KINDS } from '#contract/submission/constants.ts';
import { useFormatters } from '#i18n/format.ts';
import { ListSearch } from '../../management/list-search.tsx';
import { FILTER_STATES } from '../model/choices.ts';
import type { QueueView } from '../model/queue-query.ts';
import styles from './queue-filter.module.css';

type QueueSearch = Pick<QueueView, 'keyword' | 'from' | 'to'>;

interface QueueFilterProps {
  queue: Queue;
  state: ItemState | null;
  kind: ItemKind | null;
  search: QueueSearch;
  total: number | null;
  onChange: (change: Partial<QueueSearch & Pick<QueueView, 'state' | 'kind'>>) => void;
  onHelp: () => void;
}

/** The server's counter stops here. */
const MAX_COUNTED = 3000;
const MAX_FOUND = 500;
const KINDS = SUBMISSION_KINDS.filter((kind) => kind !== 'report');

export function QueueFilter(props: QueueFilterProps) {
  const { queue, state, kind, search, total, onChange, onHelp } = props;
  const { t } = useTranslation('review');
  const { number } = useFormatters();
  const isSearched = search.keyword.trim() !== '' || search.from !== '' || search.to !== '';
  const most = isSearched ? MAX_FOUND : MAX_COUNTED;
  const states = [...FILTER_STATES[queue], null];
  const count = total === null ? '' : `${number(total)}${total >= most ? '+' : ''}`;

  return (
    <div className={styles['filter']}>
      <div className={styles['head']}>
        <h1 data-text="section">{t(`queue.${queue}`)}</h1>
        <p data-tone="tertiary" data-text="small" role="status">
          {total !== null && t('list.count', { count: total, shown: count })}
        </p>
        <IconButton label={t('keys.title')} icon={<QuestionCircleOutlined />} onClick={onHelp} />
      </div>
      <div className={styles['search']} role="search">
        <ListSearch
          label={t(`search.${queue}`)}
          typed={search.keyword}
          onType={(keyword) => onChange({ keyword })}
        />
        {(['from', 'to'] as const).map((name) => (
          <Control key={name}>
            <DayInput
              aria-label={t(`filter.${name}`)}
              value={search[name]}
              onChange={(day) => onChange({ [name]: day })}
            />
          </Control>
        ))}
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
