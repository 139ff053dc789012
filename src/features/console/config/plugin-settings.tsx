import { useTranslation } from 'react-i18next';
import { PLUGIN_IDS } from '#contract/chat/plugins.ts';
import type { ConfigValues } from '#contract/console/calls.ts';
import { GRADE_THRESHOLDS } from '#contract/points/calls.ts';
import { gradeKey } from '#trade-ui/grade/grade-key.ts';
import { Checkbox } from '#ui/check.tsx';
import form from '../management/form.module.css';
import { allowanceOf } from './config-draft.ts';
import styles from './config.module.css';

interface PluginSettingsProps {
  values: ConfigValues;
  problems: Readonly<Record<string, string>>;
  onChange: (change: ConfigValues) => void;
}

const ROWS = ['question', ...PLUGIN_IDS] as const;
const GRADES = GRADE_THRESHOLDS.map((_threshold, grade) => grade);

/** Switches of the plug-ins, and how often a day a member of each grade may use them. */
export function PluginSettings({ values, problems, onChange }: PluginSettingsProps) {
  const { t } = useTranslation(['management', 'plugins', 'common']);

  return (
    <section className={form['group']} aria-labelledby="config-plugins">
      <h2 id="config-plugins">{t('config.plugins')}</h2>
      <p data-text="caption" className={form['note']}>
        {t('config.pluginsNote')}
      </p>
      <div className={styles['scroll']} role="group" aria-label={t('config.plugins')} tabIndex={0}>
        <table className={styles['rewards']}>
          <thead>
            <tr>
              <th data-weight="normal" data-tone="tertiary" data-text="caption" scope="col">
                {t('config.plugin')}
              </th>
              {GRADES.map((grade) => (
                <th
                  key={grade}
                  data-weight="normal"
                  data-tone="tertiary"
                  data-text="caption"
                  scope="col"
                >
                  {t(gradeKey(grade))}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {ROWS.map((row) => {
              const name = row === 'question' ? t('config.questions') : t(`plugins:${row}.title`);
              const problem = GRADES.map(
                (grade) => problems[`allowance.${row}.${String(grade)}`],
              ).find((each) => each !== undefined);
              return (
                <tr key={row}>
                  <th data-weight="normal" scope="row">
                    {row === 'question' ? (
                      name
                    ) : (
                      <label className={styles['switch']}>
                        <Checkbox
                          checked={values[`plugin.${row}`] !== false}
                          onChange={({ target }) => onChange({ [`plugin.${row}`]: target.checked })}
                        />
                        {name}
                      </label>
                    )}
                    {problem !== undefined && (
                      <p data-text="caption" className={form['problem']} role="alert">
                        {problem}
                      </p>
                    )}
                  </th>
                  {GRADES.map((grade) => {
                    const key = `allowance.${row}.${String(grade)}`;
                    return (
                      <td key={grade} data-weight="normal">
                        <input
                          data-surface="well"
                          type="text"
                          inputMode="numeric"
                          autoComplete="off"
                          className={styles['amount']}
                          id={`config-${key}`}
                          aria-label={t('config.allowanceOf', { name, grade: t(gradeKey(grade)) })}
                          aria-invalid={key in problems}
                          placeholder="∞"
                          value={String(values[key] ?? '')}
                          onChange={({ target }) => onChange({ [key]: allowanceOf(target.value) })}
                        />
                      </td>
                    );
                  })}
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
    </section>
  );
}
