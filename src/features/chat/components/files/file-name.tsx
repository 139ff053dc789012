import styles from './file-name.module.css';

/** Characters at the end of a name that stay whatever its width: its kind, and what tells it from others. */
const END_CHARS = 9;

/** A file's name in one line, shortened in the middle where it is too long. Read out as a whole elsewhere. */
export function FileName({ name }: { name: string }) {
  const characters = Array.from(name);

  return (
    <span className={styles['name']} title={name} aria-hidden="true">
      <span className={styles['start']}>{characters.slice(0, -END_CHARS).join('')}</span>
      <span>{characters.slice(-END_CHARS).join('')}</span>
    </span>
  );
}
