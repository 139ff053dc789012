import { useMutation } from '@tanstack/react-query';
import { useId, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { consoleMutations } from '#data/console.ts';
import type { CommandFields, ConsoleCommand } from '#contract/console/calls.ts';
import { useFormatters } from '#i18n/format.ts';
import { toast } from '#lib/feedback/feedback.ts';
import { Check } from '../management/check.tsx';
import { ClassField } from '../management/class-field.tsx';
import { FormActions, SaveButton } from '../management/form-actions.tsx';
import form from '../management/form.module.css';
import { StaleNotice } from '../management/stale-notice.tsx';
import { AreaField, TextField } from '#ui/text-field.tsx';
import { useDraft, useToldDirty } from '../management/use-draft.ts';
import type { FormEvents } from '../management/use-edited.ts';
import { useSaving } from '../management/use-saving.ts';

/** Variables, because the translation syntax reserves double braces. */
const BRACES = { open: '{{', close: '}}' };
const NEW: CommandFields = {
  classId: null,
  title: '',
  description: '',
  template: '',
  best: false,
  state: 'on',
};

interface CommandFormProps extends FormEvents<ConsoleCommand> {
  command: ConsoleCommand | null;
  classes: readonly { id: string; name: string }[];
}

export function CommandForm({ command, classes, ...on }: CommandFormProps) {
  const { t } = useTranslation('management');
  const { number, relative } = useFormatters();
  const ids = useId();
  const initial = command === null ? NEW : fieldsOf(command);
  const saving = useSaving();
  const { mutateAsync: saveCommand } = useMutation(consoleMutations.saveCommand);
  const { problems } = saving;
  const { draft, change } = useDraft(initial, saving);
  const isDirty = JSON.stringify(draft) !== JSON.stringify(initial);
  useToldDirty(isDirty, on.onDirty);

  const save = async (overwrites: boolean) => {
    const blank = (['title', 'template'] as const).filter((field) => draft[field].trim() === '');
    if (blank.length > 0) {
      saving.show(Object.fromEntries(blank.map((field) => [field, t('panel.required')])));
      document.getElementById(`${ids}-${blank[0] ?? ''}`)?.focus();
      return;
    }
    const saved = await saving.run(() =>
      saveCommand({
        ...draft,
        ...(command === null ? {} : { id: command.id }),
        ...(command === null || overwrites ? {} : { version: command.version }),
      }),
    );
    if (saved === undefined) return;
    toast('success', t('panel.saved'));
    on.onSaved(saved);
  };
  const handleSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    void save(false);
  };

  return (
    <form
      className={form['form']}
      aria-label={t('commands.form')}
      noValidate
      onSubmit={handleSubmit}
    >
      {command === null && (
        <p data-text="caption" className={form['note']}>
          {t('commands.both')}
        </p>
      )}
      <TextField
        id={`${ids}-title`}
        label={t('commands.name')}
        problem={problems['title']}
        isRequired
        maxLength={60}
        value={draft.title}
        onChange={(title) => change({ title })}
      />
      <AreaField
        id={`${ids}-description`}
        label={t('commands.description')}
        problem={problems['description']}
        rows={2}
        maxLength={300}
        value={draft.description}
        onChange={(description) => change({ description })}
      />
      <AreaField
        id={`${ids}-template`}
        label={t('commands.template')}
        note={t('commands.templateNote', BRACES)}
        problem={problems['template']}
        rows={8}
        isRequired
        maxLength={4000}
        value={draft.template}
        onChange={(template) => change({ template })}
      />
      <ClassField
        id={`${ids}-class`}
        label={t('commands.class')}
        problem={problems['classId']}
        classes={classes}
        none={t('commands.noClass')}
        value={draft.classId}
        onChange={(classId) => change({ classId })}
      />
      <div className={form['group']}>
        <div className={form['checks']}>
          <Check
            label={t('commands.best')}
            isOn={draft.best}
            onChange={(best) => change({ best })}
          />
          <Check
            label={t('commands.on')}
            isOn={draft.state === 'on'}
            onChange={(isOn) => change({ state: isOn ? 'on' : 'off' })}
          />
        </div>
        <p data-text="caption" className={form['note']}>
          {t('commands.bestNote')} · {t('commands.onNote')}
        </p>
      </div>
      {saving.isStale && <StaleNotice onReload={on.onReload} onOverwrite={() => void save(true)} />}
      <FormActions
        isSaving={saving.isSaving}
        isDirty={isDirty}
        rest={
          command !== null &&
          `${t('commands.clicks', { clicks: number(command.clicks) })} · ${t('panel.updated', { time: relative(command.updatedAt) })}`
        }
      >
        <SaveButton isBusy={saving.isSaving} />
      </FormActions>
    </form>
  );
}

function fieldsOf(command: ConsoleCommand): CommandFields {
  const { classId, title, description, template, best, state } = command;
  return { classId, title, description, template, best, state };
}
