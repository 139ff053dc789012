import { Fragment, useId, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { DescribedField } from '#mesh/sentences/described-calculators.ts';
import { Button } from '#ui/button.tsx';
import { toldValues } from './aside-fields.ts';
import { CalculatorField, type FieldMark } from './calculator-field.tsx';
import styles from './calculator-fields.module.css';

interface TypedInputs {
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
  /** Groups of fields of which exactly one is given. */
  oneOf?: readonly (readonly string[])[] | undefined;
  marks?: Readonly<Record<string, FieldMark>> | undefined;
}

export function CalculatorFields(props: CalculatorFieldsProps) {
  const { live, showsAll = false, aside, unitsOf, actionOf, instead } = props;
  const { oneOf = [], marks } = props;
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

  const hasDensity = described.fields.some(({ key }) => key === 'density');
  const chooseDensity = (density: string) => {
    live.change('material', '');
    live.change('density', density);
  };
  const changeOf = (key: string) => (value: string) => {
    live.change(key, value);
    if (key === 'material' && value !== '' && hasDensity) live.change('density', '');
  };
  const shownField = (field: DescribedField): DescribedField => {
    const density = values['density']?.trim() ?? '';
    const isReplaced = field.key === 'material' && density !== '';
    return {
      ...field,
      ...(!showsAll && { hint: null }),
      ...(isReplaced && { fallback: `${t('form.ownDensity')} ${density}` }),
    };
  };
  const control = (field: DescribedField) =>
    field.key === instead?.key ? (
      <Fragment key={field.key}>{instead.node}</Fragment>
    ) : (
      <CalculatorField
        key={field.key}
        id={`${id}${field.key}`}
        field={shownField(field)}
        value={values[field.key] ?? ''}
        problem={problems[field.key]}
        units={unitsOf?.(field.key)}
        showsRange={showsAll}
        action={actionOf?.(field)}
        mark={marks?.[field.key]}
        onDensity={hasDensity ? chooseDensity : undefined}
        onChange={changeOf(field.key)}
      />
    );
  const grid = (fields: readonly DescribedField[]) => (
    <div className={styles['fields']}>
      {fields.map((field) => {
        const group = alternatives(fields, oneOf, field.key);
        if (group === null) return control(field);
        if (group[0] !== field) return null;
        return (
          <Alternatives key={field.key} fields={group}>
            {group.map(control)}
          </Alternatives>
        );
      })}
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

/** The shown fields of which the field is one alternative; null if it has none. */
function alternatives(
  fields: readonly DescribedField[],
  oneOf: readonly (readonly string[])[],
  key: string,
): readonly DescribedField[] | null {
  const keys = oneOf.find((group) => group.includes(key));
  const group = fields.filter((field) => keys?.includes(field.key));
  return group.length > 1 ? group : null;
}

interface AlternativesProps {
  fields: readonly DescribedField[];
  children: ReactNode;
}

function Alternatives({ fields, children }: AlternativesProps) {
  const { t, i18n } = useTranslation('calculators');
  const id = useId();
  const names = new Intl.ListFormat(i18n.language, { type: 'disjunction' });

  return (
    <div className={styles['oneOf']} role="group" aria-labelledby={id}>
      <p data-tone="secondary" data-text="caption" id={id}>
        {t('form.oneOf', { names: names.format(fields.map(({ name }) => name)) })}
      </p>
      <div className={styles['fields']}>{children}</div>
    </div>
  );
}
