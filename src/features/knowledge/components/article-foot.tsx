import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '#lib/paths.ts';
import type { Article } from '#contract/knowledge/calls.ts';
import styles from './article-view.module.css';

const MARKS = ['A', 'B', 'C'] as const;

interface ArticleFootProps {
  article: Article;
  level: 2 | 3;
  onLeave: (() => void) | undefined;
}

export function ArticleFoot({ article, level, onLeave }: ArticleFootProps) {
  const { t } = useTranslation('knowledge');
  const Heading = `h${level}` as const;
  const used = new Set(
    article.sections.flatMap(({ paragraphs }) => paragraphs.map(({ confidence }) => confidence)),
  );

  return (
    <footer data-tone="secondary" data-text="small" className={styles['foot']}>
      {article.sources.length > 0 && (
        <section>
          <Heading>{t('sources')}</Heading>
          <ul>
            {article.sources.map((source) => (
              <li key={source}>{source}</li>
            ))}
          </ul>
        </section>
      )}
      <section>
        <Heading>{t('legend.title')}</Heading>
        <dl>
          {MARKS.filter((mark) => used.has(mark)).map((mark) => (
            <div key={mark}>
              <dt
                data-tone="tertiary"
                data-text="caption"
                data-weight="normal"
                className={styles['confidence']}
                data-mark={mark}
              >
                <b data-text="tiny" aria-hidden="true">
                  {mark}
                </b>{' '}
                {t(`confidence.mark${mark}`)}
              </dt>
              <dd>{t(`legend.mark${mark}`)}</dd>
            </div>
          ))}
        </dl>
      </section>
      <Link
        data-tone="secondary"
        to={paths.report('article', article.id, article.title)}
        onClick={onLeave}
      >
        {t('report')}
      </Link>
    </footer>
  );
}
