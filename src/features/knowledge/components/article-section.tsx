import CommentOutlined from '@ant-design/icons/CommentOutlined';
import CopyOutlined from '@ant-design/icons/CopyOutlined';
import { use } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '#ui/icon-button.tsx';
import type { ArticleSection as Section } from '#contract/knowledge/calls.ts';
import { wholeSection } from '../model/article-text.ts';
import { ArticleVerbsContext } from './article-verbs.ts';
import styles from './article-view.module.css';
import { Paragraph } from './paragraph.tsx';

interface ArticleSectionProps {
  section: Section;
  /** Index of the section's first paragraph within the article. */
  first: number;
  cited: { paragraph: number; by: 'answer' | 'search' } | null;
  /** Heading level: 2 on a page, 3 in a drawer. */
  level: 2 | 3;
}

export function ArticleSection({ section, first, cited, level }: ArticleSectionProps) {
  const { t } = useTranslation('knowledge');
  const { ask, copy, reviseHref } = use(ArticleVerbsContext);
  const Heading = `h${level}` as const;
  const { heading } = section;

  return (
    <section>
      <div className={styles['sectionHead']}>
        <Heading tabIndex={-1} data-section="" data-searched="">
          {heading}
        </Heading>
        <IconButton
          label={t('ask.section', { heading })}
          icon={<CommentOutlined />}
          onClick={() => ask(wholeSection(section))}
        />
        <IconButton
          label={t('copy.section', { heading })}
          icon={<CopyOutlined />}
          onClick={() => copy(wholeSection(section))}
        />
      </div>
      {section.paragraphs.map((paragraph, at) => (
        // Paragraphs have no ids; their order is fixed.
        <Paragraph
          key={at}
          paragraph={paragraph}
          cited={cited?.paragraph === first + at ? cited.by : null}
          reviseHref={reviseHref?.(first + at) ?? null}
        />
      ))}
    </section>
  );
}
