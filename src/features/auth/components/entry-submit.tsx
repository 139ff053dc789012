import styles from './entry.module.css';

interface EntrySubmitProps {
  label: string;
  busyLabel: string;
  busy: boolean;
}

/** Not `disabled` while it works: the focus would be lost. */
export function EntrySubmit({ label, busyLabel, busy }: EntrySubmitProps) {
  return (
    <button type="submit" className={styles['submit']} aria-disabled={busy}>
      {busy ? busyLabel : label}
    </button>
  );
}
