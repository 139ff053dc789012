import { useId, useState, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { commandApi } from '#api/command-api.ts';
import type { Command } from '#contract/command/calls.ts';
import { templateVariables } from '#contract/command/template.ts';
import { ApiError } from '#lib/http/api-error.ts';
import { toast } from '#lib/feedback/feedback.ts';
import { useCommandClasses } from '../hooks/use-command-classes.ts';
import { without } from '../model/fill-in.ts';
import styles from './command-editor.module.css';

const LONGEST = { title: 60, description: 300, template: 4000 } as const;
const FIELDS = ['title', 'description', 'template'] as const;

interface CommandEditorProps {
  /** Null: a new one. A public one becomes a new one of one's own. */
  command: Command | null;
  onSaved: (command: Command) => void;
  onCancel: () => void;
}

/** Writes a command of one's own; every save is a new version. */
export function CommandEditor({ command, onSaved, onCancel }: CommandEditorProps) {
  const { t } = useTranslation(['commands', 'common']);
  const classes = useCommandClasses();
  const id = useId();
  const [draft, setDraft] = useState({
    title: command?.title ?? '',
    description: command?.description ?? '',
    template: command?.template ?? '',
  });
  const [classId, setClassId] = useState(command?.classId ?? '');
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({});
  const [isSaving, setIsSaving] = useState(false);
  const blanks = templateVariables(draft.template);
  const hint = t('editor.templateHint', {
    blank: `{{${t('editor.blankExample')}}}`,
    number: `{{${t('editor.numberExample')}}}`,
    select: `{{${t('editor.selectExample')}}}`,
  });

  const save = async () => {
    const own = command?.mine === true ? { id: command.id, version: command.version } : {};
    setIsSaving(true);
    try {
      const saved = await commandApi.save({
        ...own,
        ...draft,
        classId: classId === '' ? null : classId,
      });
      toast('success', t('editor.saved'));
      onSaved(saved);
    } catch (cause) {
      if (cause instanceof ApiError) setProblems(cause.data?.fields ?? {});
    } finally {
      setIsSaving(false);
    }
  };

  const handleSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const empty = FIELDS.filter((field) => field !== 'description' && draft[field].trim() === '');
    if (empty.length > 0) {
      setProblems(Object.fromEntries(empty.map((field) => [field, t('editor.required')])));
      document.getElementById(`${id}-${String(empty[0])}`)?.focus();
    } else if (!isSaving) {
      void save();
    }
  };

  return (
    <form className={styles['editor']} noValidate onSubmit={handleSubmit}>
      {FIELDS.map((field) => (
        <div key={field} className={styles['field']}>
          <label htmlFor={`${id}-${field}`}>{t(`editor.${field}`)}</label>
          <textarea
            id={`${id}-${field}`}
            rows={field === 'template' ? 7 : field === 'description' ? 2 : 1}
            maxLength={LONGEST[field]}
            value={draft[field]}
            aria-required={field !== 'description'}
            aria-invalid={problems[field] !== undefined}
            aria-describedby={`${id}-${field}-note`}
            onChange={({ target }) => {
              setDraft((current) => ({ ...current, [field]: target.value }));
              setProblems((current) => without(current, field));
            }}
          />
          <p id={`${id}-${field}-note`} data-problem={problems[field] !== undefined || undefined}>
            {problems[field] ?? (field === 'template' ? hint : '')}
          </p>
        </div>
      ))}
      {blanks.length > 0 && (
        <p className={styles['blanks']}>
          {t('editor.blanks', { names: blanks.map(({ name }) => name).join(' · ') })}
        </p>
      )}
      <div className={styles['field']}>
        <label htmlFor={`${id}-class`}>{t('editor.class')}</label>
        <select
          id={`${id}-class`}
          value={classId}
          onChange={({ target }) => setClassId(target.value)}
        >
          <option value="">{t('editor.noClass')}</option>
          {classes.map((each) => (
            <option key={each.id} value={each.id}>
              {each.name}
            </option>
          ))}
        </select>
      </div>
      <div className={styles['actions']}>
        <button type="button" onClick={onCancel}>
          {t('common:cancel')}
        </button>
        <button type="submit" data-primary="" aria-disabled={isSaving}>
          {t('common:save')}
        </button>
      </div>
    </form>
  );
}
