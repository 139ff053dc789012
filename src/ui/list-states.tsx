import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from './button.tsx';
import styles from './list-states.module.css';

const WIDTHS = [72, 88, 54, 80, 63, 91, 47, 76];

export function ListSkeleton({ label, rows = 8 }: { label: string; rows?: number | undefined }) {
  return (
    <div className={styles['skeleton']} role="status" aria-label={label}>
      {WIDTHS.slice(0, rows).map((width) => (
        <span data-surface="ghost" key={width} style={{ inlineSize: `${width}%` }} />
      ))}
    </div>
  );
}

interface ListNoticeProps {
  title: string;
  hint?: string;
  children?: ReactNode;
}

export function ListNotice({ title, hint, children }: ListNoticeProps) {
  return (
    <div data-tone="secondary" className={styles['notice']} data-empty="">
      <Weave />
      <p>{title}</p>
      {hint !== undefined && (
        <p data-tone="tertiary" data-text="small">
          {hint}
        </p>
      )}
      {children}
    </div>
  );
}

/** A plain weave: the warp goes over and under the weft. */
function Weave() {
  return (
    <svg className={styles['weave']} viewBox="0 0 64 40" aria-hidden="true">
      <path d="M16 2v4M16 14v12M16 34v4M32 2v12M32 26v12M48 2v4M48 14v12M48 34v4" />
      <path d="M4 10h24M36 10h24M4 20h8M20 20h24M52 20h8M4 30h24M36 30h24" data-weft="" />
    </svg>
  );
}

interface ListFailureProps {
  text: string;
  onRetry: () => void;
}

export function ListFailure({ text, onRetry }: ListFailureProps) {
  const { t } = useTranslation();
  return (
    <div data-tone="secondary" className={styles['notice']} role="alert">
      <p>{text}</p>
      <Button size="small" onClick={onRetry}>
        {t('retry')}
      </Button>
    </div>
  );
}

interface ListPendingProps {
  query: { isError: boolean; refetch: () => unknown };
  loading: string;
  failed: string;
  rows?: number | undefined;
}

/** Stands for data that a query doesn't have yet: a skeleton, or the failure with a retry. */
export function ListPending({ query, loading, failed, rows }: ListPendingProps) {
  return query.isError ? (
    <ListFailure text={failed} onRetry={() => void query.refetch()} />
  ) : (
    <ListSkeleton label={loading} rows={rows} />
  );
}

export interface ListEndTexts {
  failed: string;
  loadingMore: string;
}

interface ListEndProps {
  hasMore: boolean;
  paging: 'idle' | 'loading' | 'failed';
  texts: ListEndTexts;
  onRetry: () => void;
}

export function ListEnd({ hasMore, paging, texts, onRetry }: ListEndProps) {
  const { t } = useTranslation();
  if (paging === 'failed') return <ListFailure text={texts.failed} onRetry={onRetry} />;
  if (hasMore) return <ListSkeleton label={texts.loadingMore} rows={2} />;
  return (
    <p data-tone="tertiary" data-text="caption" className={styles['end']}>
      {t('listEnd')}
    </p>
  );
}
