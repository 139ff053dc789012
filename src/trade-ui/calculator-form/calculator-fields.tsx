import { Fragment, useId, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { DescribedField } from '#mesh/sentences/described-calculators.ts';
import { Button } from '#ui/button.tsx';
import { toldValues } from './aside-fields.ts';
import { CalculatorField } from './calculator-field.tsx';
import styles from './calculator-fields.module.css';

export interface TypedInputs {
  described: { fields: readonly DescribedField[] } | undefined;
  values: Readonly<Record<string, string>>;
  problems: Readonly<Record<string, string>>;
  change: (key: string, value: string) => void;
}

interface CalculatorFieldsProps {
  live: TypedInputs;
  showsAll?: boolean;
  aside?: ReadonlySet<string> | undefined;
  unitsOf?: ((key: string) => readonly string[]) | undefined;
  actionOf?: ((field: DescribedField) => ReactNode) | undefined;
  instead?: { key: string; node: ReactNode } | undefined;
}

export function CalculatorFields(props: CalculatorFieldsProps) {
  const { live, showsAll = false, aside, unitsOf, actionOf, instead } = props;
  const { t } = useTranslation('calculators');
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  const { described, values, problems } = live;
  if (described === undefined) return null;
  const isUsed = (key: string) => values[key] !== undefined || problems[key] !== undefined;
  const shown =
    showsAll || isOpen
      ? described.fields
      : described.fields.filter((field) => field.required || isUsed(field.key));
  const more = described.fields.length - shown.length;
  const besides = shown.filter(({ key }) => aside?.has(key) && key !== instead?.key);
  // Collapsing a single field would save no space.
  const folded = besides.length > 1 ? besides : [];

  const grid = (fields: readonly DescribedField[]) => (
    <div className={styles['fields']}>
      {fields.map((field) =>
        field.key === instead?.key ? (
          <Fragment key={field.key}>{instead.node}</Fragment>
        ) : (
          <CalculatorField
            key={field.key}
            id={`${id}${field.key}`}
            field={showsAll ? field : { ...field, hint: null }}
            value={values[field.key] ?? ''}
            problem={problems[field.key]}
            units={unitsOf?.(field.key)}
            showsRange={showsAll}
            action={actionOf?.(field)}
            onChange={(value) => live.change(field.key, value)}
          />
        ),
      )}
    </div>
  );

  return (
    <>
      {grid(shown.filter((field) => !folded.includes(field)))}
      {folded.length > 0 && (
        <details
          className={styles['aside']}
          aria-label={t('form.aside', { count: folded.length })}
          open={isOpen || folded.some(({ key }) => problems[key] !== undefined)}
          onToggle={(event) => setIsOpen(event.currentTarget.open)}
        >
          <summary data-tone="info" data-text="small">
            {t('form.aside', { count: folded.length })}
            <span data-tone="secondary" data-text="caption">
              {toldValues(folded, values)}
            </span>
          </summary>
          {grid(folded)}
        </details>
      )}
      {more > 0 && (
        <Button
          variant="link"
          size="small"
          className={styles['more']}
          onClick={() => setIsOpen(true)}
        >
          {t('form.more', { count: more })}
        </Button>
      )}
    </>
  );
}
