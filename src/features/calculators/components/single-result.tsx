import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import {
  CalculationResult,
  CalculationSteps,
} from '#trade-ui/calculator-form/calculation-result.tsx';
import type { ValueNames } from '#trade-ui/calculator-form/calculation-text.ts';
import { paths } from '#lib/paths.ts';
import { MESH_PRODUCTS, type MeshProduct } from '#mesh/drawing/mesh-spec.ts';
import { lazyPart } from '#ui/lazy-part.tsx';
import type { Variant } from '../hooks/use-variant.ts';
import { ConfidenceKey } from './confidence-key.tsx';
import { OpenAreaGauge } from './open-area-gauge.tsx';
import styles from './single-result.module.css';
import { Waiting } from './waiting.tsx';

const PartFigure = lazyPart(
  async () => (await import('#trade-ui/mesh-drawing/part-figure.tsx')).PartFigure,
);

interface SingleResultProps {
  calculator: string;
  variant: Variant;
  names: ValueNames;
  onExample: () => void;
}

export function SingleResult(props: SingleResultProps) {
  const { calculator, variant, names, onExample } = props;
  const { t } = useTranslation('calculators');
  const { result } = variant;
  if (result === null) return <Waiting variant={variant} onExample={onExample} />;
  const openArea = result.values['open_area_pct'];
  const product = productOf(calculator);

  return (
    <div data-surface="frame" className={styles['card']}>
      <div className={styles['numbers']}>
        <CalculationResult
          result={result}
          names={names}
          headline={variant.headline}
          given={Object.keys(variant.inputs)}
        />
        {typeof openArea?.value === 'number' && (
          <OpenAreaGauge percent={openArea.value} language={names.language} />
        )}
        <ConfidenceKey result={result} />
      </div>
      {product !== null && (
        <div className={styles['figure']}>
          <Suspense fallback={<div className={styles['coming']} />}>
            <PartFigure calculator={calculator} inputs={variant.inputs} />
          </Suspense>
          <Link to={paths.drawing({ product, inputs: variant.inputs })}>{t('workbench.draw')}</Link>
        </div>
      )}
      <CalculationSteps result={result} names={names} />
    </div>
  );
}

/** The product that a calculator's inputs describe; mostly they have the same name. */
function productOf(calculator: string): MeshProduct | null {
  const name = calculator === 'woven_mesh' ? 'plain_weave' : calculator;
  return MESH_PRODUCTS.find((product) => product === name) ?? null;
}
