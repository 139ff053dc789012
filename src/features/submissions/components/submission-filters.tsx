import { useTranslation } from 'react-i18next';
import { SUBMISSION_KINDS } from '#contract/submission/constants.ts';
import { Select } from '#ui/select.tsx';
import { asKind, FILTER_STATES, type ListFilter } from '../model/list-query.ts';
import styles from './submission-filters.module.css';

interface SubmissionFiltersProps {
  filter: ListFilter;
  onChange: (filter: ListFilter) => void;
}

export function SubmissionFilters({ filter, onChange }: SubmissionFiltersProps) {
  const { t } = useTranslation('submissions');

  return (
    <div className={styles['filters']}>
      <div className={styles['states']} role="group" aria-label={t('list.states')}>
        {([null, ...FILTER_STATES] as const).map((state) => (
          <button
            data-tone="secondary"
            key={state}
            type="button"
            aria-pressed={filter.state === state}
            onClick={() => onChange({ ...filter, state })}
          >
            {state === null ? t('list.all') : t(`state.${state}`)}
          </button>
        ))}
      </div>
      <Select
        data-surface="box"
        data-tone="default"
        aria-label={t('list.kinds')}
        value={filter.kind ?? ''}
        onChange={({ target }) => onChange({ ...filter, kind: asKind(target.value) })}
      >
        <option value="">{t('list.allKinds')}</option>
        {SUBMISSION_KINDS.map((kind) => (
          <option key={kind} value={kind}>
            {t(`kind.${kind}`)}
          </option>
        ))}
      </Select>
    </div>
  );
}
