import styles from './mesh-progress.module.css';

const WARPS = [6, 14, 22, 30, 38];

/** Decorative loading animation of a weft passing through warps; static with reduced motion. */
export function MeshProgress() {
  return (
    <svg className={styles['progress']} viewBox="0 0 44 16" aria-hidden="true">
      <path className={styles['weft']} d="M0 8H44" pathLength={1} />
      {WARPS.map((x, index) => (
        <g key={x}>
          <path className={styles['warp']} d={`M${x} 1V15`} />
          {index % 2 === 1 && (
            <svg x={x - 3} y="0" width="6" height="16" viewBox={`${x - 3} 0 6 16`}>
              <path className={styles['weft']} d="M0 8H44" pathLength={1} />
            </svg>
          )}
        </g>
      ))}
    </svg>
  );
}
