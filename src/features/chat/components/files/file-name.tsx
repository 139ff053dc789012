import styles from './file-name.module.css';

/**
 * Characters at the end of a name that are never cut off: the extension and a distinguishing part.
 */
const END_CHARS = 9;

/** A file name on one line, shortened in the middle. Screen readers get the full name elsewhere. */
export function FileName({ name }: { name: string }) {
  const characters = Array.from(name);

  return (
    <span
      data-tone="default"
      data-text="small"
      className={styles['name']}
      title={name}
      aria-hidden="true"
    >
      <span className={styles['start']}>{characters.slice(0, -END_CHARS).join('')}</span>
      <span>{characters.slice(-END_CHARS).join('')}</span>
    </span>
  );
}
