import { Checkbox } from '#ui/check.tsx';
import styles from './form.module.css';

interface CheckProps {
  label: string;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
}

export function Check({ label, isOn, onChange }: CheckProps) {
  return (
    <label className={styles['check']}>
      <Checkbox checked={isOn} onChange={({ target }) => onChange(target.checked)} />
      {label}
    </label>
  );
}
