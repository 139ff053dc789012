import PlusOutlined from '@ant-design/icons/PlusOutlined';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { consoleApi } from '#api/console-api.ts';
import { SearchField } from '#components/search-field.tsx';
import type { ArticleState, ConsoleArticle } from '#contract/console/calls.ts';
import { LIMITS } from '#contract/limits.ts';
import { useFormatters } from '#i18n/format.ts';
import { useCursorList } from '#lib/use-cursor-list.ts';
import { useSettled } from '#lib/use-settled.ts';
import { FoundRows } from '../management/found-rows.tsx';
import form from '../management/form.module.css';
import { Badge, Row } from '../management/rows.tsx';
import { Split } from '../management/split.tsx';
import { useOpenOne } from '../management/use-open-one.ts';
import { newDraft } from './article-draft.ts';
import { ArticleForm } from './article-form.tsx';
import { ArticlePanel } from './article-panel.tsx';
import styles from './articles.module.css';
import { toneOf } from './tone-of.ts';

const STATES = ['draft', 'published', 'withdrawn'] as const;
const LANGUAGES = ['zh-CN', 'en-US'] as const;
const TYPING_MS = 250;
const TITLE_CHARS = 120;

/** Articles of the knowledge base: found, written, published and withdrawn. */
export function ArticlesScreen() {
  const { t, i18n } = useTranslation('management');
  const { params, open, follow, filter, setIsDirty } = useOpenOne();
  const [typed, setTyped] = useState('');
  const keyword = useSettled(typed.trim(), TYPING_MS);
  const state = STATES.find((each) => each === params.get('state'));
  const id = params.get('id');
  const named = params.get('new');
  const language = LANGUAGES.find((each) => each === params.get('language')) ?? null;
  const list = useCursorList({
    key: `${state ?? ''} ${keyword}`,
    fetchPage: (cursor, signal) =>
      consoleApi.articles(
        {
          ...(cursor === undefined ? {} : { cursor }),
          ...(state === undefined ? {} : { state }),
          ...(keyword === '' ? {} : { keyword }),
        },
        { signal, quiet: true },
      ),
    idOf: (article: ConsoleArticle) => `${article.id}/${article.language}`,
  });
  const close = { id: null, language: null, new: null };
  const handleSaved = (article: ConsoleArticle) => {
    list.reload();
    follow({ new: null, id: article.id, language: article.language });
  };

  const panel =
    id !== null ? (
      <ArticlePanel
        key={id}
        id={id}
        language={language}
        onDirty={setIsDirty}
        onLanguage={(next) => open({ language: next })}
        onSaved={handleSaved}
      />
    ) : named === null ? null : (
      <ArticleForm
        article={null}
        id={undefined}
        languages={[]}
        initial={newDraft({
          title: named.slice(0, TITLE_CHARS),
          language: i18n.language === 'en-US' ? 'en-US' : 'zh-CN',
        })}
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
      action={
        <button
          type="button"
          className={form['button']}
          data-new=""
          onClick={() => open({ ...close, new: '' })}
        >
          <PlusOutlined aria-hidden="true" />
          {t('articles.new')}
        </button>
      }
      tools={
        <>
          <SearchField
            label={t('articles.search')}
            value={typed}
            maxLength={LIMITS.keywordChars}
            onChange={({ target }) => setTyped(target.value)}
          />
          <StateChoice state={state} onChoose={(next) => filter({ state: next })} />
        </>
      }
      list={
        <FoundRows
          label={t('articles.title')}
          list={list}
          isSearched={keyword !== '' || state !== undefined}
          empty={{ title: t('articles.empty'), hint: t('articles.emptyHint') }}
          onClear={() => {
            setTyped('');
            filter({ state: null });
          }}
        >
          {(article) => (
            <ArticleRow
              key={`${article.id}/${article.language}`}
              article={article}
              isOpen={article.id === id && (language === null || article.language === language)}
              onOpen={() => open({ new: null, id: article.id, language: article.language })}
            />
          )}
        </FoundRows>
      }
      panel={panel}
      placeholder={t('articles.choose')}
      onBack={() => open(close)}
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
      <div className={styles['choice']} role="group" aria-label={t('articles.states')}>
        <button type="button" aria-pressed={state === undefined} onClick={() => onChoose(null)}>
          {t('articles.all')}
        </button>
        {STATES.map((each) => (
          <button
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
  const { title, language, state, origin, contributor, updatedAt } = article;

  return (
    <Row
      title={title}
      badge={<Badge tone={toneOf(state)}>{t(`articleState.${state}`)}</Badge>}
      isOpen={isOpen}
      onOpen={onOpen}
    >
      <span>{t(language === 'zh-CN' ? 'article.chinese' : 'article.english')}</span>
      <span>{t(`articleOrigin.${origin}`)}</span>
      {contributor !== null && <span>{contributor}</span>}
      <time dateTime={updatedAt}>{date(updatedAt)}</time>
    </Row>
  );
}
