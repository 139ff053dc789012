import styles from './brand-mark.module.css';
import { BRAND_WIRES } from './brand-wires.ts';

export function BrandMark() {
  return (
    <svg className={styles['mark']} viewBox="0 0 24 24" aria-hidden="true">
      <path className={styles['warp']} d={BRAND_WIRES.warp} />
      <path className={styles['weft']} d={BRAND_WIRES.weft} />
    </svg>
  );
}
