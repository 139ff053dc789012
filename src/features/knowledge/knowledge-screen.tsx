import ArrowLeftOutlined from '@ant-design/icons/ArrowLeftOutlined';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { SearchField } from '#ui/search-field.tsx';
import type { ArticleLanguage, KnowledgeHit } from '#contract/knowledge/calls.ts';
import { LIMITS } from '#contract/limits.ts';
import { useAddressState } from '#lib/use-address-state.ts';
import { useSettled } from '#lib/use-settled.ts';
import { ArticleReader } from './article-reader.tsx';
import { HitList } from './components/hit-list.tsx';
import { Topics } from './components/topics.tsx';
import styles from './knowledge-screen.module.css';
import { knowledgeQuery, readKnowledgeQuery, type KnowledgeView } from './model/knowledge-query.ts';

const TYPING_MS = 250;

interface KnowledgeScreenProps {
  onAsk: (text: string) => void;
  addressOf: (articleId: string, language: ArticleLanguage) => string;
}

export function KnowledgeScreen({ onAsk, addressOf }: KnowledgeScreenProps) {
  const { t } = useTranslation('knowledge');
  const [view, setView] = useAddressState(readKnowledgeQuery, knowledgeQuery);
  const { q, article } = view;
  const settled = useSettled(q.trim(), TYPING_MS);
  const reader = useRef<HTMLDivElement>(null);
  const articleKey = article === null ? '' : `${article.id} ${String(article.paragraph)}`;
  const isOpen = article !== null;

  const opened = useRef(articleKey);
  useEffect(() => {
    // In narrow windows the article replaces the list and takes the focus.
    if (articleKey !== opened.current) reader.current?.focus({ preventScroll: true });
    opened.current = articleKey;
  }, [articleKey]);

  const back = settled === '' ? 'article.backToStart' : 'article.back';
  const hrefOf = (hit: KnowledgeHit) =>
    hrefTo({
      q: settled,
      article: { id: hit.articleId, language: hit.language, paragraph: hit.paragraph },
    });

  return (
    <div className={styles['screen']} data-open={isOpen || undefined}>
      <div className={styles['search']}>
        <header className={styles['head']}>
          {isOpen ? <h2>{t('title')}</h2> : <h1>{t('title')}</h1>}
          <p>{t('subtitle')}</p>
        </header>
        <SearchField
          label={t('search')}
          className={styles['field']}
          value={q}
          maxLength={LIMITS.keywordChars}
          onChange={({ target }) => setView((before) => ({ ...before, q: target.value }))}
        />
        {settled === '' ? (
          <Topics onChoose={(text) => setView((before) => ({ ...before, q: text }))} />
        ) : (
          <HitList
            q={settled}
            openId={article?.id ?? null}
            hrefOf={hrefOf}
            onAsk={() => onAsk(settled)}
          />
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
                to={hrefTo({ q, article: null })}
                aria-label={t(back)}
                title={t(back)}
              >
                <ArrowLeftOutlined aria-hidden="true" />
              </Link>
            }
            onAsk={onAsk}
            addressOf={addressOf}
          />
        </div>
      )}
    </div>
  );
}

function hrefTo(view: KnowledgeView): string {
  return `?${knowledgeQuery(view).toString()}`;
}
