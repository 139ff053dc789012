import { useTranslation } from 'react-i18next';
import { MeshProgress } from '#components/mesh-figure/mesh-progress.tsx';
import styles from './preparing.module.css';

/** Before the first text: what is being done for it. */
export function Preparing({ activity }: { activity: string | null }) {
  const { t } = useTranslation('chat');

  return (
    <p className={styles['preparing']}>
      <MeshProgress />
      {activity ?? t('answer.preparing')}
    </p>
  );
}
