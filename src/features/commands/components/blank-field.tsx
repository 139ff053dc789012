import { useTranslation } from 'react-i18next';
import type { CommandVariable } from '#contract/command/calls.ts';
import type { BlankProblem } from '../model/fill-in.ts';
import styles from './form.module.css';

interface BlankFieldProps {
  id: string;
  variable: CommandVariable;
  value: string;
  problem: BlankProblem | undefined;
  onChange: (value: string) => void;
}

export function BlankField({ id, variable, value, problem, onChange }: BlankFieldProps) {
  const { t } = useTranslation('commands');
  const { name, kind, unit, options, required } = variable;
  const shared = {
    id,
    value,
    'aria-required': required,
    'aria-invalid': problem !== undefined,
    'aria-describedby': problem === undefined ? undefined : `${id}-problem`,
  };

  return (
    <div className={styles['field']}>
      <label htmlFor={id}>
        {name}
        {!required && <span data-tone="tertiary">{t('fill.optional')}</span>}
      </label>
      <span className={styles['control']}>
        {kind === 'select' ? (
          <select {...shared} onChange={({ target }) => onChange(target.value)}>
            <option value="">{t('fill.choose')}</option>
            {options.map((option) => (
              <option key={option} value={option}>
                {option}
              </option>
            ))}
          </select>
        ) : (
          <input
            {...shared}
            type="text"
            inputMode={kind === 'number' ? 'decimal' : 'text'}
            autoComplete="off"
            onChange={({ target }) => onChange(target.value)}
          />
        )}
        {unit !== null && <span className={styles['unit']}>{unit}</span>}
      </span>
      {problem !== undefined && (
        <p data-tone="error" data-text="small" id={`${id}-problem`} role="alert">
          {problem === 'notNumber' && unit !== null
            ? t('fill.notNumberIn', { unit })
            : t(`fill.${problem}`)}
        </p>
      )}
    </div>
  );
}
