import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { DescribedField } from '#mesh/sentences/described-calculators.ts';
import { Combobox, matchOptions } from '#ui/combobox.tsx';
import { Select } from '#ui/select.tsx';
import styles from './calculator-fields.module.css';
import { isMaterialField, MaterialControl } from './material-control.tsx';
import { useTypedUnit } from './use-typed-unit.ts';

/** Note on a value: its source, or the way it was read. */
export interface FieldMark {
  text: string;
  reason: string;
}

interface CalculatorFieldProps {
  id: string;
  field: DescribedField;
  value: string;
  problem: string | undefined;
  units?: readonly string[] | undefined;
  showsRange?: boolean;
  action?: ReactNode;
  onDensity?: ((density: string) => void) | undefined;
  mark?: FieldMark | undefined;
  onChange: (value: string) => void;
}

export function CalculatorField(props: CalculatorFieldProps) {
  const { id, field, problem, showsRange = false, action, mark } = props;
  const [hintId, markId] = [`${id}hint`, `${id}mark`];
  const hint = problem ?? hintOf(field, showsRange);
  const describedBy = [hint === null ? '' : hintId, mark === undefined ? '' : markId]
    .join(' ')
    .trim();

  return (
    <div className={styles['field']} data-field={field.key}>
      <div className={styles['head']}>
        <label htmlFor={id} title={field.name}>
          <span data-clip>{field.name}</span>
          {field.required && (
            <i data-tone="primary" aria-hidden="true">
              *
            </i>
          )}
        </label>
        {mark !== undefined && (
          <small id={markId} data-surface="tag" data-text="tiny" title={mark.reason}>
            {mark.text}
          </small>
        )}
      </div>
      <div
        data-surface="raised"
        className={styles['control']}
        data-invalid={problem !== undefined || undefined}
      >
        <FieldControl {...props} describedBy={describedBy === '' ? undefined : describedBy} />
      </div>
      {hint !== null && (
        <p id={hintId} data-problem={problem !== undefined || undefined}>
          {hint}
        </p>
      )}
      {action}
    </div>
  );
}

type ControlProps = CalculatorFieldProps & { describedBy: string | undefined };

export function FieldControl(props: ControlProps) {
  const { id, field, value, problem, units = [], onChange, describedBy } = props;
  const { t } = useTranslation('calculators');
  const attributes = {
    id,
    'aria-invalid': problem !== undefined,
    'aria-required': field.required,
    'aria-describedby': describedBy,
  };
  const shared = { ...attributes, value };

  if (isMaterialField(field)) {
    return (
      <MaterialControl
        {...attributes}
        field={field}
        value={value}
        placeholder={fallbackName(field) ?? undefined}
        onDensity={props.onDensity}
        onChange={onChange}
      />
    );
  }
  if (field.kind === 'choice' || field.kind === 'boolean') {
    const isListed = value === '' || field.choices.some((choice) => choice.value === value);
    return (
      <Select {...shared} onChange={(event) => onChange(event.target.value)}>
        {(!field.required || value === '') && (
          <option value="">
            {fallbackName(field) ?? t(field.required ? 'form.choose' : 'form.none')}
          </option>
        )}
        {/* A colloquial value such as '304', which the calculator accepts too. */}
        {!isListed && <option value={value}>{value}</option>}
        {field.choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.name}
          </option>
        ))}
      </Select>
    );
  }
  if (field.unit !== null && units.length > 1) {
    return <Quantity {...props} own={field.unit} units={units} />;
  }
  if (field.choices.length > 0) {
    const options = field.choices.map(({ value: key, name }) => ({ value: key, label: name }));
    return (
      <Combobox
        {...attributes}
        label={field.name}
        text={value}
        chosen={value}
        options={matchOptions(options, value)}
        onType={onChange}
        onChoose={onChange}
      />
    );
  }
  return (
    <>
      <input
        {...shared}
        type="text"
        inputMode={field.kind === 'text' ? 'text' : 'decimal'}
        placeholder={usualValue(field)}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => onChange(event.target.value)}
      />
      {field.unit !== null && <span aria-hidden="true">{field.unit}</span>}
    </>
  );
}

function Quantity(props: ControlProps & { own: string; units: readonly string[] }) {
  const { id, field, value, problem, own, units, onChange, describedBy } = props;
  const { t } = useTranslation('calculators');
  const typed = useTypedUnit({ value, own, units, onChange });

  return (
    <>
      <input
        id={id}
        value={typed.text}
        type="text"
        // A numeric keyboard has no letters for units.
        inputMode="text"
        placeholder={usualValue(field)}
        autoComplete="off"
        spellCheck={false}
        aria-invalid={problem !== undefined}
        aria-required={field.required}
        aria-describedby={describedBy}
        onChange={(event) => typed.type(event.target.value)}
      />
      <Select
        className={styles['unit']}
        aria-label={t('form.unitOf', { name: field.name })}
        value={typed.unit ?? ''}
        onChange={(event) => typed.choose(event.target.value)}
      >
        {typed.unit === null && <option value="">{t('form.unitTyped')}</option>}
        {units.map((unit) => (
          <option key={unit} value={unit}>
            {unit}
          </option>
        ))}
      </Select>
    </>
  );
}

function hintOf({ hint, range }: DescribedField, showsRange: boolean): string | null {
  const said = [hint, showsRange ? range : null].filter((part) => part !== null);
  return said.length === 0 ? null : said.join(' · ');
}

function usualValue({ fallback, unit }: DescribedField): string | undefined {
  if (fallback === null) return undefined;
  return unit !== null && fallback.endsWith(` ${unit}`)
    ? fallback.slice(0, -unit.length - 1)
    : fallback;
}

function fallbackName({ fallback, choices }: DescribedField): string | null {
  return choices.find(({ value }) => value === fallback)?.name ?? fallback;
}
