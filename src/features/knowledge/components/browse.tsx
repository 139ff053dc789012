import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { ArticleFilter, ListedArticle } from '#contract/knowledge/calls.ts';
import { knowledgeQueries } from '#data/knowledge.ts';
import { useFormatters } from '#i18n/format.ts';
import { paths } from '#lib/paths.ts';
import { Button } from '#ui/button.tsx';
import { ListNotice, ListPending } from '#ui/list-states.tsx';
import { PagedItems } from '#ui/paged-items.tsx';
import { ArticleFilters } from './article-filters.tsx';
import styles from './browse.module.css';

interface BrowseProps {
  filter: ArticleFilter;
  openId: string | null;
  onFilter: (filter: ArticleFilter) => void;
}

/** The articles by subject, with what is new and who wrote it. */
export function Browse({ filter, openId, onFilter }: BrowseProps) {
  const { t } = useTranslation('knowledge');
  const list = useInfiniteQuery({
    ...knowledgeQueries.browse(filter),
    placeholderData: (before) => before,
  });
  if (list.data === undefined) {
    return (
      <ListPending
        query={list}
        failed={t('browse.failed')}
        loading={t('browse.loading')}
        rows={8}
      />
    );
  }
  const { items, last } = list.data;
  const { subject: chosen, isNew, ...rest } = filter;
  const all = last.subjects.reduce((sum, { count }) => sum + count, 0);

  return (
    <section className={styles['browse']} aria-labelledby="knowledge-browse">
      <h2 id="knowledge-browse" data-text="heading">
        {t('browse.title')}
      </h2>
      <div className={styles['subjects']} role="group" aria-label={t('browse.subjects')}>
        <Choice
          isOn={chosen === undefined && isNew === undefined}
          text={t('browse.all', { count: all })}
          onPress={() => onFilter(rest)}
        />
        {(last.newCount > 0 || isNew === true) && (
          <Choice
            isOn={isNew === true}
            text={t('browse.newOnes', { count: last.newCount })}
            onPress={() => onFilter(isNew === true ? rest : { ...rest, isNew: true })}
          />
        )}
        {last.subjects
          .filter(({ id, count }) => count > 0 || id === chosen)
          .map(({ id, count }) => (
            <Choice
              key={id}
              isOn={id === chosen}
              text={`${t(`subject.${id}`)} ${String(count)}`}
              onPress={() => onFilter(id === chosen ? rest : { ...rest, subject: id })}
            />
          ))}
      </div>
      <ArticleFilters filter={filter} facets={last.facets} onChange={onFilter} />
      {items.length === 0 ? (
        <ListNotice title={t('browse.none')} hint={t('browse.noneHint')}>
          <Button size="small" onClick={() => onFilter({})}>
            {t('browse.clear')}
          </Button>
        </ListNotice>
      ) : (
        <PagedItems
          list={list}
          texts={{ failed: t('list.moreFailed'), loadingMore: t('browse.loading') }}
        >
          <ol className={styles['articles']}>
            {items.map((article) => (
              <li key={article.id}>
                <Row article={article} filter={filter} isOpen={article.id === openId} />
              </li>
            ))}
          </ol>
        </PagedItems>
      )}
    </section>
  );
}

interface ChoiceProps {
  isOn: boolean;
  text: string;
  onPress: () => void;
}

function Choice({ isOn, text, onPress }: ChoiceProps) {
  return (
    <button
      data-surface="outline"
      data-tone="secondary"
      data-text="small"
      type="button"
      aria-pressed={isOn}
      onClick={onPress}
    >
      {text}
    </button>
  );
}

interface RowProps {
  article: ListedArticle;
  filter: ArticleFilter;
  isOpen: boolean;
}

function Row({ article, filter, isOpen }: RowProps) {
  const { t } = useTranslation('knowledge');
  const { date } = useFormatters();
  const { id, title, summary, subject, places, contributor, isNew, updatedAt, language } = article;

  return (
    <Link
      data-tone="default"
      className={styles['article']}
      lang={language}
      to={paths.listedArticle(id, filter)}
      aria-current={isOpen ? 'true' : undefined}
    >
      <strong data-text="reading" data-weight="strong">
        {title}
        {isNew && (
          <span data-tone="primary" data-text="caption" className={styles['new']}>
            {t('browse.isNew')}
          </span>
        )}
      </strong>
      <span data-tone="secondary" data-text="small">
        {summary}
      </span>
      <span data-tone="tertiary" data-text="caption">
        {[
          t(`subject.${subject}`),
          ...places,
          contributor === null ? t('browse.editors') : t('contributor', { name: contributor }),
          date(updatedAt),
        ].join(' · ')}
      </span>
    </Link>
  );
}
