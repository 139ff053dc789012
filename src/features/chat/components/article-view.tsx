import { useTranslation } from 'react-i18next';
import type { Article, ArticleParagraph } from '#contract/knowledge/calls.ts';
import type { Source } from '#contract/knowledge/calls.ts';
import styles from './article-view.module.css';
import { MessageText } from './message-text.tsx';

interface ArticleViewProps {
  article: Article;
  source: Source;
}

/** An article of the knowledge base, with the paragraphs that an answer used marked. */
export function ArticleView({ article, source }: ArticleViewProps) {
  const { t } = useTranslation('chat');

  return (
    <div className={styles['article']}>
      <p className={styles['summary']}>{article.summary}</p>
      {article.contributor !== null && (
        <p className={styles['contributor']}>
          {t('source.contributor', { name: article.contributor })}
        </p>
      )}
      {article.sections.map((section) => (
        <section key={section.heading}>
          <h3>{section.heading}</h3>
          {section.paragraphs.map((paragraph) => (
            <Paragraph
              key={paragraph.text}
              paragraph={paragraph}
              isCited={isCited(paragraph.text, source.snippet)}
            />
          ))}
        </section>
      ))}
    </div>
  );
}

function Paragraph({ paragraph, isCited }: { paragraph: ArticleParagraph; isCited: boolean }) {
  const { t } = useTranslation('chat');
  const { text, confidence } = paragraph;

  return (
    <div className={styles['paragraph']} data-cited={isCited ? '' : undefined}>
      {isCited && <span className={styles['cited']}>{t('source.cited')}</span>}
      <MessageText text={text} />
      <small className={styles['confidence']} data-mark={confidence}>
        {confidence} · {t(`source.confidence${confidence}`)}
      </small>
    </div>
  );
}

const COMPARED_CHARS = 24;

/** A snippet is a stretch of the paragraph, perhaps shortened at its ends. */
function isCited(paragraph: string, snippet: string): boolean {
  const core = snippet.replaceAll('…', '').trim();

  return core !== '' && paragraph.includes(core.slice(0, COMPARED_CHARS));
}
