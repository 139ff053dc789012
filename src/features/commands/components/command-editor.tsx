import { useMutation, useQuery } from '@tanstack/react-query';
import { useId, useMemo, useState, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { commandMutations, commandQueries } from '#data/command.ts';
import type { Command } from '#contract/command/calls.ts';
import { confirm, toast } from '#lib/feedback/feedback.ts';
import { ApiError } from '#lib/http/api-error.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { Select } from '#ui/select.tsx';
import { useKeptTexts } from '../hooks/use-kept-texts.ts';
import {
  draftOf,
  draftProblems,
  storedTemplate,
  type CommandDraft,
  type DraftProblem,
} from '../model/command-draft.ts';
import { without } from '../model/fill-in.ts';
import styles from './command-editor.module.css';
import { DraftField } from './draft-field.tsx';
import formStyles from './form.module.css';
import { TemplateField } from './template-field.tsx';

const FIELDS = ['title', 'description', 'template'] as const;

interface CommandEditorProps {
  command: Command | null;
  onSaved: (command: Command) => void;
  onCancel: () => void;
}

export function draftPlace(command: Command | null): string {
  return `edit/${command?.id ?? 'new'}`;
}

export function CommandEditor({ command, onSaved, onCancel }: CommandEditorProps) {
  const { t } = useTranslation(['commands', 'common']);
  const { data: known } = useQuery(commandQueries.classes());
  const classes = known?.list;
  const { mutateAsync: saveCommand, isPending: isSaving } = useMutation(commandMutations.save);
  const id = useId();
  const initial = useMemo(() => draftOf(command), [command]);
  const { texts: draft, isKept, change, forget } = useKeptTexts(draftPlace(command), initial);
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({});
  const [isStale, setIsStale] = useState(false);
  const isChanged = FIELDS.some((field) => draft[field] !== initial[field]);

  const inWords = (problem: DraftProblem) =>
    problem === 'required' ? t('editor.required') : t('editor.tooLong', { count: problem.excess });
  const show = (found: Readonly<Record<string, string>>) => {
    setProblems(found);
    const first = FIELDS.find((field) => field in found);
    if (first !== undefined) document.getElementById(`${id}-${first}`)?.focus();
  };

  const save = async (overwrites: boolean) => {
    setIsStale(false);
    try {
      const saved = await saveCommand(requestOf(draft, command, overwrites));
      forget();
      toast('success', t('editor.saved'));
      onSaved(saved);
    } catch (cause) {
      // Other errors were shown by the HTTP layer.
      if (!(cause instanceof ApiError)) return;
      if (cause.data?.fields !== undefined) show(cause.data.fields);
      else setIsStale(cause.isConflict && draft.version !== '');
    }
  };
  const handleSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const found = Object.entries(draftProblems(draft));
    if (found.length > 0) {
      show(Object.fromEntries(found.map(([field, problem]) => [field, inWords(problem)])));
    } else if (!isSaving) {
      void save(false);
    }
  };
  const cancel = async () => {
    const isSure =
      !isChanged ||
      (await confirm({
        title: t('editor.dropTitle'),
        text: t('editor.dropText'),
        confirmLabel: t('editor.drop'),
        cancelLabel: t('editor.goOn'),
        danger: true,
      }));
    if (!isSure) return;
    forget();
    onCancel();
  };
  const fieldProps = (field: (typeof FIELDS)[number]) => ({
    id: `${id}-${field}`,
    value: draft[field],
    problem: problems[field],
    onChange: (value: string) => {
      change({ [field]: value });
      setProblems((current) => without(current, field));
    },
  });

  return (
    <form className={formStyles['form']} noValidate onSubmit={handleSubmit}>
      {isKept && isChanged && (
        <p data-tone="secondary" data-text="small" className={styles['kept']} role="status">
          {t('editor.kept')}
          <Button
            size="small"
            onClick={() => {
              setProblems({});
              forget();
            }}
          >
            {t('editor.drop')}
          </Button>
        </p>
      )}
      <DraftField field="title" {...fieldProps('title')} />
      <DraftField field="description" {...fieldProps('description')} />
      <TemplateField {...fieldProps('template')} />
      <Field id={`${id}-class`} label={t('editor.class')}>
        <Select
          id={`${id}-class`}
          value={draft.classId}
          onChange={({ target }) => change({ classId: target.value })}
        >
          <option value="">{t('editor.noClass')}</option>
          {classes?.map((each) => (
            <option key={each.id} value={each.id}>
              {each.name}
            </option>
          ))}
        </Select>
      </Field>
      {isStale && (
        <p data-tone="secondary" data-text="small" className={styles['stale']} role="alert">
          {t('editor.stale')}
          <Button size="small" onClick={() => void save(true)}>
            {t('editor.saveAnyway')}
          </Button>
        </p>
      )}
      <div className={formStyles['actions']}>
        <Button onClick={() => void cancel()}>{t('common:cancel')}</Button>
        <Button variant="primary" type="submit" aria-disabled={isSaving}>
          {isSaving ? t('editor.saving') : t('common:save')}
        </Button>
      </div>
    </form>
  );
}

function requestOf(draft: CommandDraft, command: Command | null, overwrites: boolean) {
  const { title, description, template, classId, version } = draft;
  const isOwn = command?.mine === true;

  return {
    ...(isOwn ? { id: command.id } : {}),
    ...(isOwn && !overwrites && version !== '' ? { version: Number(version) } : {}),
    title: title.trim(),
    description: description.trim(),
    template: storedTemplate(template),
    classId: classId === '' ? null : classId,
  };
}
