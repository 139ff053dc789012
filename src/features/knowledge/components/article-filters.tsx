import { useTranslation } from 'react-i18next';
import type { ArticleFilter, ArticleListData } from '#contract/knowledge/calls.ts';
import { useAppConfig } from '#data/app-config.ts';
import { Select } from '#ui/select.tsx';
import styles from './browse.module.css';

interface ArticleFiltersProps {
  filter: ArticleFilter;
  /** Undefined while loading, and beside found articles, which have a place alone. */
  facets: ArticleListData['facets'] | undefined;
  onChange: (filter: ArticleFilter) => void;
}

export function ArticleFilters({ filter, facets, onChange }: ArticleFiltersProps) {
  const { t } = useTranslation('knowledge');
  const regions = useAppConfig()?.regions ?? [];
  const shown = facets ?? [{ facet: 'region' as const, choices: regions }];
  const choose = (name: 'product' | 'material' | 'standard' | 'region', value: string) => {
    const { [name]: _before, ...rest } = filter;
    onChange(value === '' ? rest : { ...rest, [name]: value });
  };
  const choice = (
    name: 'product' | 'material' | 'standard' | 'region',
    choices: readonly { id: string; name: string }[],
  ) => (
    <Select
      key={name}
      data-surface="box"
      aria-label={t(`filter.${name}`)}
      value={filter[name] ?? ''}
      onChange={({ target }) => choose(name, target.value)}
    >
      <option value="">{t(`anyFilter.${name}`)}</option>
      {choices.map(({ id, name: label }) => (
        <option key={id} value={id}>
          {label}
        </option>
      ))}
    </Select>
  );

  return (
    <div className={styles['filters']} role="group" aria-label={t('filter.label')}>
      {shown.map(({ facet, choices }) => choices.length > 0 && choice(facet, choices))}
    </div>
  );
}
