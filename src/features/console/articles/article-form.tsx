import { useMutation, useQuery } from '@tanstack/react-query';
import { useId, useState, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { consoleMutations } from '#data/console.ts';
import { qualityQueries } from '#data/quality.ts';
import type { ArticleState, ConsoleArticle } from '#contract/console/calls.ts';
import type { ArticleLanguage } from '#contract/knowledge/calls.ts';
import { useFormatters } from '#i18n/format.ts';
import { paths } from '#lib/paths.ts';
import { confirm, toast } from '#lib/feedback/feedback.ts';
import { Button } from '#ui/button.tsx';
import { FormActions } from '../management/form-actions.tsx';
import form from '../management/form.module.css';
import { StaleNotice } from '../management/stale-notice.tsx';
import { useDraft, useToldDirty } from '../management/use-draft.ts';
import type { FormEvents } from '../management/use-edited.ts';
import { useSaving } from '../management/use-saving.ts';
import { draftOf, fieldsOf, isSameDraft, type ArticleDraft } from './article-draft.ts';
import { ArticleBar } from './article-bar.tsx';
import { ArticleFields } from './article-fields.tsx';
import { ArticleVersions } from './article-versions.tsx';
import { ArticlePreview } from './article-preview.tsx';
import { TrialResults, type Trial } from './trial-results.tsx';

const DONE = {
  draft: 'article.drafted',
  published: 'article.published',
  withdrawn: 'article.withdrawn',
} as const;

interface ArticleFormProps extends FormEvents<ConsoleArticle> {
  /** null for a new article, or a language without a translation yet. */
  article: ConsoleArticle | null;
  id: string | undefined;
  /** Group of failed answers that the article is written for. */
  groupId: string | undefined;
  languages: readonly ArticleLanguage[];
  initial: ArticleDraft;
  /** Initial content in place of `initial`, such as a correction that is proposed. */
  proposed?: { draft: ArticleDraft; paragraph: string } | undefined;
  onLanguage: (language: ArticleLanguage) => void;
}

export function ArticleForm({
  article,
  id,
  groupId,
  languages,
  initial,
  proposed,
  ...on
}: ArticleFormProps) {
  const { t } = useTranslation('management');
  const { relative } = useFormatters();
  const ids = useId();
  const [isPreview, setIsPreview] = useState(false);
  const [trial, setTrial] = useState<Trial | null>(null);
  const { mutateAsync: saveArticle } = useMutation(consoleMutations.saveArticle);
  const { mutateAsync: tryArticle } = useMutation(consoleMutations.tryArticle);
  const { mutateAsync: restoreArticle } = useMutation(consoleMutations.restoreArticle);
  const saving = useSaving();
  const { problems } = saving;
  const { draft, change: changeDraft } = useDraft(proposed?.draft ?? initial, saving);
  const change: typeof changeDraft = (part) => {
    setTrial(null);
    changeDraft(part);
  };
  const isDirty = !isSameDraft(draft, initial);
  const isPublic = article?.state === 'published';
  useToldDirty(isDirty, on.onDirty);

  const save = async (state: ArticleState, overwrites = false) => {
    if (draft.title.trim() === '') {
      setIsPreview(false);
      saving.show({ title: t('panel.required') });
      document.getElementById(`${ids}-title`)?.focus();
      return;
    }
    if (!(await isSure(state))) return;
    if (state === 'published' && trial === null && !(await isUnchanged())) return;
    const saved = await saving.run(() =>
      saveArticle({
        ...fieldsOf(draft, state),
        ...(id === undefined ? {} : { id }),
        ...(article === null || overwrites ? {} : { version: article.version }),
        ...(groupId === undefined || overwrites ? {} : { groupId }),
      }),
    );
    if (saved === undefined) return;
    if (groupId === undefined || state !== 'published') toast('success', t(DONE[state]));
    else toast('success', t('article.publishedFor'));
    on.onSaved(saved);
  };
  /** Tries the revision; false if there are answers to look at first. */
  const isUnchanged = async (): Promise<boolean> => {
    const tried = await saving.run(() =>
      tryArticle({
        ...fieldsOf(draft, 'published'),
        ...(id === undefined ? {} : { id }),
        ...(groupId === undefined ? {} : { groupId }),
      }),
    );
    if (tried === undefined) return false;
    if (!tried.list.some(({ isChanged, isOfGroup }) => isChanged || isOfGroup)) return true;
    setTrial(tried.list);
    return false;
  };
  const isSure = async (state: ArticleState): Promise<boolean> => {
    if (state === 'published' || (state === 'draft' && !isPublic)) return true;
    const isShipped = article?.origin === 'shipped';
    return confirm({
      title: state === 'draft' ? t('article.unpublishTitle') : t('article.withdrawTitle'),
      text:
        state === 'draft'
          ? t('article.unpublishText')
          : t(isShipped ? 'article.withdrawShipped' : 'article.withdrawText'),
      confirmLabel: state === 'draft' ? t('article.saveDraft') : t('article.withdraw'),
      cancelLabel: t('panel.stay'),
      danger: true,
    });
  };
  const restore = async ({ id: own, language, version }: ConsoleArticle) => {
    const isWanted = await confirm({
      title: t('article.restoreTitle'),
      text: t('article.restoreText'),
      confirmLabel: t('article.restore'),
      cancelLabel: t('panel.stay'),
      danger: true,
    });
    if (!isWanted) return;
    const restored = await saving.run(() => restoreArticle({ id: own, language, version }));
    if (restored === undefined) return;
    toast('success', t('article.restored'));
    on.onSaved(restored);
  };
  const handleSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    void save(isPublic ? 'published' : 'draft');
  };

  return (
    <form
      className={form['form']}
      aria-label={t('article.form')}
      noValidate
      onSubmit={handleSubmit}
    >
      <ArticleBar article={article} isPreview={isPreview} onPreview={setIsPreview} />
      {article === null && id !== undefined && (
        <p data-text="caption" className={form['note']} role="status">
          {t('article.newTranslation')}
        </p>
      )}
      {groupId !== undefined && <WrittenFor groupId={groupId} />}
      {isPreview ? (
        <ArticlePreview draft={draft} />
      ) : (
        <ArticleFields
          {...{ ids, draft, languages, problems, change }}
          isNew={id === undefined}
          focused={proposed?.paragraph}
          onLanguage={on.onLanguage}
        />
      )}
      {trial !== null && <TrialResults trial={trial} />}
      {article !== null && (
        <ArticleVersions article={article} onChoose={(version) => change(draftOf(version))} />
      )}
      {saving.isStale && (
        <StaleNotice
          onReload={on.onReload}
          onOverwrite={() => void save(isPublic ? 'published' : 'draft', true)}
        />
      )}
      <FormActions
        isSaving={saving.isSaving}
        isDirty={isDirty}
        rest={article !== null && t('panel.updated', { time: relative(article.updatedAt) })}
      >
        {article?.edited === true && (
          <Button className={form['button']} onClick={() => void restore(article)}>
            {t('article.restore')}
          </Button>
        )}
        {isPublic && (
          <Button
            variant="danger"
            className={form['button']}
            onClick={() => void save('withdrawn')}
          >
            {t('article.withdraw')}
          </Button>
        )}
        <Button className={form['button']} onClick={() => void save('draft')}>
          {t('article.saveDraft')}
        </Button>
        <Button
          variant="primary"
          className={form['button']}
          aria-disabled={saving.isSaving || (isPublic && !isDirty)}
          onClick={() => {
            if (!isPublic || isDirty) void save('published');
          }}
        >
          {t(
            trial !== null
              ? 'article.publishTried'
              : isPublic
                ? 'article.publishChanges'
                : 'article.publish',
          )}
        </Button>
      </FormActions>
    </form>
  );
}

function WrittenFor({ groupId }: { groupId: string }) {
  const { t } = useTranslation('management');
  const { data } = useQuery(qualityQueries.item(groupId));

  return (
    <p data-text="small" className={form['note']} role="note">
      {t('article.writtenFor', { question: data?.question ?? '…' })}{' '}
      <Link to={paths.consoleQuality(groupId)}>{t('article.backToGroup')}</Link>
    </p>
  );
}
