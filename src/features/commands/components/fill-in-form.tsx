import { useEffect, useId, useRef, useState, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { Command } from '#contract/command/calls.ts';
import { fillTemplate } from '#contract/command/template.ts';
import { Button } from '#ui/button.tsx';
import { useKeptTexts, type Texts } from '../hooks/use-kept-texts.ts';
import { countUse } from '../model/count-use.ts';
import { readableText, readBlanks, without, type BlankProblem } from '../model/fill-in.ts';
import { BlankField } from './blank-field.tsx';
import ownStyles from './fill-in-form.module.css';
import styles from './form.module.css';

const NOTHING: Texts = {};

interface FillInFormProps {
  command: Command;
  takesFocus: boolean;
  onFilled: (text: string) => void;
  onBack?: (() => void) | undefined;
}

export function FillInForm({ command, takesFocus, onFilled, onBack }: FillInFormProps) {
  const { t } = useTranslation(['commands', 'common']);
  const id = useId();
  const formRef = useRef<HTMLFormElement>(null);
  const kept = useKeptTexts(`fill/${command.id}`, NOTHING);
  const [problems, setProblems] = useState<Record<string, BlankProblem>>({});
  const { variables, template } = command;
  const { values, problems: found } = readBlanks(command, kept.texts);

  useEffect(() => {
    if (takesFocus) formRef.current?.querySelector<HTMLElement>('input, select, button')?.focus();
  }, [takesFocus, command.id]);

  const handleSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setProblems(found);
    const first = variables.findIndex(({ name }) => name in found);
    if (first >= 0) {
      document.getElementById(`${id}-${String(first)}`)?.focus();
      return;
    }
    kept.forget();
    countUse(command);
    onFilled(fillTemplate(template, values));
  };

  return (
    <form ref={formRef} className={styles['form']} noValidate onSubmit={handleSubmit}>
      {variables.length > 0 && (
        <div className={styles['fields']}>
          {variables.map((variable, n) => (
            <BlankField
              key={variable.name}
              id={`${id}-${String(n)}`}
              variable={variable}
              value={kept.texts[variable.name] ?? ''}
              problem={problems[variable.name]}
              onChange={(value) => {
                kept.change({ [variable.name]: value });
                setProblems((current) => without(current, variable.name));
              }}
            />
          ))}
        </div>
      )}
      <div
        data-tone="secondary"
        className={ownStyles['preview']}
        role="group"
        aria-label={t('fill.preview')}
      >
        {readableText(command, values)}
      </div>
      <div className={`${styles['actions'] ?? ''} ${ownStyles['foot'] ?? ''}`}>
        {onBack !== undefined && <Button onClick={onBack}>{t('common:back')}</Button>}
        <Button variant="primary" type="submit">
          {t('fill.use')}
        </Button>
      </div>
    </form>
  );
}
