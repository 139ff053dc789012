import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { BrandMark } from '#trade-ui/brand-mark.tsx';
import { MeshFigure } from '#trade-ui/mesh-figure/mesh-figure.tsx';
import { useFormatters } from '#i18n/format.ts';
import { openAreaOf, pitchOfMesh } from '#mesh/wire-grid.ts';
import styles from './entry-hero.module.css';

const CLOTH = { meshCount: 6, wireMm: 1.35, weave: 'plain' } as const;
/** Triple scale, assuming 96 CSS pixels per inch; a phone shows a smaller part. */
const SCALE = 3;
const PX_PER_MM = 96 / 25.4;

interface EntryHeroProps {
  product: string;
  /** The trial question; its space is reserved until it has loaded. */
  look?: ReactNode;
}

export function EntryHero({ product, look }: EntryHeroProps) {
  const { t } = useTranslation('auth');
  const { number } = useFormatters();
  const set = { wire: CLOTH.wireMm, pitch: pitchOfMesh(CLOTH.meshCount) };
  const percent = number(openAreaOf(set, set), { maximumFractionDigits: 1 });
  const facts = [
    t('hero.specMesh', { count: CLOTH.meshCount, wire: CLOTH.wireMm }),
    t('hero.specArea', { percent }),
    t('hero.specScale', { scale: SCALE }),
  ];

  return (
    <header className={styles['hero']}>
      <div className={styles['cloth']}>
        <MeshFigure
          {...CLOTH}
          extent={{ pxPerMm: SCALE * PX_PER_MM }}
          opacity={0.9}
          caption={facts.slice(0, 2).join(' · ')}
        />
      </div>
      <div className={styles['say']}>
        <p data-text="message" data-weight="strong" className={styles['brand']}>
          <BrandMark />
          {product}
        </p>
        <p data-weight="strong" className={styles['line']}>
          <span>{t('hero.lineOne')}</span> <span>{t('hero.lineTwo')}</span>
        </p>
        <p data-tone="secondary" data-text="message" className={styles['text']}>
          {t('hero.text')}
        </p>
        {look !== undefined && <div className={styles['look']}>{look}</div>}
      </div>
      <p data-tone="tertiary" data-text="caption" className={styles['facts']} aria-hidden="true">
        {facts.map((fact) => (
          <span key={fact}>{fact}</span>
        ))}
      </p>
    </header>
  );
}
