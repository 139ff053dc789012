import { MeshProgress } from '#trade-ui/mesh-figure/mesh-progress.tsx';
import styles from './preparing.module.css';

export function Preparing({ activity }: { activity: string }) {
  return (
    <p data-tone="tertiary" data-text="interface" className={styles['preparing']}>
      <MeshProgress />
      {activity}
    </p>
  );
}
