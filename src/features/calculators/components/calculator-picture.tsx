import { CALCULATOR_PICTURES } from '../model/calculator-pictures.ts';
import styles from './calculator-picture.module.css';

/** Decorative; a piece of mesh for a calculator without a picture of its own. */
export function CalculatorPicture({ calculator }: { calculator: string }) {
  const parts = CALCULATOR_PICTURES[calculator] ?? CALCULATOR_PICTURES['woven_mesh'];
  return (
    <svg className={styles['picture']} viewBox="0 0 48 36" aria-hidden="true">
      {parts?.map(({ kind, metal, path, width }) => (
        <g key={path} data-metal={metal}>
          {kind === 'plate' ? (
            <path className={styles['plate']} d={path} fillRule="evenodd" />
          ) : (
            <>
              <path className={styles['edge']} d={path} strokeWidth={width + 1} />
              <path className={styles['shade']} d={path} strokeWidth={width} />
              <path className={styles['light']} d={path} strokeWidth={width * 0.45} />
            </>
          )}
        </g>
      ))}
    </svg>
  );
}
