import styles from './points-skeleton.module.css';

export function PointsSkeleton({ label }: { label: string }) {
  return (
    <div className={styles['skeleton']} role="status" aria-label={label}>
      <span data-card="balance" />
      <span data-card="places" />
      <span data-card="earn" />
      <span data-card="record" />
    </div>
  );
}
