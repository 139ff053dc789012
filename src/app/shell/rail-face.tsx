import type { ReactNode } from 'react';
import styles from './rail-face.module.css';

interface RailFaceProps {
  icon: ReactNode;
  label: string;
}

/** Icon and label of an item of the rail, whose element has `data-rail-item`. */
export function RailFace({ icon, label }: RailFaceProps) {
  return (
    <span className={styles['face']}>
      {icon}
      <span className={styles['label']}>{label}</span>
    </span>
  );
}
