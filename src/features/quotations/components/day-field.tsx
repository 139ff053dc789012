import { controlProps, Field, type FieldTexts } from '#ui/field.tsx';

interface DayFieldProps extends FieldTexts {
  /** 'YYYY-MM-DD'; '' for none */
  value: string;
  disabled?: boolean;
  onChange: (day: string) => void;
}

export function DayField({ value, disabled, onChange, ...texts }: DayFieldProps) {
  return (
    <Field {...texts}>
      <input
        {...controlProps(texts)}
        type="date"
        disabled={disabled}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
    </Field>
  );
}
