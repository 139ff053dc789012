import { useEffect, useId, useRef, useState, type FocusEvent, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { DescribedField } from '#mesh/sentences/described-calculators.ts';
import { Button } from '#ui/button.tsx';
import { CalculatorField, FieldControl } from './calculator-field.tsx';
import fieldStyles from './calculator-fields.module.css';
import styles from './read-line.module.css';
import { aroundPart, type ReadValue } from './read-values.ts';
import type { LiveCalculator } from './use-calculator.ts';

interface ReadLineProps {
  title: string;
  values: readonly ReadValue[];
  /** null if read-only. */
  live: LiveCalculator | null;
  original: Readonly<Record<string, string>>;
}

/** The parsed inputs; each value can be edited in place. */
export function ReadLine({ title, values, live, original }: ReadLineProps) {
  const { t } = useTranslation('calculators');
  const id = useId();
  const [editing, setEditing] = useState<string | null>(null);
  const [hasMore, setHasMore] = useState(false);
  const returnsTo = useRef<string | null>(null);
  const fields = live?.described?.fields ?? [];
  const rest = fields.filter(
    ({ key }) => original[key] === undefined && !values.some((value) => isKept(value, key)),
  );

  useEffect(() => {
    const key = returnsTo.current;
    returnsTo.current = null;
    if (key !== null) document.getElementById(`${id}value-${key}`)?.focus();
  }, [editing, id]);

  const hasRest = live !== null && rest.length > 0;
  const count = values.length + (hasRest ? 1 : 0);
  const close = (key: string, returnsFocus: boolean) => {
    if (returnsFocus) returnsTo.current = key;
    setEditing((open) => (open === key ? null : open));
  };

  return (
    <div className={styles['line']}>
      <div data-tone="secondary" data-text="interface" className={styles['read']}>
        <span data-tone="tertiary" data-text="caption" className={styles['roomy']}>
          {t('read.label')}
        </span>
        <h2>{title}</h2>
        <ul aria-label={t('read.label')}>
          {values.map((value, at) => {
            const field = fields.find(({ key }) => key === value.key);
            return (
              <li key={value.key} data-joint={jointAfter(value, at === count - 1)}>
                {live !== null && field !== undefined && editing === value.key ? (
                  <ValueEditor
                    id={`${id}edit-${value.key}`}
                    field={field}
                    live={live}
                    onClose={(returnsFocus) => close(value.key, returnsFocus)}
                  />
                ) : (
                  <Value
                    id={`${id}value-${value.key}`}
                    value={value}
                    note={live?.readingNotes[value.key]}
                    problem={live?.problems[value.key]}
                    onEdit={live === null ? undefined : () => setEditing(value.key)}
                  />
                )}
              </li>
            );
          })}
          {hasRest && (
            <li>
              <Button
                variant="link"
                size="small"
                className={styles['more']}
                aria-label={t('read.moreLabel', { count: rest.length })}
                aria-expanded={hasMore}
                aria-controls={`${id}rest`}
                onClick={() => setHasMore((open) => !open)}
              >
                {t('read.more', { count: rest.length })}
              </Button>
            </li>
          )}
        </ul>
      </div>
      {live !== null && <Problems live={live} />}
      {live !== null && hasMore && (
        <div id={`${id}rest`} className={fieldStyles['fields']}>
          {rest.map((field) => (
            <CalculatorField
              key={field.key}
              id={`${id}rest-${field.key}`}
              field={field}
              value={live.values[field.key] ?? ''}
              problem={live.problems[field.key]}
              onChange={(value) => live.change(field.key, value)}
            />
          ))}
        </div>
      )}
    </div>
  );
}

function jointAfter({ isFirstOfPair }: ReadValue, isLast: boolean): string {
  if (isLast) return '';
  return isFirstOfPair ? '×' : '·';
}

function isKept({ key, mark }: ReadValue, wanted: string): boolean {
  return key === wanted && mark !== 'changed';
}

interface ValueProps {
  id: string;
  value: ReadValue;
  note: string | undefined;
  problem: string | undefined;
  onEdit: (() => void) | undefined;
}

function Value({ id, value, note, problem, onEdit }: ValueProps) {
  const { t } = useTranslation('calculators');
  const { label, core, name, mark } = value;
  const [before, middle, after] = aroundPart(label, core);
  const markName = mark === null ? '' : t(`readMarks.${mark}`);
  const why = [mark === null ? '' : t(`readReasons.${mark}`), note ?? ''].filter(Boolean).join(' ');
  const shown = (
    <>
      <span className={styles['value']}>
        {before !== '' && <span className={styles['roomy']}>{before}</span>}
        {middle}
        {after !== '' && <span className={styles['roomy']}>{after}</span>}
      </span>
      {mark !== null && <small>{markName}</small>}
    </>
  );
  if (onEdit === undefined) {
    return (
      <span className={styles['fixed']} title={why === '' ? name : why} data-mark={mark}>
        {shown}
      </span>
    );
  }
  // Adds the field's name for screen readers if the label lacks it.
  const heard = label.includes(name) ? label : `${name} ${label}`;

  return (
    <button
      type="button"
      id={id}
      className={styles['button']}
      title={why === '' ? undefined : why}
      data-mark={mark}
      data-invalid={problem !== undefined || undefined}
      aria-label={t(mark === null ? 'read.edit' : 'read.editMarked', {
        value: heard,
        mark: markName,
      })}
      onClick={onEdit}
    >
      {shown}
    </button>
  );
}

interface ValueEditorProps {
  id: string;
  field: DescribedField;
  live: LiveCalculator;
  onClose: (returnsFocus: boolean) => void;
}

function ValueEditor({ id, field, live, onClose }: ValueEditorProps) {
  const { t } = useTranslation('calculators');
  const { key, name } = field;
  const [before] = useState(live.values[key] ?? '');
  const problem = live.problems[key];

  useEffect(() => {
    const control = document.getElementById(id);
    control?.focus();
    if (control instanceof HTMLInputElement) control.select();
  }, [id]);

  const handleKey = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape') {
      event.stopPropagation();
      live.change(key, before);
      onClose(true);
    } else if (event.key === 'Enter') {
      event.preventDefault();
      onClose(true);
    }
  };
  const handleBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) onClose(false);
  };

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- handles keys that bubble from its control
    <span
      role="group"
      aria-label={name}
      className={styles['editor']}
      onKeyDown={handleKey}
      onBlur={handleBlur}
    >
      <label htmlFor={id}>{name}</label>
      <span
        data-surface="raised"
        className={fieldStyles['control']}
        data-invalid={problem !== undefined || undefined}
      >
        <FieldControl
          id={id}
          field={field}
          value={live.values[key] ?? ''}
          problem={problem}
          describedBy={problem === undefined ? undefined : problemId(id)}
          onChange={(value) => live.change(key, value)}
        />
      </span>
      {problem !== undefined && (
        <span id={problemId(id)} data-visually-hidden="">
          {problem}
        </span>
      )}
      <Button variant="link" size="small" className={styles['done']} onClick={() => onClose(true)}>
        {t('read.done')}
      </Button>
    </span>
  );
}

const problemId = (id: string) => `${id}problem`;

function Problems({ live }: { live: LiveCalculator }) {
  const sentences = [...new Set(Object.values(live.problems))];
  if (sentences.length === 0) return null;

  return (
    <ul data-tone="error" data-text="caption">
      {sentences.map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </ul>
  );
}
