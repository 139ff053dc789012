import { useEffect, useId, useState, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { consoleApi } from '#api/console-api.ts';
import type { CommandFields, ConsoleCommand } from '#contract/console/calls.ts';
import { useFormatters } from '#i18n/format.ts';
import { toast } from '#lib/feedback/feedback.ts';
import { controlProps, Field } from '../management/field.tsx';
import form from '../management/form.module.css';
import { useSaving } from '../management/use-saving.ts';
import type { CommandClass } from './use-command-classes.ts';

/** How blanks are written; the texts can't hold the braces themselves. */
const BRACES = { open: '{{', close: '}}' };
const NEW: CommandFields = {
  classId: null,
  title: '',
  description: '',
  template: '',
  best: false,
  state: 'on',
};

interface CommandFormProps {
  /** Null: a new one. */
  command: ConsoleCommand | null;
  classes: readonly CommandClass[];
  onDirty: (isDirty: boolean) => void;
  onSaved: (command: ConsoleCommand) => void;
  /** Reads what somebody else has saved. */
  onReload: () => void;
}

/** Writes a command of the public library. */
export function CommandForm({ command, classes, ...on }: CommandFormProps) {
  const { t } = useTranslation(['management', 'common']);
  const { number, relative } = useFormatters();
  const ids = useId();
  const initial = command === null ? NEW : fieldsOf(command);
  const [draft, setDraft] = useState(initial);
  const saving = useSaving();
  const { problems } = saving;
  const isDirty = JSON.stringify(draft) !== JSON.stringify(initial);
  const { onDirty } = on;
  useEffect(() => onDirty(isDirty), [onDirty, isDirty]);

  const change = (part: Partial<CommandFields>) => {
    setDraft((current) => ({ ...current, ...part }));
    for (const field of Object.keys(part)) saving.clear(field);
  };
  const save = async (overwrites: boolean) => {
    const blank = (['title', 'template'] as const).filter((field) => draft[field].trim() === '');
    if (blank.length > 0) {
      saving.show(Object.fromEntries(blank.map((field) => [field, t('panel.required')])));
      document.getElementById(`${ids}-${blank[0] ?? ''}`)?.focus();
      return;
    }
    const saved = await saving.run(() =>
      consoleApi.saveCommand({
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
      {command === null && <p className={form['note']}>{t('commands.both')}</p>}
      <Field id={`${ids}-title`} label={t('commands.name')} problem={problems['title']}>
        <input
          {...controlProps(`${ids}-title`, problems['title'], false)}
          type="text"
          autoComplete="off"
          aria-required
          maxLength={60}
          value={draft.title}
          onChange={({ target }) => change({ title: target.value })}
        />
      </Field>
      <Field
        id={`${ids}-description`}
        label={t('commands.description')}
        problem={problems['description']}
      >
        <textarea
          {...controlProps(`${ids}-description`, problems['description'], false)}
          rows={2}
          maxLength={300}
          value={draft.description}
          onChange={({ target }) => change({ description: target.value })}
        />
      </Field>
      <Field
        id={`${ids}-template`}
        label={t('commands.template')}
        note={t('commands.templateNote', BRACES)}
        problem={problems['template']}
      >
        <textarea
          {...controlProps(`${ids}-template`, problems['template'])}
          rows={8}
          aria-required
          maxLength={4000}
          value={draft.template}
          onChange={({ target }) => change({ template: target.value })}
        />
      </Field>
      <Field id={`${ids}-class`} label={t('commands.class')} problem={problems['classId']}>
        <select
          {...controlProps(`${ids}-class`, problems['classId'], false)}
          value={draft.classId ?? ''}
          onChange={({ target }) => change({ classId: target.value === '' ? null : target.value })}
        >
          <option value="">{t('commands.noClass')}</option>
          {classes.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      </Field>
      <div className={form['group']}>
        <div className={form['checks']}>
          <label className={form['check']}>
            <input
              type="checkbox"
              checked={draft.best}
              onChange={({ target }) => change({ best: target.checked })}
            />
            {t('commands.best')}
          </label>
          <label className={form['check']}>
            <input
              type="checkbox"
              checked={draft.state === 'on'}
              onChange={({ target }) => change({ state: target.checked ? 'on' : 'off' })}
            />
            {t('commands.on')}
          </label>
        </div>
        <p className={form['note']}>
          {t('commands.bestNote')} · {t('commands.onNote')}
        </p>
      </div>
      {saving.isStale && (
        <div className={form['stale']} role="alert">
          {t('panel.stale')}
          <button type="button" className={form['button']} data-small="" onClick={on.onReload}>
            {t('panel.newest')}
          </button>
          <button
            type="button"
            className={form['button']}
            data-small=""
            onClick={() => void save(true)}
          >
            {t('panel.saveAnyway')}
          </button>
        </div>
      )}
      <div className={form['actions']}>
        <p role="status">
          {saving.isSaving
            ? t('panel.saving')
            : isDirty
              ? t('panel.unsaved')
              : command !== null &&
                `${t('commands.clicks', { clicks: number(command.clicks) })} · ${t('panel.updated', { time: relative(command.updatedAt) })}`}
        </p>
        <button
          type="submit"
          className={form['button']}
          data-primary=""
          aria-disabled={saving.isSaving}
        >
          {t('common:save')}
        </button>
      </div>
    </form>
  );
}

function fieldsOf(command: ConsoleCommand): CommandFields {
  const { classId, title, description, template, best, state } = command;
  return { classId, title, description, template, best, state };
}
