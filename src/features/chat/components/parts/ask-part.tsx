import { use, useId, useState, type SyntheticEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { AskField, AskPart as Ask } from '#contract/chat/calls.ts';
import { Button } from '#ui/button.tsx';
import { Select } from '#ui/select.tsx';
import styles from './ask-part.module.css';
import { askedValues } from './asked-values.ts';
import type { PartProps } from './part-props.ts';
import { PartVerbsContext } from './part-verbs.ts';

export function AskPart({ part, isDone, isNewest }: PartProps<Ask>) {
  const { t } = useTranslation('parts');
  const verbs = use(PartVerbsContext);
  const { sentence, fields, readings = [] } = part;
  const [hasAsked, setHasAsked] = useState(false);
  const isOpen = verbs !== null && isNewest && !hasAsked;
  const ask = (question: string) => {
    setHasAsked(true);
    verbs?.ask(question);
  };
  const names = [...fields.map(({ name }) => name), ...readings.map(({ label }) => label)];

  return (
    <section data-text="interface" className={styles['ask']} aria-label={t('ask.label')}>
      {sentence !== undefined && <p>{sentence}</p>}
      {isOpen ? (
        <>
          {readings.length > 0 && (
            <ul className={styles['readings']} aria-label={t('ask.readings')}>
              {readings.map(({ label, question }) => (
                <li key={question}>
                  <button
                    data-surface="raised"
                    data-tone="default"
                    type="button"
                    disabled={!isDone}
                    onClick={() => ask(question)}
                  >
                    {label}
                  </button>
                </li>
              ))}
            </ul>
          )}
          {fields.length > 0 && <Fields fields={fields} isReady={isDone} onAsk={ask} />}
        </>
      ) : (
        <p data-tone="secondary">{t('ask.closed', { names: names.join(t('ask.separator')) })}</p>
      )}
    </section>
  );
}

interface FieldsProps {
  fields: readonly AskField[];
  isReady: boolean;
  onAsk: (question: string) => void;
}

function Fields({ fields, isReady, onAsk }: FieldsProps) {
  const { t } = useTranslation('parts');
  const id = useId();
  const [values, setValues] = useState<Readonly<Record<string, string>>>({});
  const [isMissing, setIsMissing] = useState(false);
  const missing = isMissing ? { 'aria-invalid': true, 'aria-describedby': `${id}missing` } : {};

  const handleSubmit = (event: SyntheticEvent) => {
    event.preventDefault();
    const told = askedValues(fields, values);
    setIsMissing(told.length === 0);
    if (told.length > 0) onAsk(told.join(t('ask.separator')));
    else document.getElementById(`${id}${fields[0]?.key ?? ''}`)?.focus();
  };
  const change = (key: string, value: string) => {
    setValues((before) => ({ ...before, [key]: value }));
    setIsMissing(false);
  };

  return (
    <form className={styles['form']} noValidate onSubmit={handleSubmit}>
      {fields.map(({ key, name, unit, choices }) => (
        <div key={key} className={styles['field']}>
          <label data-tone="secondary" data-text="caption" htmlFor={`${id}${key}`}>
            {name}
          </label>
          <span data-surface="raised" className={styles['control']}>
            {choices.length > 0 ? (
              <Select
                data-tone="default"
                id={`${id}${key}`}
                value={values[key] ?? ''}
                {...missing}
                onChange={({ target }) => change(key, target.value)}
              >
                <option value="">{t('ask.choose')}</option>
                {choices.map((choice) => (
                  <option key={choice.value} value={choice.value}>
                    {choice.name}
                  </option>
                ))}
              </Select>
            ) : (
              <>
                {/* A text field, because sizes can include units: '2 in'. */}
                <input
                  data-tone="default"
                  id={`${id}${key}`}
                  type="text"
                  inputMode="decimal"
                  maxLength={MAX_CHARS}
                  autoComplete="off"
                  spellCheck={false}
                  value={values[key] ?? ''}
                  {...missing}
                  onChange={({ target }) => change(key, target.value)}
                />
                {unit !== null && (
                  <span data-tone="tertiary" aria-hidden="true">
                    {unit}
                  </span>
                )}
              </>
            )}
          </span>
        </div>
      ))}
      {isMissing && (
        <p id={`${id}missing`} className={styles['missing']} role="alert">
          {t('ask.required')}
        </p>
      )}
      <Button variant="primary" size="large" type="submit" disabled={!isReady}>
        {t('ask.submit')}
      </Button>
    </form>
  );
}

const MAX_CHARS = 40;
