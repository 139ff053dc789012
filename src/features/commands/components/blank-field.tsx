import { useTranslation } from 'react-i18next';
import type { CommandVariable } from '#contract/command/calls.ts';
import { controlProps, Field } from '#ui/field.tsx';
import { Select } from '#ui/select.tsx';
import type { BlankProblem } from '../model/fill-in.ts';

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
  const texts = {
    id,
    label: (
      <>
        {name}
        {!required && <span>{t('fill.optional')}</span>}
      </>
    ),
    unit: unit ?? undefined,
    problem:
      problem === undefined
        ? undefined
        : problem === 'notNumber' && unit !== null
          ? t('fill.notNumberIn', { unit })
          : t(`fill.${problem}`),
  };
  const shared = { ...controlProps(texts), value, 'aria-required': required };

  return (
    <Field {...texts}>
      {kind === 'select' ? (
        <Select {...shared} onChange={({ target }) => onChange(target.value)}>
          <option value="">{t('fill.choose')}</option>
          {options.map((option) => (
            <option key={option} value={option}>
              {option}
            </option>
          ))}
        </Select>
      ) : (
        <input
          {...shared}
          type="text"
          inputMode={kind === 'number' ? 'decimal' : 'text'}
          autoComplete="off"
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </Field>
  );
}
