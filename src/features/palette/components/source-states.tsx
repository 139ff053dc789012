import { useTranslation } from 'react-i18next';
import type { Found } from '../hooks/use-found.ts';
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
    <div className={styles['foot']}>
      {failed.map(({ name, found }) => (
        <p key={name} className={styles['failed']} role="alert">
          {t('state.failed', { name })}
          <button
            type="button"
            onClick={({ currentTarget }) => {
              // The focused button disappears.
              currentTarget.closest('[role="dialog"]')?.querySelector('input')?.focus();
              found.retry();
            }}
          >
            {t('retry')}
          </button>
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
          <kbd>↑</kbd> <kbd>↓</kbd> {t('keys.move')} <kbd>Enter</kbd> {t('keys.open')}{' '}
          <kbd>Esc</kbd> {t('keys.close')}
        </p>
      </div>
    </div>
  );
}
