import { useMemo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { drawPiece } from '#trade-ui/mesh-drawing/draw-part.ts';
import { MESH_PRODUCTS, type MeshProduct } from '#mesh/drawing/mesh-spec.ts';
import { meshProductDefinition } from '#mesh/drawing/read-mesh-spec.ts';
import type { DrawingTexts } from '#mesh/drawing/texts/drawing-texts.ts';
import { asTyped } from '#trade-ui/calculator-form/use-calculator.ts';
import { knownValues } from '#trade-ui/mesh-drawing/known-values.ts';
import styles from './drawing-start.module.css';

interface DrawingStartProps {
  texts: DrawingTexts;
  unknown: string | null;
  onChoose: (product: MeshProduct, values: Readonly<Record<string, string>>) => void;
  children: ReactNode;
}

export function DrawingStart({ texts, unknown, onChoose, children }: DrawingStartProps) {
  const { t } = useTranslation('drawings');
  const products = useMemo(() => MESH_PRODUCTS.map((product) => startOf(product, texts)), [texts]);

  return (
    <div className={styles['start']}>
      <header>
        <h2>{t('start.title')}</h2>
        {unknown !== null && (
          <p data-tone="warning" role="status" className={styles['unknown']}>
            {t('start.unknown', { name: unknown.slice(0, 40) })}
          </p>
        )}
        {children}
      </header>
      <h2 data-tone="secondary" data-weight="medium" className={styles['or']}>
        {t('start.products')}
      </h2>
      <ul>
        {products.map(({ product, values, svg }) => (
          <li key={product}>
            <button
              data-surface="frame"
              data-tone="default"
              type="button"
              onClick={() => onChoose(product, values)}
            >
              {/* Safe HTML: the SVG generator writes only shapes. */}
              <span aria-hidden="true" dangerouslySetInnerHTML={{ __html: svg }} />
              {texts.products[product]}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

function startOf(product: MeshProduct, texts: DrawingTexts) {
  const { example } = meshProductDefinition(product);
  const inputs = Object.fromEntries(
    Object.entries(example).flatMap(([key, value]) => (value === undefined ? [] : [[key, value]])),
  );
  const values = knownValues(product, asTyped(inputs));
  const piece = drawPiece(product, values, {
    title: texts.products[product],
    id: `start-${product}`,
  });
  return { product, values, svg: piece?.svg ?? '' };
}
