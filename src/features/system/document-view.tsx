import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { PageTitle } from '#ui/page.tsx';
import type { PublicDocument } from '#contract/site/calls.ts';
import { useFormatters } from '#i18n/format.ts';
import { lazyPart } from '#ui/lazy-part.tsx';
import { DocumentSkeleton } from './document-skeleton.tsx';
import styles from './document.module.css';

const Markdown = lazyPart(async () => (await import('#ui/markdown/markdown.tsx')).Markdown);

interface DocumentViewProps {
  document: PublicDocument;
  contact: string | null;
  /** Level of the title: 1 on a page; null where a frame shows the title. */
  heading: 1 | null;
}

export function DocumentView({ document, contact, heading }: DocumentViewProps) {
  const { t } = useTranslation('system');
  const { date } = useFormatters();
  return (
    <article data-text="message" className={styles['document']}>
      {heading === 1 && <PageTitle>{document.title}</PageTitle>}
      <p data-tone="tertiary" data-text="small" className={styles['facts']}>
        <span>{t('document.effective', { date: date(`${document.effective}T00:00:00`) })}</span>
        <span>{t('document.version', { version: document.version })}</span>
      </p>
      <Suspense fallback={<DocumentSkeleton />}>
        {/* The document's headings start at level 2, below the title. */}
        <Markdown text={document.content} topLevel={1} />
      </Suspense>
      {contact !== null && (
        <p data-tone="secondary" data-text="interface" className={styles['contact']}>
          {t('document.contact', { contact })}
        </p>
      )}
    </article>
  );
}
