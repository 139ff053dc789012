import { useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { asideFields } from '#trade-ui/calculator-form/aside-fields.ts';
import { CalculatorFields } from '#trade-ui/calculator-form/calculator-fields.tsx';
import { fieldUnits } from '#trade-ui/calculator-form/field-units.ts';
import { Button } from '#ui/button.tsx';
import { findCalculator } from '#mesh/calculators/registry.ts';
import type { CalculatorTexts } from '#mesh/sentences/calculator-texts.ts';
import type { DescribedField } from '#mesh/sentences/described-calculators.ts';
import { rivalsOf } from '#mesh/solve.ts';
import type { SolvingVariant } from '../hooks/use-solving-variant.ts';
import type { Variant } from '../hooks/use-variant.ts';
import type { FilledState, Solving } from '../model/calculator-query.ts';
import { isSolvable, startSolving } from '../model/solving.ts';
import styles from './calculator-workbench.module.css';
import { SolvePanel } from './solve-panel.tsx';

interface VariantFormProps {
  calculator: string;
  variant: Variant;
  title: string | null;
  texts: CalculatorTexts;
  solve: {
    solved: SolvingVariant['solved'];
    onChange: (change: (before: FilledState) => FilledState) => void;
  } | null;
}

export function VariantForm({ calculator, variant, title, texts, solve }: VariantFormProps) {
  const { t } = useTranslation('calculators');
  const definition = findCalculator(calculator);
  const aside = useMemo(() => asideFields(calculator), [calculator]);
  const formRef = useRef<HTMLDivElement>(null);
  /** The field to focus, because the focused element was removed. */
  const [focused, setFocused] = useState<string | null>(null);
  const solving = solve?.solved?.solving ?? null;

  useEffect(() => {
    if (focused === null || solving !== null) return;
    formRef.current?.querySelector<HTMLElement>(`[data-field="${focused}"] input`)?.focus();
  }, [focused, solving]);

  const handleSolve = (field: string) => {
    const known = variant.headline === null ? [] : [variant.headline];
    const next = startSolving(calculator, field, variant.inputs, known);
    setFocused(field);
    solve?.onChange((before) => ({ ...before, solving: next }));
  };
  const handleEnd = (value: number | null) => {
    if (solving === null || definition === undefined) return;
    const { field } = solving;
    const rivals = rivalsOf(definition, field);
    setFocused(field);
    solve?.onChange((before) => ({
      ...before,
      solving: null,
      values:
        value === null
          ? before.values
          : {
              ...Object.fromEntries(
                Object.entries(before.values).filter(([key]) => !rivals.has(key)),
              ),
              [field]: String(value),
            },
    }));
  };
  const actionOf = (field: DescribedField) =>
    isSolvable(calculator, field.key) ? (
      <Button
        variant="link"
        size="small"
        aria-label={t('solve.actionOf', { name: field.name })}
        onClick={() => handleSolve(field.key)}
      >
        {t('solve.action')}
      </Button>
    ) : null;
  const fields = (
    <CalculatorFields
      live={variant}
      showsAll
      aside={aside}
      oneOf={definition?.oneOf}
      unitsOf={(key) =>
        definition === undefined ? [] : fieldUnits(definition, key, texts.language)
      }
      actionOf={solve === null ? undefined : actionOf}
      instead={
        solve?.solved
          ? {
              key: solve.solved.solving.field,
              node: (
                <SolvePanel
                  calculator={calculator}
                  texts={texts}
                  {...solve.solved}
                  takesFocus={focused === solve.solved.solving.field}
                  onChange={(next: Solving) =>
                    solve.onChange((before) => ({ ...before, solving: next }))
                  }
                  onEnd={handleEnd}
                />
              ),
            }
          : undefined
      }
    />
  );
  if (title === null) {
    return (
      <div ref={formRef} className={styles['form']}>
        {fields}
      </div>
    );
  }

  return (
    <fieldset className={styles['form']}>
      <legend>{title}</legend>
      <div ref={formRef}>{fields}</div>
    </fieldset>
  );
}
