import { useTranslation } from 'react-i18next';
import { Button } from '#ui/button.tsx';
import type { Found } from '../model/found.ts';
import styles from './source-states.module.css';

interface SourceStatesProps {
  keyword: string;
  sources: readonly { name: string; found: Found<unknown> }[];
}

export function SourceStates({ keyword, sources }: SourceStatesProps) {
  const { t, i18n } = useTranslation('palette');
  const names = (status: Found<unknown>['status'], isEmpty = false) =>
    sources
      .filter(({ found }) => found.status === status && (!isEmpty || found.items.length === 0))
      .map(({ name }) => name);
  const together = new Intl.ListFormat(i18n.language, { type: 'conjunction' });
  const loading = names('loading');
  const empty = names('ready', true);
  const failed = sources.filter(({ found }) => found.status === 'failed');

  return (
    <div data-tone="tertiary" data-text="caption" className={styles['foot']}>
      {failed.map(({ name, found }) => (
        <p data-tone="error" key={name} className={styles['failed']} role="alert">
          {t('state.failed', { name })}
          <Button
            size="small"
            onClick={({ currentTarget }) => {
              // The focused button disappears.
              currentTarget.closest('[role="dialog"]')?.querySelector('input')?.focus();
              found.retry();
            }}
          >
            {t('retry')}
          </Button>
        </p>
      ))}
      <div className={styles['line']}>
        <p role="status">
          {loading.length > 0
            ? t('state.loading', { names: together.format(loading) })
            : keyword !== '' && empty.length > 0
              ? t('state.empty', { names: together.format(empty) })
              : ''}
        </p>
        <p className={styles['keys']} aria-hidden="true">
          <kbd data-surface="tag">↑</kbd> <kbd data-surface="tag">↓</kbd> {t('keys.move')}{' '}
          <kbd data-surface="tag">Enter</kbd> {t('keys.open')} <kbd data-surface="tag">Esc</kbd>{' '}
          {t('keys.close')}
        </p>
      </div>
    </div>
  );
}
