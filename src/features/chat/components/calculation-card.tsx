import CalculatorOutlined from '@ant-design/icons/CalculatorOutlined';
import { useTranslation } from 'react-i18next';
import type { CalculationValue } from '#contract/calculator/calls.ts';
import type { CalculationPart } from '#contract/chat/calls.ts';
import { useFormatters } from '#i18n/format.ts';
import type { Resources } from '#i18n/types.ts';
import styles from './calculation-card.module.css';

interface CalculationCardProps {
  part: CalculationPart;
}

type Texts = Resources['calculators'];

/** What people ask for first; the rest follows as it comes. */
const FIRST_OUTPUTS = [
  'weight_kg',
  'weight_kg_m2',
  'weight_kg_m2_theory',
  'aperture_mm',
  'open_area_pct',
  'mesh',
  'pitch_mm',
];

/** What a calculator found: its numbers, the formula with the numbers put in, what it assumed. */
export function CalculationCard({ part }: CalculationCardProps) {
  const { t } = useTranslation(['chat', 'calculators']);
  const { result } = part;
  const title = t(`calculators:titles.${part.calculator as keyof Texts['titles']}`, {
    // A newer server may know calculators that this page has no name for.
    defaultValue: part.calculator,
  });

  return (
    <section className={styles['card']} aria-label={title}>
      <h4 className={styles['head']}>
        <CalculatorOutlined aria-hidden="true" />
        {title}
      </h4>
      <dl className={styles['values']}>
        {inOrder(result.values).map(([key, value]) => (
          <Value
            key={key}
            name={t(`calculators:outputs.${key as keyof Texts['outputs']}`, { defaultValue: key })}
            value={value}
          />
        ))}
      </dl>
      <Notes title={t('calculation.warnings')} notes={result.warnings} />
      <details className={styles['details']}>
        <summary>{t('calculation.steps')}</summary>
        <div className={styles['steps']}>
          {result.steps.map((step) => (
            <code key={step}>{step}</code>
          ))}
        </div>
        <Notes title={t('calculation.assumptions')} notes={result.assumptions} />
      </details>
    </section>
  );
}

function inOrder(values: CalculationPart['result']['values']) {
  const place = (key: string) => {
    const index = FIRST_OUTPUTS.indexOf(key);
    return index < 0 ? FIRST_OUTPUTS.length : index;
  };

  return Object.entries(values).toSorted(([a], [b]) => place(a) - place(b));
}

function Value({ name, value }: { name: string; value: CalculationValue }) {
  const { t } = useTranslation('chat');
  const { number } = useFormatters();

  return (
    <div className={styles['value']}>
      <dt>{name}</dt>
      <dd>
        <b>
          {typeof value.value === 'number'
            ? number(value.value, {
                maximumSignificantDigits: Number.isInteger(value.value) ? 15 : 4,
              })
            : value.value}
        </b>
        <span className={styles['unit']}>{value.unit}</span>
        {value.confidence !== 'A' && (
          <small title={t(`source.confidence${value.confidence}`)}>{value.confidence}</small>
        )}
      </dd>
    </div>
  );
}

function Notes({ title, notes }: { title: string; notes: readonly string[] }) {
  if (notes.length === 0) return null;

  return (
    <div className={styles['notes']}>
      <h5>{title}</h5>
      <ul>
        {notes.map((note) => (
          <li key={note}>{note}</li>
        ))}
      </ul>
    </div>
  );
}
