import LeftOutlined from '@ant-design/icons/LeftOutlined';
import { useCallback, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { namesOf } from '#trade-ui/calculator-form/calculation-text.ts';
import { calculatorList } from '#trade-ui/calculator-form/calculator-texts.ts';
import { asTyped } from '#trade-ui/calculator-form/use-calculator.ts';
import { paths } from '#lib/paths.ts';
import type { CalculatorTexts } from '#mesh/sentences/calculator-texts.ts';
import { Button } from '#ui/button.tsx';
import { useSolvingVariant } from '../hooks/use-solving-variant.ts';
import { useVariant } from '../hooks/use-variant.ts';
import type { CalculatorState, FilledState } from '../model/calculator-query.ts';
import { withValue } from '../model/with-value.ts';
import styles from './calculator-workbench.module.css';
import { Comparison } from './comparison.tsx';
import { LengthConverter } from './length-converter.tsx';
import { ResultBar } from './result-bar.tsx';
import { SingleResult } from './single-result.tsx';
import { VariantForm } from './variant-form.tsx';
import { WorkbenchActions } from './workbench-actions.tsx';

interface CalculatorWorkbenchProps {
  calculator: string;
  texts: CalculatorTexts;
  state: CalculatorState;
  onChange: (change: (before: CalculatorState) => CalculatorState) => void;
}

const NO_VALUES = {};

export function CalculatorWorkbench(props: CalculatorWorkbenchProps) {
  const { calculator, texts } = props;
  const { state, onChange, isExample } = useFilledState(props);
  const { t } = useTranslation('calculators');
  const names = useMemo(() => namesOf(calculator, texts), [calculator, texts]);
  const resultRef = useRef<HTMLElement>(null);
  const changeFirst = useCallback(
    (key: string, value: string) =>
      onChange((before) => ({
        ...before,
        values: withValue(calculator, before.values, key, value),
      })),
    [calculator, onChange],
  );
  const changeSecond = useCallback(
    (key: string, value: string) =>
      onChange((before) => ({
        ...before,
        variant: withValue(calculator, before.variant ?? NO_VALUES, key, value),
      })),
    [calculator, onChange],
  );
  const { variant: first, solved } = useSolvingVariant(
    calculator,
    state.values,
    state.solving,
    texts,
    changeFirst,
  );
  const second = useVariant(calculator, state.variant ?? NO_VALUES, texts, changeSecond);
  const isComparing = state.variant !== null;
  const variants = isComparing ? [first, second] : [first];
  const { described } = first;
  if (described === undefined) return null;

  const setValues = (values: FilledState['values']) =>
    onChange((before) => ({
      ...before,
      values,
      variant: before.variant === null ? null : values,
      solving: null,
    }));
  const handleExample = () => setValues(asTyped(described.example));

  return (
    <article className={styles['workbench']} aria-labelledby="calculator-name">
      <header className={styles['head']} data-calculator-head>
        <Link
          data-tone="secondary"
          data-text="small"
          className={styles['back']}
          to={paths.calculators}
        >
          <LeftOutlined aria-hidden="true" />
          {t('workbench.all')}
        </Link>
        <h1 id="calculator-name">{described.name}</h1>
        <p>{described.summary}</p>
        <WorkbenchActions
          calculator={calculator}
          variants={variants}
          names={names}
          state={state}
          onExample={handleExample}
          onReset={() => setValues(NO_VALUES)}
          onCompare={() =>
            onChange((before) => ({
              ...before,
              variant: before.variant === null ? first.values : null,
            }))
          }
        />
      </header>
      <div className={styles['body']} data-comparing={isComparing || undefined}>
        <div className={styles['forms']}>
          {isExample && (
            <p data-tone="secondary" data-text="small" className={styles['example']}>
              {t('workbench.isExample')}
              <Button variant="link" size="small" onClick={() => setValues(NO_VALUES)}>
                {t('workbench.clear')}
              </Button>
            </p>
          )}
          {variants.map((variant, at) => (
            <VariantForm
              key={at}
              calculator={calculator}
              variant={variant}
              title={isComparing ? t(at === 0 ? 'compare.first' : 'compare.second') : null}
              texts={texts}
              solve={at === 0 ? { solved, onChange } : null}
            />
          ))}
          <LengthConverter language={names.language} />
        </div>
        <section ref={resultRef} className={styles['result']} aria-label={t('workbench.result')}>
          {isComparing ? (
            <Comparison first={first} second={second} names={names} />
          ) : (
            <SingleResult
              calculator={calculator}
              variant={first}
              names={names}
              onExample={handleExample}
            />
          )}
        </section>
      </div>
      <ResultBar variants={variants} names={names} resultRef={resultRef} />
    </article>
  );
}

/** Without values in the address the calculator works on its example. */
function useFilledState({ calculator, texts, state, onChange }: CalculatorWorkbenchProps) {
  const example = useMemo(() => {
    const described = calculatorList(texts).find(({ id }) => id === calculator);
    return asTyped(described?.example ?? {});
  }, [calculator, texts]);
  const fill = useCallback(
    (each: CalculatorState): FilledState => ({ ...each, values: each.values ?? example }),
    [example],
  );
  const change = useCallback(
    (next: (before: FilledState) => FilledState) => onChange((before) => next(fill(before))),
    [onChange, fill],
  );
  // Stable, because the values are dependencies.
  const filled = useMemo(() => fill(state), [fill, state]);

  return { state: filled, onChange: change, isExample: state.values === null };
}
