import { useTranslation } from 'react-i18next';
import type { SubmitEvent } from 'react';
import { confirm } from '#lib/feedback/feedback.ts';
import type { Saving } from '../management/use-saving.ts';

interface ServiceFormOptions {
  /** Begins the ids of the fields. */
  id: 'service' | 'speech';
  saving: Saving;
  isDirty: boolean;
  /** Texts by field. */
  problems: () => Record<string, string>;
  restoreText: string;
  onSave: () => Promise<void>;
  onTest: () => void;
  onRestore: () => Promise<void>;
}

/** Saving, testing and restoring a service; the first problem gets the focus. */
export function useServiceForm(options: ServiceFormOptions) {
  const { id, saving, isDirty, onSave, onTest, onRestore } = options;
  const { t } = useTranslation(['services', 'common']);
  const isRight = () => {
    const problems = options.problems();
    saving.show(problems);
    const [first] = Object.keys(problems);
    if (first !== undefined) document.getElementById(`${id}-${first}`)?.focus();
    return first === undefined;
  };

  return {
    handleSubmit: (event: SubmitEvent<HTMLFormElement>) => {
      event.preventDefault();
      if (isDirty && isRight()) void onSave();
    },
    handleTest: () => {
      if (isRight()) onTest();
    },
    handleRestore: async () => {
      const isSure = await confirm({
        title: t('restoreTitle'),
        text: options.restoreText,
        confirmLabel: t('restore'),
        cancelLabel: t('common:cancel'),
      });
      if (isSure) await onRestore();
    },
  };
}
