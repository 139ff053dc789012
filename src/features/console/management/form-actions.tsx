import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/button.tsx';
import styles from './form.module.css';

interface FormActionsProps {
  isSaving: boolean;
  isDirty: boolean;
  rest?: ReactNode;
  children: ReactNode;
}

export function FormActions({ isSaving, isDirty, rest, children }: FormActionsProps) {
  const { t } = useTranslation('management');
  return (
    <div className={styles['actions']}>
      <p role="status">{isSaving ? t('panel.saving') : isDirty ? t('panel.unsaved') : rest}</p>
      {children}
    </div>
  );
}

export function SaveButton({ isBusy }: { isBusy: boolean }) {
  const { t } = useTranslation('common');
  return (
    <Button variant="primary" type="submit" className={styles['button']} aria-disabled={isBusy}>
      {t('save')}
    </Button>
  );
}
