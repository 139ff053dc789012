import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { ListNotice, ListPending } from '#ui/list-states.tsx';
import { PagedItems } from '#ui/paged-items.tsx';
import { Button } from '#ui/button.tsx';
import type { KnowledgeHit } from '#contract/knowledge/calls.ts';
import { knowledgeQueries } from '#data/knowledge.ts';
import { paths } from '#lib/paths.ts';
import styles from './hit-list.module.css';
import { MarkedText } from './marked-text.tsx';

interface HitListProps {
  q: string;
  /** Articles on that place alone; null for all. */
  region: string | null;
  /** Articles on any place alone. */
  isPlaced: boolean;
  openId: string | null;
  onAsk: () => void;
}

export function HitList({ q, region, isPlaced, openId, onAsk }: HitListProps) {
  const { t } = useTranslation('knowledge');
  const list = useInfiniteQuery(knowledgeQueries.search(q, region, isPlaced));
  if (list.data === undefined) {
    return (
      <ListPending query={list} failed={t('list.failed')} loading={t('list.loading')} rows={8} />
    );
  }
  const { items, last } = list.data;
  if (items.length === 0) {
    return (
      <ListNotice title={t('list.none', { q })} hint={t('list.noneHint')}>
        <Button size="small" onClick={onAsk}>
          {t('list.ask')}
        </Button>
      </ListNotice>
    );
  }

  return (
    <>
      <p data-tone="tertiary" data-text="small" className={styles['count']} role="status">
        {t('list.count', { count: last.total })}
      </p>
      <PagedItems
        list={list}
        texts={{
          failed: t('list.moreFailed'),
          loadingMore: t('list.loading'),
        }}
      >
        <ol className={styles['hits']}>
          {items.map((hit) => (
            <li key={hit.articleId}>
              <HitRow
                hit={hit}
                address={paths.article(hit.articleId, {
                  q,
                  region: region ?? undefined,
                  placed: isPlaced || undefined,
                  language: hit.language,
                  paragraph: hit.paragraph,
                })}
                isOpen={hit.articleId === openId}
              />
            </li>
          ))}
        </ol>
      </PagedItems>
    </>
  );
}

interface HitRowProps {
  hit: KnowledgeHit;
  /** The address of the article beside the same list. */
  address: string;
  isOpen: boolean;
}

function HitRow({ hit, address, isOpen }: HitRowProps) {
  const { t } = useTranslation('knowledge');
  const { title, heading, snippet, matches, contributor, language } = hit;

  return (
    <Link
      data-tone="default"
      to={address}
      className={styles['hit']}
      lang={language}
      aria-current={isOpen ? 'true' : undefined}
    >
      <strong data-text="reading" data-weight="strong" className={styles['title']}>
        <MarkedText text={title} words={matches} />
      </strong>
      <span data-tone="tertiary" data-text="small" className={styles['heading']}>
        <span>
          <MarkedText text={heading} words={matches} />
        </span>
        {contributor !== null && <span>{t('contributor', { name: contributor })}</span>}
      </span>
      <span data-tone="secondary" className={styles['snippet']}>
        <MarkedText text={snippet} words={matches} />
      </span>
    </Link>
  );
}
