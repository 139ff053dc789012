import { use } from 'react';
import styles from './markdown.module.css';
import { PageReferenceContext } from './page-reference-context.ts';

export function PageReference({ page, text }: { page: number; text: string }) {
  const open = use(PageReferenceContext);
  if (open === null) return text;
  return (
    <button data-tone="info" type="button" className={styles['page']} onClick={() => open(page)}>
      {text}
    </button>
  );
}
