import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LEDGER_KINDS } from '#contract/points/constants.ts';
import { Select } from '#ui/select.tsx';
import { asLedgerKind, type RecordFilter } from '../model/record-query.ts';
import { monthsSince } from '../model/months-since.ts';
import styles from './record-filters.module.css';

interface RecordFiltersProps {
  filter: RecordFilter;
  since: string | null;
  onFilter: (filter: RecordFilter) => void;
}

export function RecordFilters({ filter, since, onFilter }: RecordFiltersProps) {
  const { t, i18n } = useTranslation('integral');
  const [now] = useState(() => new Date());
  const recent = monthsSince(since, now);
  const { kind, month } = filter;
  // A link may contain an older month.
  const months = month === null || recent.includes(month) ? recent : [...recent, month];
  const monthName = new Intl.DateTimeFormat(i18n.language, {
    timeZone: 'UTC',
    year: 'numeric',
    month: 'long',
  });

  return (
    <div className={styles['filters']}>
      <Select
        data-surface="box"
        data-tone="default"
        aria-label={t('record.kind')}
        value={kind ?? ''}
        onChange={({ target }) => onFilter({ ...filter, kind: asLedgerKind(target.value) })}
      >
        <option value="">{t('record.allKinds')}</option>
        {LEDGER_KINDS.map((each) => (
          <option key={each} value={each}>
            {t(`kind.${each}`)}
          </option>
        ))}
      </Select>
      <Select
        data-surface="box"
        data-tone="default"
        aria-label={t('record.month')}
        value={month ?? ''}
        onChange={({ target }) =>
          onFilter({ ...filter, month: target.value === '' ? null : target.value })
        }
      >
        <option value="">{t('record.allMonths')}</option>
        {months.map((each) => (
          <option key={each} value={each}>
            {monthName.format(Date.parse(`${each}-01T00:00:00Z`))}
          </option>
        ))}
      </Select>
    </div>
  );
}
