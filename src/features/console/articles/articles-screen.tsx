import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { consoleQueries } from '#data/console.ts';
import type { ArticleState, ConsoleArticle } from '#contract/console/calls.ts';
import { useFormatters } from '#i18n/format.ts';
import { ListSkeleton } from '#ui/list-states.tsx';
import { FoundRows } from '../management/found-rows.tsx';
import { ListSearch } from '../management/list-search.tsx';
import { NewButton } from '../management/new-button.tsx';
import { Badge, Row } from '../management/rows.tsx';
import { Split } from '../management/split.tsx';
import { useKeyword } from '../management/use-keyword.ts';
import { useOpenOne } from '../management/use-open-one.ts';
import { newDraft, withProposal } from './article-draft.ts';
import { ArticleForm } from './article-form.tsx';
import { ArticlePanel } from './article-panel.tsx';
import styles from './articles.module.css';
import { useProposal } from './use-proposal.ts';
import { toneOf } from './tone-of.ts';

const STATES = ['draft', 'published', 'withdrawn'] as const;
const LANGUAGES = ['zh-CN', 'en-US'] as const;
const TITLE_CHARS = 120;

export function ArticlesScreen() {
  const { t, i18n } = useTranslation('management');
  const { params, id, newTitle, open, openNew, close, follow, filter, setIsDirty } = useOpenOne([
    'language',
    'group',
    'signal',
  ]);
  const groupId = params.get('group') ?? undefined;
  const proposal = useProposal(groupId, params.get('signal'));
  const { typed, type, keyword } = useKeyword();
  const state = STATES.find((each) => each === params.get('state'));
  const language = LANGUAGES.find((each) => each === params.get('language')) ?? null;
  const list = useInfiniteQuery(consoleQueries.articles(keyword, state));
  const isSearched = keyword !== '' || state !== undefined;
  const clear = () => {
    type('');
    filter({ state: null });
  };
  const handleSaved = ({ id: saved, language: own, state: now }: ConsoleArticle) =>
    follow(saved, {
      language: own,
      // A published article has done its part for the group.
      ...(groupId === undefined || now === 'published' ? {} : { group: groupId }),
    });

  const fresh = useMemo(
    () =>
      newDraft({
        title: newTitle?.slice(0, TITLE_CHARS) ?? '',
        language: i18n.language === 'en-US' ? 'en-US' : 'zh-CN',
      }),
    [newTitle, i18n.language],
  );
  const panel =
    id !== null ? (
      <ArticlePanel
        key={id}
        id={id}
        language={language}
        groupId={groupId}
        proposal={proposal}
        onDirty={setIsDirty}
        onLanguage={(next) =>
          open(id, { language: next, ...(groupId === undefined ? {} : { group: groupId }) })
        }
        onSaved={handleSaved}
      />
    ) : newTitle === null ? null : proposal === 'loading' ? (
      <ListSkeleton label={t('list.loading')} rows={6} />
    ) : (
      <ArticleForm
        article={null}
        id={undefined}
        groupId={groupId}
        languages={[]}
        initial={fresh}
        proposed={proposal === null ? undefined : withProposal(fresh, proposal)}
        onDirty={setIsDirty}
        onLanguage={() => undefined}
        onSaved={handleSaved}
        onReload={() => undefined}
      />
    );

  return (
    <Split
      title={t('articles.title')}
      subtitle={t('articles.subtitle')}
      action={<NewButton label={t('articles.new')} onClick={openNew} />}
      tools={
        <>
          <ListSearch label={t('articles.search')} typed={typed} onType={type} />
          <StateChoice state={state} onChoose={(next) => filter({ state: next })} />
        </>
      }
      list={
        <FoundRows
          label={t('articles.title')}
          list={list}
          empty={{ title: t('articles.empty'), hint: t('articles.emptyHint') }}
          onClear={isSearched ? clear : undefined}
        >
          {(article) => (
            <ArticleRow
              key={`${article.id}/${article.language}`}
              article={article}
              isOpen={article.id === id && (language === null || article.language === language)}
              onOpen={() => open(article.id, { language: article.language })}
            />
          )}
        </FoundRows>
      }
      panel={panel}
      placeholder={t('articles.choose')}
      onBack={close}
    />
  );
}

interface StateChoiceProps {
  state: ArticleState | undefined;
  onChoose: (state: ArticleState | null) => void;
}

function StateChoice({ state, onChoose }: StateChoiceProps) {
  const { t } = useTranslation('management');
  return (
    <div>
      <div
        data-surface="outline"
        className={styles['choice']}
        role="group"
        aria-label={t('articles.states')}
      >
        <button
          data-tone="secondary"
          type="button"
          aria-pressed={state === undefined}
          onClick={() => onChoose(null)}
        >
          {t('articles.all')}
        </button>
        {STATES.map((each) => (
          <button
            data-tone="secondary"
            key={each}
            type="button"
            aria-pressed={each === state}
            onClick={() => onChoose(each)}
          >
            {t(`articleState.${each}`)}
          </button>
        ))}
      </div>
    </div>
  );
}

interface ArticleRowProps {
  article: ConsoleArticle;
  isOpen: boolean;
  onOpen: () => void;
}

function ArticleRow({ article, isOpen, onOpen }: ArticleRowProps) {
  const { t } = useTranslation('management');
  const { date } = useFormatters();
  const { title, language, state, origin, edited, contributor, updatedAt } = article;

  return (
    <Row
      title={title}
      badge={<Badge tone={toneOf(state)}>{t(`articleState.${state}`)}</Badge>}
      isOpen={isOpen}
      onOpen={onOpen}
    >
      <span>{t(language === 'zh-CN' ? 'article.chinese' : 'article.english')}</span>
      <span>{t(`articleOrigin.${edited ? 'edited' : origin}`)}</span>
      {contributor !== null && <span>{contributor}</span>}
      <time dateTime={updatedAt}>{date(updatedAt)}</time>
    </Row>
  );
}
