import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from './button.tsx';
import styles from './list-states.module.css';

const WIDTHS = [72, 88, 54, 80, 63, 91, 47, 76];

export function ListSkeleton({ label, rows = 8 }: { label: string; rows?: number }) {
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
    <div data-tone="secondary" className={styles['notice']}>
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

export interface ListEndTexts {
  failed: string;
  loadingMore: string;
  end: string;
}

interface ListEndProps {
  hasMore: boolean;
  paging: 'idle' | 'loading' | 'failed';
  texts: ListEndTexts;
  onRetry: () => void;
}

export function ListEnd({ hasMore, paging, texts, onRetry }: ListEndProps) {
  if (paging === 'failed') return <ListFailure text={texts.failed} onRetry={onRetry} />;
  if (hasMore) return <ListSkeleton label={texts.loadingMore} rows={2} />;
  return (
    <p data-tone="tertiary" data-text="caption" className={styles['end']}>
      {texts.end}
    </p>
  );
}
