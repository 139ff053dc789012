import ArrowLeftOutlined from '@ant-design/icons/ArrowLeftOutlined';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Checkbox } from '#ui/check.tsx';
import { PageTitle } from '#ui/page.tsx';
import { SearchField } from '#ui/search-field.tsx';
import type { ArticleFilter } from '#contract/knowledge/calls.ts';
import { LIMITS } from '#contract/limits.ts';
import { paths } from '#lib/paths.ts';
import { useAddressState } from '#lib/use-address-state.ts';
import { useSettled } from '#lib/use-settled.ts';
import { useNewQuestion } from '#stores/new-question.ts';
import { ArticleReader } from './article-reader.tsx';
import { ArticleFilters } from './components/article-filters.tsx';
import { Browse } from './components/browse.tsx';
import { HitList } from './components/hit-list.tsx';
import { Topics } from './components/topics.tsx';
import { useReadToday } from './hooks/use-read-today.ts';
import styles from './knowledge-screen.module.css';
import { knowledgeQuery, readKnowledgeQuery } from './model/knowledge-query.ts';

const TYPING_MS = 250;

export function KnowledgeScreen() {
  const { t } = useTranslation('knowledge');
  const ask = useNewQuestion();
  const [view, setView] = useAddressState(readKnowledgeQuery, knowledgeQuery);
  const { q, filter, isPlaced, article } = view;
  const settled = useSettled(q.trim(), TYPING_MS);
  const reader = useRef<HTMLDivElement>(null);
  const articleKey = article === null ? '' : `${article.id} ${String(article.paragraph)}`;
  const isOpen = article !== null;
  const readToday = useReadToday(article?.id ?? null);

  const opened = useRef(articleKey);
  useEffect(() => {
    // In narrow windows the article replaces the list and takes the focus.
    if (articleKey !== opened.current) reader.current?.focus({ preventScroll: true });
    opened.current = articleKey;
  }, [articleKey]);

  const handleFilter = (next: ArticleFilter) => setView((before) => ({ ...before, filter: next }));
  const back = settled === '' ? 'article.backToStart' : 'article.back';

  return (
    <div className={styles['screen']} data-open={isOpen || undefined}>
      <div className={styles['search']}>
        <header className={styles['head']}>
          {isOpen ? <h2 data-text="page">{t('title')}</h2> : <PageTitle>{t('title')}</PageTitle>}
          <p data-tone="secondary">{t('subtitle')}</p>
          {readToday !== null && (
            <small data-tone="tertiary" data-text="caption" role="status">
              {t('readToday', { count: readToday })}
            </small>
          )}
        </header>
        <SearchField
          label={t('search')}
          className={styles['field']}
          value={q}
          maxLength={LIMITS.keywordChars}
          onType={(text) => setView((before) => ({ ...before, q: text }))}
        />
        {settled === '' ? (
          <>
            {!isOpen && (
              <Topics onChoose={(text) => setView((before) => ({ ...before, q: text }))} />
            )}
            <Browse filter={filter} openId={article?.id ?? null} onFilter={handleFilter} />
          </>
        ) : (
          <>
            <ArticleFilters
              filter={filter.region === undefined ? {} : { region: filter.region }}
              facets={undefined}
              onChange={handleFilter}
            />
            {filter.region === undefined && (
              <label className={styles['placed']}>
                <Checkbox
                  checked={isPlaced}
                  onChange={({ target }) =>
                    setView((before) => ({ ...before, isPlaced: target.checked }))
                  }
                />
                {t('filter.placed')}
              </label>
            )}
            <HitList
              q={settled}
              region={filter.region ?? null}
              isPlaced={isPlaced && filter.region === undefined}
              openId={article?.id ?? null}
              onAsk={() => ask(settled)}
            />
          </>
        )}
      </div>
      {article !== null && (
        <div
          ref={reader}
          className={styles['reader']}
          role="region"
          aria-label={t('article.label')}
          tabIndex={0}
        >
          <ArticleReader
            key={articleKey}
            articleId={article.id}
            language={article.language}
            q={settled}
            cited={
              article.paragraph === null ? null : { paragraph: article.paragraph, by: 'search' }
            }
            place="page"
            back={
              <Link
                className={styles['back']}
                to={
                  q === ''
                    ? paths.knowledgeList({ ...filter })
                    : paths.knowledgeSearch(q, {
                        region: filter.region,
                        placed: isPlaced || undefined,
                      })
                }
                aria-label={t(back)}
                title={t(back)}
              >
                <ArrowLeftOutlined aria-hidden="true" />
              </Link>
            }
            onAsk={ask}
          />
        </div>
      )}
    </div>
  );
}
