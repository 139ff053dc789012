import { useTranslation } from 'react-i18next';
import { Button } from '#ui/button.tsx';
import { SaveButton } from '../management/form-actions.tsx';
import form from '../management/form.module.css';
import type { Saving } from '../management/use-saving.ts';
import styles from './services.module.css';
import { TestResults, type TestResult } from './test-results.tsx';

interface FormFootProps {
  saving: Saving;
  isDirty: boolean;
  testLabel: string;
  /** Shown while a test is running; null if none is. */
  testing: string | null;
  /** Results of the last test, one for each model or voice. */
  results: readonly TestResult[] | undefined;
  onTest: () => void;
  /** null if the service isn't set in the console. */
  onRestore: (() => void) | null;
}

/** Results of a test, what is going on, and the actions of a service's form. */
export function FormFoot({
  saving,
  isDirty,
  testLabel,
  testing,
  results,
  onTest,
  onRestore,
}: FormFootProps) {
  const { t } = useTranslation(['services', 'management']);

  return (
    <>
      {saving.isStale && (
        <p data-tone="warning" className={form['stale']} role="alert">
          {t('stale')}
        </p>
      )}
      {results !== undefined && <TestResults results={results} />}
      <div className={styles['bar']}>
        <p role="status">
          {testing ??
            (saving.isSaving
              ? t('management:panel.saving')
              : isDirty && t('management:panel.unsaved'))}
        </p>
        {onRestore !== null && <Button onClick={onRestore}>{t('restore')}</Button>}
        <Button onClick={onTest} aria-disabled={saving.isSaving}>
          {testLabel}
        </Button>
        <SaveButton isBusy={!isDirty || saving.isSaving} />
      </div>
    </>
  );
}
