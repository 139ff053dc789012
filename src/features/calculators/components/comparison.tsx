import { useTranslation } from 'react-i18next';
import { countedUnit } from '#mesh/format-quantity.ts';
import { CalculationSteps } from '#trade-ui/calculator-form/calculation-result.tsx';
import { valueText, type ValueNames } from '#trade-ui/calculator-form/calculation-text.ts';
import type { CalculationValue } from '#contract/calculator/calls.ts';
import type { Variant } from '../hooks/use-variant.ts';
import { compareResults } from '../model/compare-results.ts';
import { differenceText } from '../model/comparison-text.ts';
import styles from './comparison.module.css';
import { Waiting } from './waiting.tsx';

interface ComparisonProps {
  first: Variant;
  second: Variant;
  names: ValueNames;
}

export function Comparison({ first, second, names }: ComparisonProps) {
  const { t } = useTranslation('calculators');
  const columns = [
    { title: t('compare.first'), variant: first },
    { title: t('compare.second'), variant: second },
  ];
  const rows = compareResults(first.result, second.result, first.headline ?? second.headline);

  return (
    <>
      {columns.map(({ title, variant }) =>
        variant.result === null ? (
          <div key={title} className={styles['waiting']}>
            <h2>{title}</h2>
            <Waiting variant={variant} />
          </div>
        ) : null,
      )}
      {rows.length > 0 && (
        <div data-surface="frame" className={styles['scroll']}>
          <table>
            <caption data-visually-hidden="">{t('compare.caption')}</caption>
            <thead>
              <tr>
                <th scope="col">{t('compare.value')}</th>
                {columns.map(({ title }) => (
                  <th key={title} scope="col">
                    {title}
                  </th>
                ))}
                <th scope="col">{t('compare.difference')}</th>
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <tr key={row.key}>
                  <th scope="row">{names.output(row.key)}</th>
                  <Cell value={row.first} names={names} />
                  <Cell value={row.second} names={names} />
                  <td data-changed={(row.differencePct ?? 0) !== 0 || undefined}>
                    {differenceText(row.differencePct, names.language)}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {columns.map(({ title, variant }) =>
        variant.result === null ? null : (
          <section key={title} className={styles['steps']} aria-label={title}>
            <h2>{title}</h2>
            <CalculationSteps result={variant.result} names={names} />
          </section>
        ),
      )}
    </>
  );
}

function Cell({ value, names }: { value: CalculationValue | null; names: ValueNames }) {
  return (
    <td>
      {value === null ? (
        '—'
      ) : (
        <>
          <b>{valueText(value, names)}</b> <span>{countedUnit(value.value, value.unit)}</span>
        </>
      )}
    </td>
  );
}
