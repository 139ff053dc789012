import { useTranslation } from 'react-i18next';
import type { AppConfig } from '#contract/site/calls.ts';
import type { Resources } from '#i18n/types.ts';
import { Combobox, matchOptions } from '#ui/combobox.tsx';
import { Select } from '#ui/select.tsx';
import type { FormField } from '../model/form-fields.ts';
import styles from './form-control.module.css';

type Texts = Resources['plugins'];

interface FormControlProps {
  id: string;
  field: FormField;
  value: string;
  regions: AppConfig['regions'];
  problem: string | undefined;
  onChange: (value: string) => void;
}

export function FormControl(props: FormControlProps) {
  const { t } = useTranslation('plugins');
  const { id, field, problem } = props;
  const isLong = field.kind === 'text' && field.lines === 'many';

  return (
    <div className={styles['field']} data-long={isLong || undefined}>
      <label htmlFor={id}>{t(`fields.${field.key as keyof Texts['fields']}`)}</label>
      <Control {...props} />
      {problem !== undefined && (
        <p id={`${id}problem`} role="alert">
          {problem}
        </p>
      )}
    </div>
  );
}

function Control({ id, field, value, regions, problem, onChange }: FormControlProps) {
  const { t } = useTranslation('plugins');
  const attributes = {
    id,
    'aria-invalid': problem !== undefined,
    'aria-describedby': problem === undefined ? undefined : `${id}problem`,
  };
  const shared = { ...attributes, value };
  const hint = t(`hints.${field.key as keyof Texts['hints']}`, { defaultValue: '' });

  switch (field.kind) {
    case 'choice':
      return (
        <Select {...shared} onChange={(event) => onChange(event.target.value)}>
          {field.choices.map((choice) => (
            <option key={choice} value={choice}>
              {t(`choices.${choiceKey(choice)}`)}
            </option>
          ))}
        </Select>
      );
    case 'named':
      return (
        <Select {...shared} onChange={(event) => onChange(event.target.value)}>
          {field.choices.map((choice) => (
            <option key={choice.id} value={choice.id}>
              {choice.name}
            </option>
          ))}
        </Select>
      );
    case 'region':
      return (
        <Combobox
          {...attributes}
          label={t(`fields.${field.key as keyof Texts['fields']}`)}
          text={value}
          chosen={value}
          options={matchOptions(
            regions.map(({ name }) => ({ value: name, label: name })),
            value,
          )}
          placeholder={hint}
          aria-required={field.required}
          onType={onChange}
          onChoose={onChange}
        />
      );
    case 'text':
      return field.lines === 'many' ? (
        <textarea
          {...shared}
          rows={4}
          placeholder={hint}
          aria-required={field.required}
          onChange={(event) => onChange(event.target.value)}
        />
      ) : (
        <input
          {...shared}
          type="text"
          placeholder={hint}
          aria-required={field.required}
          autoComplete="off"
          onChange={(event) => onChange(event.target.value)}
        />
      );
  }
}

/** Translation keys can't start with a digit: '30' becomes `s30`. */
function choiceKey(choice: string): keyof Texts['choices'] {
  return (/^\d/.test(choice) ? `s${choice}` : choice) as keyof Texts['choices']; // the locale test checks every choice
}
