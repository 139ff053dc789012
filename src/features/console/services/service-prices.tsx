import { useTranslation } from 'react-i18next';
import form from '../management/form.module.css';
import { EMPTY_PRICE, modelsOf, type PriceDraft, type ServiceDraft } from './service-draft.ts';
import styles from './services.module.css';

interface ServicePricesProps {
  draft: ServiceDraft;
  problems: Readonly<Record<string, string>>;
  onChange: (change: Pick<ServiceDraft, 'prices'>) => void;
}

const COLUMNS = ['input', 'output', 'picture'] as const satisfies readonly (keyof PriceDraft)[];

export function ServicePrices({ draft, problems, onChange }: ServicePricesProps) {
  const { t } = useTranslation('services');
  const models = modelsOf(draft);

  return (
    <section className={form['group']} aria-labelledby="service-prices">
      <h2 id="service-prices">{t('prices')}</h2>
      <p data-text="caption" className={form['note']}>
        {t('pricesNote')}
      </p>
      {models.length > 0 && (
        <div className={styles['scroll']} role="group" aria-label={t('prices')} tabIndex={0}>
          <table className={styles['table']}>
            <thead>
              <tr>
                <th scope="col">{t('model')}</th>
                {COLUMNS.map((column) => (
                  <th key={column} scope="col">
                    {t(`price.${column}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {models.map((model) => {
                const price = draft.prices[model] ?? EMPTY_PRICE;
                const problem = problems[`price.${model}`];
                return (
                  <tr key={model}>
                    <th scope="row">
                      {model}
                      {problem !== undefined && (
                        <p data-text="caption" className={form['problem']} role="alert">
                          {problem}
                        </p>
                      )}
                    </th>
                    {COLUMNS.map((column) => (
                      <td key={column}>
                        <input
                          data-surface="well"
                          id={column === 'input' ? `service-price.${model}` : undefined}
                          type="text"
                          inputMode="decimal"
                          autoComplete="off"
                          maxLength={12}
                          aria-label={t('priceOf', { model, what: t(`price.${column}`) })}
                          aria-invalid={problem !== undefined}
                          value={price[column]}
                          onChange={({ target }) =>
                            onChange({
                              prices: {
                                ...draft.prices,
                                [model]: { ...price, [column]: target.value },
                              },
                            })
                          }
                        />
                      </td>
                    ))}
                  </tr>
                );
              })}
            </tbody>
          </table>
        </div>
      )}
    </section>
  );
}
