import styles from './queue-table.module.css';

const WIDTHS = [62, 81, 54, 73, 88, 47, 69, 58];

export function QueueSkeleton({ label }: { label: string }) {
  return (
    <div className={styles['skeleton']} role="status" aria-label={label}>
      {WIDTHS.map((width) => (
        <div key={width}>
          <span data-surface="ghost" style={{ inlineSize: `${String(width)}%` }} />
          <span data-surface="ghost" />
          <span data-surface="ghost" />
        </div>
      ))}
    </div>
  );
}
