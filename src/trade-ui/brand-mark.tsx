import { useState } from 'react';
import { useSiteIdentity } from '#lib/site-identity.ts';
import styles from './brand-mark.module.css';
import { BRAND_WIRES } from './brand-wires.ts';

/** The operator's logo; the product's own mark if there is none or it can't be loaded. */
export function BrandMark() {
  const { logo } = useSiteIdentity();
  const [failed, setFailed] = useState<string | null>(null);
  if (logo !== null && logo !== failed) {
    return <img className={styles['logo']} src={logo} alt="" onError={() => setFailed(logo)} />;
  }
  return (
    <svg className={styles['mark']} viewBox="0 0 24 24" aria-hidden="true">
      <path className={styles['warp']} d={BRAND_WIRES.warp} />
      <path className={styles['weft']} d={BRAND_WIRES.weft} />
    </svg>
  );
}
