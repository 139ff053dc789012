import styles from './card-skeleton.module.css';

const CARDS = [1, 2, 3, 4, 5, 6, 7, 8, 9];

export function CardSkeleton({ label }: { label: string }) {
  return (
    <div className={styles['cards']} role="status" aria-label={label}>
      {CARDS.map((card) => (
        <div data-surface="ring" key={card} className={styles['card']}>
          <span data-surface="ghost" />
          <span data-surface="ghost" />
          <span data-surface="ghost" />
        </div>
      ))}
    </div>
  );
}
