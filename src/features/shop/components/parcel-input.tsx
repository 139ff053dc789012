import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { MAX_LENGTH, type FieldProblem, type ParcelField } from '../model/exchange-draft.ts';
import styles from './exchange.module.css';

interface ParcelInputProps {
  field: ParcelField;
  value: string;
  problem: FieldProblem | undefined;
  onChange: (value: string) => void;
}

const AUTOCOMPLETE: Record<ParcelField, string> = {
  name: 'name',
  phone: 'tel',
  address: 'street-address',
};

export function ParcelInput({ field, value, problem, onChange }: ParcelInputProps) {
  const { t } = useTranslation('shop');
  const id = useId();
  const shared = {
    id,
    value,
    maxLength: MAX_LENGTH[field],
    autoComplete: AUTOCOMPLETE[field],
    'aria-invalid': problem !== undefined,
    'aria-describedby': problem === undefined ? undefined : `${id}-problem`,
  };

  return (
    <div className={styles['field']}>
      <label data-tone="secondary" data-text="small" htmlFor={id}>
        {t(`exchange.${field}`)}
      </label>
      {field === 'address' ? (
        <textarea {...shared} rows={2} onChange={({ target }) => onChange(target.value)} />
      ) : (
        <input
          {...shared}
          type={field === 'phone' ? 'tel' : 'text'}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
      {problem !== undefined && (
        <p data-tone="error" data-text="small" id={`${id}-problem`} role="alert">
          <ProblemText problem={problem} />
        </p>
      )}
    </div>
  );
}

function ProblemText({ problem }: { problem: FieldProblem }) {
  const { t } = useTranslation('shop');
  if ('text' in problem) return problem.text;
  return t(problem.key === 'missing' ? 'exchange.missing' : 'exchange.wrongPhone');
}
