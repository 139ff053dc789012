import type { ReviewStatus } from '../model/review-state.ts';
import styles from './review-mark.module.css';

const SHAPES: Record<ReviewStatus, string> = {
  pending: 'M12 7v5l3.500 2',
  approved: 'm8 12.500 2.800 2.800L16 9.500',
  refused: 'm9 9 6 6m0-6-6 6',
};

export function ReviewMark({ status }: { status: ReviewStatus }) {
  return (
    <svg viewBox="0 0 24 24" className={styles['mark']} data-status={status} aria-hidden="true">
      <circle cx="12" cy="12" r="9" />
      <path d={SHAPES[status]} />
    </svg>
  );
}
