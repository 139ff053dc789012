import styles from './goods-skeleton.module.css';

const CARDS = [1, 2, 3, 4, 5, 6, 7, 8];

export function GoodsSkeleton({ label }: { label: string }) {
  return (
    <div className={styles['cards']} role="status" aria-label={label}>
      {CARDS.map((card) => (
        <div data-surface="frame" key={card} className={styles['card']}>
          <span data-surface="ghost" />
          <span data-surface="ghost" />
          <span data-surface="ghost" />
        </div>
      ))}
    </div>
  );
}

export function DetailsSkeleton({ label }: { label: string }) {
  return (
    <div className={styles['details']} role="status" aria-label={label}>
      <span className={styles['picture']} />
      <div className={styles['lines']}>
        <span data-surface="ghost" />
        <span data-surface="ghost" />
        <span data-surface="ghost" />
        <span data-surface="ghost" />
      </div>
    </div>
  );
}
