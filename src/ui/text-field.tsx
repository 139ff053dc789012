import { controlProps, Field, type FieldTexts } from './field.tsx';
import { Select } from './select.tsx';

interface TextFieldProps extends FieldTexts {
  value: string;
  maxLength?: number;
  isRequired?: boolean;
  isNumeric?: boolean;
  /** Hides what is typed. */
  isSecret?: boolean;
  disabled?: boolean;
  onChange: (value: string) => void;
}

export function TextField({
  value,
  maxLength,
  isRequired,
  isNumeric,
  isSecret,
  disabled,
  onChange,
  ...texts
}: TextFieldProps) {
  return (
    <Field {...texts}>
      <input
        {...controlProps(texts)}
        type={isSecret === true ? 'password' : 'text'}
        inputMode={isNumeric === true ? 'numeric' : undefined}
        autoComplete={isSecret === true ? 'new-password' : 'off'}
        aria-required={isRequired}
        maxLength={maxLength}
        disabled={disabled}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
    </Field>
  );
}

interface AreaFieldProps extends FieldTexts {
  value: string;
  rows: number;
  maxLength: number;
  isRequired?: boolean;
  lang?: string;
  onChange: (value: string) => void;
}

export function AreaField({
  value,
  rows,
  maxLength,
  isRequired,
  lang,
  onChange,
  ...texts
}: AreaFieldProps) {
  return (
    <Field {...texts}>
      <textarea
        {...controlProps(texts)}
        lang={lang}
        rows={rows}
        aria-required={isRequired}
        maxLength={maxLength}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
    </Field>
  );
}

interface SelectFieldProps<Choice extends string> extends FieldTexts {
  value: Choice;
  choices: readonly Choice[];
  nameOf: (choice: Choice) => string;
  onChange: (choice: Choice) => void;
}

export function SelectField<Choice extends string>({
  value,
  choices,
  nameOf,
  onChange,
  ...texts
}: SelectFieldProps<Choice>) {
  return (
    <Field {...texts}>
      <Select
        {...controlProps(texts)}
        value={value}
        onChange={({ target }) => onChange(choices[target.selectedIndex] ?? value)}
      >
        {choices.map((choice) => (
          <option key={choice} value={choice}>
            {nameOf(choice)}
          </option>
        ))}
      </Select>
    </Field>
  );
}
