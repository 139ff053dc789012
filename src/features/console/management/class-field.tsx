import { controlProps, Field, type FieldTexts } from '#ui/field.tsx';
import { Select } from '#ui/select.tsx';

interface ClassFieldProps extends FieldTexts {
  classes: readonly { id: string; name: string }[];
  none: string;
  value: string | null;
  onChange: (classId: string | null) => void;
}

export function ClassField({ classes, none, value, onChange, ...texts }: ClassFieldProps) {
  return (
    <Field {...texts}>
      <Select
        {...controlProps(texts)}
        value={value ?? ''}
        onChange={({ target }) => onChange(target.value === '' ? null : target.value)}
      >
        <option value="">{none}</option>
        {classes.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
    </Field>
  );
}
