import { useTranslation } from 'react-i18next';
import { ListFailure, ListNotice, ListSkeleton } from '#ui/list-states.tsx';
import type { ConsoleArticle } from '#contract/console/calls.ts';
import type { ArticleLanguage } from '#contract/knowledge/calls.ts';
import type { FormEvents } from '../management/use-edited.ts';
import { draftOf, newDraft } from './article-draft.ts';
import { ArticleForm } from './article-form.tsx';
import { useArticle } from './use-article.ts';

interface ArticlePanelProps extends Omit<FormEvents<ConsoleArticle>, 'onReload'> {
  id: string;
  /** null for any available language. */
  language: ArticleLanguage | null;
  onLanguage: (language: ArticleLanguage) => void;
}

export function ArticlePanel({ id, language, onSaved, ...on }: ArticlePanelProps) {
  const { t } = useTranslation('management');
  const { state, reload, replace } = useArticle(id);
  switch (state.status) {
    case 'loading':
      return <ListSkeleton label={t('list.loading')} rows={6} />;
    case 'failed':
      return <ListFailure text={t('list.failed')} onRetry={reload} />;
    case 'ready': {
      const [first] = state.versions;
      if (first === undefined) {
        return <ListNotice title={t('articles.missing')} hint={t('articles.missingHint')} />;
      }
      const wanted = language ?? first.language;
      const article = state.versions.find((each) => each.language === wanted) ?? null;
      return (
        <ArticleForm
          // The key resets the form when a newer version was loaded.
          key={`${wanted} ${String(article?.version)}`}
          article={article}
          id={id}
          languages={state.versions.map((each) => each.language)}
          initial={
            article === null
              ? newDraft({
                  language: wanted,
                  region: first.region,
                  contributor: first.contributor ?? '',
                })
              : draftOf(article)
          }
          onSaved={(saved) => {
            replace(saved);
            onSaved(saved);
          }}
          onReload={reload}
          {...on}
        />
      );
    }
  }
}
