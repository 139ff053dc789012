import { useTranslation } from 'react-i18next';
import type { Calculation, CalculationValue } from '#contract/calculator/calls.ts';
import styles from './calculation-result.module.css';
import { valueText, type ValueNames } from './calculation-text.ts';

/** Values that are shown large. */
const LARGE = 3;

interface CalculationResultProps {
  result: Calculation;
  names: ValueNames;
  headline: string | null;
  /** Keys of the inputs. */
  given: readonly string[];
}

/** What a calculator found: its numbers, the formula with the numbers put in, what it assumed. */
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

/** The working, line by line, and what it rests on; folded until somebody wants to check. */
export function CalculationSteps({ result }: { result: Calculation }) {
  const { t } = useTranslation('calculators');

  return (
    <details className={styles['details']}>
      <summary>{t('result.steps')}</summary>
      <div className={styles['steps']}>
        {result.steps.map((step) => (
          <code key={step}>{step}</code>
        ))}
      </div>
      <Notes title={t('result.assumptions')} notes={result.assumptions} />
    </details>
  );
}

function Value(props: { name: string; value: CalculationValue; names: ValueNames }) {
  const { t } = useTranslation('calculators');
  const { name, value, names } = props;

  return (
    <div className={styles['value']}>
      <dt>{name}</dt>
      <dd>
        <b>{valueText(value, names)}</b> <span className={styles['unit']}>{value.unit}</span>
        {value.confidence !== 'A' && (
          <small title={t(`result.confidence${value.confidence}`)}>{value.confidence}</small>
        )}
      </dd>
    </div>
  );
}

function Notes({ title, notes }: { title: string; notes: readonly string[] }) {
  if (notes.length === 0) return null;

  return (
    <div className={styles['notes']}>
      <h3>{title}</h3>
      <ul>
        {notes.map((note) => (
          <li key={note}>{note}</li>
        ))}
      </ul>
    </div>
  );
}

/** What people ask for first, after what the calculator is for. */
const ASKED_FIRST = [
  'weight_kg',
  'weight_kg_m2',
  'weight_kg_m2_theory',
  'aperture_mm',
  'open_area_pct',
  'wire_length_m',
];

/** What was itself an input comes last. */
function inOrder(values: Calculation['values'], headline: string | null, given: readonly string[]) {
  const place = (key: string) => {
    if (key === headline) return -1;
    if (given.includes(key)) return ASKED_FIRST.length + 1;
    const at = ASKED_FIRST.indexOf(key);
    return at < 0 ? ASKED_FIRST.length : at;
  };

  return Object.entries(values).toSorted(([one], [other]) => place(one) - place(other));
}
