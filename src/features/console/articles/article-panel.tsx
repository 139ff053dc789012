import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { consoleQueries } from '#data/console.ts';
import { ListNotice, ListPending } from '#ui/list-states.tsx';
import type { ConsoleArticle } from '#contract/console/calls.ts';
import type { ArticleLanguage } from '#contract/knowledge/calls.ts';
import type { FormEvents } from '../management/use-edited.ts';
import { draftOf, newDraft, withProposal, type Proposal } from './article-draft.ts';
import { ArticleForm } from './article-form.tsx';

interface ArticlePanelProps extends Omit<FormEvents<ConsoleArticle>, 'onReload'> {
  id: string;
  /** null for any available language. */
  language: ArticleLanguage | null;
  /** Group of failed answers that the article is changed for. */
  groupId: string | undefined;
  proposal: Proposal | 'loading' | null;
  onLanguage: (language: ArticleLanguage) => void;
}

export function ArticlePanel({ id, language, proposal, ...on }: ArticlePanelProps) {
  const { t } = useTranslation('management');
  const query = useQuery(consoleQueries.article(id));
  const { data, isFetchedAfterMount, refetch } = query;
  // The version that a proposal is put into: the next one has it, as it was saved.
  const [base, setBase] = useState<number | null | undefined>();
  // An article that was open a moment ago is still kept: its newer version would reset the form.
  const versions = isFetchedAfterMount && proposal !== 'loading' ? data : undefined;
  if (versions === undefined) {
    return (
      <ListPending query={query} failed={t('list.failed')} loading={t('list.loading')} rows={6} />
    );
  }
  const [first] = versions;
  if (first === undefined) {
    return <ListNotice title={t('articles.missing')} hint={t('articles.missingHint')} />;
  }
  const wanted = language ?? first.language;
  const article = versions.find((each) => each.language === wanted) ?? null;
  const initial =
    article === null
      ? newDraft({
          language: wanted,
          region: first.region,
          contributor: first.contributor ?? '',
        })
      : draftOf(article);
  const version = article?.version ?? null;
  if (base === undefined) setBase(version);
  return (
    <ArticleForm
      // The key resets the form when a newer version was loaded.
      key={`${wanted} ${String(article?.version)}`}
      article={article}
      id={id}
      languages={versions.map((each) => each.language)}
      initial={initial}
      proposed={
        proposal === null || proposal === 'loading' || (base !== undefined && base !== version)
          ? undefined
          : withProposal(initial, proposal)
      }
      onReload={() => void refetch().then(() => setBase(undefined))}
      {...on}
    />
  );
}
