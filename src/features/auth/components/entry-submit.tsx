import { Button } from '#ui/button.tsx';
import styles from './entry.module.css';

interface EntrySubmitProps {
  label: string;
  busyLabel: string;
  busy: boolean;
}

/** `aria-disabled` instead of `disabled`: the button keeps the focus while it is busy. */
export function EntrySubmit({ label, busyLabel, busy }: EntrySubmitProps) {
  return (
    <Button
      variant="primary"
      size="large"
      type="submit"
      className={styles['submit']}
      aria-disabled={busy}
    >
      {busy ? busyLabel : label}
    </Button>
  );
}
