import { useTranslation } from 'react-i18next';
import { SearchField } from '#ui/search-field.tsx';
import { Select } from '#ui/select.tsx';
import { isPluginId, PLUGIN_IDS, type PluginId } from '#contract/chat/plugins.ts';
import { LIMITS } from '#contract/limits.ts';
import type { SessionFilter } from '../model/selection.ts';
import styles from './records-filters.module.css';

interface RecordsFiltersProps {
  filter: SessionFilter;
  pluginTitle: (plugin: PluginId) => string;
  onChange: (filter: SessionFilter) => void;
}

const KINDS = [undefined, 'chat', 'deep'] as const;

export function RecordsFilters({ filter, pluginTitle, onChange }: RecordsFiltersProps) {
  const { t } = useTranslation('records');
  const { keyword, kind, plugin } = filter;

  return (
    <div className={styles['filters']}>
      <SearchField
        label={t('filter.search')}
        className={styles['search']}
        value={keyword}
        maxLength={LIMITS.keywordChars}
        onType={(text) => onChange({ ...filter, keyword: text })}
      />
      <div className={styles['kinds']} role="group" aria-label={t('filter.kinds')}>
        {KINDS.map((each) => (
          <button
            key={each ?? 'all'}
            type="button"
            aria-pressed={kind === each && plugin === undefined}
            onClick={() => onChange({ keyword, kind: each })}
          >
            {t(`kind.${each ?? 'all'}`)}
          </button>
        ))}
      </div>
      <Select
        aria-label={t('filter.plugins')}
        value={plugin ?? ''}
        onChange={({ target: { value } }) =>
          onChange({ keyword, plugin: isPluginId(value) ? value : undefined })
        }
      >
        <option value="">{t('filter.anyPlugin')}</option>
        {PLUGIN_IDS.filter((id) => id !== 'deep').map((id) => (
          <option key={id} value={id}>
            {pluginTitle(id)}
          </option>
        ))}
      </Select>
    </div>
  );
}
