import type { ReactNode, SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormatters } from '#i18n/format.ts';
import { confirm } from '#lib/feedback/feedback.ts';
import { Button } from '#ui/button.tsx';
import { FormActions, SaveButton } from './form-actions.tsx';
import form from './form.module.css';
import { StaleNotice } from './stale-notice.tsx';
import { useToldDirty } from './use-draft.ts';
import type { Saving } from './use-saving.ts';

interface ListFormProps {
  title: string;
  saving: Saving;
  isDirty: boolean;
  /** Shown while nothing is unsaved. */
  rest: string;
  /** Told with it; null if the list was never saved. */
  savedAt: string | null;
  /** Returns to the shipped list; null if that is in use. */
  giveBack: { label: string; title: string; text: string; run: () => Promise<void> } | null;
  children: ReactNode;
  onDirty: (isDirty: boolean) => void;
  onSave: () => void;
  onReload: () => void;
}

/** Form of a shipped list that the console may replace. */
export function ListForm({
  title,
  saving,
  isDirty,
  rest,
  savedAt,
  giveBack,
  children,
  onDirty,
  onSave,
  onReload,
}: ListFormProps) {
  const { t } = useTranslation(['management', 'common']);
  const { dateTime } = useFormatters();
  const lastSaved = savedAt === null ? null : t('list.lastSaved', { time: dateTime(savedAt) });
  useToldDirty(isDirty, onDirty);
  const handleSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isDirty) onSave();
  };
  const handleGiveBack = async () => {
    if (giveBack === null) return;
    const isSure = await confirm({
      title: giveBack.title,
      text: giveBack.text,
      confirmLabel: giveBack.label,
      cancelLabel: t('common:cancel'),
      danger: true,
    });
    if (isSure) await giveBack.run();
  };

  return (
    <form className={form['form']} aria-label={title} noValidate onSubmit={handleSubmit}>
      <h2 data-text="section">{title}</h2>
      {children}
      {saving.isStale && <StaleNotice onReload={onReload} />}
      <FormActions
        isSaving={saving.isSaving}
        isDirty={isDirty}
        rest={lastSaved === null ? rest : `${rest} · ${lastSaved}`}
      >
        {giveBack !== null && (
          <Button className={form['button']} onClick={() => void handleGiveBack()}>
            {giveBack.label}
          </Button>
        )}
        <SaveButton isBusy={saving.isSaving || !isDirty} />
      </FormActions>
    </form>
  );
}
