import { useTranslation } from 'react-i18next';
import type { ConfigValues } from '#contract/console/calls.ts';
import form from '../management/form.module.css';
import { amountOf, INVITATIONS_KEY, REWARDS } from './config-draft.ts';
import styles from './config.module.css';

interface RewardAmountsProps {
  values: ConfigValues;
  changed: ReadonlySet<string>;
  problems: Readonly<Record<string, string>>;
  onChange: (change: ConfigValues) => void;
}

export function RewardAmounts({ values, changed, problems, onChange }: RewardAmountsProps) {
  const { t } = useTranslation('management');
  const field = (key: string, label: string) => (
    <>
      <input
        data-surface="well"
        type="text"
        inputMode="numeric"
        autoComplete="off"
        className={styles['amount']}
        id={`config-${key}`}
        aria-label={label}
        aria-invalid={key in problems}
        aria-describedby={key in problems ? `config-${key}-problem` : undefined}
        data-changed={changed.has(key) || undefined}
        value={String(values[key] ?? '')}
        onChange={({ target }) => onChange({ [key]: amountOf(target.value) })}
      />
      {problems[key] !== undefined && (
        <p
          data-text="caption"
          id={`config-${key}-problem`}
          className={form['problem']}
          role="alert"
        >
          {problems[key]}
        </p>
      )}
    </>
  );

  return (
    <section className={form['group']} aria-labelledby="config-rewards">
      <h2 id="config-rewards">{t('config.rewards')}</h2>
      <p data-text="caption" className={form['note']}>
        {t('config.rewardsNote')}
      </p>
      <table className={styles['rewards']}>
        <thead>
          <tr>
            <th data-weight="normal" data-tone="tertiary" data-text="caption" scope="col">
              {t('config.reward')}
            </th>
            <th data-weight="normal" data-tone="tertiary" data-text="caption" scope="col">
              {t('config.amount')}
            </th>
            <th data-weight="normal" data-tone="tertiary" data-text="caption" scope="col">
              {t('config.most')}
            </th>
          </tr>
        </thead>
        <tbody>
          {REWARDS.map((reward) => {
            const name = t(`config.${reward}`);
            return (
              <tr key={reward}>
                <th data-weight="normal" scope="row">
                  {name}
                </th>
                <td data-weight="normal">
                  {field(`points.${reward}`, t('config.amountOf', { reward: name }))}
                </td>
                <td data-weight="normal">
                  {field(`points.${reward}.max`, t('config.mostOf', { reward: name }))}
                </td>
              </tr>
            );
          })}
          <tr>
            <th data-weight="normal" scope="row">
              {t('config.citation')}
            </th>
            <td data-weight="normal">
              {field('points.citation', t('config.amountOf', { reward: t('config.citation') }))}
            </td>
            <td data-weight="normal">{field('points.citation.month', t('config.mostMonth'))}</td>
          </tr>
        </tbody>
      </table>
      <label htmlFor={`config-${INVITATIONS_KEY}`}>{t('config.perMonth')}</label>
      {field(INVITATIONS_KEY, t('config.perMonth'))}
      <p data-text="caption" className={form['note']}>
        {t('config.perMonthNote')}
      </p>
    </section>
  );
}
