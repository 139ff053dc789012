import { useTranslation } from 'react-i18next';
import type { Calculation, CalculationValue } from '#contract/calculator/calls.ts';
import { countedUnit } from '#mesh/format-quantity.ts';
import { inputSymbols, nameSteps } from '#mesh/sentences/formula-symbols.ts';
import { ASKED_FIRST } from './arrange-result.ts';
import styles from './calculation-result.module.css';
import { valueText, type ValueNames } from './calculation-text.ts';

const LARGE = 3;

interface CalculationResultProps {
  result: Calculation;
  names: ValueNames;
  headline: string | null;
  given: readonly string[];
}

export function CalculationResult({ result, names, headline, given }: CalculationResultProps) {
  const { t } = useTranslation('calculators');
  const values = inOrder(result.values, headline, given);

  return (
    <>
      <dl className={styles['values']}>
        {values.slice(0, LARGE).map(([key, value]) => (
          <Value key={key} name={names.output(key)} value={value} names={names} />
        ))}
      </dl>
      {values.length > LARGE && (
        <dl className={styles['others']}>
          {values.slice(LARGE).map(([key, value]) => (
            <Value key={key} name={names.output(key)} value={value} names={names} />
          ))}
        </dl>
      )}
      <Notes title={t('result.warnings')} notes={result.warnings} />
    </>
  );
}

export function CalculationSteps({ result, names }: { result: Calculation; names: ValueNames }) {
  const { t } = useTranslation('calculators');

  return (
    <details className={styles['details']}>
      <summary>{t('result.steps')}</summary>
      <Working result={result} names={names} />
    </details>
  );
}

export function Working({ result, names }: { result: Calculation; names: ValueNames }) {
  const { t } = useTranslation('calculators');
  const { calculator, steps, assumptions } = result;
  const symbols = inputSymbols(calculator, steps);

  return (
    <>
      <div className={styles['steps']}>
        {nameSteps(calculator, steps, { outputName: names.output }).map((step) => (
          <code key={step}>{step}</code>
        ))}
      </div>
      {symbols.length > 0 && (
        <p data-tone="secondary" data-text="caption" className={styles['symbols']}>
          {symbols.map(({ symbol, field }) => `${symbol} ${names.field(field)}`).join(' · ')}
        </p>
      )}
      <Notes title={t('result.assumptions')} notes={assumptions} />
    </>
  );
}

export function Value(props: { name: string; value: CalculationValue; names: ValueNames }) {
  const { t } = useTranslation('calculators');
  const { name, value, names } = props;

  return (
    <div className={styles['value']}>
      <dt data-tone="secondary" data-text="caption">
        {name}
      </dt>
      <dd>
        <b data-weight="strong">{valueText(value, names)}</b>{' '}
        <span data-tone="secondary" data-text="caption">
          {countedUnit(value.value, value.unit)}
        </span>
        {value.confidence !== 'A' && (
          <small
            data-surface="tag"
            data-tone="secondary"
            data-text="tiny"
            title={t(`result.confidence${value.confidence}`)}
          >
            {value.confidence}
          </small>
        )}
      </dd>
    </div>
  );
}

export function Notes({ title, notes }: { title: string; notes: readonly string[] }) {
  if (notes.length === 0) return null;

  return (
    <div data-tone="secondary" data-text="small" className={styles['notes']}>
      <h3>{title}</h3>
      <ul>
        {notes.map((note) => (
          <li key={note}>{note}</li>
        ))}
      </ul>
    </div>
  );
}

function inOrder(values: Calculation['values'], headline: string | null, given: readonly string[]) {
  const place = (key: string) => {
    if (key === headline) return -1;
    if (given.includes(key)) return ASKED_FIRST.length + 1;
    const at = ASKED_FIRST.indexOf(key);
    return at < 0 ? ASKED_FIRST.length : at;
  };

  return Object.entries(values).toSorted(([one], [other]) => place(one) - place(other));
}
