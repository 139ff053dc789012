import { useMemo } from 'react';
import { asideFields } from '#components/calculator-form/aside-fields.ts';
import { CalculatorFields } from '#components/calculator-form/calculator-fields.tsx';
import { fieldUnits } from '#components/calculator-form/field-units.ts';
import { useIsNarrow } from '#components/use-is-narrow.ts';
import { findCalculator } from '#mesh/calculators/registry.ts';
import type { Language } from '#mesh/format-quantity.ts';
import type { Variant } from '../hooks/use-variant.ts';
import styles from './calculator-workbench.module.css';

interface VariantFormProps {
  calculator: string;
  variant: Variant;
  /** Which of two it is; null: it is the only one. */
  title: string | null;
  language: Language;
}

export function VariantForm({ calculator, variant, title, language }: VariantFormProps) {
  const definition = findCalculator(calculator);
  // On a telephone the result would be screens away.
  const isNarrow = useIsNarrow();
  const aside = useMemo(() => asideFields(calculator), [calculator]);
  const fields = (
    <CalculatorFields
      live={variant}
      showsAll
      aside={isNarrow ? aside : undefined}
      unitsOf={(key) => (definition === undefined ? [] : fieldUnits(definition, key, language))}
    />
  );
  if (title === null) return <div className={styles['form']}>{fields}</div>;

  return (
    <fieldset className={styles['form']}>
      <legend>{title}</legend>
      {fields}
    </fieldset>
  );
}
