import styles from './goods-skeleton.module.css';

const CARDS = [1, 2, 3, 4, 5, 6, 7, 8];

export function GoodsSkeleton({ label }: { label: string }) {
  return (
    <div className={styles['cards']} role="status" aria-label={label}>
      {CARDS.map((card) => (
        <div key={card} className={styles['card']}>
          <span />
          <span />
          <span />
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
        <span />
        <span />
        <span />
        <span />
      </div>
    </div>
  );
}
