import { controlProps, Field, type FieldTexts } from './field.tsx';

interface TextFieldProps extends FieldTexts {
  value: string;
  maxLength?: number;
  isRequired?: boolean;
  isNumeric?: boolean;
  disabled?: boolean;
  onChange: (value: string) => void;
}

export function TextField({
  value,
  maxLength,
  isRequired,
  isNumeric,
  disabled,
  onChange,
  ...texts
}: TextFieldProps) {
  return (
    <Field {...texts}>
      <input
        {...controlProps(texts)}
        type="text"
        inputMode={isNumeric === true ? 'numeric' : undefined}
        data-figures={isNumeric === true ? '' : undefined}
        autoComplete="off"
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
