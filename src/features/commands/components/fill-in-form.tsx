import { useEffect, useId, useRef, useState, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { commandApi } from '#api/command-api.ts';
import type { Command } from '#contract/command/calls.ts';
import { fillTemplate } from '#contract/command/template.ts';
import { blankProblems, without, type BlankProblem } from '../model/fill-in.ts';
import { BlankField } from './blank-field.tsx';
import styles from './fill-in-form.module.css';

interface FillInFormProps {
  command: Command;
  /** The text with its blanks filled in. */
  onFilled: (text: string) => void;
  onBack?: (() => void) | undefined;
}

/** A command's blanks as fields, and the text that comes of them. */
export function FillInForm({ command, onFilled, onBack }: FillInFormProps) {
  const { t } = useTranslation(['commands', 'common']);
  const id = useId();
  const formRef = useRef<HTMLFormElement>(null);
  const [values, setValues] = useState<Record<string, string>>({});
  const [problems, setProblems] = useState<Record<string, BlankProblem>>({});
  const { variables, template } = command;

  useEffect(() => {
    formRef.current?.querySelector<HTMLElement>('input, select, button[type="submit"]')?.focus();
  }, [command.id]);

  const handleSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const found = blankProblems(command, values);
    setProblems(found);
    const first = variables.findIndex(({ name }) => name in found);
    if (first >= 0) {
      document.getElementById(`${id}-${String(first)}`)?.focus();
      return;
    }
    // Only a count: the text is used whether or not it arrives.
    commandApi.click(command.id, { quiet: true }).catch(() => undefined);
    onFilled(fillTemplate(template, values));
  };

  return (
    <form ref={formRef} className={styles['form']} noValidate onSubmit={handleSubmit}>
      <div className={styles['fields']}>
        {variables.map((variable, n) => (
          <BlankField
            key={variable.name}
            id={`${id}-${String(n)}`}
            variable={variable}
            value={values[variable.name] ?? ''}
            problem={problems[variable.name]}
            onChange={(value) => {
              setValues((current) => ({ ...current, [variable.name]: value }));
              setProblems((current) => without(current, variable.name));
            }}
          />
        ))}
      </div>
      <p className={styles['preview']} aria-label={t('fill.preview')} aria-live="off">
        {fillTemplate(template, named(command, values))}
      </p>
      <div className={styles['actions']}>
        {onBack !== undefined && (
          <button type="button" onClick={onBack}>
            {t('common:back')}
          </button>
        )}
        <button type="submit" data-primary="">
          {t('fill.use')}
        </button>
      </div>
    </form>
  );
}

/** A blank that is still empty shows its name. */
function named(
  { variables }: Command,
  values: Readonly<Record<string, string>>,
): Record<string, string> {
  return Object.fromEntries(
    variables.map(({ name, required }) => {
      const value = (values[name] ?? '').trim();
      return [name, value === '' && required ? `［${name}］` : value];
    }),
  );
}
