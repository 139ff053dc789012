import styles from './brand-mark.module.css';

/** Two warps and two wefts over and under each other. */
export function BrandMark() {
  return (
    <svg className={styles['mark']} viewBox="0 0 24 24" aria-hidden="true">
      <path className={styles['warp']} d="M8 3v8M8 17v4M16 3v2M16 11v10" />
      <path className={styles['weft']} d="M3 8h2M11 8h10M3 16h10M19 16h2" />
    </svg>
  );
}
