import { useTranslation } from 'react-i18next';
import { Markdown } from '#ui/markdown/markdown.tsx';
import { fieldsOf, type ArticleDraft } from './article-draft.ts';
import styles from './articles.module.css';

export function ArticlePreview({ draft }: { draft: ArticleDraft }) {
  const { t } = useTranslation('management');
  const { title, summary, sections, contributor, language } = fieldsOf(draft, 'draft');
  const isEmpty = sections.every(
    ({ heading, paragraphs }) => heading === '' && paragraphs.length === 0,
  );

  return (
    <article data-text="reading" className={styles['preview']} lang={language}>
      <h2 data-text="page">{title === '' ? t('articles.untitled') : title}</h2>
      {summary !== '' && (
        <p data-tone="secondary" className={styles['summary']}>
          {summary}
        </p>
      )}
      {isEmpty && (
        <p data-tone="secondary" className={styles['summary']}>
          {t('article.nothing')}
        </p>
      )}
      {sections.map(({ heading, paragraphs }, at) => (
        // The order is fixed.
        <section key={at}>
          {heading !== '' && <h3>{heading}</h3>}
          {paragraphs.map(({ text, confidence }, n) => (
            <div key={n} className={styles['shown']}>
              <Markdown text={text} />
              <small>{t(`article.mark${confidence}`)}</small>
            </div>
          ))}
        </section>
      ))}
      {contributor !== null && (
        <p data-tone="secondary" className={styles['summary']}>
          {t('article.contributor')} · {contributor}
        </p>
      )}
    </article>
  );
}
