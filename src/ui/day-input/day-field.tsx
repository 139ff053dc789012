import { controlProps, Field, type FieldTexts } from '../field.tsx';
import { DayInput } from './day-input.tsx';

interface DayFieldProps extends FieldTexts {
  /** 'YYYY-MM-DD'; '' for none */
  value: string;
  disabled?: boolean;
  onChange: (day: string) => void;
}

export function DayField({ value, disabled, onChange, ...texts }: DayFieldProps) {
  return (
    <Field {...texts}>
      <DayInput {...controlProps(texts)} disabled={disabled} value={value} onChange={onChange} />
    </Field>
  );
}
